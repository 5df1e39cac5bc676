package weald.grid;

/// A unit vector off a surface: east, north and up parts. NaN where there is no surface.
public record Normal(float east, float north, float up) {
    private static final double DEGREES = 180 / StrictMath.PI;

    /// Level ground.
    public static final Normal UP = new Normal(0, 0, 1);

    /// From the rise per metre to the east and to the north.
    static Normal ofGradient(double riseEast, double riseNorth) {
        double length = Math.sqrt(riseEast * riseEast + riseNorth * riseNorth + 1);
        return new Normal(downhill(riseEast, length), downhill(riseNorth, length), (float) (1 / length));
    }

    /// Part of a unit normal; level ground gives 0, not -0.
    static float downhill(double rise, double length) {
        return (float) (0 - rise / length);
    }

    /// Angle of steepest descent below the horizon, 0 .. 90.
    public float slopeDegrees() {
        return slopeDegrees(east, north, up);
    }

    /// Compass direction of steepest descent, 0 north, clockwise, 0 <= aspect < 360; NaN on level ground.
    public float aspectDegrees() {
        return aspectDegrees(east, north);
    }

    /// As [#slopeDegrees()]: by the arc tangent, which is as exact on gentle slopes as on steep ones.
    static float slopeDegrees(float east, float north, float up) {
        double level = Math.sqrt((double) east * east + (double) north * north);
        return (float) (StrictMath.atan2(level, up) * DEGREES);
    }

    static float aspectDegrees(float east, float north) {
        if (east == 0 && north == 0) return Float.NaN;
        float degrees = (float) (StrictMath.atan2(east, north) * DEGREES);
        float turned = degrees < 0 ? degrees + 360 : degrees;
        return turned == 360 ? 0 : turned;
    }
}
