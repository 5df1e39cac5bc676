package weald.io.picture;

/// A crown of many leafy clumps in an ellipsoid, on a stem if it is a tree.
final class BlobShape implements SideShape {
    private static final int CLUMPS = 26;
    private final int variant;
    private final float[] light;
    private final float middle;
    private final float halfHeight;
    private final float halfWidth;
    private final boolean stem;
    private final float[] clumps = new float[CLUMPS * 4];

    BlobShape(int variant, float[] light, float middle, float halfHeight, float halfWidth, boolean stem) {
        this.variant = variant;
        this.light = light;
        this.middle = middle;
        this.halfHeight = halfHeight;
        this.halfWidth = halfWidth;
        this.stem = stem;
        for (int k = 0; k < CLUMPS; k++) place(k);
    }

    /// Clumps lie near the crown's surface, spread over it by the golden angle.
    private void place(int k) {
        float up = 1 - 2 * (k + 0.5f) / CLUMPS;
        double turn = k * 2.39996 + variant * 1.7;
        float out = (float) Math.sqrt(1 - up * up);
        float depth = 0.62f + 0.22f * Grain.unit(k, 1, variant);
        clumps[4 * k] = depth * out * (float) StrictMath.cos(turn);
        clumps[4 * k + 1] = depth * up;
        clumps[4 * k + 2] = depth * out * (float) StrictMath.sin(turn);
        clumps[4 * k + 3] = 0.3f + 0.14f * Grain.unit(k, 2, variant);
    }

    @Override
    public float tone(float x, float y) {
        float u = x / halfWidth;
        float v = (y - middle) / halfHeight;
        float frayed = 0.09f * Grain.noise(x * 11, y * 16, 1, variant);
        float best = -9;
        int hit = -1;
        for (int k = 0; k < CLUMPS; k++) {
            float dx = u - clumps[4 * k];
            float dy = v - clumps[4 * k + 1];
            float r = clumps[4 * k + 3] + frayed;
            float left = r * r - dx * dx - dy * dy;
            if (left < 0) continue;
            float z = clumps[4 * k + 2] + (float) Math.sqrt(left);
            if (z > best) {
                best = z;
                hit = k;
            }
        }
        if (hit < 0) return isStem(x, y) ? 0.5f + 0.25f * (x * light[0] < 0 ? 0 : 1) : -1;
        return leaf(u, v, best, hit, x, y);
    }

    private float leaf(float u, float v, float z, int hit, float x, float y) {
        float nx = 0.6f * (u - clumps[4 * hit]) / clumps[4 * hit + 3] + 0.75f * u;
        float ny = 0.6f * (v - clumps[4 * hit + 1]) / clumps[4 * hit + 3] + 0.75f * v + 0.15f;
        float nz = 0.6f * (z - clumps[4 * hit + 2]) / clumps[4 * hit + 3] + 0.75f * Math.max(0, z);
        float leaves = 1 + 0.2f * Grain.noise(x * 24, y * 34, 1, variant + 5);
        float inside = 0.72f + 0.28f * Math.max(0, Math.min(1, z + 0.35f));
        return Math.max(0.1f, SideShape.lit(light, nx, ny, nz) * leaves * inside);
    }

    private boolean isStem(float x, float y) {
        return stem && y < middle && Math.abs(x) < 0.075f - 0.04f * y;
    }

    @Override
    public int kind(float x, float y) {
        return stem && y < middle - halfHeight * 0.85f && isStem(x, y) ? Impostor.WOOD : Impostor.LEAF;
    }
}
