package weald.scatter;

import java.util.Arrays;

/// A window of the lattice on which rain falls: what is accepted, what is covered, and what cannot be known
/// because it depends on what lies outside. Thread-confined, re-used from window to window.
///
/// Evaluation is three-valued. In the order of the darts: what lies in an accepted disc is rejected, for
/// certain; else what lies too near to something unknown is unknown; else it is accepted. Darts and their
/// order are functions of the seed and global coordinates, and acceptance recurs on earlier darts nearby,
/// so by induction each certain verdict is that of the whole plane. Quads are dropped only where all darts
/// of theirs would be rejected.
abstract class RainWindow {
    static final int BITS = SpacingClass.CELL_BITS;
    static final int UNITS = SpacingClass.CELL_UNITS;
    static final int LAST_UNIT = UNITS - 1;

    /// States of a cell: unknown to this window, or rained on.
    static final byte OUTSIDE = 0;

    static final byte ACTIVE = 1;

    static final byte NEAR_UNKNOWN = 1;
    static final byte NEAR_BLOCKER = 2;

    private static final int OCCUPIED = 1 << 2 * BITS;
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

    /// Accepted position, `OCCUPIED | y << 13 | x` in units of the cell, or 0.
    int[] accepted = new int[0];

    /// Squares of the cell in which every dart is rejected; all, when it is occupied.
    long[] covered = new long[0];

    final Unknowns unknowns = new Unknowns();
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
    /// [#reach] rings must stay so.
    void open(long x0, long y0, int width, int height) {
        this.x0 = x0;
        this.y0 = y0;
        this.width = width;
        this.height = height;
        int n = width * height;
        if (state.length < n) {
            state = new byte[n];
            flags = new byte[n];
            accepted = new int[n];
            covered = new long[n];
        } else {
            Arrays.fill(state, 0, n, OUTSIDE);
            Arrays.fill(flags, 0, n, (byte) 0);
            Arrays.fill(accepted, 0, n, 0);
            Arrays.fill(covered, 0, n, 0);
        }
        unknowns.open(n);
        blockers.open(n);
        opened(n);
    }

    /// For arrays of subclasses.
    abstract void opened(int cells);

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

    /// The squares of a cell that lie wholly within a disc.
    private static long squares(double x, double y, double threshold) {
        int edge = 1 << BITS - 3;
        long mask = 0;
        for (int row = 0; row < 8; row++) {
            double dy = Math.max(Math.abs(y - row * edge), Math.abs(y - row * edge - edge + 1));
            double left = threshold - dy * dy;
            if (left <= 0) continue;
            for (int column = 0; column < 8; column++) {
                double dx = Math.max(Math.abs(x - column * edge), Math.abs(x - column * edge - edge + 1));
                if (dx * dx < left) mask |= 1L << (row * 8 + column);
            }
        }
        return mask;
    }

    /// Lets it rain, level by level. The verdicts are in [#accepted] and [#unknowns].
    final void rain() {
        spreadUnknown();
        quads = 0;
        ensureQuads(width * height);
        for (int j = reach; j < height - reach; j++)
            for (int i = reach; i < width - reach; i++) {
                int cell = j * width + i;
                if (state[cell] != ACTIVE || covered[cell] == -1L || !rains(cell, i, j)) continue;
                quadX[quads] = i;
                quadY[quads++] = j;
            }
        for (int level = 0; level <= Darts.LAST_LEVEL; level++) {
            if (level > 0) refine(level);
            if (quads == 0) return;
            fall(level);
        }
    }

    /// Whether any dart of a cell can have a spacing of this draw.
    abstract boolean rains(int cell, int i, int j);

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
        for (int k = 0; k < quads; k++) {
            int px = quadX[k];
            int py = quadY[k];
            int i = px >> level - 1;
            int j = py >> level - 1;
            int cell = j * width + i;
            long mask = covered[cell];
            if (mask == -1L) continue;
            int x = (px & inCell) << shift + 1;
            int y = (py & inCell) << shift + 1;
            int open = openChildren(mask, x, y, level);
            // A covered square must not be taken for an unknown one: the masks alone are not fine enough to tell.
            boolean unsure = (flags[cell] & NEAR_UNKNOWN) != 0;
            if (open != 0 && (unsure || level > 3 || refinesExactly(level)))
                open = uncovered(cell, x, y, size, open, level);
            if (open == 0) continue;
            if (children + 4 > childX.length) growChildren();
            for (int q = 0; q < 4; q++) {
                if ((open >> q & 1) == 0) continue;
                int cx = (i << BITS) + x + (q & 1) * size;
                int cy = (j << BITS) + y + (q >> 1) * size;
                if (unsure && unknownCovers(i, j, cx, cy, size - 1, level)) continue;
                childX[children] = 2 * px + (q & 1);
                childY[children++] = 2 * py + (q >> 1);
            }
        }
        int[] swap = quadX;
        quadX = childX;
        childX = swap;
        swap = quadY;
        quadY = childY;
        childY = swap;
        quads = children;
    }

    /// Whether on one of the first three levels the masks are too weak.
    abstract boolean refinesExactly(int level);

    private void growChildren() {
        childX = Arrays.copyOf(childX, 2 * childX.length);
        childY = Arrays.copyOf(childY, 2 * childY.length);
    }

    /// By the masks: which children of a quad at (x, y) of its cell are not covered.
    private static int openChildren(long mask, int x, int y, int level) {
        if (level > 3) return (mask >>> ((y >> BITS - 3) * 8 + (x >> BITS - 3)) & 1) == 0 ? 15 : 0;
        int squares = 8 >> level;
        long free = ~mask;
        long child = QUAD_MASK[level] << ((y >> BITS - 3) * 8 + (x >> BITS - 3));
        int open = 0;
        if ((free & child) != 0) open |= 1;
        if ((free & child << squares) != 0) open |= 2;
        if ((free & child << 8 * squares) != 0) open |= 4;
        if ((free & child << 9 * squares) != 0) open |= 8;
        return open;
    }

    /// Marks cells that an outside cell may reach.
    private void spreadUnknown() {
        for (int j = 0; j < height; j++)
            for (int i = 0; i < width; i++) {
                int cell = j * width + i;
                if (state[cell] != OUTSIDE || !bordersActive(cell, i, j)) continue;
                flagAround(i, j);
            }
    }

    private boolean bordersActive(int cell, int i, int j) {
        return (i > 0 && state[cell - 1] == ACTIVE)
                || (i < width - 1 && state[cell + 1] == ACTIVE)
                || (j > 0 && state[cell - width] == ACTIVE)
                || (j < height - 1 && state[cell + width] == ACTIVE)
                || (i > 0 && j > 0 && state[cell - width - 1] == ACTIVE)
                || (i < width - 1 && j > 0 && state[cell - width + 1] == ACTIVE)
                || (i > 0 && j < height - 1 && state[cell + width - 1] == ACTIVE)
                || (i < width - 1 && j < height - 1 && state[cell + width + 1] == ACTIVE);
    }

    private void flagAround(int i, int j) {
        for (int b = Math.max(0, j - reach); b <= Math.min(height - 1, j + reach); b++)
            for (int a = Math.max(0, i - reach); a <= Math.min(width - 1, i + reach); a++)
                flags[b * width + a] |= NEAR_UNKNOWN;
    }

    /// Cells near an unknown thing just recorded in a cell are to be careful.
    final void spread(int i, int j, boolean firstOfCell) {
        if (firstOfCell) flagAround(i, j);
    }

    final void accept(int cell, int x, int y) {
        accepted[cell] = OCCUPIED | y << BITS | x;
        covered[cell] = -1L;
    }

    /// Whether each dart of a square is in conflict with anything that one unknown thing nearby can be.
    /// Then they are recorded as unknown, and the square is dropped.
    abstract boolean unknownCovers(int i, int j, int x, int y, int units, int level);
}
