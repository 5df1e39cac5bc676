package weald.world;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import weald.ecology.EcoSources;
import weald.ecology.Ecology;
import weald.ecology.ErodedGround;
import weald.ecology.Habitat;
import weald.ecology.Surfaces;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.TileTasks;
import weald.grid.WindowSource;
import weald.hydrology.Drained;
import weald.hydrology.Ground;
import weald.hydrology.Hydrology;
import weald.hydrology.RiversAndLakes;
import weald.hydrology.WaterPlan;
import weald.land.Features;
import weald.scatter.Change;
import weald.scatter.Extent;
import weald.scatter.PlaceReport;
import weald.scatter.Plants;
import weald.scatter.Rescatter;
import weald.scatter.Scatter;
import weald.scatter.ScatterTile;
import weald.terrain.Eroded;
import weald.terrain.Erosion;
import weald.terrain.LandMasses;
import weald.terrain.LooseSlopes;
import weald.terrain.Terrain;

/// A recipe compiled: any tile, alone, on any thread, in any order, always with the same bits.
///
/// Data flows one way, `terrain -> hydrology -> ecology -> scatter`; base heights and ground are cached by
/// tile, the rest is made from windows of them. Safe for many threads; has none of its own.
public final class World {
    public static final String TERRAIN = "terrain";
    public static final String EROSION = "erosion";
    public static final String HYDROLOGY = "hydrology";
    public static final String ECOLOGY = "ecology";
    public static final String SCATTER = "scatter";

    /// Cached samples of base heights, and of ground, whatever the tile's edge: 16 M, 64 MB and 128 MB.
    private static final int CACHED_SAMPLES = 1 << 24;

    private final Recipe recipe;
    private final Lattice lattice;
    private final StageObserver observer;
    private final Optional<Once<Eroded>> eroded;
    private final Hydrology hydrology;
    private final TileCache<FloatGrid> baseTiles;
    private final WindowSource<FloatGrid> baseWindows;
    private final TileCache<Ground> groundTiles;
    private final WindowSource<Ground> groundWindows;
    private final WorldWater water;
    private final Ecology ecology;
    private final WorldSources sources;
    private final Scatter scatter;

    private World(Recipe recipe, WorldSources sources, Lattice lattice, StageObserver observer) {
        this.recipe = recipe;
        this.lattice = lattice;
        this.observer = observer;
        this.sources = sources;
        Terrain terrain = Terrain.of(recipe.terrain(), recipe.seed(), recipe.cellMetres(), sources::height);
        eroded = recipe.erosion().map(erosion -> new Once<>(() -> erode(erosion, terrain)));
        WindowSource<FloatGrid> loose = recipe.slopes().isEmpty()
                ? terrain
                : new LooseSlopes(recipe.slopes().get(), recipe.cellMetres(), terrain)::over;
        WindowSource<FloatGrid> layers =
                rect -> eroded.isEmpty() ? loose.over(rect) : eroded.get().get().over(rect);
        Optional<LandMasses> masses = recipe.land().map(land -> LandMasses.of(land, recipe.seed()));
        WindowSource<FloatGrid> base =
                masses.isEmpty() ? layers : rect -> masses.get().shaped(layers.over(rect), recipe.cellMetres());
        hydrology = Hydrology.of(recipe.water(), lattice, sources::mask);
        int cachedTiles = Math.max(32, CACHED_SAMPLES / lattice.tileCells() / lattice.tileCells());
        baseTiles = new TileCache<>(cachedTiles, key -> observed(TERRAIN, key, () -> base.over(lattice.rectOf(key))));
        baseWindows = TileWindows.heights(lattice, baseTiles::get);
        water = new WorldWater(recipe, lattice, baseWindows, sources, masses.flatMap(this::endless));
        groundTiles = new TileCache<>(cachedTiles, this::makeGround);
        groundWindows = TileWindows.ground(lattice, groundTiles::get);
        ecology = Ecology.of(
                recipe.ecology(),
                recipe.seed(),
                lattice,
                groundWindows,
                new EcoSources(
                        sources::mask, sources::features, water.fields(groundWindows), eroded.map(World::masksOf)));
        scatter = Scatter.of(
                recipe.scatter(),
                recipe.seed(),
                lattice,
                extent(recipe.bounds()),
                this::observedHabitat,
                rect -> groundWindows.over(rect).heightMetres());
    }

    /// The running water of land masses, if it runs.
    private Optional<EndlessWater> endless(LandMasses masses) {
        if (recipe.water().drainage().isEmpty()) return Optional.empty();
        DoubleFunction<Terrain> terrain = cell -> Terrain.of(recipe.terrain(), recipe.seed(), cell, sources::height);
        var lands = new LandWaters(masses, recipe.water(), recipe.cellMetres(), terrain);
        return Optional.of(new EndlessWater(recipe, lattice, masses, baseWindows, lands));
    }

    /// A world with tiles of the default edge that nobody observes.
    public static World of(Recipe recipe, WorldSources sources) {
        return of(recipe, sources, DEFAULT_TILE_CELLS, StageObserver.NONE);
    }

    /// @param sources the rasters that the recipe names
    /// @param tileCells edge of a tile; changes speed, never values
    public static World of(Recipe recipe, WorldSources sources, int tileCells, StageObserver observer) {
        return new World(recipe, sources, new Lattice(recipe.cellMetres(), tileCells), observer);
    }

    /// Edge of a tile in cells where nobody says otherwise.
    public static final int DEFAULT_TILE_CELLS = 512;

    private static ErodedGround masksOf(Once<Eroded> eroded) {
        return new ErodedGround(
                rect -> eroded.get().wearMetres().over(rect),
                rect -> eroded.get().sedimentMetres().over(rect));
    }

    private static Optional<Extent> extent(Bounds bounds) {
        return bounds.equals(Bounds.UNBOUNDED)
                ? Optional.empty()
                : Optional.of(new Extent(bounds.x0(), bounds.y0(), bounds.width(), bounds.height()));
    }

    public Recipe recipe() {
        return recipe;
    }

    public Lattice lattice() {
        return lattice;
    }

    public Ecology ecology() {
        return ecology;
    }

    /// The features of a class of the recipe's maps.
    public Features features(String name) {
        return sources.features(name);
    }

    /// Base heights of a tile, before water.
    public FloatGrid baseHeights(TileKey key) {
        return baseTiles.get(key);
    }

    /// The rivers and lakes of a world with an extent whose water runs, planned when it is first asked for.
    public Optional<WaterPlan> water() {
        return water.plan();
    }

    /// Rivers and lakes of an area. Those of a world with an extent are all of them, with the numbers that they
    /// have in [#water()]; those of land masses are cut at the area's border. Empty if the water does not run.
    public Optional<RiversAndLakes> riversAndLakes(Bounds area) {
        return water.features(area);
    }

    /// Plans rivers and lakes now, on threads of the caller's; without it the first thread that asks for ground
    /// does it alone, and the others wait.
    public void planWater(TileTasks tasks) {
        water.plan(tasks);
    }

    /// Running water over a rectangle, as far as it is in the world.
    ///
    /// @throws IllegalStateException if the recipe's water does not run
    public Drained drained(CellRect rect) {
        return water.over(rect);
    }

    /// What erosion made of the base heights; empty in a world without. The first call, or the first tile,
    /// does the
    /// work for all.
    public Optional<Eroded> eroded() {
        return eroded.map(Once::get);
    }

    private Eroded erode(Recipe.WholeErosion erosion, Terrain terrain) {
        Bounds over = erosion.over();
        var domain = new Erosion.World(
                recipe.seed(),
                over.x0(),
                over.y0(),
                over.width(),
                over.height(),
                recipe.cellMetres(),
                recipe.water().levelMetres());
        TileKey first = over.firstTile(lattice);
        return observed(
                EROSION,
                first,
                () -> Erosion.of(erosion.settings(), domain, terrain, sources::mask)
                        .run());
    }

    /// Ground and water of a tile, from the cache if it is there.
    public Ground ground(TileKey key) {
        return groundTiles.get(key);
    }

    /// Ground and water over any rectangle.
    public Ground ground(CellRect rect) {
        return groundWindows.over(rect);
    }

    /// The plants of a tile.
    public ScatterTile plants(TileKey key) {
        return observed(SCATTER, key, () -> scatter.tile(key));
    }

    /// The plants whose anchors lie in a rectangle of cells.
    public ScatterTile plants(CellRect rect) {
        return scatter.area(rect);
    }

    /// What is another here than in a world before, over a rectangle; empty if nothing is. Cost: the habitat of
    /// both worlds there, so name no more than where something may have changed.
    ///
    /// @throws IllegalArgumentException if the worlds differ in seed, cell, bounds or species' distances and
    ///     densities: then they differ everywhere
    public Optional<Change> changeFrom(World before, CellRect rect) {
        boolean comparable = recipe.seed() == before.recipe.seed()
                && recipe.cellMetres() == before.recipe.cellMetres()
                && recipe.bounds().equals(before.recipe.bounds())
                && recipe.scatter().placesAs(before.recipe.scatter());
        if (!comparable)
            throw new IllegalArgumentException("the worlds differ in seed, cell, bounds or in what species there are"
                    + " and how they stand: scatter the new one anew");
        return Change.between(
                before.ecology.over(rect),
                before.ground(rect).heightMetres(),
                ecology.over(rect),
                ground(rect).heightMetres());
    }

    /// Scatters anew what changes can have changed of the plants of the world before, see [#changeFrom]. Where
    /// tiles have the same edge in both, [Rescatter#tile] turns the plants of one into those of the other.
    public Rescatter rescatter(List<Change> changes) {
        return scatter.rescatter(changes);
    }

    /// By which the plants of an area can be left out evenly: ranks in 0 .. 1, in their order.
    public float[] ranks(ScatterTile area) {
        return scatter.ranks(area);
    }

    /// As [#ranks(ScatterTile)], for a caller who has the plants around.
    ///
    /// @param plants all that stand in the rectangle
    /// @param around lists that hold each plant of a rectangle once, and may hold others
    public float[] ranks(CellRect rect, Plants plants, WindowSource<List<Plants>> around) {
        return scatter.ranks(rect, plants, around);
    }

    /// Sets the spacing of plants read from a table; all stand in the rectangle.
    public void restoreSpacings(Plants plants, CellRect rect) {
        scatter.restoreSpacings(plants, rect);
    }

    /// What the ground of a tile is made of.
    public Surfaces surfaces(WorldTile tile) {
        return observed(ECOLOGY, tile.key(), () -> ecology.surfaces(tile.fields(), tile.habitat()));
    }

    /// Why a plant does or does not stand at a place.
    public Explanation explain(double xMetres, double yMetres) {
        return Explanation.of(this, xMetres, yMetres);
    }

    PlaceReport place(double xMetres, double yMetres) {
        return scatter.explain(xMetres, yMetres);
    }

    /// Everything about a tile, clipped to the world's bounds.
    public WorldTile tile(TileKey key) {
        return tile(key, recipe.bounds());
    }

    /// Everything about the part of a tile that lies in some bounds, as it is in the whole world: what
    /// stands outside keeps its distance to what stands inside.
    public WorldTile tile(TileKey key, Bounds part) {
        return WorldTile.of(this, key, part);
    }

    private Ground makeGround(TileKey key) {
        return observed(HYDROLOGY, key, water.ground(lattice.rectOf(key), hydrology));
    }

    private Habitat observedHabitat(CellRect rect) {
        TileKey key = lattice.tileOf(rect.x0(), rect.y0());
        return observed(ECOLOGY, key, () -> ecology.over(rect));
    }

    <T> T observed(String stage, TileKey key, Supplier<T> work) {
        observer.began(stage, key);
        try {
            return work.get();
        } finally {
            observer.ended(stage, key);
        }
    }
}
