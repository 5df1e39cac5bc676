package weald.io.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads the `coordinates` of one geometry, before its type is known: they may stand in front of it. Keeps x and
/// y; heights and further numbers are passed over.
final class CoordinateReader {
    private static final double FARTHEST = 1e9;

    private final JsonParser parser;
    private final GeoJsonPlace places;
    private final FileNotes notes;
    private double[] xy = new double[64];
    private int used;

    /// Ends of lines, in vertices, and of polygons, in lines.
    private final List<Integer> lineEnds = new ArrayList<>();

    private final List<Integer> polygonEnds = new ArrayList<>();
    private int depth;
    private String place = "";

    CoordinateReader(JsonParser parser, GeoJsonPlace places, FileNotes notes) {
        this.parser = parser;
        this.places = places;
        this.notes = notes;
    }

    /// Reads on from the first token of the value.
    void read(JsonToken first) {
        used = 0;
        lineEnds.clear();
        polygonEnds.clear();
        place = places.here();
        if (first == JsonToken.VALUE_NULL) depth = 0;
        else if (first == JsonToken.START_ARRAY) depth = array();
        else throw places.problem("coordinates are not an array", "write them as [[x, y], [x, y]]");
    }

    /// Reads an array and returns how deep it goes: 1 for a position, 0 for one that holds nothing.
    private int array() {
        JsonToken token = parser.nextToken();
        if (token == JsonToken.END_ARRAY) return 0;
        if (token != JsonToken.START_ARRAY) {
            position(token);
            return 1;
        }
        int inner = 0;
        while (token != JsonToken.END_ARRAY) {
            if (token != JsonToken.START_ARRAY)
                throw places.problem("positions and numbers are mixed in one array", "write [[x, y], [x, y]]");
            int one = array();
            if (one != 0 && inner != 0 && one != inner)
                throw places.problem("coordinates are nested unevenly", "give every line or ring the same depth");
            inner = Math.max(inner, one);
            token = parser.nextToken();
        }
        if (inner == 1) lineEnds.add(used / 2);
        if (inner == 2) polygonEnds.add(lineEnds.size());
        return inner == 0 ? 0 : inner + 1;
    }

    private void position(JsonToken first) {
        double x = number(first);
        JsonToken second = parser.nextToken();
        if (second == JsonToken.END_ARRAY) throw places.problem("a position has one number", "write [x, y]");
        double y = number(second);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (parser.currentToken() == JsonToken.START_ARRAY || parser.currentToken() == JsonToken.START_OBJECT)
                throw places.problem("a position holds more than numbers", "write [x, y] or [x, y, z]");
        }
        if (used + 2 > xy.length) xy = Arrays.copyOf(xy, 2 * xy.length);
        xy[used++] = x;
        xy[used++] = y;
    }

    private double number(JsonToken token) {
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT)
            throw places.problem("a coordinate is no number", "write numbers without quotes: [1.5, 42.5]");
        double value = parser.getDoubleValue();
        if (Math.abs(value) <= FARTHEST) return value;
        throw places.problem("a coordinate is " + value, "remove or correct the vertex");
    }

    /// What was read, as a type has it.
    List<Shape> shapes(String type) {
        int wanted = depthOf(type);
        if (depth == 0) {
            notes.add(place, "a geometry without coordinates was left out");
            return List.of();
        }
        if (depth != wanted)
            throw new VectorProblem(
                    place,
                    "the coordinates of a " + type + " are nested " + depth + " deep, not " + wanted,
                    "correct the type or the brackets");
        return switch (type) {
            case "Point", "MultiPoint" -> points();
            case "LineString", "MultiLineString" -> lines();
            default -> polygons();
        };
    }

    private int depthOf(String type) {
        return switch (type) {
            case "Point" -> 1;
            case "MultiPoint", "LineString" -> 2;
            case "MultiLineString", "Polygon" -> 3;
            case "MultiPolygon" -> 4;
            default ->
                throw new VectorProblem(
                        place,
                        "'" + type + "' is no type of geometry",
                        "write Point, LineString, Polygon, MultiPoint, MultiLineString or MultiPolygon");
        };
    }

    private List<Shape> points() {
        List<Shape> shapes = new ArrayList<>();
        for (int i = 0; i < used; i += 2)
            shapes.add(new Shape(Shape.Kind.POINT, List.of(new double[] {xy[i], xy[i + 1]})));
        return shapes;
    }

    private List<Shape> lines() {
        List<Shape> shapes = new ArrayList<>();
        for (int l = 0; l < lineEnds.size(); l++) {
            double[] line = line(l);
            if (line.length == 2) notes.add(place, "a line of one position was taken as a point");
            shapes.add(new Shape(Shape.Kind.LINE, List.of(line)));
        }
        return shapes;
    }

    private double[] line(int index) {
        int from = index == 0 ? 0 : lineEnds.get(index - 1);
        return Arrays.copyOfRange(xy, 2 * from, 2 * lineEnds.get(index));
    }

    private List<Shape> polygons() {
        List<Shape> shapes = new ArrayList<>();
        int from = 0;
        for (int end : polygonEnds) {
            List<double[]> rings = new ArrayList<>();
            for (int l = from; l < end; l++) ring(line(l), rings);
            from = end;
            if (!rings.isEmpty()) shapes.add(new Shape(Shape.Kind.POLYGON, rings));
        }
        return shapes;
    }

    private void ring(double[] ring, List<double[]> rings) {
        int last = ring.length - 2;
        boolean closed = last > 0 && ring[0] == ring[last] && ring[1] == ring[last + 1];
        if (ring.length / 2 - (closed ? 1 : 0) < 3) {
            notes.add(place, "a ring of fewer than three places was left out");
            return;
        }
        if (!closed) notes.add(place, "a ring that does not end where it begins was closed");
        rings.add(ring);
    }
}
