package weald.world;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.TileTasks;
import weald.grid.WindowSource;
import weald.hydrology.Drained;
import weald.hydrology.Ground;
import weald.hydrology.Hydrology;
import weald.hydrology.Lake;
import weald.hydrology.RiversAndLakes;
import weald.hydrology.TrunkGround;
import weald.hydrology.WaterFields;
import weald.hydrology.WaterNetwork;
import weald.hydrology.WaterPlan;

/// The running water of a world: of one with an extent by a plan of the whole, made once; of one of land masses by
/// plans of these, made where they are met.
final class WorldWater {
    /// Cached samples of running water: 21 bytes each.
    private static final int CACHED_SAMPLES = 1 << 22;

    private final Recipe recipe;
    private final Lattice lattice;
    private final WindowSource<FloatGrid> base;
    private final WorldSources sources;
    private final Optional<EndlessWater> endless;
    private final TileCache<Drained> tiles;
    private Optional<WaterPlan> made = Optional.empty();

    /// @param endless of a world of land masses
    WorldWater(
            Recipe recipe,
            Lattice lattice,
            WindowSource<FloatGrid> base,
            WorldSources sources,
            Optional<EndlessWater> endless) {
        this.recipe = recipe;
        this.lattice = lattice;
        this.base = base;
        this.sources = sources;
        this.endless = endless;
        int capacity = Math.max(16, CACHED_SAMPLES / lattice.tileCells() / lattice.tileCells());
        tiles = new TileCache<>(capacity, key -> plan().orElseThrow().tile(key));
    }

    /// The plan of the whole; empty if the water does not run, or runs by land masses.
    Optional<WaterPlan> plan() {
        return plan(TileTasks.IN_TURN);
    }

    synchronized Optional<WaterPlan> plan(TileTasks tasks) {
        boolean isWhole = recipe.water().drainage().isPresent() && endless.isEmpty();
        if (made.isEmpty() && isWhole) made = Optional.of(make(tasks));
        return made;
    }

    private Optional<WaterNetwork> network() {
        return endless.isPresent() ? endless.map(WaterNetwork.class::cast) : plan().map(WaterNetwork.class::cast);
    }

    /// Empty if the water does not run.
    Optional<WaterFields> fields(WindowSource<Ground> ground) {
        return recipe.water()
                .drainage()
                .map(running -> new WaterFields(
                        lattice, recipe.water().reachMetres(), () -> network().orElseThrow(), this::over, ground));
    }

    private WaterPlan make(TileTasks tasks) {
        Bounds bounds = recipe.bounds();
        if (bounds.equals(Bounds.UNBOUNDED))
            throw new IllegalArgumentException("rivers of a world without end run on land masses with sea around them:"
                    + " give it those, or a size, or let its water stand at a level");
        var domain = new FlowDomain(lattice, bounds.x0(), bounds.y0(), bounds.width(), bounds.height());
        return WaterPlan.of(
                domain, recipe.water(), base, recipe.water().maskSource().map(sources::mask), tasks);
    }

    /// What makes the ground of a rectangle, with all that it needs at hand.
    Supplier<Ground> ground(CellRect rect, Hydrology hydrology) {
        if (endless.isPresent()) {
            CellRect window = rect.grow(hydrology.carvedHaloCells());
            Supplier<TrunkGround.Water> carving = endless.get().over(window);
            return () -> {
                TrunkGround.Water water = carving.get();
                return hydrology.over(rect, water.shaped(), water.carved());
            };
        }
        Optional<WaterPlan> plan = plan();
        if (plan.isEmpty()) {
            FloatGrid heights = base.over(rect.grow(hydrology.haloCells()));
            return () -> hydrology.over(rect, heights);
        }
        CellRect needed = rect.grow(hydrology.haloCells(plan.get()));
        FloatGrid heights = base.over(needed);
        Drained drained = over(needed);
        return () -> hydrology.over(rect, heights, plan.get(), drained);
    }

    Drained over(CellRect rect) {
        if (endless.isPresent()) return endless.get().drained(rect);
        WaterPlan plan = plan().orElseThrow(() -> new IllegalStateException("the recipe's water does not run"));
        CellRect inside = plan.inside(rect);
        Drained out = Drained.none(inside);
        Consumer<TileKey> paste = key -> out.paste(tiles.get(key));
        TileWindows.eachTile(lattice, inside, paste);
        return out;
    }

    /// Rivers and lakes that an area may hold; of a world with a plan, all.
    Optional<RiversAndLakes> features(Bounds area) {
        if (endless.isPresent()) return Optional.of(endless.get().features(area));
        return plan().map(whole -> {
            SortedMap<Integer, Lake> lakes = new TreeMap<>();
            for (Lake lake : whole.lakes()) lakes.put(lake.number(), lake);
            return new RiversAndLakes(whole.rivers(), lakes);
        });
    }
}
