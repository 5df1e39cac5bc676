package weald.io.picture;

/// Blades or fronds that rise from one root and bend outwards; flowers carry heads on green stalks.
final class BladeShape implements SideShape {
    private final int variant;
    private final float[] light;
    private final int blades;
    private final float spread;
    private final float width;
    private final boolean flowers;

    BladeShape(int variant, float[] light, int blades, float spread, float width, boolean flowers) {
        this.variant = variant;
        this.light = light;
        this.blades = blades;
        this.spread = spread;
        this.width = width;
        this.flowers = flowers;
    }

    @Override
    public float tone(float x, float y) {
        if (head(x, y)) return SideShape.lit(light, x, 0.5f, 0.6f);
        int blade = blade(x, y);
        if (blade < 0) return -1;
        float turn = Grain.unit(blade, 6, variant);
        return SideShape.lit(light, turn - 0.5f, 0.4f, 0.7f) * (0.5f + 0.55f * y) * (0.85f + 0.3f * turn);
    }

    @Override
    public int kind(float x, float y) {
        return flowers && !head(x, y) ? Impostor.STALK : Impostor.LEAF;
    }

    /// The front-most blade at a place, or -1.
    private int blade(float x, float y) {
        for (int k = blades - 1; k >= 0; k--) {
            float top = top(k);
            if (y > top) continue;
            float t = y / top;
            float at = lean(k) * t * t;
            float half = width * (1.05f - t) + 0.012f;
            if (Math.abs(x - at) < half) return k;
        }
        return -1;
    }

    private boolean head(float x, float y) {
        if (!flowers) return false;
        for (int k = 0; k < blades; k++) {
            float dx = x - lean(k);
            float dy = (y - top(k) + 0.1f) * 1.3f;
            if (dx * dx + dy * dy < 0.026f) return true;
        }
        return false;
    }

    private float top(int blade) {
        return 0.6f + 0.38f * Grain.unit(blade, 1, variant);
    }

    private float lean(int blade) {
        return spread * ((blade * 7 % blades + 0.5f) / blades * 2 - 1) * (0.7f + 0.3f * Grain.unit(blade, 2, variant));
    }
}
