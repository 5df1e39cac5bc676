package weald.scatter;

/// The 16 samples of a cell, row by row from the south-west, one bit each.
final class CellSamples {
    /// By the set samples of a row of 4 in a cell: the sum of their places along it, 0 .. 1.
    private static final double[] ROW_X = rowX();

    private CellSamples() {}

    private static double[] rowX() {
        var sum = new double[16];
        for (int bits = 0; bits < 16; bits++)
            for (int column = 0; column < 4; column++) if ((bits >> column & 1) != 0) sum[bits] += (column + 0.5) / 4;
        return sum;
    }

    /// Sum over some samples of a value that is bilinear in the cell: so a sum of its corners.
    ///
    /// @param south index of the cell's south-west corner
    /// @param north of its north-west one
    static double sum(float[] values, int south, int north, int samples) {
        double all = 0;
        double x = 0;
        double y = 0;
        double xy = 0;
        for (int row = 0; row < 4; row++) {
            int bits = samples >> 4 * row & 15;
            double rowY = (row + 0.5) / 4;
            double rowX = ROW_X[bits];
            all += Integer.bitCount(bits);
            x += rowX;
            y += rowY * Integer.bitCount(bits);
            xy += rowY * rowX;
        }
        return values[south] * (all - x - y + xy)
                + values[south + 1] * (x - xy)
                + values[north] * (y - xy)
                + values[north + 1] * xy;
    }
}
