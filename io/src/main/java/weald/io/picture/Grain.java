package weald.io.picture;

/// Small irregularities of colour and shape that make drawn ground look like ground. Bound to world metres.
final class Grain {
    private Grain() {}

    /// Value noise in [-1, 1], bilinear with eased weights.
    static float noise(double xMetres, double yMetres, double wavelengthMetres, int salt) {
        double gx = xMetres / wavelengthMetres;
        double gy = yMetres / wavelengthMetres;
        double fx = Math.floor(gx);
        double fy = Math.floor(gy);
        int x = (int) (long) fx;
        int y = (int) (long) fy;
        float tx = ease((float) (gx - fx));
        float ty = ease((float) (gy - fy));
        float south = mix(unit(x, y, salt), unit(x + 1, y, salt), tx);
        float north = mix(unit(x, y + 1, salt), unit(x + 1, y + 1, salt), tx);
        return mix(south, north, ty) * 2 - 1;
    }

    /// Uniform in [0, 1) for a place on a grid.
    static float unit(int x, int y, int salt) {
        int h = x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ salt * 0xC2B2AE3D;
        h = (h ^ h >>> 15) * 0x2C1B3C6D;
        h = (h ^ h >>> 12) * 0x297A2D39;
        return ((h ^ h >>> 15) >>> 8) * 0x1p-24f;
    }

    private static float ease(float t) {
        return t * t * (3 - 2 * t);
    }

    private static float mix(float a, float b, float t) {
        return a + (b - a) * t;
    }
}
