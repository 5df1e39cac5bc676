package weald.io.picture;

/// A trunk that lies across the view.
final class LogShape implements SideShape {
    private final int variant;
    private final float[] light;

    LogShape(int variant, float[] light) {
        this.variant = variant;
        this.light = light;
    }

    @Override
    public float tone(float x, float y) {
        float thick = 0.9f - 0.25f * x + 0.1f * Grain.noise(x * 5, 0, 1, variant);
        float up = 2 * y / thick - 1;
        if (Math.abs(x) > 0.97f || Math.abs(up) > 1) return -1;
        float bark = 1 + 0.2f * Grain.noise(x * 6, y * 30, 1, variant + 5);
        return SideShape.lit(light, 0, up, (float) Math.sqrt(1 - up * up)) * bark;
    }

    @Override
    public int kind(float x, float y) {
        return Impostor.LEAF;
    }
}
