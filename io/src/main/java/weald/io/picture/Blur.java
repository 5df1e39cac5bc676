package weald.io.picture;

/// Mean over a square around each sample, missing values left out.
final class Blur {
    private Blur() {}

    /// Two passes of running sums; O(n) for any radius.
    static float[] box(float[] values, int width, int height, int radius) {
        float[] sums = new float[values.length];
        float[] counts = new float[values.length];
        for (int y = 0; y < height; y++) {
            double sum = 0;
            int n = 0;
            int row = y * width;
            for (int x = -radius; x < width; x++) {
                int in = x + radius;
                if (in < width && !Float.isNaN(values[row + in])) {
                    sum += values[row + in];
                    n++;
                }
                int out = x - radius - 1;
                if (out >= 0 && !Float.isNaN(values[row + out])) {
                    sum -= values[row + out];
                    n--;
                }
                if (x >= 0) {
                    sums[row + x] = n == 0 ? 0 : (float) (sum / n);
                    counts[row + x] = n == 0 ? 0 : 1;
                }
            }
        }
        return columns(sums, counts, width, height, radius);
    }

    private static float[] columns(float[] sums, float[] counts, int width, int height, int radius) {
        double[] sum = new double[width];
        double[] n = new double[width];
        float[] out = new float[sums.length];
        for (int y = -radius; y < height; y++) {
            int in = (y + radius) * width;
            int gone = (y - radius - 1) * width;
            for (int x = 0; x < width; x++) {
                if (y + radius < height) {
                    sum[x] += sums[in + x];
                    n[x] += counts[in + x];
                }
                if (gone >= 0) {
                    sum[x] -= sums[gone + x];
                    n[x] -= counts[gone + x];
                }
                if (y >= 0) out[y * width + x] = n[x] > 0 ? (float) (sum[x] / n[x]) : Float.NaN;
            }
        }
        return out;
    }
}
