package weald.terrain;

import weald.flow.RepeatedFlow;

/// How much rock is gone at each cell: what the ground would stand higher had it been lifted and nothing else,
/// in
/// metres, 0 where it stands higher than that, and under water.
final class RockDepth {
    private final RepeatedFlow flow;
    private final CellValues upliftMetres;
    private final float sea;
    private double sum;
    private long cells;

    RockDepth(RepeatedFlow flow, CellValues upliftMetres, float seaMetres) {
        this.flow = flow;
        this.upliftMetres = upliftMetres;
        this.sea = seaMetres;
    }

    float depth(int cell, float before) {
        if (!(before > sea) || !flow.isGround(cell)) return 0;
        return Math.max(0, before + upliftMetres.at(cell) - flow.heightMetres[cell]);
    }

    /// Works out a row, and keeps it in place of the drainage, as the bits of floats.
    void add(int row, float[] before) {
        int from = flow.index(0, row);
        for (int column = 0; column < before.length; column++) {
            float depth = depth(from + column, before[column]);
            flow.drained[from + column] = Float.floatToRawIntBits(depth);
            sum += depth;
            cells++;
        }
    }

    /// The mean of the rows that were worked out.
    double mean() {
        return sum / cells;
    }

    /// All rows, of `depth / (depth + mean)`.
    byte[] mask() {
        double mean = mean();
        var out = new byte[flow.rows * flow.columns];
        int i = 0;
        for (int row = 0; row < flow.rows; row++)
            for (int p = flow.index(0, row), end = p + flow.columns; p < end; p++)
                out[i++] = share(Float.intBitsToFloat(flow.drained[p]), mean);
        return out;
    }

    static byte share(float depth, double half) {
        return depth > 0 ? CellValues.unit(depth / (depth + half)) : 0;
    }
}
