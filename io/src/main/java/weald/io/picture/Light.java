package weald.io.picture;

/// Parallel light.
///
/// @param east, north, up unit vector towards the light
record Light(double east, double north, double up) {
    /// @param azimuthDegrees 0 = north, clockwise
    static Light from(double azimuthDegrees, double altitudeDegrees) {
        double azimuth = StrictMath.toRadians(azimuthDegrees);
        double altitude = StrictMath.toRadians(altitudeDegrees);
        double level = StrictMath.cos(altitude);
        return new Light(level * StrictMath.sin(azimuth), level * StrictMath.cos(azimuth), StrictMath.sin(altitude));
    }

    /// Brightness of a surface by its slopes, level ground = 1, turned away = 0.
    double on(double eastSlope, double northSlope) {
        double dot = (up - eastSlope * east - northSlope * north)
                / Math.sqrt(1 + eastSlope * eastSlope + northSlope * northSlope);
        return Math.max(0, dot) / up;
    }

    /// Fall of a ray per metre of plan distance.
    double fall() {
        return up / Math.max(1e-6, Math.sqrt(east * east + north * north));
    }
}
