package weald.io.dem;

import java.util.Optional;
import weald.world.Bounds;

/// The smallest rectangle around places.
final class Around {
    private double minX = Double.POSITIVE_INFINITY;
    private double minY = Double.POSITIVE_INFINITY;
    private double maxX = Double.NEGATIVE_INFINITY;
    private double maxY = Double.NEGATIVE_INFINITY;

    /// Adds the image of a place; one without an image is left out.
    void add(PlaneMap map, double x, double y) {
        double[] xy = {x, y};
        map.apply(xy);
        if (Double.isNaN(xy[0] + xy[1])) return;
        minX = Math.min(minX, xy[0]);
        maxX = Math.max(maxX, xy[0]);
        minY = Math.min(minY, xy[1]);
        maxY = Math.max(maxY, xy[1]);
    }

    double minX() {
        return minX;
    }

    double minY() {
        return minY;
    }

    double maxX() {
        return maxX;
    }

    double maxY() {
        return maxY;
    }

    /// The cells around all places; empty if there were none.
    Optional<Bounds> cells(double cellMetres) {
        return minX <= maxX ? Optional.of(WorldFrame.cells(minX, minY, maxX, maxY, cellMetres)) : Optional.empty();
    }
}
