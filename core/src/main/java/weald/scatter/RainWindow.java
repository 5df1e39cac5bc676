package weald.scatter;

import java.util.Arrays;
import weald.simd.CellDiscs;

/// A window of the lattice on which rain falls, region by region: what is accepted, what is covered, and
/// what cannot be known yet. Thread-confined, re-used from window to window.
///
/// Evaluation is three-valued. In the order of the darts: what lies in an accepted disc is rejected, for
/// certain; else what lies too near to an unknown cell makes its own cell unknown; else it is accepted.
/// Darts and their order are functions of the seed and global coordinates, and acceptance recurs on earlier
/// darts nearby, so by induction each certain verdict is that of the whole plane. Quads are dropped only
/// where all darts of theirs would be rejected.
///
/// What one region makes certain stays: a dart in conflict with a plant of a settled cell is rejected even
/// if it falls earlier, since that plant could not stand if the dart had been accepted. So regions may
/// overlap, and the second begins where the first ended.
abstract class RainWindow {
    static final int BITS = SpacingClass.CELL_BITS;
    static final int UNITS = SpacingClass.CELL_UNITS;
    static final int LAST_UNIT = UNITS - 1;

    /// States of a cell: never asked about; not known yet; in the region on which rain falls now; known. All
    /// below `RAINING` is unknown.
    static final byte OUTSIDE = 0;

    static final byte WAITING = 1;
    static final byte RAINING = 2;
    static final byte SETTLED = 3;

    static final byte NEAR_UNKNOWN = 1;
    static final byte NEAR_BLOCKER = 2;

    /// More than a square root of places within a window loses to rounding.
    private static final double ROUNDING_UNITS = 0x1p-10;

    private static final long[] QUAD_MASK = {-1L, 0x0F0F0F0FL, 0x0303L, 1L};

    final long seed;
    final Draw draw;

    /// Cells that a conflict reaches, and the ring of outside cells that a window needs.
    final int reach;

    long x0;
    long y0;
    int width;
    int height;
    byte[] state = new byte[0];
    byte[] flags = new byte[0];

    /// Accepted position, `OCCUPIED | y << 13 | x` in units of the cell, or 0, see [CellDiscs].
    int[] accepted = new int[0];

    /// Squares of the cell in which every dart is rejected; all, when it is occupied.
    long[] covered = new long[0];

    final Blockers blockers = new Blockers();

    int[] quadX = new int[1024];
    int[] quadY = new int[1024];
    int quads;
    private int[] childX = new int[4096];
    private int[] childY = new int[4096];
    private int children;

    RainWindow(long seed, Draw draw, int reach) {
        this.seed = seed;
        this.draw = draw;
        this.reach = reach;
    }

    /// Starts a window of cells; all are outside until the caller says otherwise in [#state]. The outermost
    /// [#reach] + 1 rings must stay so.
    void open(long x0, long y0, int width, int height) {
        this.x0 = x0;
        this.y0 = y0;
        this.width = width;
        this.height = height;
        int n = width * height;
        if (state.length < n) {
            state = new byte[n];
            flags = new byte[n];
            accepted = new int[n + CellDiscs.PADDING];
            covered = new long[n];
        } else {
            Arrays.fill(state, 0, n, OUTSIDE);
            Arrays.fill(flags, 0, n, (byte) 0);
            Arrays.fill(accepted, 0, n, 0);
            Arrays.fill(covered, 0, n, 0);
        }
        blockers.open(n);
        opened(n);
    }

    /// For arrays of subclasses.
    abstract void opened(int cells);

    /// Whether plants of the draw have a member and a spacing of their own.
    abstract boolean differs();

    /// Of the plant accepted in a cell: its member of the draw, 0 if they do not differ.
    abstract int member(int cell);

    /// Of the plant accepted in a cell: its spacing in units, 0 if they do not differ.
    abstract double units(int cell);

    /// Puts back a plant that is certain to be accepted, with what it covers.
    ///
    /// @param place as in [#accepted]
    abstract void restore(int cell, int place, int member, double units);

    /// A plant of an earlier draw, which rejects any dart nearer than `lowUnits` and none beyond
    /// `highUnits`; between them the dart decides.
    ///
    /// @param x in units from the window's corner, not always whole
    final void block(double x, double y, double lowUnits, double highUnits, int species, double metres) {
        double sure = Draw.threshold(lowUnits);
        double most = Draw.threshold(highUnits);
        double reached = Math.sqrt(most);
        int ax = Math.max(0, (int) Math.floor((x - reached) / UNITS));
        int ay = Math.max(0, (int) Math.floor((y - reached) / UNITS));
        int bx = Math.min(width - 1, (int) Math.floor((x + reached) / UNITS));
        int by = Math.min(height - 1, (int) Math.floor((y + reached) / UNITS));
        for (int j = ay; j <= by; j++)
            for (int i = ax; i <= bx; i++) {
                int cell = j * width + i;
                if (covered[cell] == -1L) continue;
                double cx = x - (double) i * UNITS;
                double cy = y - (double) j * UNITS;
                if (Geometry.farSquared(cx, cy, 0, 0, LAST_UNIT) < sure) covered[cell] = -1L;
                else if (Geometry.nearSquared(cx, cy, 0, 0, LAST_UNIT) < most) {
                    covered[cell] |= squares(cx, cy, sure);
                    flags[cell] |= NEAR_BLOCKER;
                    blockers.add(cell, cx, cy, most, species, metres);
                }
            }
    }

    /// The squares of a cell that lie wholly within a disc; by rounding perhaps not all.
    private static long squares(double x, double y, double threshold) {
        int edge = 1 << BITS - 3;
        long mask = 0;
        for (int row = 0; row < 8; row++) {
            double dy = Math.max(Math.abs(y - row * edge), Math.abs(y - row * edge - edge + 1));
            double left = threshold - dy * dy;
            if (left <= 1) continue;
            double half = Math.sqrt(left) - ROUNDING_UNITS;
            int first = Math.max(0, (int) Math.ceil((x - half) / edge));
            int last = Math.min(7, (int) Math.floor((x + half + 1) / edge) - 1);
            if (first <= last) mask |= (0xFFL >>> 7 - last & 0xFFL << first) << 8 * row;
        }
        return mask;
    }

    /// Lets it rain on the waiting cells of a region, level by level; those of which nothing stays unknown are
    /// settled. The region must keep more than [#reach] cells from the window's edge.
    final void rain(CellRegion region) {
        begin(region);
        spreadUnknown(region);
        for (int level = 0; level <= Darts.LAST_LEVEL && quads > 0; level++) {
            prepare(level);
            if (level > 0) refine(level);
            fall(level);
        }
        settle(region);
    }

    private void begin(CellRegion region) {
        quads = 0;
        ensureQuads(region.cells());
        for (int j = region.y0(); j < region.y1(); j++)
            for (int i = region.x0(); i < region.x1(); i++) {
                int cell = j * width + i;
                if (state[cell] != WAITING) continue;
                if (covered[cell] == -1L || !rains(cell, i, j)) {
                    state[cell] = SETTLED;
                    continue;
                }
                state[cell] = RAINING;
                quadX[quads] = i;
                quadY[quads++] = j;
            }
    }

    private void settle(CellRegion region) {
        for (int j = region.y0() - reach; j < region.y1() + reach; j++)
            for (int i = region.x0() - reach; i < region.x1() + reach; i++) {
                int cell = j * width + i;
                flags[cell] &= ~NEAR_UNKNOWN;
                if (state[cell] == RAINING) state[cell] = SETTLED;
            }
    }

    /// Whether any dart of a cell can have a spacing of this draw.
    abstract boolean rains(int cell, int i, int j);

    /// Before the quads are those of a level.
    abstract void prepare(int level);

    /// Throws the darts of the present quads.
    abstract void fall(int level);

    /// Which of the four children of a quad may hold a dart that is not rejected, as bits; `open` are the
    /// candidates.
    abstract int uncovered(int cell, int x, int y, int childUnits, int open, int level);

    private void ensureQuads(int n) {
        if (quadX.length < n) {
            quadX = new int[n];
            quadY = new int[n];
        }
    }

    /// Replaces the quads by those of their children that are not wholly covered.
    private void refine(int level) {
        children = 0;
        int shift = BITS - level;
        int size = 1 << shift;
        int inCell = (1 << level - 1) - 1;
        boolean exactly = level > 2;
        for (int k = 0; k < quads; k++) {
            int px = quadX[k];
            int py = quadY[k];
            int cell = (py >> level - 1) * width + (px >> level - 1);
            int x = (px & inCell) << shift + 1;
            int y = (py & inCell) << shift + 1;
            if (state[cell] != RAINING) continue;
            int open = openChildren(~covered[cell], x, y, level);
            if (children + 4 > childX.length) growChildren();
            if (exactly) {
                if (open == 0) continue;
                open = uncovered(cell, x, y, size, open, level);
            }
            append(2 * px, 2 * py, open);
        }
        int[] swap = quadX;
        quadX = childX;
        childX = swap;
        swap = quadY;
        quadY = childY;
        childY = swap;
        quads = children;
    }

    /// Appends the open children of a quad; without branches, since which are open is as good as chance.
    private void append(int x, int y, int open) {
        int n = children;
        childX[n] = x;
        childY[n] = y;
        n += open & 1;
        childX[n] = x + 1;
        childY[n] = y;
        n += open >> 1 & 1;
        childX[n] = x;
        childY[n] = y + 1;
        n += open >> 2 & 1;
        childX[n] = x + 1;
        childY[n] = y + 1;
        children = n + (open >> 3);
    }

    private void growChildren() {
        childX = Arrays.copyOf(childX, 2 * childX.length);
        childY = Arrays.copyOf(childY, 2 * childY.length);
    }

    /// By the masks: which children of a quad at (x, y) of its cell are not covered.
    ///
    /// @param free the cell's squares that are not covered
    private static int openChildren(long free, int x, int y, int level) {
        int square = (y >> BITS - 3) * 8 + (x >> BITS - 3);
        if (level > 3) return 15 * (int) (free >>> square & 1);
        int squares = 8 >> level;
        long child = QUAD_MASK[level] << square;
        return any(free & child)
                | any(free & child << squares) << 1
                | any(free & child << 8 * squares) << 2
                | any(free & child << 9 * squares) << 3;
    }

    private static int any(long bits) {
        return (int) ((bits | -bits) >>> 63);
    }

    /// Marks cells that an unknown cell may reach. Of unknown cells side by side those count that border a
    /// known one: they are nearer to it.
    private void spreadUnknown(CellRegion region) {
        for (int j = region.y0() - reach; j < region.y1() + reach; j++)
            for (int i = region.x0() - reach; i < region.x1() + reach; i++) {
                int cell = j * width + i;
                if (state[cell] < RAINING && bordersKnown(cell)) flagAround(i, j);
            }
    }

    private boolean bordersKnown(int cell) {
        byte[] s = state;
        int south = cell - width;
        int north = cell + width;
        return s[cell - 1] >= RAINING
                || s[cell + 1] >= RAINING
                || s[south] >= RAINING
                || s[north] >= RAINING
                || s[south - 1] >= RAINING
                || s[south + 1] >= RAINING
                || s[north - 1] >= RAINING
                || s[north + 1] >= RAINING;
    }

    private void flagAround(int i, int j) {
        for (int b = Math.max(0, j - reach); b <= Math.min(height - 1, j + reach); b++)
            for (int a = Math.max(0, i - reach); a <= Math.min(width - 1, i + reach); a++)
                flags[b * width + a] |= NEAR_UNKNOWN;
    }

    /// A dart of the cell cannot be judged: neither can what falls there later.
    final void giveUp(int cell) {
        if (state[cell] != RAINING) return;
        state[cell] = WAITING;
        int j = cell / width;
        flagAround(cell - j * width, j);
    }

    final void accept(int cell, int x, int y) {
        accepted[cell] = CellDiscs.OCCUPIED | y << BITS | x;
        covered[cell] = -1L;
    }
}
