package weald.flow;

import weald.simd.SteepestSlopes;

/// The steepest of eight receivers, row by row, exactly as the order of samples says: of receivers equally
/// steep
/// the first; on a flat the first of the neighbours that come before the sample itself.
///
/// Most cells are settled by [SteepestSlopes], a row at a time. What it cannot settle, equal slopes, no lower
/// neighbour, no ground, is worked out one by one.
///
/// Rows come one after the other, south row first. For one thread.
final class SteepestRows {
    /// Not ground: this and above, and NaN.
    static final float NO_GROUND = SteepestSlopes.NO_GROUND;

    private final float[] heights;
    private final int stride;
    private final int[] offsets;
    private final CellOrder order;
    private final float sea;
    private final Ways ways;
    private final SteepestSlopes slopes;
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
        slopes = SteepestSlopes.of(stride);
        here = new float[4][stride];
        south = new float[4][stride];
    }

    /// Writes codes of [D8] for all cells of a row of the grid but its first and last, which have all
    /// neighbours.
    void find(int row, byte[] codes) {
        int first = row * stride;
        readWays(row);
        slopes.settle(heights, first, here, south, sea, codes);
        for (int p = first + 1; p < first + stride - 1; p++)
            if (codes[p] == SteepestSlopes.UNSETTLED) codes[p] = exact(p);
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
