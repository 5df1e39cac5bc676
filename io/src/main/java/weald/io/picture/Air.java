package weald.io.picture;

/// Sky and haze of a view.
final class Air {
    private static final int ZENITH = 0x6C9CCB;
    private static final int MIDDLE = 0xA9C8E2;
    private static final int HORIZON = 0xE3EAEC;
    static final int HAZE = 0xCBD9E3;

    private final Camera camera;
    private final double reachMetres;

    /// @param reachMetres distance at which 63 % of a thing's colour is lost
    Air(Camera camera, double reachMetres) {
        this.camera = camera;
        this.reachMetres = reachMetres;
    }

    /// Share of haze before a thing at a depth.
    double haze(double depth) {
        return 1 - StrictMath.exp(-depth / reachMetres);
    }

    /// Sky in a direction; below the horizon mist.
    ///
    /// @param rise tangent of the angle above the horizon
    /// @param sideways tangent of the angle to the right
    int sky(double rise, double sideways) {
        if (rise < 0) return Colour.mix(HORIZON, HAZE, Math.min(1, -rise * 8));
        double up = 1 - StrictMath.exp(-rise / 0.24);
        int blue = up < 0.35 ? Colour.mix(HORIZON, MIDDLE, up / 0.35) : Colour.mix(MIDDLE, ZENITH, (up - 0.35) / 0.65);
        return Colour.mix(blue, 0xFCFCFA, clouds(rise, sideways));
    }

    /// Thin streaks on a level layer, seen in perspective.
    private double clouds(double rise, double sideways) {
        double distance = 1 / (rise + 0.06);
        double x = sideways * distance;
        double veil = Grain.noise(x * 0.9, distance * 1.6, 1, 21)
                + 0.5 * Grain.noise(x * 2.3, distance * 4.1, 1, 22)
                + 0.25 * Grain.noise(x * 5.1, distance * 9.7, 1, 23);
        return 0.75 * GroundPalette.smooth(-0.05, 1.0, veil) * GroundPalette.smooth(0, 0.12, rise);
    }

    int skyAt(double column, double row) {
        return sky((camera.horizonRow() - row) / camera.focalPixels(), camera.sideways(column));
    }
}
