package weald.io.bake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import weald.grid.CellRect;
import weald.hydrology.Drained;
import weald.hydrology.Lake;
import weald.hydrology.River;
import weald.hydrology.RiversAndLakes;
import weald.io.vector.FeatureLayer;
import weald.io.vector.Outline;
import weald.io.vector.WorldFeature;
import weald.world.Bounds;

/// Rivers and lakes of what is baked, as features in world metres.
final class WaterFeatures {
    private static final GeometryFactory GEOMETRY = new GeometryFactory();

    private final Baked baked;
    private final RiversAndLakes found;
    private final double cellMetres;

    WaterFeatures(Baked baked) {
        this.baked = baked;
        found = baked.world().riversAndLakes(baked.recipe().bounds()).orElseThrow();
        cellMetres = baked.recipe().cellMetres();
    }

    /// Stretches that touch what is baked; a feature's id is the river's number in the plan.
    FeatureLayer rivers() {
        return new FeatureLayer("rivers", FeatureLayer.Shape.LINES, sink -> {
            List<River> rivers = found.rivers();
            for (int number = 0; number < rivers.size(); number++)
                if (reaches(rivers.get(number))) sink.accept(feature(number, rivers.get(number)));
        });
    }

    private boolean reaches(River river) {
        Bounds bounds = baked.recipe().bounds();
        for (int i = 0; i < river.x().length; i++) if (bounds.contains(river.x()[i], river.y()[i])) return true;
        return false;
    }

    private WorldFeature feature(int number, River river) {
        var facts = new LinkedHashMap<String, @Nullable Object>();
        facts.put("order", river.order());
        facts.put("discharge_m3_s", rounded(river.cubicMetresPerSecond(), 1e6));
        facts.put("width_m", rounded(river.widthMetres(), 1e3));
        facts.put("catchment_km2", squareKilometres(river.catchmentCells()));
        facts.put("length_m", rounded(river.lengthCells() * cellMetres, 1e3));
        facts.put("into_river", link(river.below()));
        facts.put("from_lake", link(river.fromLake()));
        facts.put("into_lake", link(river.intoLake()));
        facts.put("bed_m", river.bedMetres());
        var points = new Coordinate[river.x().length];
        for (int i = 0; i < points.length; i++)
            points[i] = new Coordinate(river.x()[i] * cellMetres, river.y()[i] * cellMetres, river.surfaceMetres()[i]);
        return new WorldFeature(number, facts, GEOMETRY.createLineString(points));
    }

    /// Lakes with water in what is baked, and their shores there.
    FeatureLayer lakes() {
        return new FeatureLayer("lakes", FeatureLayer.Shape.AREAS, this::lakes);
    }

    private void lakes(Consumer<WorldFeature> sink) {
        shores().forEach((number, shore) ->
                sink.accept(feature(Objects.requireNonNull(found.lakes().get(number)), shore)));
    }

    private WorldFeature feature(Lake lake, Outline shore) {
        var facts = new LinkedHashMap<String, @Nullable Object>();
        facts.put("level_m", lake.levelMetres());
        facts.put("brim_m", lake.brimMetres());
        facts.put("area_m2", rounded(lake.areaCells() * cellMetres * cellMetres, 1e3));
        facts.put("volume_m3", rounded(lake.volumeCubicMetres(), 1e3));
        facts.put("catchment_km2", squareKilometres(lake.catchmentCells()));
        facts.put("inflow_m3_s", rounded(lake.inflowCubicMetresPerSecond(), 1e6));
        facts.put("outflow_m3_s", rounded(lake.outflowCubicMetresPerSecond(), 1e6));
        facts.put("overflows", lake.overflows());
        facts.put("outlet_x_m", lake.outletX() * cellMetres);
        facts.put("outlet_y_m", lake.outletY() * cellMetres);
        var parts = new ArrayList<Polygon>();
        for (List<Outline.Ring> polygon : Outline.polygons(shore.rings())) parts.add(polygon(polygon));
        return new WorldFeature(lake.number(), facts, GEOMETRY.createMultiPolygon(parts.toArray(Polygon[]::new)));
    }

    private Polygon polygon(List<Outline.Ring> rings) {
        LinearRing[] closed = rings.stream().map(this::closed).toArray(LinearRing[]::new);
        var holes = new LinearRing[closed.length - 1];
        System.arraycopy(closed, 1, holes, 0, holes.length);
        return GEOMETRY.createPolygon(closed[0], holes);
    }

    private LinearRing closed(Outline.Ring ring) {
        Bounds bounds = baked.recipe().bounds();
        var points = new Coordinate[ring.x().length + 1];
        for (int i = 0; i < points.length; i++) {
            int corner = i % ring.x().length;
            // A sample's square reaches half a cell around it.
            points[i] = new Coordinate(
                    (bounds.x0() + ring.x()[corner] - 0.5) * cellMetres,
                    (bounds.y0() + ring.y()[corner] - 0.5) * cellMetres);
        }
        return GEOMETRY.createLinearRing(points);
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

    private double squareKilometres(long cells) {
        return rounded(cells * cellMetres * cellMetres / 1e6, 1e6);
    }

    private static double rounded(double value, double digits) {
        return Math.rint(value * digits) / digits;
    }

    private static @Nullable Integer link(int number) {
        return number < 0 ? null : number;
    }
}
