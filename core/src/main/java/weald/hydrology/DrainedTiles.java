package weald.hydrology;

import java.util.Arrays;
import java.util.Optional;
import weald.flow.AccumulationSurvey;
import weald.flow.D8;
import weald.flow.Drainage;
import weald.flow.DrainagePlan;
import weald.flow.DrainageSurvey;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.TileKey;
import weald.grid.WindowSource;

/// Running water of any tile of a planned world. Pure; safe for many threads once [#run] has been called.
final class DrainedTiles {
    private final FlowDomain domain;
    private final DrainageSettings settings;
    private final WindowSource<FloatGrid> ground;
    private final DrainageSurvey drainage;
    private final AccumulationSurvey accumulation;
    private final DrainagePlan plan;
    private final LakePlan lakes;
    private final int[] lakeOfHollow;
    private final float[] levelOfLake;
    private final Optional<Breach> breach;
    private Optional<AccumulationSurvey.Plan> cellPlan = Optional.empty();
    private Optional<AccumulationSurvey.Plan> unitPlan = Optional.empty();

    DrainedTiles(
            FlowDomain domain,
            DrainageSettings settings,
            WindowSource<FloatGrid> ground,
            DrainageSurvey drainage,
            AccumulationSurvey accumulation,
            DrainagePlan plan,
            LakePlan lakes,
            Optional<Breach> breach) {
        this.domain = domain;
        this.settings = settings;
        this.ground = ground;
        this.drainage = drainage;
        this.accumulation = accumulation;
        this.plan = plan;
        this.lakes = lakes;
        this.breach = breach;
        LakePlan.Sorted sorted = lakes.sorted();
        lakeOfHollow = sorted.numbers();
        levelOfLake = new float[sorted.hollows().size()];
        for (int i = 0; i < levelOfLake.length; i++)
            levelOfLake[i] = lakes.levels[sorted.hollows().get(i)];
    }

    /// What falls on a tile, before it runs.
    ///
    /// @param heights by sample
    /// @param lakes by sample
    record Rain(
            Drainage drainage,
            float[] heights,
            int[] lakes,
            AccumulationSurvey.Rain cells,
            AccumulationSurvey.Rain units) {}

    /// Lets water run.
    ///
    /// @param units of discharge, where they are not those of the catchment
    void run(AccumulationSurvey.Plan cells, Optional<AccumulationSurvey.Plan> units) {
        cellPlan = Optional.of(cells);
        unitPlan = units;
    }

    Rain rain(TileKey key) {
        CellRect rect = domain.rectOf(key);
        FloatGrid padded = ground.over(rect.grow(1));
        Drainage tile = drainage.apply(key, padded, plan);
        float[] heights = padded.part(rect, "drainage").values;
        int[] covered = new int[rect.cells()];
        long[] cells = new long[rect.cells()];
        long[] units = new long[rect.cells()];
        for (int i = 0; i < cells.length; i++) {
            covered[i] = lakeAt(tile.hollows()[i], heights[i]);
            byte code = tile.receivers()[i];
            if (code == D8.VOID || code == D8.OUT) continue;
            cells[i] = 1;
            units[i] = covered[i] == Drained.NO_LAKE ? settings.runoffUnits() : -settings.evaporationUnits();
        }
        return new Rain(
                tile,
                heights,
                covered,
                new AccumulationSurvey.Rain(tile.receivers(), cells),
                new AccumulationSurvey.Rain(tile.receivers(), units));
    }

    private int lakeAt(int hollow, float metres) {
        if (hollow < 0 || lakeOfHollow[hollow] < 0 || !(metres < lakes.levels[hollow])) return Drained.NO_LAKE;
        return lakeOfHollow[hollow];
    }

    Drained over(TileKey key) {
        Rain rain = rain(key);
        long[] cells = accumulation.apply(key, rain.cells, cellPlan.orElseThrow());
        long[] units = unitPlan.isPresent()
                ? accumulation.apply(key, rain.units, unitPlan.get())
                : Arrays.stream(cells).map(sum -> sum * settings.runoffUnits()).toArray();
        Drainage tile = rain.drainage;
        FloatGrid ground = breach.map(
                        cut -> cut.over(key, tile.receivers(), rain.heights, levels(rain), tile.filledMetres()))
                .orElse(tile.filledMetres());
        return new Drained(tile.rect(), tile.receivers(), cells, units, ground, rain.lakes);
    }

    /// By sample, of the lake that covers it; NaN where none does.
    float[] levels(Rain rain) {
        float[] levels = new float[rain.lakes.length];
        for (int i = 0; i < levels.length; i++) levels[i] = rain.lakes[i] < 0 ? Float.NaN : levelOfLake[rain.lakes[i]];
        return levels;
    }
}
