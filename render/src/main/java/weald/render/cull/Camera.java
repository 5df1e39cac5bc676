package weald.render.cull;

/// An eye in the world: x east, y north, z up, in metres.
///
/// @param yawDegrees clockwise from north
/// @param pitchDegrees upwards from level, -90 .. 90
public record Camera(double xMetres, double yMetres, double zMetres, double yawDegrees, double pitchDegrees) {
    public Camera {
        if (!Double.isFinite(xMetres + yMetres + zMetres + yawDegrees))
            throw new IllegalArgumentException("a camera needs finite numbers");
        if (!(Math.abs(pitchDegrees) <= 90))
            throw new IllegalArgumentException("pitch must be -90 .. 90 degrees, was " + pitchDegrees);
    }

    /// Where it looks.
    public double[] forward() {
        double yaw = Math.toRadians(yawDegrees);
        double level = Math.cos(Math.toRadians(pitchDegrees));
        return new double[] {Math.sin(yaw) * level, Math.cos(yaw) * level, Math.sin(Math.toRadians(pitchDegrees))};
    }

    /// To the right of the picture; always level.
    public double[] right() {
        double yaw = Math.toRadians(yawDegrees);
        return new double[] {Math.cos(yaw), -Math.sin(yaw), 0};
    }

    /// Up in the picture.
    public double[] up() {
        double[] r = right();
        double[] f = forward();
        return new double[] {r[1] * f[2] - r[2] * f[1], r[2] * f[0] - r[0] * f[2], r[0] * f[1] - r[1] * f[0]};
    }
}
