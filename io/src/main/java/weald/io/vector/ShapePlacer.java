package weald.io.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weald.io.dem.PlaneMap;

/// Moves shapes from a file's coordinates into a world's metres. A straight edge in degrees bends on a map:
/// it is halved until its middle lies within 1 cm. Vertices are rounded to the millimetre, so that another
/// machine's last bit cannot move a plant.
final class ShapePlacer {
    private static final double TOLERANCE_METRES = 0.01;
    private static final int MOST_HALVINGS = 16;

    private final Optional<PlaneMap> map;
    private double[] xy = new double[64];
    private int used;

    /// @param map from degrees; empty for coordinates that are the world's
    ShapePlacer(Optional<PlaneMap> map) {
        this.map = map;
    }

    /// The shape in metres; empty where the world's projection has no such place.
    Optional<Shape> place(Shape shape) {
        List<double[]> parts = new ArrayList<>();
        for (double[] part : shape.parts()) {
            double[] placed = map.isEmpty() ? rounded(part) : bent(part, map.get());
            for (double v : placed) if (!Double.isFinite(v)) return Optional.empty();
            parts.add(placed);
        }
        return Optional.of(new Shape(shape.kind(), parts));
    }

    private static double[] rounded(double[] xy) {
        double[] out = new double[xy.length];
        for (int i = 0; i < out.length; i++) out[i] = millimetres(xy[i]);
        return out;
    }

    private static double millimetres(double metres) {
        return Math.rint(metres * 1000) / 1000;
    }

    private double[] bent(double[] from, PlaneMap to) {
        used = 0;
        double[] last = mapped(to, from[0], from[1]);
        add(last);
        for (int i = 2; i < from.length; i += 2) {
            double[] next = mapped(to, from[i], from[i + 1]);
            edge(to, new double[] {from[i - 2], from[i - 1], from[i], from[i + 1]}, last, next, MOST_HALVINGS);
            last = next;
        }
        return rounded(Arrays.copyOf(xy, used));
    }

    private static double[] mapped(PlaneMap map, double x, double y) {
        double[] place = {x, y};
        map.apply(place);
        return place;
    }

    /// Adds the vertices of an edge but its first.
    private void edge(PlaneMap map, double[] degrees, double[] a, double[] b, int left) {
        double lon = (degrees[0] + degrees[2]) / 2;
        double lat = (degrees[1] + degrees[3]) / 2;
        double[] middle = mapped(map, lon, lat);
        double dx = middle[0] - (a[0] + b[0]) / 2;
        double dy = middle[1] - (a[1] + b[1]) / 2;
        if (left > 0 && dx * dx + dy * dy > TOLERANCE_METRES * TOLERANCE_METRES) {
            edge(map, new double[] {degrees[0], degrees[1], lon, lat}, a, middle, left - 1);
            edge(map, new double[] {lon, lat, degrees[2], degrees[3]}, middle, b, left - 1);
        } else add(b);
    }

    private void add(double[] place) {
        if (used + 2 > xy.length) xy = Arrays.copyOf(xy, 2 * xy.length);
        xy[used++] = place[0];
        xy[used++] = place[1];
    }
}
