package weald.io.picture;

import weald.ecology.Form;

/// A plant's surface seen from the side, as brightness: x from -1 to 1 over the crown, y from 0 at the
/// ground to 1.
interface SideShape {
    /// Brightness of the nearest surface, or a negative number where there is none.
    float tone(float x, float y);

    /// Material of that surface, see [Impostor].
    int kind(float x, float y);

    /// The surface of a form.
    ///
    /// @param variant gives plants of one form different shapes
    /// @param light right, up and towards the viewer
    static SideShape of(Form form, int variant, float[] light) {
        return switch (form) {
            case CONIFER -> new ConiferShape(variant, light);
            case BROADLEAF -> new BlobShape(variant, light, 0.62f, 0.35f, 0.86f, true);
            case SHRUB -> new BlobShape(variant, light, 0.47f, 0.44f, 0.84f, false);
            case CUSHION -> new BlobShape(variant, light, 0.2f, 0.7f, 0.9f, false);
            case BOULDER -> new BoulderShape(variant, light);
            case LOG -> new LogShape(variant, light);
            case TUFT -> new BladeShape(variant, light, 13, 0.85f, 0.05f, false);
            case FERN -> new BladeShape(variant, light, 11, 0.95f, 0.11f, false);
            case REED -> new BladeShape(variant, light, 9, 0.3f, 0.05f, false);
            case FLOWER -> new BladeShape(variant, light, 7, 0.6f, 0.05f, true);
        };
    }

    /// Sunlight and skylight on a surface.
    static float lit(float[] light, float nx, float ny, float nz) {
        float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
        float sun = Math.max(0, (nx * light[0] + ny * light[1] + nz * light[2]) / length);
        return 0.42f + 0.16f * ny / length + 0.72f * sun;
    }
}
