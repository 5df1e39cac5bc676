package weald.io.vector;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Counts and measures features as they are read.
final class ShapeSums {
    private static final double EARTH_RADIUS_METRES = 6_371_008.8;

    private final boolean round;
    private final Map<String, MapSurvey.ClassFacts> classes = new TreeMap<>();
    private long features;
    private double west = Double.POSITIVE_INFINITY;
    private double south = Double.POSITIVE_INFINITY;
    private double east = Double.NEGATIVE_INFINITY;
    private double north = Double.NEGATIVE_INFINITY;

    /// @param round true to take coordinates as degrees on a sphere
    ShapeSums(boolean round) {
        this.round = round;
    }

    void add(MapFeature feature) {
        features++;
        var sum = new MapSurvey.ClassFacts(0, 0, 0, 0, 0);
        for (Shape shape : feature.shapes()) sum = sum.plus(facts(shape));
        for (String name : feature.classes()) classes.merge(name, sum, MapSurvey.ClassFacts::plus);
    }

    private MapSurvey.ClassFacts facts(Shape shape) {
        for (double[] part : shape.parts()) widen(part);
        double[] first = shape.parts().getFirst();
        return switch (shape.kind()) {
            case POINT -> new MapSurvey.ClassFacts(1, 0, 0, 0, 0);
            case LINE -> new MapSurvey.ClassFacts(0, 1, 0, length(first), 0);
            case POLYGON -> {
                double area = Math.abs(area(first));
                for (double[] hole : shape.parts().subList(1, shape.parts().size())) area -= Math.abs(area(hole));
                yield new MapSurvey.ClassFacts(0, 0, 1, 0, area);
            }
        };
    }

    private void widen(double[] xy) {
        for (int i = 0; i < xy.length; i += 2) {
            west = Math.min(west, xy[i]);
            east = Math.max(east, xy[i]);
            south = Math.min(south, xy[i + 1]);
            north = Math.max(north, xy[i + 1]);
        }
    }

    private double length(double[] xy) {
        double sum = 0;
        for (int i = 0; i + 3 < xy.length; i += 2) {
            double dx = xy[i + 2] - xy[i];
            double dy = xy[i + 3] - xy[i + 1];
            if (round) {
                dx = StrictMath.toRadians(dx) * StrictMath.cos(StrictMath.toRadians((xy[i + 1] + xy[i + 3]) / 2));
                dy = StrictMath.toRadians(dy);
            }
            sum += Math.sqrt(dx * dx + dy * dy);
        }
        return round ? sum * EARTH_RADIUS_METRES : sum;
    }

    /// Of a ring, closed or not; its sign is that of its direction.
    private double area(double[] xy) {
        double sum = 0;
        for (int i = 0; i < xy.length; i += 2) {
            int j = (i + 2) % xy.length;
            if (round)
                sum += StrictMath.toRadians(xy[j] - xy[i])
                        * (2
                                + StrictMath.sin(StrictMath.toRadians(xy[i + 1]))
                                + StrictMath.sin(StrictMath.toRadians(xy[j + 1])));
            else sum += (xy[i] - xy[0]) * (xy[j + 1] - xy[1]) - (xy[j] - xy[0]) * (xy[i + 1] - xy[1]);
        }
        return round ? sum * EARTH_RADIUS_METRES * EARTH_RADIUS_METRES / 2 : sum / 2;
    }

    long features() {
        return features;
    }

    Optional<MapSurvey.Box> box() {
        return west > east ? Optional.empty() : Optional.of(new MapSurvey.Box(west, south, east, north));
    }

    Map<String, MapSurvey.ClassFacts> classes() {
        return classes;
    }
}
