package weald.bench;

/// Value fBm as a good programmer writes it at first: one sample after the other, float coordinates, a hash per
/// lattice point, bilinear. The reference that the product's noise is raced against.
final class PlainNoise {
    private static final int OCTAVES = 6;
    private static final float NORMALISE = 1f / (2 - 1f / (1 << (OCTAVES - 1)));

    private PlainNoise() {}

    /// Octaves of half the amplitude and twice the frequency each, in [-1, 1].
    static void fill(int edge, float frequency, int seed, float[] out) {
        for (int y = 0; y < edge; y++)
            for (int x = 0; x < edge; x++) out[y * edge + x] = fbm(x * frequency, y * frequency, seed);
    }

    private static float fbm(float x, float y, int seed) {
        float sum = 0;
        float amplitude = NORMALISE;
        float scale = 1;
        for (int octave = 0; octave < OCTAVES; octave++) {
            sum += amplitude * value(x * scale, y * scale, seed + octave);
            amplitude *= 0.5f;
            scale *= 2;
        }
        return sum;
    }

    private static float value(float x, float y, int seed) {
        float floorX = (float) Math.floor(x);
        float floorY = (float) Math.floor(y);
        int cellX = (int) floorX;
        int cellY = (int) floorY;
        float tx = x - floorX;
        float ty = y - floorY;
        float south = mix(point(cellX, cellY, seed), point(cellX + 1, cellY, seed), tx);
        float north = mix(point(cellX, cellY + 1, seed), point(cellX + 1, cellY + 1, seed), tx);
        return mix(south, north, ty);
    }

    private static float point(int x, int y, int seed) {
        int h = seed ^ x * 0x27D4EB2D ^ y * 0x165667B1;
        h = (h ^ (h >>> 15)) * 0x2C1B3C6D;
        return (h >>> 8) * (2f / 0xFFFFFF) - 1;
    }

    private static float mix(float a, float b, float t) {
        return a + (b - a) * t;
    }
}
