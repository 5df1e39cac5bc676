package weald.bench;

/// Noise as most Java programs have it: an object with setters, floats throughout, `getNoise(x, y)` for
/// one sample at a time that switches over the kind, hashes of the kind `(seed ^ x * p ^ y * q) * m` at
/// every corner, quintic weights, gradients from a table. Written here from scratch in that style; the
/// product is raced against it.
final class UsualNoise {
    enum Kind {
        VALUE,
        GRADIENT
    }

    private static final int PRIME_X = 501125321;
    private static final int PRIME_Y = 1136930381;
    private static final int MULTIPLIER = 0x27D4EB2D;
    private static final int DIRECTIONS = 128;
    private static final float[] GRADIENTS = gradients();

    private int seed = 1;
    private float frequency = 0.01f;
    private Kind kind = Kind.GRADIENT;
    private int octaves = 1;
    private float lacunarity = 2;
    private float gain = 0.5f;
    private float bounding = 1;

    private static float[] gradients() {
        float[] table = new float[2 * DIRECTIONS];
        for (int i = 0; i < DIRECTIONS; i++) {
            double angle = 2 * Math.PI * (i + 0.5) / DIRECTIONS;
            table[2 * i] = (float) Math.cos(angle);
            table[2 * i + 1] = (float) Math.sin(angle);
        }
        return table;
    }

    void setSeed(int seed) {
        this.seed = seed;
    }

    void setFrequency(float frequency) {
        this.frequency = frequency;
    }

    void setKind(Kind kind) {
        this.kind = kind;
    }

    void setOctaves(int octaves) {
        this.octaves = octaves;
        float amplitude = 1;
        float sum = 0;
        for (int i = 0; i < octaves; i++, amplitude *= gain) sum += amplitude;
        bounding = 1 / sum;
    }

    /// fBm in [-1, 1].
    float getNoise(float x, float y) {
        x *= frequency;
        y *= frequency;
        int octaveSeed = seed;
        float sum = 0;
        float amplitude = bounding;
        for (int i = 0; i < octaves; i++) {
            sum += amplitude * single(octaveSeed++, x, y);
            x *= lacunarity;
            y *= lacunarity;
            amplitude *= gain;
        }
        return sum;
    }

    private float single(int seed, float x, float y) {
        return switch (kind) {
            case VALUE -> value(seed, x, y);
            case GRADIENT -> gradient(seed, x, y);
        };
    }

    private static float value(int seed, float x, float y) {
        int x0 = floor(x);
        int y0 = floor(y);
        float u = quintic(x - x0);
        float v = quintic(y - y0);
        x0 *= PRIME_X;
        y0 *= PRIME_Y;
        int x1 = x0 + PRIME_X;
        int y1 = y0 + PRIME_Y;
        return lerp(
                lerp(value(seed, x0, y0), value(seed, x1, y0), u),
                lerp(value(seed, x0, y1), value(seed, x1, y1), u),
                v);
    }

    private static float gradient(int seed, float x, float y) {
        int x0 = floor(x);
        int y0 = floor(y);
        float dx = x - x0;
        float dy = y - y0;
        float u = quintic(dx);
        float v = quintic(dy);
        x0 *= PRIME_X;
        y0 *= PRIME_Y;
        int x1 = x0 + PRIME_X;
        int y1 = y0 + PRIME_Y;
        float south = lerp(slope(seed, x0, y0, dx, dy), slope(seed, x1, y0, dx - 1, dy), u);
        float north = lerp(slope(seed, x0, y1, dx, dy - 1), slope(seed, x1, y1, dx - 1, dy - 1), u);
        return lerp(south, north, v) * 1.4142135f;
    }

    private static int hash(int seed, int x, int y) {
        return (seed ^ x ^ y) * MULTIPLIER;
    }

    private static float value(int seed, int x, int y) {
        int hash = hash(seed, x, y);
        hash *= hash;
        hash ^= hash << 19;
        return hash * 0x1p-31f;
    }

    private static float slope(int seed, int x, int y, float dx, float dy) {
        int hash = hash(seed, x, y);
        hash ^= hash >> 15;
        int at = 2 * (hash & DIRECTIONS - 1);
        return dx * GRADIENTS[at] + dy * GRADIENTS[at + 1];
    }

    private static int floor(float f) {
        return f >= 0 ? (int) f : (int) f - 1;
    }

    private static float quintic(float t) {
        return t * t * t * (t * (t * 6 - 15) + 10);
    }

    private static float lerp(float a, float b, float t) {
        return a + t * (b - a);
    }
}
