package weald.scatter;

/// Growing of masks and bounds over a window, by square neighbourhoods.
final class CellMasks {
    private CellMasks() {}

    /// Sets in `out` every cell that lies within `reach` columns and rows of a set one.
    static void dilate(byte[] mask, byte[] out, int width, int height, int reach) {
        byte[] rows = new byte[width * height];
        for (int y = 0; y < height; y++) {
            int until = -1;
            for (int x = -reach; x < width; x++) {
                int ahead = x + reach;
                if (ahead < width && mask[y * width + ahead] != 0) until = ahead + reach;
                if (x >= 0 && x <= until) rows[y * width + x] = 1;
            }
        }
        int[] until = new int[width];
        java.util.Arrays.fill(until, -1);
        for (int y = -reach; y < height; y++) {
            int ahead = y + reach;
            for (int x = 0; x < width; x++) {
                if (ahead < height && rows[ahead * width + x] != 0) until[x] = ahead + reach;
                if (y >= 0 && y <= until[x]) out[y * width + x] = 1;
            }
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
