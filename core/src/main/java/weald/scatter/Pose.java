package weald.scatter;

/// How an instance stands: first turned by its yaw, then leant by its tilt, in our frame (x east, y north, z up).
///
/// Yaw is clockwise from north, so the model's front, +y, points to compass direction `yaw`. Tilt leans the
/// model's up direction away from upright towards compass direction `tilt azimuth`, and does not turn it
/// about that direction.
public final class Pose {
    private Pose() {}

    /// The unit quaternion (x, y, z, w) of a stance given in degrees.
    ///
    /// @param xyzw receives it
    public static void quaternion(double yawDegrees, double tiltDegrees, double tiltAzimuthDegrees, double[] xyzw) {
        double halfYaw = StrictMath.toRadians(yawDegrees) / 2;
        double yawZ = -StrictMath.sin(halfYaw);
        double yawW = StrictMath.cos(halfYaw);
        double halfTilt = StrictMath.toRadians(tiltDegrees) / 2;
        double azimuth = StrictMath.toRadians(tiltAzimuthDegrees);
        double sine = StrictMath.sin(halfTilt);
        double cosine = StrictMath.cos(halfTilt);
        // The axis of the lean is level and to the left of where it leans to.
        double tiltX = -StrictMath.cos(azimuth) * sine;
        double tiltY = StrictMath.sin(azimuth) * sine;
        xyzw[0] = tiltX * yawW + tiltY * yawZ;
        xyzw[1] = tiltY * yawW - tiltX * yawZ;
        xyzw[2] = cosine * yawZ;
        xyzw[3] = cosine * yawW;
    }

    /// The unit quaternion of one plant in our frame.
    public static void quaternion(Plants plants, int index, double[] xyzw) {
        quaternion(plants.yawDegrees[index], plants.tiltDegrees[index], plants.tiltAzimuthDegrees[index], xyzw);
    }

    /// The 3 x 3 matrix of a unit quaternion, row-major: `m[3 * row + column]`.
    public static void matrix(double[] xyzw, double[] m) {
        double x = xyzw[0];
        double y = xyzw[1];
        double z = xyzw[2];
        double w = xyzw[3];
        m[0] = 1 - 2 * (y * y + z * z);
        m[1] = 2 * (x * y - z * w);
        m[2] = 2 * (x * z + y * w);
        m[3] = 2 * (x * y + z * w);
        m[4] = 1 - 2 * (x * x + z * z);
        m[5] = 2 * (y * z - x * w);
        m[6] = 2 * (x * z - y * w);
        m[7] = 2 * (y * z + x * w);
        m[8] = 1 - 2 * (x * x + y * y);
    }

    /// The 3 x 4 matrix of one plant, row-major, scale included, translation in the last column relative to
    /// an origin. A vertex p is drawn at (row0 . p, row1 . p, row2 . p), each with p's fourth component 1.
    ///
    /// @param originMetres x, y, z; choose it so near that a float holds the difference
    /// @param rows receives 12 floats from `at` on
    public static void rows(Plants plants, int index, double[] originMetres, float[] rows, int at) {
        var q = new double[4];
        var m = new double[9];
        quaternion(plants, index, q);
        matrix(q, m);
        double scale = plants.scale[index];
        for (int row = 0; row < 3; row++)
            for (int column = 0; column < 3; column++)
                rows[at + 4 * row + column] = (float) (scale * m[3 * row + column]);
        rows[at + 3] = (float) (plants.xMetres[index] - originMetres[0]);
        rows[at + 7] = (float) (plants.yMetres[index] - originMetres[1]);
        rows[at + 11] = (float) (plants.zMetres[index] - originMetres[2]);
    }

    /// Colour and species in one word: red, green, blue in bytes 0 .. 2, species in byte 3.
    ///
    /// @throws IllegalArgumentException if the species does not fit; 255 is kept for "none"
    public static int packed(int colourRgb, int species) {
        if (species < 0 || species > 254)
            throw new IllegalArgumentException("species must be 0 .. 254 to fit a byte, was " + species);
        return (colourRgb >> 16 & 0xFF) | (colourRgb & 0xFF00) | (colourRgb & 0xFF) << 16 | species << 24;
    }
}
