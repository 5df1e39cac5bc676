package weald.scatter;

import java.util.Arrays;
import weald.simd.CellDiscs;

/// Rain of a draw whose darts all keep the same distance: integers only, and no look at habitat.
final class ConstantRain extends RainWindow {
    private static final int ROW_LEVELS = 2;

    private final int threshold;
    private final CellDiscs discs;
    private final CoverTable table;

    /// Of the cells that a disc touches, the middle included: offset and corner.
    private final int[] offset;

    private final int[] cornerX;
    private final int[] cornerY;

    private long[] rows = new long[0];

    private int[] cellOf = new int[4096];
    private int[] placeOf = new int[4096];
    private short[] timeOf = new short[4096];
    private int[] sortedCell = new int[4096];
    private int[] sortedPlace = new int[4096];
    private final int[] start = new int[Darts.TIMES + 1];

    /// @param table made for this draw's threshold
    ConstantRain(long seed, Draw draw, CoverTable table) {
        super(seed, draw, table.reachCells());
        threshold = table.shape.threshold();
        this.table = table;
        discs = CellDiscs.of(table.shape);
        int n = table.neighbours();
        offset = new int[n];
        cornerX = new int[n];
        cornerY = new int[n];
        for (int i = 0; i < n; i++) {
            cornerX[i] = table.dx[i] << BITS;
            cornerY[i] = table.dy[i] << BITS;
        }
    }

    /// The table that fits a draw.
    static CoverTable table(Draw draw) {
        return new CoverTable(Math.ceil(Draw.threshold(draw.units(draw.lowMetres))), 5);
    }

    @Override
    void opened(int cells) {
        discs.open(width);
        for (int i = 0; i < offset.length; i++) offset[i] = table.dy[i] * width + table.dx[i];
    }

    @Override
    boolean differs() {
        return false;
    }

    @Override
    int member(int cell) {
        return 0;
    }

    @Override
    double units(int cell) {
        return 0;
    }

    @Override
    void restore(int cell, int place, int member, double units) {
        int x = place & LAST_UNIT;
        int y = place >> BITS & LAST_UNIT;
        accept(cell, x, y);
        discs.cover(covered, cell, x, y);
    }

    @Override
    boolean rains(int cell, int i, int j) {
        return true;
    }

    @Override
    void prepare(int level) {}

    @Override
    void fall(int level) {
        int darts = gather(level);
        sort(darts);
        for (int k = 0; k < darts; k++) judge(sortedCell[k], sortedPlace[k]);
    }

    /// By time; darts of one time in the order in which they were listed.
    private void sort(int darts) {
        if (sortedCell.length < darts) {
            sortedCell = new int[cellOf.length];
            sortedPlace = new int[cellOf.length];
        }
        Arrays.fill(start, 0);
        for (int k = 0; k < darts; k++) start[timeOf[k] + 1]++;
        for (int t = 0; t < Darts.TIMES; t++) start[t + 1] += start[t];
        for (int k = 0; k < darts; k++) {
            int d = start[timeOf[k]]++;
            sortedCell[d] = cellOf[k];
            sortedPlace[d] = placeOf[k];
        }
    }

    /// Lists the darts that are not covered already.
    private int gather(int level) {
        long salt = Darts.salt(draw.sizeClass.code(), draw.spacingClass, level);
        int shift = BITS - level;
        int inCell = (1 << level) - 1;
        long firstX = x0 << level;
        long firstY = y0 << level;
        prepareRows(salt, firstY, level);
        boolean ahead = level <= ROW_LEVELS;
        int n = 0;
        for (int k = 0; k < quads; k++) {
            int x = quadX[k];
            int y = quadY[k];
            long quad = Darts.quad(ahead ? rows[y] : Darts.row(seed, salt, firstY + y), firstX + x);
            int cell = (y >> level) * width + (x >> level);
            int cornerX = (x & inCell) << shift;
            int cornerY = (y & inCell) << shift;
            long free = ~covered[cell];
            if (n + Darts.MOST > cellOf.length) growDarts();
            // The first is listed whether it falls or not, and overwritten if not: no branch to guess.
            n += list(n, cell, cornerX, cornerY, shift, quad, free) & Darts.any(quad, level);
            if (!Darts.several(quad, level)) continue;
            int count = Darts.count(quad, level);
            for (int i = 1; i < count; i++) n += list(n, cell, cornerX, cornerY, shift, Darts.dart(quad, i), free);
        }
        return n;
    }

    /// Writes a dart to the list; 1 if it is not covered.
    private int list(int n, int cell, int cornerX, int cornerY, int shift, long dart, long free) {
        int x = cornerX + Darts.offsetX(dart, shift);
        int y = cornerY + Darts.offsetY(dart, shift);
        cellOf[n] = cell;
        placeOf[n] = y << BITS | x;
        timeOf[n] = (short) Darts.time(dart);
        return (int) (free >>> ((y >> BITS - 3) * 8 + (x >> BITS - 3)) & 1);
    }

    /// On the first levels many quads share a row.
    private void prepareRows(long salt, long firstY, int level) {
        if (level > ROW_LEVELS) return;
        int count = height << level;
        if (rows.length < count) rows = new long[count];
        for (int y = 0; y < count; y++) rows[y] = Darts.row(seed, salt, firstY + y);
    }

    private void growDarts() {
        int size = 2 * cellOf.length;
        cellOf = Arrays.copyOf(cellOf, size);
        placeOf = Arrays.copyOf(placeOf, size);
        timeOf = Arrays.copyOf(timeOf, size);
    }

    private void judge(int cell, int place) {
        int x = place & LAST_UNIT;
        int y = place >> BITS;
        int square = (y >> BITS - 3) * 8 + (x >> BITS - 3);
        if ((covered[cell] >>> square & 1) != 0) return;
        if (discs.holds(accepted, cell, x, y)) return;
        int flag = flags[cell];
        if (flag != 0) {
            if ((flag & NEAR_BLOCKER) != 0 && blockers.blocks(cell, x, y)) return;
            if ((flag & NEAR_UNKNOWN) != 0 && unknownNear(cell, x, y)) {
                giveUp(cell);
                return;
            }
        }
        accept(cell, x, y);
        discs.cover(covered, cell, x, y);
    }

    @Override
    int uncovered(int cell, int x, int y, int childUnits, int candidates, int level) {
        int last = childUnits - 1;
        int open = candidates & ~discs.closedQuarters(accepted, cell, x, y, childUnits);
        if (open != 0 && (flags[cell] & NEAR_BLOCKER) != 0)
            for (int q = 0; q < 4; q++)
                if ((open >> q & 1) != 0
                        && blockers.covers(cell, x + (q & 1) * childUnits, y + (q >> 1) * childUnits, last))
                    open &= ~(1 << q);
        return open;
    }

    /// Whether an unknown cell lies too near to a place of a cell.
    private boolean unknownNear(int cell, int x, int y) {
        for (int e = 0; e < offset.length; e++)
            if (state[cell + offset[e]] < RAINING
                    && Geometry.nearSquared(x, y, cornerX[e], cornerY[e], LAST_UNIT) < threshold) return true;
        return false;
    }
}
