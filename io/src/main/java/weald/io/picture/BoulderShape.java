package weald.io.picture;

/// A convex stone: the common part of half-spaces, each facet evenly lit.
final class BoulderShape implements SideShape {
    private static final int FACETS = 16;
    private final int variant;
    private final float[] light;
    private final float[] planes = new float[FACETS * 4];

    BoulderShape(int variant, float[] light) {
        this.variant = variant;
        this.light = light;
        for (int k = 0; k < FACETS; k++) {
            float up = 1 - 1.7f * (k + 0.5f) / FACETS;
            double turn = k * 2.39996 + variant;
            float out = (float) Math.sqrt(Math.max(0, 1 - up * up));
            planes[4 * k] = out * (float) StrictMath.cos(turn);
            planes[4 * k + 1] = up;
            planes[4 * k + 2] = out * (float) StrictMath.sin(turn);
            planes[4 * k + 3] = 0.68f + 0.28f * Grain.unit(k, 3, variant);
        }
    }

    @Override
    public float tone(float x, float y) {
        float v = y * 1.75f - 0.8f;
        float front = 9;
        float back = -9;
        int facing = -1;
        for (int k = 0; k < FACETS; k++) {
            float nz = planes[4 * k + 2];
            float left = planes[4 * k + 3] - planes[4 * k] * x - planes[4 * k + 1] * v;
            if (Math.abs(nz) < 1e-4f) {
                if (left < 0) return -1;
            } else if (nz > 0) {
                if (left / nz < front) {
                    front = left / nz;
                    facing = k;
                }
            } else back = Math.max(back, left / nz);
        }
        if (front < back || facing < 0) return -1;
        float grit = 1 + 0.12f * Grain.noise(x * 14, y * 12, 1, variant);
        return SideShape.lit(light, planes[4 * facing], planes[4 * facing + 1], planes[4 * facing + 2]) * grit;
    }

    @Override
    public int kind(float x, float y) {
        return Impostor.LEAF;
    }
}
