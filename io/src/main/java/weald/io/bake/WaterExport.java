package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;
import weald.grid.CellRect;
import weald.hydrology.Drained;
import weald.hydrology.Lake;
import weald.hydrology.River;
import weald.hydrology.WaterPlan;
import weald.io.dem.PlaneMap;
import weald.io.dem.WorldFrame;
import weald.io.vector.Outline;
import weald.world.Bounds;

/// `water/`: rivers and lakes as GeoJSON (RFC 7946): longitude and latitude where the world lies on the
/// earth, else its metres.
final class WaterExport {
    private final Baked baked;
    private final WaterPlan plan;
    private final double cellMetres;
    private final Optional<PlaneMap> toDegrees;

    private WaterExport(Baked baked) {
        this.baked = baked;
        plan = baked.world().water().orElseThrow();
        cellMetres = baked.recipe().cellMetres();
        toDegrees = baked.recipe()
                .frame()
                .crs()
                .map(code -> WorldFrame.of(code, Optional.empty()).toDegrees());
    }

    static List<FilePass.Writer> writers(Baked baked) {
        if (baked.recipe().water().drainage().isEmpty()) return List.of();
        return List.of(
                () -> new WaterExport(baked).write("rivers", WaterExport::rivers),
                () -> new WaterExport(baked).write("lakes", WaterExport::lakes),
                () -> RasterExport.water(baked));
    }

    private interface Features {
        void write(WaterExport export, JsonGenerator json) throws IOException;
    }

    private List<Manifest.Entry> write(String name, Features features) throws IOException {
        Files.createDirectories(baked.file("water"));
        String path = "water/" + name + ".geojson";
        try (var out = Files.newBufferedWriter(baked.file(path));
                JsonGenerator json = JsonMapper.builder().build().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringProperty("type", "FeatureCollection");
            json.writeStringProperty("name", name);
            json.writeArrayPropertyStart("features");
            features.write(this, json);
            json.writeEndArray();
            json.writeEndObject();
        }
        return List.of(Manifest.Entry.of(baked.folder(), path, ""));
    }

    private void rivers(JsonGenerator json) {
        List<River> rivers = plan.rivers();
        for (int number = 0; number < rivers.size(); number++) {
            River river = rivers.get(number);
            if (!reaches(river)) continue;
            json.writeStartObject();
            json.writeStringProperty("type", "Feature");
            json.writeNumberProperty("id", number);
            json.writeObjectPropertyStart("properties");
            json.writeNumberProperty("order", river.order());
            rounded(json, "discharge_m3_s", river.cubicMetresPerSecond(), 1e6);
            rounded(json, "width_m", river.widthMetres(), 1e3);
            rounded(json, "catchment_km2", river.catchmentCells() * cellMetres * cellMetres / 1e6, 1e6);
            rounded(json, "length_m", river.lengthCells() * cellMetres, 1e3);
            link(json, "into_river", river.below());
            link(json, "from_lake", river.fromLake());
            link(json, "into_lake", river.intoLake());
            json.writeArrayPropertyStart("bed_m");
            for (float bed : river.bedMetres()) json.writeNumber(bed);
            json.writeEndArray();
            json.writeEndObject();
            json.writeObjectPropertyStart("geometry");
            json.writeStringProperty("type", "LineString");
            json.writeArrayPropertyStart("coordinates");
            for (int i = 0; i < river.x().length; i++)
                point(json, river.x()[i] * cellMetres, river.y()[i] * cellMetres, river.surfaceMetres()[i]);
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndObject();
        }
    }

    private boolean reaches(River river) {
        Bounds bounds = baked.recipe().bounds();
        for (int i = 0; i < river.x().length; i++) if (bounds.contains(river.x()[i], river.y()[i])) return true;
        return false;
    }

    private void lakes(JsonGenerator json) {
        Map<Integer, Outline> shores = shores();
        for (Map.Entry<Integer, Outline> shore : shores.entrySet()) {
            Lake lake = plan.lakes().get(shore.getKey());
            json.writeStartObject();
            json.writeStringProperty("type", "Feature");
            json.writeNumberProperty("id", lake.number());
            json.writeObjectPropertyStart("properties");
            json.writeNumberProperty("level_m", lake.levelMetres());
            json.writeNumberProperty("brim_m", lake.brimMetres());
            rounded(json, "area_m2", lake.areaCells() * cellMetres * cellMetres, 1e3);
            rounded(json, "volume_m3", lake.volumeCubicMetres(), 1e3);
            rounded(json, "catchment_km2", lake.catchmentCells() * cellMetres * cellMetres / 1e6, 1e6);
            rounded(json, "inflow_m3_s", lake.inflowCubicMetresPerSecond(), 1e6);
            rounded(json, "outflow_m3_s", lake.outflowCubicMetresPerSecond(), 1e6);
            json.writeBooleanProperty("overflows", lake.overflows());
            json.writeName("outlet");
            point(json, lake.outletX() * cellMetres, lake.outletY() * cellMetres, lake.brimMetres());
            json.writeEndObject();
            json.writeObjectPropertyStart("geometry");
            json.writeStringProperty("type", "MultiPolygon");
            json.writeArrayPropertyStart("coordinates");
            for (List<Outline.Ring> polygon : Outline.polygons(shore.getValue().rings())) polygon(json, polygon);
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndObject();
        }
    }

    private void polygon(JsonGenerator json, List<Outline.Ring> rings) {
        json.writeStartArray();
        for (Outline.Ring ring : rings) {
            json.writeStartArray();
            for (int i = 0; i <= ring.x().length; i++) {
                int corner = i % ring.x().length;
                Bounds bounds = baked.recipe().bounds();
                // A sample's square reaches half a cell around it.
                double x = (bounds.x0() + ring.x()[corner] - 0.5) * cellMetres;
                double y = (bounds.y0() + ring.y()[corner] - 0.5) * cellMetres;
                point(json, x, y, Double.NaN);
            }
            json.writeEndArray();
        }
        json.writeEndArray();
    }

    /// By lake the outline of its water in what is baked.
    private Map<Integer, Outline> shores() {
        var shores = new TreeMap<Integer, Outline>();
        Bounds bounds = baked.recipe().bounds();
        for (var key : baked.tiles().keys()) {
            CellRect rect = bounds.clip(baked.world().lattice().rectOf(key));
            Drained water = baked.world().drained(bounds.clip(rect.grow(1)));
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) {
                    int lake = lake(water, x, y);
                    if (lake < 0) continue;
                    shores.computeIfAbsent(lake, none -> new Outline())
                            .add(
                                    (int) (x - bounds.x0()),
                                    (int) (y - bounds.y0()),
                                    lake(water, x, y - 1) != lake,
                                    lake(water, x + 1, y) != lake,
                                    lake(water, x, y + 1) != lake,
                                    lake(water, x - 1, y) != lake);
                }
        }
        return shores;
    }

    private static int lake(Drained water, long x, long y) {
        return water.rect().contains(x, y) ? water.lakes()[water.rect().index(x, y)] : -1;
    }

    private void point(JsonGenerator json, double x, double y, double z) {
        double[] at = {x, y};
        toDegrees.ifPresent(map -> map.apply(at));
        double digits = toDegrees.isPresent() ? 1e8 : 1e4;
        json.writeStartArray();
        json.writeNumber(Math.rint(at[0] * digits) / digits);
        json.writeNumber(Math.rint(at[1] * digits) / digits);
        if (!Double.isNaN(z)) json.writeNumber(Math.rint(z * 1e4) / 1e4);
        json.writeEndArray();
    }

    private static void rounded(JsonGenerator json, String name, double value, double digits) {
        json.writeNumberProperty(name, Math.rint(value * digits) / digits);
    }

    private static void link(JsonGenerator json, String name, int number) {
        if (number < 0) json.writeNullProperty(name);
        else json.writeNumberProperty(name, number);
    }
}
