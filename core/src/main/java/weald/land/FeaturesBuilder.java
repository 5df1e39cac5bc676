package weald.land;

import java.util.Arrays;
import java.util.List;

/// Collects the features of one class. For one thread.
public final class FeaturesBuilder {
    private double[] segments = new double[256];
    private int used;
    private int[] polygonFrom = new int[8];
    private int[] polygonTo = new int[8];
    private int polygons;

    /// Adds a place without extent.
    public FeaturesBuilder point(double xMetres, double yMetres) {
        segment(xMetres, yMetres, xMetres, yMetres);
        return this;
    }

    /// Adds a line.
    ///
    /// @param xy its vertices, x and y in turn; one vertex is a point
    public FeaturesBuilder line(double[] xy) {
        if (xy.length == 2) return point(xy[0], xy[1]);
        for (int i = 0; i + 3 < xy.length; i += 2) segment(xy[i], xy[i + 1], xy[i + 2], xy[i + 3]);
        return this;
    }

    /// Adds a polygon.
    ///
    /// @param rings the outline and holes in any order and direction, x and y in turn; an open ring is closed
    public FeaturesBuilder polygon(List<double[]> rings) {
        int from = used / 4;
        for (double[] ring : rings) {
            line(ring);
            int last = ring.length - 2;
            boolean open = last >= 2 && (ring[0] != ring[last] || ring[1] != ring[last + 1]);
            if (open) segment(ring[last], ring[last + 1], ring[0], ring[1]);
        }
        if (used / 4 == from) return this;
        if (polygons == polygonFrom.length) {
            polygonFrom = Arrays.copyOf(polygonFrom, 2 * polygons);
            polygonTo = Arrays.copyOf(polygonTo, 2 * polygons);
        }
        polygonFrom[polygons] = from;
        polygonTo[polygons++] = used / 4;
        return this;
    }

    private void segment(double ax, double ay, double bx, double by) {
        double sum = ax + ay + bx + by;
        if (Double.isNaN(sum) || Double.isInfinite(sum))
            throw new IllegalArgumentException("a vertex is not finite: " + ax + ", " + ay + " .. " + bx + ", " + by);
        if (used == segments.length) segments = Arrays.copyOf(segments, 2 * used);
        segments[used++] = ax;
        segments[used++] = ay;
        segments[used++] = bx;
        segments[used++] = by;
    }

    public Features build() {
        return new Features(
                Arrays.copyOf(segments, used),
                Arrays.copyOf(polygonFrom, polygons),
                Arrays.copyOf(polygonTo, polygons));
    }
}
