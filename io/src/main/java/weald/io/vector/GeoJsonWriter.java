package weald.io.vector;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;
import weald.io.dem.PlaneMap;

/// Writes GeoJSON (RFC 7946) as a stream.
public final class GeoJsonWriter {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final PlaneMap map;
    private final double digits;

    private GeoJsonWriter(PlaneMap map, double digits) {
        this.map = map;
        this.digits = digits;
    }

    /// In longitude and latitude, as the standard wants it, to 10^-8 degrees.
    ///
    /// @param toDegrees from world metres
    public static GeoJsonWriter inDegrees(PlaneMap toDegrees) {
        return new GeoJsonWriter(toDegrees, 1e8);
    }

    /// In metres of a world that lies nowhere on the earth, to 10^-4.
    public static GeoJsonWriter inMetres() {
        return new GeoJsonWriter(xy -> {}, 1e4);
    }

    /// Writes a file with all features of a layer.
    public void write(Path file, FeatureLayer layer) throws IOException {
        try (var out = Files.newBufferedWriter(file);
                JsonGenerator json = MAPPER.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringProperty("type", "FeatureCollection");
            json.writeStringProperty("name", layer.name());
            json.writeArrayPropertyStart("features");
            layer.features().accept(feature -> feature(json, feature));
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private void feature(JsonGenerator json, WorldFeature feature) {
        json.writeStartObject();
        json.writeStringProperty("type", "Feature");
        json.writeNumberProperty("id", feature.id());
        json.writeObjectPropertyStart("properties");
        for (Map.Entry<String, @Nullable Object> fact : feature.facts().entrySet()) {
            json.writeName(fact.getKey());
            value(json, fact.getValue());
        }
        json.writeEndObject();
        json.writeObjectPropertyStart("geometry");
        switch (feature.geometry()) {
            case LineString line -> {
                json.writeStringProperty("type", "LineString");
                json.writeName("coordinates");
                line(json, line);
            }
            case MultiPolygon areas -> {
                json.writeStringProperty("type", "MultiPolygon");
                json.writeArrayPropertyStart("coordinates");
                for (int i = 0; i < areas.getNumGeometries(); i++) area(json, (Polygon) areas.getGeometryN(i));
                json.writeEndArray();
            }
            default ->
                throw new IllegalArgumentException(
                        "no layer holds a " + feature.geometry().getGeometryType());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, @Nullable Object value) {
        switch (value) {
            case null -> json.writeNull();
            case Boolean truth -> json.writeBoolean(truth);
            case Double number -> json.writeNumber(number);
            case Float number -> json.writeNumber(number);
            case Integer number -> json.writeNumber(number);
            case float[] numbers -> {
                json.writeStartArray();
                for (float number : numbers) json.writeNumber(number);
                json.writeEndArray();
            }
            default -> throw new IllegalArgumentException("no fact is a " + value.getClass());
        }
    }

    private void area(JsonGenerator json, Polygon area) {
        json.writeStartArray();
        line(json, area.getExteriorRing());
        for (int i = 0; i < area.getNumInteriorRing(); i++) line(json, area.getInteriorRingN(i));
        json.writeEndArray();
    }

    private void line(JsonGenerator json, LineString line) {
        json.writeStartArray();
        for (Coordinate point : line.getCoordinates()) {
            double[] at = {point.x, point.y};
            map.apply(at);
            json.writeStartArray();
            json.writeNumber(Math.rint(at[0] * digits) / digits);
            json.writeNumber(Math.rint(at[1] * digits) / digits);
            if (!Double.isNaN(point.getZ())) json.writeNumber(Math.rint(point.getZ() * 1e4) / 1e4);
            json.writeEndArray();
        }
        json.writeEndArray();
    }
}
