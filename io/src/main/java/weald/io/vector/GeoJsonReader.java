package weald.io.vector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// Reads GeoJSON (RFC 7946, also one feature a line) feature by feature: memory for the largest feature, however
/// long the file. Members may come in any order.
final class GeoJsonReader {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private final MapFile file;
    private final ClassRule rule;
    private final FileNotes notes;
    private final Consumer<MapFeature> sink;
    private final JsonParser parser;
    private final GeoJsonPlace places;
    private Optional<String> crs = Optional.empty();

    private GeoJsonReader(MapFile file, FileNotes notes, Consumer<MapFeature> sink, JsonParser parser) {
        this.file = file;
        this.rule = new ClassRule(file);
        this.notes = notes;
        this.sink = sink;
        this.parser = parser;
        places = new GeoJsonPlace(file.written(), parser);
    }

    /// Reads a file to its end.
    ///
    /// @return the name in its `crs` member, if it has one
    /// @throws VectorProblem with the place, if it cannot be read as GeoJSON
    static Optional<String> read(MapFile file, FileNotes notes, Consumer<MapFeature> sink) {
        try (InputStream in = Files.newInputStream(file.path());
                JsonParser parser = JSON.createParser(ObjectReadContext.empty(), in)) {
            var reader = new GeoJsonReader(file, notes, sink, parser);
            reader.all();
            return reader.crs;
        } catch (JacksonIOException e) {
            throw new VectorProblem(file.written(), "it cannot be read: " + e.getOriginalMessage(), "mend the file");
        } catch (JacksonException e) {
            String at = e.getLocation() == null
                    ? file.written()
                    : file.written() + ":" + e.getLocation().getLineNr() + ":"
                            + e.getLocation().getColumnNr();
            throw new VectorProblem(
                    at, "it is not JSON: " + inWords(e.getOriginalMessage()), "export it again as GeoJSON in UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String inWords(String message) {
        String line = message.lines().findFirst().orElse("");
        int technical = line.indexOf(" (for Object starting at");
        if (technical < 0) technical = line.indexOf(" (for Array starting at");
        return technical < 0 ? line : line.substring(0, technical);
    }

    private void all() {
        boolean any = false;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            any = true;
            if (token != JsonToken.START_OBJECT)
                throw places.problem("it is not GeoJSON, which begins with {", "export it as GeoJSON");
            emit(object(), true);
        }
        if (!any) throw new VectorProblem(file.written(), "it is empty", "export it again as GeoJSON");
    }

    /// What an object of GeoJSON has, whichever it turns out to be.
    private static final class Members {
        String place = "";
        String type = "";
        boolean hasCoordinates;
        boolean hasFeatures;
        boolean hasGeometry;
        List<Shape> shapes = new ArrayList<>();
        Map<String, String> properties = new LinkedHashMap<>();
    }

    private void emit(Members found, boolean top) {
        if (found.type.equals("Feature")) {
            if (found.shapes.isEmpty() && !found.hasGeometry) notes.add(found.place, "a feature without geometry");
            sink.accept(new MapFeature(rule.classes(found.properties), found.shapes));
        } else if (found.type.equals("FeatureCollection") && top) {
            if (!found.hasFeatures)
                throw new VectorProblem(found.place, "the FeatureCollection has no features", "export it again");
        } else if (found.type.equals("Topology"))
            throw new VectorProblem(
                    found.place, "it is TopoJSON", "convert it: ogr2ogr -f GeoJSON out.geojson in.json");
        else if (top && (found.hasCoordinates || found.type.equals("GeometryCollection")))
            sink.accept(new MapFeature(rule.classes(found.properties), found.shapes));
        else
            throw new VectorProblem(
                    found.place,
                    found.type.isEmpty() ? "an object has no type" : "'" + found.type + "' is no feature",
                    "write a FeatureCollection of Features");
    }

    /// Reads an object after its opening brace.
    private Members object() {
        var found = new Members();
        found.place = places.here();
        var coordinates = new CoordinateReader(parser, places, notes);
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "type" -> found.type = value == JsonToken.VALUE_STRING ? parser.getString() : "";
                case "features" -> {
                    found.hasFeatures = true;
                    features(value);
                }
                case "geometry" -> geometry(value, found);
                case "geometries" -> geometries(value, found);
                case "coordinates" -> {
                    found.hasCoordinates = true;
                    coordinates.read(value);
                }
                case "properties" -> properties(value, found.properties);
                case "crs" -> crs(value);
                default -> parser.skipChildren();
            }
        }
        if (found.hasCoordinates) found.shapes.addAll(coordinates.shapes(found.type));
        return found;
    }

    private void features(JsonToken value) {
        if (value != JsonToken.START_ARRAY) throw places.problem("features are not an array", "export it again");
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token != JsonToken.START_OBJECT) throw places.problem("a feature is not an object", "remove it");
            emit(object(), false);
        }
    }

    private void geometry(JsonToken value, Members found) {
        if (value == JsonToken.VALUE_NULL) return;
        if (value != JsonToken.START_OBJECT) throw places.problem("a geometry is not an object", "remove the feature");
        found.hasGeometry = true;
        found.shapes.addAll(object().shapes);
    }

    private void geometries(JsonToken value, Members found) {
        if (value != JsonToken.START_ARRAY) throw places.problem("geometries are not an array", "export it again");
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken())
            geometry(token, found);
    }

    private void properties(JsonToken value, Map<String, String> properties) {
        if (value != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (token.isScalarValue() && token != JsonToken.VALUE_NULL && rule.reads(name))
                properties.put(name, parser.getString());
            else parser.skipChildren();
        }
    }

    /// `{ "type": "name", "properties": { "name": "urn:ogc:def:crs:EPSG::25831" } }`, which RFC 7946 dropped.
    private void crs(JsonToken value) {
        if (value != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        for (int depth = 1; depth > 0; ) {
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) depth++;
            if (token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY) depth--;
            if (token == JsonToken.VALUE_STRING && "name".equals(parser.currentName()))
                crs = Optional.of(parser.getString());
        }
    }
}
