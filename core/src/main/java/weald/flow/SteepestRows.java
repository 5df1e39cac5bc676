package weald.flow;

/// The steepest of eight receivers, row by row, exactly as the order of samples says: of receivers equally
/// steep
/// the first; on a flat the first of the neighbours that come before the sample itself.
///
/// Most cells are settled by a loop without branches over the bits of slopes, which sort as whole numbers do.
/// What it cannot settle, equal slopes, no lower neighbour, no ground, is worked out one by one.
///
/// Rows come one after the other, south row first. For one thread.
final class SteepestRows {
    /// Not ground: this and above, and NaN.
    static final float NO_GROUND = Float.MAX_VALUE;

    private static final byte UNSETTLED = -1;
    private static final int INFINITE = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);

    private final float[] heights;
    private final int stride;
    private final int[] offsets;
    private final CellOrder order;
    private final float sea;
    private final Ways ways;
    private float[][] here;
    private float[][] south;
    private int known = -1;

    /// @param heights of a grid of that stride
    /// @param sea ground that is not above it swallows water
    SteepestRows(float[] heights, int stride, CellOrder order, float sea, Ways ways) {
        this.heights = heights;
        this.stride = stride;
        this.order = order;
        this.sea = sea;
        this.ways = ways;
        offsets = D8.offsets(stride);
        here = new float[4][stride];
        south = new float[4][stride];
    }

    /// Writes codes of [D8] for all cells of a row of the grid but its first and last, which have all
    /// neighbours.
    void find(int row, byte[] codes) {
        int first = row * stride;
        readWays(row);
        settleMost(first, codes);
        for (int p = first + 1; p < first + stride - 1; p++) if (codes[p] == UNSETTLED) codes[p] = exact(p);
    }

    private void readWays(int row) {
        if (known == row) return;
        if (ways == Ways.REGULAR) {
            if (known < 0) {
                ways.row(0, here);
                ways.row(0, south);
            }
        } else {
            if (known == row - 1 && known >= 0) {
                float[][] done = south;
                south = here;
                here = done;
            } else ways.row((row - 1) * stride, south);
            ways.row(row * stride, here);
        }
        known = row;
    }

    private void settleMost(int first, byte[] codes) {
        float[] z = heights;
        int w = stride;
        float[] east = here[0];
        float[] northEast = here[1];
        float[] north = here[2];
        float[] northWest = here[3];
        float[] southWest = south[1];
        float[] below = south[2];
        float[] southEast = south[3];
        for (int i = 1; i < w - 1; i++) {
            int p = first + i;
            float metres = z[p];
            int best = slope(metres - z[p + 1], east[i]);
            int to = 0;
            // Below 0 if anything is not as it should be for this.
            int doubt = INFINITE - best;
            int s = slope(metres - z[p + w + 1], northEast[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 1);
            best = Math.max(best, s);
            s = slope(metres - z[p + w], north[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 2);
            best = Math.max(best, s);
            s = slope(metres - z[p + w - 1], northWest[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 3);
            best = Math.max(best, s);
            s = slope(metres - z[p - 1], east[i - 1]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 4);
            best = Math.max(best, s);
            s = slope(metres - z[p - w - 1], southWest[i - 1]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 5);
            best = Math.max(best, s);
            s = slope(metres - z[p - w], below[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 6);
            best = Math.max(best, s);
            s = slope(metres - z[p - w + 1], southEast[i + 1]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 7);
            best = Math.max(best, s);
            boolean settled = (doubt | (best - 1)) >= 0 && metres > sea && metres < NO_GROUND;
            codes[p] = (byte) (settled ? to : UNSETTLED);
        }
    }

    /// The bits of a slope, 0 for one that does not fall.
    private static int slope(float drop, float nearness) {
        int bits = Float.floatToRawIntBits(drop * nearness);
        return bits & ~(bits >> 31);
    }

    /// Below 0 if a slope is no number, or falls and equals the best.
    private static int doubt(int best, int slope) {
        return (INFINITE - slope) | (((best ^ slope) - 1) & -slope);
    }

    private static int chosen(int best, int slope, int to, int code) {
        int steeper = (best - slope) >> 31;
        return (to & ~steeper) | (code & steeper);
    }

    private byte exact(int cell) {
        float metres = heights[cell];
        if (!(metres < NO_GROUND)) return D8.VOID;
        if (metres <= sea) return D8.OUT;
        float steepest = 0;
        int to = -1;
        for (int d = 0; d < 8; d++) {
            int neighbour = cell + offsets[d];
            float slope = (metres - heights[neighbour]) * nearness(cell, d);
            if (slope > steepest || (slope == steepest && to >= 0 && order.isLower(neighbour, cell + offsets[to]))) {
                steepest = slope;
                to = d;
            }
        }
        return to >= 0 ? (byte) to : onFlat(cell);
    }

    /// One over the way to the neighbour of any code.
    float nearness(int cell, int code) {
        return ways.nearness(code < 4 ? cell : cell + offsets[code], code & 3);
    }

    private byte onFlat(int cell) {
        int first = cell;
        byte to = D8.PIT;
        for (int d = 0; d < 8; d++) {
            int neighbour = cell + offsets[d];
            if (heights[neighbour] != heights[cell] || !order.isLower(neighbour, first)) continue;
            first = neighbour;
            to = (byte) d;
        }
        return to;
    }
}
