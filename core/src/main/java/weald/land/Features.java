package weald.land;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;

/// Lines, polygons and points of one class of a map, in world metres. Immutable, safe for many threads; 32 bytes
/// a line segment or polygon edge.
///
/// A polygon is what an odd number of its rings' edges surround (holes, and the doubly covered part of a
/// ring that crosses itself, are outside); several polygons are united. The distance to features is 0 on
/// lines, on points and inside polygons. It is the plain Euclidean distance to the nearest segment, in
/// double precision: a function of the place and the features alone, whatever window asks.
public final class Features {
    /// A class without any feature.
    public static final Features NONE = new FeaturesBuilder().build();

    /// Ends of segments: ax, ay, bx, by. Those of a polygon's rings stand together.
    final double[] segments;

    /// The first segment of every polygon, and one past the last of the last.
    final int[] polygonFrom;

    final int[] polygonTo;

    /// By polygon: west, south, east, north.
    final double[] polygonBox;

    final SegmentBoxes boxes;

    Features(double[] segments, int[] polygonFrom, int[] polygonTo) {
        this.segments = segments;
        this.polygonFrom = polygonFrom;
        this.polygonTo = polygonTo;
        polygonBox = new double[4 * polygonFrom.length];
        for (int p = 0; p < polygonFrom.length; p++)
            SegmentBoxes.box(segments, polygonFrom[p], polygonTo[p], polygonBox, p);
        boxes = new SegmentBoxes(segments);
    }

    /// How many segments of lines, edges of polygons and points there are.
    public int segments() {
        return segments.length / 4;
    }

    public int polygons() {
        return polygonFrom.length;
    }

    /// Metres from every sample of a rectangle to the nearest feature, 0 inside polygons, at most `reachMetres`.
    /// Only features within reach are looked at.
    public FloatGrid distances(Lattice lattice, CellRect rect, double reachMetres) {
        if (!(reachMetres > 0)) throw new IllegalArgumentException("reach must be above 0, was " + reachMetres);
        return new DistanceWindow(this, lattice, rect, reachMetres).distances();
    }

    /// 1 at every sample of a rectangle that lies inside a polygon, else 0.
    public FloatGrid inside(Lattice lattice, CellRect rect) {
        byte[] inside = PolygonRows.inside(this, lattice, rect);
        var out = new FloatGrid(rect);
        for (int i = 0; i < inside.length; i++) out.values[i] = inside[i];
        return out;
    }

    /// Metres from a place to the nearest feature, 0 inside polygons, at most `reachMetres`.
    public double distanceMetres(double xMetres, double yMetres, double reachMetres) {
        for (int p = 0; p < polygonFrom.length; p++) if (PolygonRows.holds(this, p, xMetres, yMetres)) return 0;
        double least = reachMetres * reachMetres;
        int[] near = boxes.within(xMetres, yMetres, xMetres, yMetres, reachMetres);
        for (int s : near) least = Math.min(least, squared(s, xMetres, yMetres));
        return Math.min(reachMetres, Math.sqrt(least));
    }

    /// Square of the distance from a place to a segment.
    double squared(int segment, double x, double y) {
        int at = 4 * segment;
        double ax = segments[at];
        double ay = segments[at + 1];
        double dx = segments[at + 2] - ax;
        double dy = segments[at + 3] - ay;
        double px = x - ax;
        double py = y - ay;
        double length = dx * dx + dy * dy;
        double t = length > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0;
        double ex = px - t * dx;
        double ey = py - t * dy;
        return ex * ex + ey * ey;
    }
}
