package weald.render.frame;

/// Sun, sky and air. Colours are linear, red, green and blue.
///
/// @param azimuthDegrees of the sun, clockwise from north
/// @param altitudeDegrees of the sun over the horizon
/// @param clearMetres at this distance about a third of a thing's own colour is left
public record Light(double azimuthDegrees, double altitudeDegrees, double clearMetres) {
    static final double[] SKY = {0.26, 0.32, 0.42};
    static final double[] HORIZON = {0.62, 0.72, 0.83};
    static final double[] ZENITH = {0.16, 0.34, 0.68};

    /// A clear morning.
    public static Light usual() {
        return new Light(140, 38, 14_000);
    }

    /// Towards the sun.
    double[] direction() {
        double level = Math.cos(Math.toRadians(altitudeDegrees));
        double azimuth = Math.toRadians(azimuthDegrees);
        return new double[] {
            Math.sin(azimuth) * level, Math.cos(azimuth) * level, Math.sin(Math.toRadians(altitudeDegrees))
        };
    }

    /// Low light has gone through more air, which takes its blue.
    double[] sun() {
        double air = 1 / Math.max(0.08, Math.sin(Math.toRadians(altitudeDegrees)));
        return new double[] {1.5 * Math.exp(-0.06 * air), 1.5 * Math.exp(-0.11 * air), 1.5 * Math.exp(-0.20 * air)};
    }
}
