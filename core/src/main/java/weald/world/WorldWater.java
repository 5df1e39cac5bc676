package weald.world;

import java.util.Optional;
import java.util.function.Consumer;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.TileTasks;
import weald.grid.WindowSource;
import weald.hydrology.Drained;
import weald.hydrology.Ground;
import weald.hydrology.WaterFields;
import weald.hydrology.WaterPlan;

/// The plan of a world's running water, made once, and its tiles.
final class WorldWater {
    /// Cached samples of running water: 21 bytes each.
    private static final int CACHED_SAMPLES = 1 << 22;

    private final Recipe recipe;
    private final Lattice lattice;
    private final WindowSource<FloatGrid> base;
    private final WorldSources sources;
    private final TileCache<Drained> tiles;
    private Optional<WaterPlan> made = Optional.empty();

    WorldWater(Recipe recipe, Lattice lattice, WindowSource<FloatGrid> base, WorldSources sources) {
        this.recipe = recipe;
        this.lattice = lattice;
        this.base = base;
        this.sources = sources;
        int capacity = Math.max(16, CACHED_SAMPLES / lattice.tileCells() / lattice.tileCells());
        tiles = new TileCache<>(capacity, key -> plan().orElseThrow().tile(key));
    }

    Optional<WaterPlan> plan() {
        return plan(TileTasks.IN_TURN);
    }

    synchronized Optional<WaterPlan> plan(TileTasks tasks) {
        if (made.isEmpty() && recipe.water().drainage().isPresent()) made = Optional.of(make(tasks));
        return made;
    }

    /// Empty if the water does not run.
    Optional<WaterFields> fields(WindowSource<Ground> ground) {
        return recipe.water()
                .drainage()
                .map(running -> new WaterFields(
                        lattice, recipe.water().reachMetres(), () -> plan().orElseThrow(), this::over, ground));
    }

    private WaterPlan make(TileTasks tasks) {
        Bounds bounds = recipe.bounds();
        if (bounds.equals(Bounds.UNBOUNDED))
            throw new IllegalArgumentException("rivers of a world without end have no plan: give it a size, or let its"
                    + " water stand at a level");
        var domain = new FlowDomain(lattice, bounds.x0(), bounds.y0(), bounds.width(), bounds.height());
        return WaterPlan.of(
                domain, recipe.water(), base, recipe.water().maskSource().map(sources::mask), tasks);
    }

    Drained over(CellRect rect) {
        WaterPlan plan = plan().orElseThrow(() -> new IllegalStateException("the recipe's water does not run"));
        CellRect inside = plan.inside(rect);
        Drained out = Drained.none(inside);
        Consumer<TileKey> paste = key -> out.paste(tiles.get(key));
        TileWindows.eachTile(lattice, inside, paste);
        return out;
    }
}
