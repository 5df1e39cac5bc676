package weald.io.picture;

import weald.ecology.Form;

/// The surface of a plant seen from above, per form: where it reaches and how high it is, as shares of crown
/// and
/// height.
final class Crown {
    private final Form form;
    private final int twist;
    private final int spokes;

    Crown(Form form, long id) {
        this.form = form;
        this.twist = (int) (id ^ id >>> 32);
        this.spokes = switch (form) {
            case CONIFER -> 13 + (twist & 3);
            case TUFT, REED -> 13;
            case FERN -> 8;
            case FLOWER -> 6;
            case BROADLEAF, SHRUB, CUSHION, BOULDER, LOG -> 0;
        };
    }

    /// Height of the surface as a share of the plant's, or a negative number beside it.
    ///
    /// @param u east, in crown radii
    /// @param v north, in crown radii
    float height(float u, float v) {
        float d = (float) Math.sqrt(u * u + v * v);
        if (d > 1.15f) return -1;
        return switch (form) {
            case CONIFER -> cone(u, v, d);
            case BROADLEAF -> lumps(u, v, d, 2.6f, 0.42f);
            case SHRUB -> lumps(u, v, d, 2f, 0.3f);
            case CUSHION -> d > 1 ? -1 : 0.4f + 0.6f * (float) Math.sqrt(1 - d * d);
            case BOULDER -> facets(u, v);
            case LOG -> trunk(u, v);
            case TUFT, REED, FERN, FLOWER -> star(u, v, d);
        };
    }

    private float cone(float u, float v, float d) {
        float angle = turn(u, v) * spokes;
        float spoke = Math.abs(angle - (float) Math.floor(angle) - 0.5f) * 2;
        float own = Grain.unit((int) Math.floor(angle), spokes, twist);
        float edge = 1.06f - 0.2f * spoke * spoke - 0.16f * own;
        if (d > edge) return -1;
        return 1 - 0.78f * d - 0.12f * spoke * d + 0.07f * Grain.noise(u, v, 0.17, twist);
    }

    private float lumps(float u, float v, float d, float fineness, float depth) {
        float rough = Grain.noise(u * fineness, v * fineness, 1, twist);
        float fine = Grain.noise(u * fineness * 2.7f, v * fineness * 2.7f, 1, twist + 7);
        float edge = 0.94f + 0.13f * rough + 0.06f * fine;
        if (d > edge) return -1;
        float q = d / edge;
        float dome = 0.45f + 0.55f * (float) Math.sqrt(1 - q * q);
        return dome * (1 - depth * 0.5f) + depth * (0.32f * rough + 0.16f * fine);
    }

    /// A polyhedron: the lowest of seven planes.
    private float facets(float u, float v) {
        float top = 0.9f + 0.1f * Grain.unit(1, 2, twist);
        for (int k = 0; k < 7; k++) {
            float a = (k + Grain.unit(k, 0, twist)) * 0.8976f;
            float steep = 0.9f + 1.9f * Grain.unit(k, 3, twist);
            float reach = 0.66f + 0.3f * Grain.unit(k, 5, twist);
            float out = u * (float) StrictMath.cos(a) + v * (float) StrictMath.sin(a);
            top = Math.min(top, (reach - out) * steep);
        }
        return top <= 0 ? -1 : top;
    }

    /// A trunk that lies in a direction of its own.
    private float trunk(float u, float v) {
        double turn = 2 * Math.PI * Grain.unit(2, 6, twist);
        float along = u * (float) StrictMath.cos(turn) + v * (float) StrictMath.sin(turn);
        float across = (v * (float) StrictMath.cos(turn) - u * (float) StrictMath.sin(turn)) / (0.14f - 0.04f * along);
        if (Math.abs(along) > 1 || Math.abs(across) > 1) return -1;
        return 0.5f + 0.5f * (float) Math.sqrt(1 - across * across);
    }

    private float star(float u, float v, float d) {
        float angle = turn(u, v) * spokes;
        float spoke = Math.abs(angle - (float) Math.floor(angle) - 0.5f) * 2;
        float length = 0.6f + 0.4f * Grain.unit((int) Math.floor(angle), 9, twist);
        float edge = length * (1.1f - 0.75f * spoke);
        if (d > edge) return -1;
        return form == Form.FLOWER && d < 0.45f ? 1 : 0.85f - 0.5f * d;
    }

    /// Direction as a share of a full turn, shifted by the plant's own chance.
    private float turn(float u, float v) {
        return (float) (StrictMath.atan2(v, u) / (2 * StrictMath.PI)) + Grain.unit(4, 4, twist) + 1;
    }
}
