package weald.io.picture;

/// A spire of drooping skirts of branches, each shaded by the one above.
final class ConiferShape implements SideShape {
    private static final float CROWN_BASE = 0.07f;
    private final int variant;
    private final float[] light;
    private final int tiers;

    ConiferShape(int variant, float[] light) {
        this.variant = variant;
        this.light = light;
        this.tiers = 13 + variant % 5;
    }

    @Override
    public float tone(float x, float y) {
        if (y < CROWN_BASE) return trunk(x) ? 0.55f : -1;
        float down = (1 - y) / (1 - CROWN_BASE);
        // Branches droop to the sides, so the skirts' edges hang lower there.
        float bent = (float) StrictMath.pow(Math.max(0, down - 0.035f * Math.abs(x)), 0.85) * tiers;
        int tier = (int) bent;
        float within = bent - tier;
        float own = Grain.unit(tier, x < 0 ? 1 : 2, variant);
        float reach = (0.04f + 0.96f * down) * (0.66f + 0.3f * within) * (0.8f + 0.3f * own);
        float ragged = Grain.noise(x * 9 + variant, y * 40, 1, 3);
        float edge = reach * (1 + 0.16f * ragged);
        float side = Math.abs(x) / Math.max(1e-3f, edge);
        if (side > 1) return trunk(x) && down > 0.9f ? 0.5f : -1;
        float nx = x / Math.max(1e-3f, edge);
        float nz = (float) Math.sqrt(1 - nx * nx);
        float tuft = Grain.noise(x * 22, y * 60, 1, variant + 9);
        float shade = 0.7f + 0.34f * within + 0.2f * tuft;
        return Math.max(0.1f, SideShape.lit(light, nx, 0.45f, nz) * shade * (0.78f + 0.3f * y));
    }

    @Override
    public int kind(float x, float y) {
        return y < CROWN_BASE ? Impostor.WOOD : Impostor.LEAF;
    }

    private static boolean trunk(float x) {
        return Math.abs(x) < 0.07f;
    }
}
