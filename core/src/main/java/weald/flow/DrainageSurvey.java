package weald.flow;

import java.util.List;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Survey;
import weald.grid.TileKey;

/// Drainage of a bounded world: by tiles the same as of the whole, in every sample.
///
/// In: heights over a tile's samples in the domain and one around; NaN is no world, negative infinity swallows
/// water, as all beyond the domain must. Every choice (receivers, passes, the tree of basins) follows one total
/// order of samples, so that it is the same from whatever part of the world it is seen.
public final class DrainageSurvey implements Survey<FloatGrid, DrainageSummary, DrainagePlan, Drainage> {
    private final FlowDomain domain;
    private final long leastCells;

    /// @param leastCells depressions with a smaller catchment than so many samples are settled by the tile they
    ///     lie in where it holds them whole: they have no number among the hollows
    public DrainageSurvey(FlowDomain domain, long leastCells) {
        this.domain = domain;
        this.leastCells = leastCells;
    }

    private TileDrainage tile(TileKey key, FloatGrid heights) {
        CellRect rect = domain.rectOf(key);
        return new TileDrainage(domain, rect, heights, leastCells);
    }

    @Override
    public DrainageSummary summarise(TileKey key, FloatGrid heights) {
        return new DrainageSummary(List.of(tile(key, heights).summary()));
    }

    @Override
    public DrainageSummary merge(DrainageSummary one, DrainageSummary other) {
        return one.merge(other);
    }

    @Override
    public DrainagePlan plan(DrainageSummary all) {
        return new DrainagePlan(domain, all);
    }

    @Override
    public Drainage apply(TileKey key, FloatGrid heights, DrainagePlan plan) {
        return tile(key, heights).resolved(plan.part(domain.index(key)));
    }
}
