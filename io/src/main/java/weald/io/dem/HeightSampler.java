package weald.io.dem;

/// A height between pixels: bicubic (Catmull-Rom) where all 16 pixels around have data; else bilinear with the
/// weights of missing pixels shared among the others; NaN if none of the four has data, or the place lies
/// beyond the outermost pixels' edges. Exact at pixel centres.
///
/// Keys, Cubic convolution interpolation for digital image processing, IEEE ASSP 29 (1981), with a = -1/2.
final class HeightSampler {
    private final double[] wx = new double[4];
    private final double[] wy = new double[4];

    double at(PixelWindow window, double col, double row) {
        int c = (int) Math.floor(col);
        int r = (int) Math.floor(row);
        double tx = col - c;
        double ty = row - r;
        if (tx == 0 && ty == 0) return window.at(c, r);
        double cubic = cubic(window, c, r, tx, ty);
        return Double.isNaN(cubic) ? linear(window, c, r, tx, ty) : cubic;
    }

    private double cubic(PixelWindow window, int c, int r, double tx, double ty) {
        weights(tx, wx);
        weights(ty, wy);
        double sum = 0;
        int at = (r - 1 - window.row0) * window.width + c - 1 - window.col0;
        for (int j = 0; j < 4; j++, at += window.width) {
            double[] v = window.values;
            sum += wy[j] * (wx[0] * v[at] + wx[1] * v[at + 1] + wx[2] * v[at + 2] + wx[3] * v[at + 3]);
        }
        return sum;
    }

    private static void weights(double t, double[] w) {
        w[0] = ((2 - t) * t - 1) * t / 2;
        w[1] = ((3 * t - 5) * t * t + 2) / 2;
        w[2] = ((4 - 3 * t) * t + 1) * t / 2;
        w[3] = (t - 1) * t * t / 2;
    }

    private double linear(PixelWindow window, int c, int r, double tx, double ty) {
        double weight = 0;
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            int right = k & 1;
            int down = k >> 1;
            double share = (right == 0 ? 1 - tx : tx) * (down == 0 ? 1 - ty : ty);
            double value = window.at(c + right, r + down);
            if (share == 0 || Double.isNaN(value)) continue;
            weight += share;
            sum += share * value;
        }
        return weight == 0 ? Double.NaN : sum / weight;
    }
}
