package weald.flow;

import java.util.Arrays;
import weald.grid.CellRect;

/// Where water runs over a whole domain, again and again as its heights change: receivers, an order of
/// descent and drainage, in arrays that are made once.
///
/// In: heights with a ring of one sample around them, [#OUTSIDE] beyond the domain, [#HOLE] for holes in
/// it. Water goes round holes. It leaves at outlets: ground that is not above the sea, and cells at the
/// edge that are lower than all their neighbours and further than `outletSpacingCells` from lower ones; a
/// depression spills over the edge where that is its lowest pass. Land without any outlet drains to its
/// lowest pit. Out: codes of [D8], [D8#VOID] where there is no ground; an order in which each cell comes
/// before its receiver; how many cells drain through each, in whole numbers. Receivers are data: heights
/// are never changed here.
///
/// Steepest descent among eight (O'Callaghan & Mark 1984), over ways that are not all alike, by the total order
/// of samples that the survey of tiles has too, so that flats have no preferred direction. Depressions by the
/// basin graph and the reversal of the path from pass to pit (Cordonnier, Bovy & Braun 2019,
/// doi:10.5194/esurf-7-549-2019, "carving"). Order by chains of cells whose donors are all counted. Linear but
/// for the basin graph; 14 bytes a cell with the heights.
///
/// For one thread at a time.
public final class RepeatedFlow {
    /// Height of the ring and of everything that is connected with it and has no data.
    public static final float OUTSIDE = Float.POSITIVE_INFINITY;

    /// Height of a sample without data inside the domain.
    public static final float HOLE = SteepestRows.NO_GROUND;

    /// More than any [#magnitude].
    public static final int MAGNITUDES = 125;

    private static final int QUARTER_OCTAVE_BITS = 21;

    /// So that a single cell's is 0.
    private static final int LEAST_MAGNITUDE = Float.floatToRawIntBits(1) >>> QUARTER_OCTAVE_BITS;

    public final int columns;
    public final int rows;

    /// From a cell to the one north of it.
    public final int stride;

    public final float[] heightMetres;

    /// Codes of [D8].
    public final byte[] receiver;

    /// Cells that drain through each, itself included. Whoever reads them may keep something else here
    /// until the next [#route()].
    public final int[] drained;

    /// Cells from the ridges down; only the first [#ordered()] count.
    public final int[] order;

    private final int outletSpacingCells;
    private final byte[] donors;
    private final int[] offsets;
    private final CellOrder cellOrder;
    private final SteepestRows steepest;
    private final CellList pits = new CellList();
    private final CellList edgePits = new CellList();
    private final CellList outlets = new CellList();
    private final CellList edge = new CellList();
    private boolean edgeKnown;
    private int ordered;

    /// @param seaMetres ground that is not above it swallows water; minus infinite for none
    public RepeatedFlow(int columns, int rows, float seaMetres, int outletSpacingCells) {
        this(new CellRect(0, 0, columns, rows), seaMetres, outletSpacingCells, Ways.IRREGULAR);
    }

    /// @param rect samples of the world: equal heights are told apart by their place
    RepeatedFlow(CellRect rect, float seaMetres, int outletSpacingCells, Ways ways) {
        int columns = rect.width();
        int rows = rect.height();
        this.columns = columns;
        this.rows = rows;
        this.outletSpacingCells = outletSpacingCells;
        stride = columns + 2;
        int cells = Math.multiplyExact(stride, rows + 2);
        heightMetres = new float[cells];
        Arrays.fill(heightMetres, OUTSIDE);
        receiver = new byte[cells];
        Arrays.fill(receiver, D8.VOID);
        donors = new byte[cells];
        drained = new int[cells];
        order = new int[cells];
        offsets = D8.offsets(stride);
        cellOrder = new CellOrder(rect.grow(1), heightMetres);
        steepest = new SteepestRows(heightMetres, stride, cellOrder, seaMetres, ways);
    }

    /// The place of a cell in all arrays.
    public int index(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    /// From a cell to its neighbour in a direction.
    public int offset(int code) {
        return offsets[code];
    }

    /// The direction from a cell to a neighbour.
    int directionTo(int cell, int neighbour) {
        for (int d = 0; d < 8; d++) if (cell + offsets[d] == neighbour) return d;
        throw new IllegalArgumentException("cells " + cell + " and " + neighbour + " are no neighbours");
    }

    /// One over the way from a cell to a neighbour, in cells.
    public float nearness(int cell, int code) {
        return steepest.nearness(cell, code);
    }

    /// Whether there is ground at a cell.
    public boolean isGround(int cell) {
        return heightMetres[cell] < HOLE;
    }

    /// How many cells drain through one, as the last [#route()] found it: four times the binary logarithm, cut
    /// to
    /// a whole number, below [#MAGNITUDES].
    public int magnitude(int cell) {
        return ~donors[cell];
    }

    /// The middle of a magnitude.
    public static double cells(int magnitude) {
        return StrictMath.pow(2, (magnitude + 0.5) / 4);
    }

    private static int quarterOctaves(float cells) {
        return (Float.floatToRawIntBits(cells) >>> QUARTER_OCTAVE_BITS) - LEAST_MAGNITUDE;
    }

    /// How many cells have ground.
    public int ordered() {
        return ordered;
    }

    /// How many cells had no lower neighbour and were no outlet.
    public int pits() {
        return pits.size();
    }

    /// Cells at the edge through which water leaves, in no order.
    public CellList outlets() {
        return outlets;
    }

    /// Works everything out for the heights as they are.
    public void route() {
        lead();
        count();
    }

    /// Receivers alone.
    ///
    /// @return the basins whose water was led out, until the next call of anything else
    RepeatedBasins lead() {
        pits.clear();
        edgePits.clear();
        descend();
        chooseOutlets();
        var basins = new RepeatedBasins(this, pits);
        if (pits.size() > 0) basins.drain();
        return basins;
    }

    private void descend() {
        for (int row = 0; row < rows; row++) {
            steepest.find(row + 1, receiver);
            int first = index(0, row);
            for (int p = first; p < first + columns; p++)
                if (receiver[p] == D8.PIT) (isAtEdge(p) ? edgePits : pits).add(p);
        }
    }

    /// From the lowest pit at the edge to the highest: each becomes an outlet unless it is near another.
    private void chooseOutlets() {
        outlets.clear();
        edgePits.sort(this::isBelow);
        for (int i = 0; i < edgePits.size(); i++) {
            int p = edgePits.get(i);
            if (isNearOutlet(p)) pits.add(p);
            else {
                receiver[p] = D8.OUT;
                outlets.add(p);
            }
        }
    }

    /// Cells beside the outside; the same ones always, since ground does not come or go.
    CellList edge() {
        if (edgeKnown) return edge;
        edgeKnown = true;
        for (int row = 0; row < rows; row++)
            for (int p = index(0, row), end = p + columns; p < end; p++) if (isGround(p) && isAtEdge(p)) edge.add(p);
        return edge;
    }

    private boolean isAtEdge(int p) {
        for (int offset : offsets) if (heightMetres[p + offset] == OUTSIDE) return true;
        return false;
    }

    /// Remembers an outlet that is no pit.
    void spillsAt(int cell) {
        outlets.add(cell);
    }

    boolean isNearOutlet(int p) {
        for (int i = 0; i < outlets.size(); i++) {
            int q = outlets.get(i);
            int columnsApart = Math.abs(p % stride - q % stride);
            int rowsApart = Math.abs(p / stride - q / stride);
            if (Math.max(columnsApart, rowsApart) < outletSpacingCells) return true;
        }
        return false;
    }

    boolean isBelow(int p, int q) {
        return cellOrder.isLower(p, q);
    }

    CellOrder cellOrder() {
        return cellOrder;
    }

    /// Drainage and order.
    void count() {
        Arrays.fill(donors, (byte) 0);
        int inner = heightMetres.length - stride;
        for (int p = stride; p < inner; p++) {
            int d = receiver[p];
            if (d < 8) donors[p + offsets[d]]++;
        }
        Arrays.fill(drained, 1);
        int n = 0;
        for (int p = stride; p < inner; p++) if (donors[p] == 0 && receiver[p] != D8.VOID) n = chain(p, n);
        ordered = n;
    }

    /// Follows water from a cell whose donors are all counted for as long as that holds.
    private int chain(int start, int from) {
        int n = from;
        int p = start;
        while (true) {
            order[n++] = p;
            // Below 0: counted.
            donors[p] = (byte) ~quarterOctaves(drained[p]);
            int d = receiver[p];
            if (d >= 8) return n;
            int next = p + offsets[d];
            drained[next] += drained[p];
            if (--donors[next] != 0) return n;
            p = next;
        }
    }
}
