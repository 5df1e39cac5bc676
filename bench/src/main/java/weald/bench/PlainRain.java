package weald.bench;

import java.util.Arrays;
import weald.math.Chance;

/// Hashed rain of one spacing as its definition has it, without masks, tables or certainty: the darts of each
/// level by time, each compared with the points around. What the fast kernel must equal, point by point.
///
/// A window is rained on with [#MARGIN] cells around, in which points may be wrong. Cells are spacing / root 2
/// wide and have 2^13 units.
final class PlainRain {
    /// 17 spacings: what happens beyond has never reached so far.
    static final int MARGIN = 24;

    private static final int BITS = 13;
    private static final int TIMES = 1 << 10;
    private static final int REACH = 2;
    private static final long SALT = 0x5CA77E5;
    private static final int NONE = -1;

    /// 65536 * P(N <= n) of the Poisson distribution of mean 1.
    private static final int[] COUNT = {24109, 48219, 60273, 64292, 65296, 65497, 65531, 65536};

    /// The spacing squared, in units, and a margin for rounding.
    private static final long NEAR = (1L << 27) + (1 << 7);

    private final long seed;
    private final long classes;
    private final long west;
    private final long south;
    private final int edge;
    private final int[] places;
    private int[] quads;
    private int quadCount;
    private int[] darts = new int[1 << 12];
    private int dartCount;

    /// @param classes size class and spacing class, as the salts of darts have them
    /// @param west first cell of the window
    private PlainRain(long seed, long classes, long west, long south, int edgeCells) {
        this.seed = seed;
        this.classes = classes;
        this.west = west - MARGIN;
        this.south = south - MARGIN;
        edge = edgeCells + 2 * MARGIN;
        places = new int[edge * edge];
        Arrays.fill(places, NONE);
        quads = new int[2 * edge * edge];
    }

    /// The window's points by cell, row by row: `y << 13 | x` within the cell, -1 for none.
    ///
    /// @param spacingClass 0 for spacings from 1 m
    static int[] points(long seed, int sizeClass, int spacingClass, long west, long south, int edgeCells) {
        long classes = (long) sizeClass << 5 | (spacingClass + 16);
        var rain = new PlainRain(seed, classes, west, south, edgeCells);
        rain.run();
        int[] inside = new int[edgeCells * edgeCells];
        for (int y = 0; y < edgeCells; y++)
            System.arraycopy(rain.places, (y + MARGIN) * rain.edge + MARGIN, inside, y * edgeCells, edgeCells);
        return inside;
    }

    static int count(int[] points) {
        int count = 0;
        for (int place : points) if (place != NONE) count++;
        return count;
    }

    private void run() {
        for (int cell = 0; cell < places.length; cell++) {
            quads[2 * cell] = cell % edge;
            quads[2 * cell + 1] = cell / edge;
        }
        quadCount = places.length;
        for (int level = 0; level <= BITS; level++) {
            if (level > 0) refine(level);
            gather(level);
            fall();
        }
    }

    /// The children of the quads, without those that lie wholly in the disc of one point.
    private void refine(int level) {
        int[] children = new int[8 * quadCount];
        int count = 0;
        for (int k = 0; k < quadCount; k++)
            for (int q = 0; q < 4; q++) {
                int x = 2 * quads[2 * k] + (q & 1);
                int y = 2 * quads[2 * k + 1] + (q >> 1);
                if (isCovered(x, y, level)) continue;
                children[2 * count] = x;
                children[2 * count++ + 1] = y;
            }
        quads = children;
        quadCount = count;
    }

    private boolean isCovered(int x, int y, int level) {
        int size = 1 << BITS - level;
        long left = (long) x * size;
        long low = (long) y * size;
        int cx = x >> level;
        int cy = y >> level;
        for (int j = Math.max(0, cy - REACH); j <= Math.min(edge - 1, cy + REACH); j++)
            for (int i = Math.max(0, cx - REACH); i <= Math.min(edge - 1, cx + REACH); i++) {
                int place = places[j * edge + i];
                if (place == NONE) continue;
                long px = ((long) i << BITS) + (place & (1 << BITS) - 1);
                long py = ((long) j << BITS) + (place >> BITS);
                long dx = Math.max(Math.abs(px - left), Math.abs(px - left - size + 1));
                long dy = Math.max(Math.abs(py - low), Math.abs(py - low - size + 1));
                if (dx * dx + dy * dy < NEAR) return true;
            }
        return false;
    }

    /// Lists the darts of the quads: cell, place, time.
    private void gather(int level) {
        dartCount = 0;
        int shift = BITS - level;
        long salt = SALT + (classes << 4 | level);
        for (int k = 0; k < quadCount; k++) {
            int x = quads[2 * k];
            int y = quads[2 * k + 1];
            long quad = Chance.bits(seed, salt, (south << level) + y, (west << level) + x);
            int count = level == BITS ? 1 : poisson((int) (quad >>> 48));
            for (int n = 0; n < count; n++) {
                long bits = n == 0 ? quad : Chance.mix(quad + n);
                int mask = (1 << shift) - 1;
                int inX = ((x & (1 << level) - 1) << shift) + ((int) bits & mask);
                int inY = ((y & (1 << level) - 1) << shift) + ((int) (bits >>> BITS) & mask);
                if (3 * dartCount + 3 > darts.length) darts = Arrays.copyOf(darts, 2 * darts.length);
                darts[3 * dartCount] = (y >> level) * edge + (x >> level);
                darts[3 * dartCount + 1] = inY << BITS | inX;
                darts[3 * dartCount++ + 2] = (int) (bits >>> 2 * BITS) & TIMES - 1;
            }
        }
    }

    private static int poisson(int chance) {
        int n = 0;
        while (chance >= COUNT[n]) n++;
        return n;
    }

    /// By time, those of one time as they are listed.
    private void fall() {
        int[] start = new int[TIMES + 1];
        for (int k = 0; k < dartCount; k++) start[darts[3 * k + 2] + 1]++;
        for (int t = 0; t < TIMES; t++) start[t + 1] += start[t];
        int[] order = new int[dartCount];
        for (int k = 0; k < dartCount; k++) order[start[darts[3 * k + 2]]++] = k;
        for (int k : order) if (isFree(darts[3 * k], darts[3 * k + 1])) places[darts[3 * k]] = darts[3 * k + 1];
    }

    private boolean isFree(int cell, int place) {
        int cx = cell % edge;
        int cy = cell / edge;
        int x = place & (1 << BITS) - 1;
        int y = place >> BITS;
        for (int j = Math.max(0, cy - REACH); j <= Math.min(edge - 1, cy + REACH); j++)
            for (int i = Math.max(0, cx - REACH); i <= Math.min(edge - 1, cx + REACH); i++) {
                int other = places[j * edge + i];
                if (other == NONE) continue;
                long dx = ((long) (i - cx) << BITS) + (other & (1 << BITS) - 1) - x;
                long dy = ((long) (j - cy) << BITS) + (other >> BITS) - y;
                if (dx * dx + dy * dy < NEAR) return false;
            }
        return true;
    }
}
