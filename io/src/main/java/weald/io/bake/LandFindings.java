package weald.io.bake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weald.ecology.SurfaceTally;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.hydrology.Lake;
import weald.hydrology.River;
import weald.hydrology.RiversAndLakes;
import weald.io.report.LandFacts;
import weald.terrain.Eroded;
import weald.terrain.ErosionReport;
import weald.world.Bounds;

/// What a bake found of surfaces, running water and erosion.
final class LandFindings {
    private LandFindings() {}

    static LandFacts of(Baked baked) {
        double cell = baked.recipe().cellMetres();
        return new LandFacts(
                surfaces(baked.totals().surfaces()),
                baked.world()
                        .riversAndLakes(baked.recipe().bounds())
                        .map(found -> inArea(baked, found))
                        .map(found -> water(found, cell, baked.world().recipe().bounds())),
                baked.world().eroded().map(Eroded::report).map(LandFindings::erosion));
    }

    /// Of a world without end the lakes that have water in what is baked; of another all.
    private static RiversAndLakes inArea(Baked baked, RiversAndLakes found) {
        Bounds world = baked.world().recipe().bounds();
        if (!world.equals(Bounds.UNBOUNDED)) return found;
        Bounds area = baked.recipe().bounds();
        var here = new TreeMap<Integer, Lake>();
        for (TileKey key : baked.tiles().keys()) {
            CellRect rect = area.clip(baked.world().lattice().rectOf(key));
            for (int number : baked.world().drained(rect).lakes()) {
                Lake lake = found.lakes().get(number);
                if (lake != null) here.put(number, lake);
            }
        }
        return new RiversAndLakes(found.rivers(), here);
    }

    private static List<LandFacts.SurfaceFacts> surfaces(SurfaceTally tally) {
        List<LandFacts.SurfaceFacts> facts = new ArrayList<>();
        for (int s = 0; s < tally.surfaces().size(); s++)
            facts.add(new LandFacts.SurfaceFacts(tally.surfaces().get(s).id(), tally.share(s)));
        return facts;
    }

    private static LandFacts.WaterFacts water(RiversAndLakes found, double cell, Bounds bounds) {
        double area = 0;
        double volume = 0;
        for (Lake lake : found.lakes().values()) {
            area += lake.areaCells() * cell * cell;
            volume += lake.volumeCubicMetres();
        }
        List<LandFacts.LakeFacts> largest = found.lakes().values().stream()
                .sorted(Comparator.comparingLong(Lake::areaCells).reversed())
                .limit(LandFacts.WaterFacts.SHOWN_LAKES)
                .map(lake -> new LandFacts.LakeFacts(
                        lake.number(),
                        lake.levelMetres(),
                        lake.areaCells() * cell * cell,
                        lake.volumeCubicMetres(),
                        lake.overflows()))
                .toList();
        double length = 0;
        for (River river : found.rivers()) length += river.lengthCells() * cell;
        return new LandFacts.WaterFacts(
                found.lakes().size(),
                area,
                volume,
                largest,
                length,
                orders(found.rivers(), cell),
                found.rivers().stream()
                        .max(Comparator.comparingDouble(River::cubicMetresPerSecond))
                        .map(river -> greatest(river, cell, bounds)));
    }

    private static List<LandFacts.OrderFacts> orders(List<River> rivers, double cell) {
        Map<Integer, LandFacts.OrderFacts> orders = new TreeMap<>();
        for (River river : rivers)
            orders.merge(
                    river.order(),
                    new LandFacts.OrderFacts(river.order(), 1, river.lengthCells() * cell),
                    (a, b) -> new LandFacts.OrderFacts(
                            a.order(), a.stretches() + b.stretches(), a.metres() + b.metres()));
        return List.copyOf(orders.values());
    }

    /// At the last point of a stretch that is its own and in the world.
    private static LandFacts.DischargeFacts greatest(River river, double cell, Bounds bounds) {
        int last = Math.max(0, river.x().length - (river.below() < 0 ? 1 : 2));
        while (last > 0 && !bounds.contains(river.x()[last], river.y()[last])) last--;
        return new LandFacts.DischargeFacts(
                river.cubicMetresPerSecond(), river.x()[last] * cell, river.y()[last] * cell);
    }

    private static LandFacts.ErosionFacts erosion(ErosionReport report) {
        return new LandFacts.ErosionFacts(
                report.spacingCells(),
                report.stages().stream()
                        .map(stage -> new LandFacts.StageFacts(
                                stage.cellMetres(),
                                stage.steps(),
                                stage.years(),
                                stage.uplifted(),
                                stage.cut(),
                                stage.dropped(),
                                stage.left(),
                                stage.crept(),
                                stage.grown(),
                                stage.unexplained()))
                        .toList());
    }
}
