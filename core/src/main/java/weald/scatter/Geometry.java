package weald.scatter;

/// Squared distances between a place and a square of units.
final class Geometry {
    private Geometry() {}

    /// From a place to the furthest unit of the square [x0, x0 + units] x [y0, y0 + units].
    static double farSquared(double x, double y, int x0, int y0, int units) {
        double dx = Math.max(Math.abs(x - x0), Math.abs(x - x0 - units));
        double dy = Math.max(Math.abs(y - y0), Math.abs(y - y0 - units));
        return dx * dx + dy * dy;
    }

    /// From a place to the nearest point of the square; 0 inside.
    static double nearSquared(double x, double y, int x0, int y0, int units) {
        double dx = Math.max(0, Math.max(x0 - x, x - x0 - units));
        double dy = Math.max(0, Math.max(y0 - y, y - y0 - units));
        return dx * dx + dy * dy;
    }
}
