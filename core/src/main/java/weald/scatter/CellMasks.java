package weald.scatter;

/// Growing of masks and bounds over a window, by square neighbourhoods.
final class CellMasks {
    private CellMasks() {}

    /// Sets in `out` every cell that lies within `reach` columns and rows of a set one. Set is 1, else 0.
    static void dilate(byte[] mask, byte[] out, int width, int height, int reach) {
        // How many are set in a box that slides along: no branches, since what is set is as good as chance.
        byte[] rows = new byte[width * height];
        for (int y = 0; y < height; y++) {
            int row = y * width;
            int sum = 0;
            for (int x = -reach; x < width; x++) {
                if (x + reach < width) sum += mask[row + x + reach];
                if (x < 0) continue;
                rows[row + x] = (byte) (-sum >>> 31);
                if (x >= reach) sum -= mask[row + x - reach];
            }
        }
        int[] sums = new int[width];
        for (int y = -reach; y < height; y++) {
            if (y + reach < height) for (int x = 0, at = (y + reach) * width; x < width; x++) sums[x] += rows[at + x];
            if (y < 0) continue;
            for (int x = 0, at = y * width; x < width; x++) out[at + x] |= (byte) (-sums[x] >>> 31);
            if (y >= reach) for (int x = 0, at = (y - reach) * width; x < width; x++) sums[x] -= rows[at + x];
        }
    }

    /// The least value within `reach` columns and rows.
    static float[] leastAround(float[] values, int width, int height, int reach) {
        float[] rows = new float[values.length];
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                float least = Float.POSITIVE_INFINITY;
                for (int a = Math.max(0, x - reach); a <= Math.min(width - 1, x + reach); a++)
                    least = Math.min(least, values[y * width + a]);
                rows[y * width + x] = least;
            }
        float[] out = new float[values.length];
        for (int y = 0; y < height; y++)
            for (int b = Math.max(0, y - reach), end = Math.min(height - 1, y + reach); b <= end; b++)
                for (int x = 0; x < width; x++) {
                    int at = y * width + x;
                    float value = rows[b * width + x];
                    if (b == Math.max(0, y - reach) || value < out[at]) out[at] = value;
                }
        return out;
    }
}
