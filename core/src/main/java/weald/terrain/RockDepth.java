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

    /// Counts a row for the mean.
    void add(int row, float[] before) {
        int from = flow.index(0, row);
        for (int column = 0; column < before.length; column++) {
            sum += depth(from + column, before[column]);
            cells++;
        }
    }

    /// The mean of the rows that were counted.
    double mean() {
        return sum / cells;
    }

    /// A row of `depth / (depth + mean)`.
    void mask(int row, float[] before, byte[] out) {
        double mean = mean();
        int from = flow.index(0, row);
        for (int column = 0; column < before.length; column++)
            out[row * before.length + column] = share(depth(from + column, before[column]), mean);
    }

    static byte share(float depth, double half) {
        return depth > 0 ? CellValues.unit(depth / (depth + half)) : 0;
    }
}
