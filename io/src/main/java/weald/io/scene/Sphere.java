package weald.io.scene;

/// A ball that holds something, in metres.
public record Sphere(float x, float y, float z, float radius) {
    /// Float arithmetic of whoever reads it may be off by less than this.
    static final double ROUNDING = 1.0001;

    /// The same with room for rounding.
    static Sphere around(double x, double y, double z, double radius) {
        return new Sphere((float) x, (float) y, (float) z, (float) (radius * ROUNDING));
    }
}
