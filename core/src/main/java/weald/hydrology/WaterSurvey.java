package weald.hydrology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import weald.flow.AccumulationSurvey;
import weald.flow.Drainage;
import weald.flow.DrainagePlan;
import weald.flow.DrainageSummary;
import weald.flow.DrainageSurvey;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.TileKey;
import weald.grid.TileTasks;
import weald.grid.WindowSource;

/// Makes the plan of a bounded world's water in four passes over its tiles: what their depressions are, how
/// large the lakes in them, what leaves each tile, and where rivers run. No pass keeps more of a tile than
/// its rim, its lakes and its rivers.
final class WaterSurvey {
    private final FlowDomain domain;
    private final DrainageSettings settings;
    private final WindowSource<FloatGrid> ground;
    private final TileTasks tasks;
    private final List<TileKey> keys = new ArrayList<>();
    private final DrainageSurvey drainage;
    private final AccumulationSurvey accumulation;

    WaterSurvey(FlowDomain domain, DrainageSettings settings, WindowSource<FloatGrid> ground, TileTasks tasks) {
        this.domain = domain;
        this.settings = settings;
        this.ground = ground;
        this.tasks = tasks;
        for (int t = 0; t < domain.tiles(); t++) keys.add(domain.key(t));
        drainage =
                new DrainageSurvey(domain, settings.lakeCells(domain.lattice().cellMetres()));
        accumulation = new AccumulationSurvey(domain);
    }

    WaterPlan plan() {
        DrainageSummary depressions = merged(key -> drainage.summarise(key, heights(key)), drainage::merge);
        DrainagePlan open = drainage.plan(depressions);
        var lakes = new LakePlan(
                open.hollows(), areas(open), settings, domain.lattice().cellMetres());
        DrainagePlan kept = open.keeping(lakes.closed);
        Optional<Breach> breach = settings.breachMetres() > 0
                ? Optional.of(new Breach(domain, settings.breachMetres()))
                : Optional.empty();
        var tiles = new DrainedTiles(domain, settings, ground, drainage, accumulation, kept, lakes, breach);
        var sums = new LakeSums(lakes.sorted().hollows().size());
        var units = new AtomicReferenceArray<AccumulationSurvey.Summary>(keys.size());
        AccumulationSurvey.Summary cells = merged(
                key -> {
                    DrainedTiles.Rain rain = tiles.rain(key);
                    sums.add(rain, lakes);
                    breach.ifPresent(
                            cut -> cut.summarise(key, rain.drainage().receivers(), rain.heights(), tiles.levels(rain)));
                    if (settings.evaporationUnits() > 0)
                        units.set(domain.index(key), accumulation.summarise(key, rain.units()));
                    return accumulation.summarise(key, rain.cells());
                },
                accumulation::merge);
        breach.ifPresent(Breach::plan);
        tiles.run(accumulation.plan(cells), unitPlan(units));
        long least = settings.riverCells(domain.lattice().cellMetres());
        RiverCells rivers = merged(key -> RiverCells.of(domain, tiles.over(key), least), RiverCells::plus);
        return new WaterPlan(domain, settings, tiles, sums.lakes(open.hollows(), lakes, domain), rivers);
    }

    private Optional<AccumulationSurvey.Plan> unitPlan(AtomicReferenceArray<AccumulationSurvey.Summary> units) {
        if (settings.evaporationUnits() == 0) return Optional.empty();
        var all = new ArrayList<AccumulationSurvey.Summary>(keys.size());
        for (int t = 0; t < keys.size(); t++) all.add(units.get(t));
        return Optional.of(accumulation.plan(fold(all, accumulation::merge)));
    }

    private FloatGrid heights(TileKey key) {
        return ground.over(domain.rectOf(key).grow(1));
    }

    private <S> S merged(Function<TileKey, S> summary, BinaryOperator<S> merge) {
        var parts = new AtomicReferenceArray<S>(keys.size());
        tasks.each(keys, key -> parts.set(domain.index(key), summary.apply(key)));
        var all = new ArrayList<S>(keys.size());
        for (int t = 0; t < keys.size(); t++) all.add(parts.get(t));
        return fold(all, merge);
    }

    /// Pairs first, so that lists that are merged are copied a few times only.
    static <S> S fold(List<S> parts, BinaryOperator<S> merge) {
        List<S> left = parts;
        while (left.size() > 1) {
            var next = new ArrayList<S>((left.size() + 1) / 2);
            for (int i = 0; i < left.size(); i += 2)
                next.add(i + 1 < left.size() ? merge.apply(left.get(i), left.get(i + 1)) : left.get(i));
            left = next;
        }
        return left.getFirst();
    }

    /// By hollow how many samples lie below each step of its height.
    private long[][] areas(DrainagePlan open) {
        List<DrainagePlan.Hollow> hollows = open.hollows();
        long least = settings.lakeCells(domain.lattice().cellMetres());
        var areas = new long[hollows.size()][];
        for (int h = 0; h < areas.length; h++)
            areas[h] = new long[LakePlan.mayHoldLake(hollows.get(h), least) ? LakePlan.BINS : 0];
        tasks.each(keys, key -> {
            FloatGrid heights = heights(key);
            count(drainage.apply(key, heights, open), heights, hollows, areas);
        });
        for (long[] area : areas) for (int b = 1; b < area.length; b++) area[b] += area[b - 1];
        return areas;
    }

    private static void count(Drainage tile, FloatGrid heights, List<DrainagePlan.Hollow> hollows, long[][] areas) {
        synchronized (areas) {
            CellRect rect = tile.rect();
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) {
                    int hollow = tile.hollows()[rect.index(x, y)];
                    if (hollow < 0 || areas[hollow].length == 0) continue;
                    areas[hollow][LakePlan.bin(hollows.get(hollow), heights.at(x, y))]++;
                }
        }
    }

    /// Water of each lake, added up over tiles: whole numbers, so the order of tiles does not count.
    private static final class LakeSums {
        private static final double DEPTH_UNITS = 1024;

        private final long[] cells;
        private final long[] depths;

        LakeSums(int lakes) {
            cells = new long[lakes];
            depths = new long[lakes];
        }

        synchronized void add(DrainedTiles.Rain rain, LakePlan plan) {
            LakePlan.Sorted sorted = plan.sorted();
            for (int i = 0; i < rain.lakes().length; i++) {
                int lake = rain.lakes()[i];
                if (lake < 0) continue;
                cells[lake]++;
                double depth = (double) plan.levels[sorted.hollows().get(lake)] - rain.heights()[i];
                depths[lake] += Math.round(depth * DEPTH_UNITS);
            }
        }

        List<Lake> lakes(List<DrainagePlan.Hollow> hollows, LakePlan plan, FlowDomain domain) {
            double cell = domain.lattice().cellMetres();
            LakePlan.Sorted sorted = plan.sorted();
            var lakes = new ArrayList<Lake>();
            for (int i = 0; i < cells.length; i++) {
                int h = sorted.hollows().get(i);
                DrainagePlan.Hollow hollow = hollows.get(h);
                lakes.add(new Lake(
                        i,
                        plan.levels[h],
                        hollow.brimMetres(),
                        cells[i],
                        depths[i] / DEPTH_UNITS * cell * cell,
                        plan.catchments[h],
                        DrainageSettings.cubicMetresPerSecond(plan.inflows[h], cell),
                        DrainageSettings.cubicMetresPerSecond(plan.outflows[h], cell),
                        domain.x(hollow.outlet()),
                        domain.y(hollow.outlet()),
                        !plan.closed.get(h)));
            }
            return List.copyOf(lakes);
        }
    }
}
