package weald.hydrology;

import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import weald.flow.AccumulationSurvey;
import weald.flow.D8;
import weald.flow.DownstreamSurvey;
import weald.flow.FlowDomain;
import weald.flow.Gathering;
import weald.grid.FloatGrid;
import weald.grid.TileKey;

/// Cuts the ways out of small hollows down, before what is left of them is filled: the ground that water runs
/// over never rises on its way, and lies at most a given depth below that with all hollows filled.
///
/// At each sample it is the lowest ground upstream as far as the next lake, but no lower than the depth
/// allows, nor than the next lake downstream stands (after Lindsay 2016, doi:10.1002/hyp.10648, whose depth
/// limit is that of the channel too). All three never rise downstream, so neither does their maximum; and
/// where no hollow is near it is the ground itself. Safe for many threads once planned.
final class Breach {
    private final FlowDomain domain;
    private final double depthMetres;
    private final AccumulationSurvey lowest;
    private final DownstreamSurvey lakes;
    private final AtomicReferenceArray<AccumulationSurvey.Summary> lowestOf;
    private final AtomicReferenceArray<DownstreamSurvey.Summary> lakesOf;
    private Optional<AccumulationSurvey.Plan> lowestPlan = Optional.empty();
    private Optional<DownstreamSurvey.Plan> lakePlan = Optional.empty();

    Breach(FlowDomain domain, double depthMetres) {
        this.domain = domain;
        this.depthMetres = depthMetres;
        lowest = new AccumulationSurvey(domain, Gathering.LEAST);
        lakes = new DownstreamSurvey(domain);
        lowestOf = new AtomicReferenceArray<>(domain.tiles());
        lakesOf = new AtomicReferenceArray<>(domain.tiles());
    }

    /// Takes what a tile has to tell.
    ///
    /// @param levels by sample, of the lake that covers it; NaN where none does
    void summarise(TileKey key, byte[] receivers, float[] heights, float[] levels) {
        int tile = domain.index(key);
        lowestOf.set(tile, lowest.summarise(key, grounds(receivers, heights, levels)));
        lakesOf.set(tile, lakes.summarise(key, new DownstreamSurvey.Marked(receivers, levels)));
    }

    /// After all tiles.
    void plan() {
        var lows = new ArrayList<AccumulationSurvey.Summary>();
        var levels = new ArrayList<DownstreamSurvey.Summary>();
        for (int t = 0; t < domain.tiles(); t++) {
            lows.add(lowestOf.getAndSet(t, null));
            levels.add(lakesOf.getAndSet(t, null));
        }
        lowestPlan = Optional.of(lowest.plan(WaterSurvey.fold(lows, lowest::merge)));
        lakePlan = Optional.of(lakes.plan(WaterSurvey.fold(levels, lakes::merge)));
    }

    /// Heights of a tile on which all water runs down.
    ///
    /// @param filled with every hollow filled
    FloatGrid over(TileKey key, byte[] receivers, float[] heights, float[] levels, FloatGrid filled) {
        long[] lows = lowest.apply(key, grounds(receivers, heights, levels), lowestPlan.orElseThrow());
        float[] below = lakes.apply(key, new DownstreamSurvey.Marked(receivers, levels), lakePlan.orElseThrow());
        var ground = new FloatGrid(filled.rect);
        for (int i = 0; i < lows.length; i++) {
            float full = filled.values[i];
            ground.values[i] = full;
            if (!Float.isFinite(full) || !Float.isNaN(levels[i]) || lows[i] == Long.MAX_VALUE) continue;
            float cut = Math.max(metres(lows[i]), (float) (full - depthMetres));
            ground.values[i] = Math.min(full, Float.isNaN(below[i]) ? cut : Math.max(cut, below[i]));
        }
        return ground;
    }

    /// What lies upstream of a lake does not count downstream of it, so lakes end what is gathered.
    private static AccumulationSurvey.Rain grounds(byte[] receivers, float[] heights, float[] levels) {
        long[] grounds = new long[heights.length];
        byte[] untilLakes = receivers.clone();
        for (int i = 0; i < grounds.length; i++) {
            grounds[i] = Float.isFinite(heights[i]) ? ordered(heights[i]) : Long.MAX_VALUE;
            if (!Float.isNaN(levels[i])) untilLakes[i] = D8.PIT;
        }
        return new AccumulationSurvey.Rain(untilLakes, grounds);
    }

    /// Whole numbers in the order of heights.
    private static long ordered(float metres) {
        int bits = Float.floatToIntBits(metres);
        return bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    }

    private static float metres(long ordered) {
        int bits = (int) ordered;
        return Float.intBitsToFloat(bits < 0 ? bits ^ Integer.MAX_VALUE : bits);
    }
}
