package weald.io.scene;

/// A direction in two signed 16-bit numbers, by folding the sphere onto an octahedron and that onto a square
/// (Cigolle, Donow, Evangelakos, Mara, McGuire & Meyer 2014, "A Survey of Efficient Representations for
/// Independent Unit Vectors"). Of the four pairs around a direction the nearest is taken, as they advise.
/// Straight
/// up is 0 and exact; the worst error is 0.0035 degrees.
final class UpDirection {
    private static final double MOST = 32_767;

    private UpDirection() {}

    /// x in the low half, y in the high one.
    static int packed(double x, double y, double z) {
        double sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
        double u = x / sum;
        double v = y / sum;
        if (z < 0) {
            double folded = (1 - Math.abs(v)) * sign(u);
            v = (1 - Math.abs(u)) * sign(v);
            u = folded;
        }
        int best = 0;
        double nearest = Double.NEGATIVE_INFINITY;
        var up = new double[3];
        for (int corner = 0; corner < 4; corner++) {
            int east = (int) Math.min(MOST, Math.floor(u * MOST) + (corner & 1));
            int north = (int) Math.min(MOST, Math.floor(v * MOST) + (corner >> 1));
            int tried = east & 0xFFFF | north << 16;
            unpack(tried, up);
            double nearness = up[0] * x + up[1] * y + up[2] * z;
            if (nearness > nearest) {
                nearest = nearness;
                best = tried;
            }
        }
        return best;
    }

    /// @param up receives x, y, z of length 1
    static void unpack(int packed, double[] up) {
        double u = Math.max(-1, (short) packed / MOST);
        double v = Math.max(-1, (packed >> 16) / MOST);
        double z = 1 - Math.abs(u) - Math.abs(v);
        double x = z < 0 ? (1 - Math.abs(v)) * sign(u) : u;
        double y = z < 0 ? (1 - Math.abs(u)) * sign(v) : v;
        double length = Math.sqrt(x * x + y * y + z * z);
        up[0] = x / length;
        up[1] = y / length;
        up[2] = z / length;
    }

    private static double sign(double value) {
        return value < 0 ? -1 : 1;
    }
}
