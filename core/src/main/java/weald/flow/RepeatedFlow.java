package weald.flow;

import java.util.Arrays;

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
/// Steepest descent among eight (O'Callaghan & Mark 1984). Depressions by the basin graph and the reversal
/// of the path from pass to pit (Cordonnier, Bovy & Braun 2019, doi:10.5194/esurf-7-549-2019, "carving").
/// Order by chains of cells whose donors are all counted. Linear but for the basin graph; 14 bytes a cell
/// with the heights. Equal heights are told apart by a hash of the cell, so that flats have no preferred
/// direction.
///
/// For one thread at a time.
public final class RepeatedFlow {
    /// Height of the ring and of everything that is connected with it and has no data.
    public static final float OUTSIDE = Float.POSITIVE_INFINITY;

    /// Height of a sample without data inside the domain.
    public static final float HOLE = Float.MAX_VALUE;

    /// By a hash of the cell, how much steepness counts along a diagonal: Rho8 (Fairfield & Leymarie 1991,
    /// doi:10.1029/90WR02658), by which water on a plane follows its slope on average instead of one of eight
    /// directions.
    private static final float[] DIAGONALS = diagonals(10);

    private static final int DIAGONALS_SHIFT = 22;
    private static final int DIRECTION_BITS = 7;
    private static final byte COUNTED = -1;

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
    private final float sea;
    private final byte[] donors;
    private final int[] offsets;
    private final CellList pits = new CellList();
    private final CellList edgePits = new CellList();
    private final CellList outlets = new CellList();
    private final CellList edge = new CellList();
    private boolean edgeKnown;
    private int ordered;

    /// @param seaMetres ground that is not above it swallows water; minus infinite for none
    public RepeatedFlow(int columns, int rows, float seaMetres, int outletSpacingCells) {
        this.columns = columns;
        this.rows = rows;
        this.sea = seaMetres;
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

    /// Whether there is ground at a cell.
    public boolean isGround(int cell) {
        return heightMetres[cell] < HOLE;
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
        pits.clear();
        edgePits.clear();
        descend();
        chooseOutlets();
        if (pits.size() > 0) new RepeatedBasins(this, pits).drain();
        count();
    }

    private void descend() {
        for (int row = 0; row < rows; row++) {
            int first = index(0, row);
            steepest(first, first + columns);
            for (int p = first; p < first + columns; p++) if (receiver[p] == D8.PIT) settle(p);
        }
    }

    /// The slope's bits with the direction in the lowest three: the greatest of eight such numbers names the
    /// steepest descent without a branch. Slopes that differ in those bits alone count as equal.
    private void steepest(int from, int to) {
        float[] z = heightMetres;
        int w = stride;
        for (int p = from; p < to; p++) {
            float here = z[p];
            float diagonal = DIAGONALS[CellHash.quick(p) >>> DIAGONALS_SHIFT];
            int best = bits(here - z[p + 1]);
            best = Math.max(best, bits((here - z[p + w + 1]) * diagonal) | 1);
            best = Math.max(best, bits(here - z[p + w]) | 2);
            best = Math.max(best, bits((here - z[p + w - 1]) * diagonal) | 3);
            best = Math.max(best, bits(here - z[p - 1]) | 4);
            best = Math.max(best, bits((here - z[p - w - 1]) * diagonal) | 5);
            best = Math.max(best, bits(here - z[p - w]) | 6);
            best = Math.max(best, bits((here - z[p - w + 1]) * diagonal) | 7);
            int found = best > DIRECTION_BITS ? best & DIRECTION_BITS : D8.PIT;
            receiver[p] = (byte) (here < HOLE ? here > sea ? found : D8.OUT : D8.VOID);
        }
    }

    private static float[] diagonals(int bits) {
        var factors = new float[1 << bits];
        for (int i = 0; i < factors.length; i++) factors[i] = 1 / (2 - (i + 0.5f) / factors.length);
        return factors;
    }

    private static int bits(float slope) {
        return Float.floatToRawIntBits(slope) & ~DIRECTION_BITS;
    }

    /// A cell without a clearly lower neighbour leans to an equal one, or is a pit.
    private void settle(int p) {
        boolean edge = false;
        int lowest = p;
        for (int d = 0; d < 8; d++) {
            int q = p + offsets[d];
            edge |= heightMetres[q] == OUTSIDE;
            if (isBelow(q, lowest)) {
                lowest = q;
                receiver[p] = (byte) d;
            }
        }
        if (lowest != p) return;
        if (edge) edgePits.add(p);
        else pits.add(p);
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

    /// The order of cells: by height, then by hash.
    boolean isBelow(int p, int q) {
        float a = heightMetres[p];
        float b = heightMetres[q];
        return a < b || (a == b && CellHash.of(p) < CellHash.of(q));
    }

    private void count() {
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
            donors[p] = COUNTED;
            int d = receiver[p];
            if (d >= 8) return n;
            int next = p + offsets[d];
            drained[next] += drained[p];
            if (--donors[next] != 0) return n;
            p = next;
        }
    }
}
