package weald.world;

import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.hydrology.DrainageSettings;
import weald.hydrology.Drained;
import weald.hydrology.Lake;
import weald.hydrology.LandWater;
import weald.hydrology.RiversAndLakes;
import weald.hydrology.TrunkGround;
import weald.hydrology.WaterNetwork;
import weald.terrain.LandMass;
import weald.terrain.LandMasses;
import weald.terrain.LandSettings;

/// Running water of a world of land masses, any tile alone.
///
/// A window asks for the plans of the land masses that it meets, and for nothing else: what it costs and what it
/// holds does not grow with the world.
final class EndlessWater implements WaterNetwork {
    /// The largest land mass that middles can leave, in squares of their lattice, and some.
    private static final double MOST_SQUARES = 4;

    /// Cached samples of running water: 21 bytes each.
    private static final int CACHED_SAMPLES = 1 << 22;

    private final Recipe recipe;
    private final Lattice lattice;
    private final LandMasses masses;
    private final WindowSource<FloatGrid> base;
    private final LandWaters lands;
    private final TrunkGround ground;
    private final TileCache<Drained> tiles;

    /// @param base heights of layers, shaped to land masses
    EndlessWater(Recipe recipe, Lattice lattice, LandMasses masses, WindowSource<FloatGrid> base, LandWaters lands) {
        this.recipe = recipe;
        this.lattice = lattice;
        this.masses = masses;
        this.base = base;
        this.lands = lands;
        ground = new TrunkGround(lattice, lands.ratio(), recipe.water(), mostDischarge());
        int capacity = Math.max(16, CACHED_SAMPLES / lattice.tileCells() / lattice.tileCells());
        tiles = new TileCache<>(capacity, key -> over(lattice.rectOf(key)).get().drained());
    }

    /// All rain on the largest land mass.
    private double mostDischarge() {
        LandSettings land = masses.settings();
        return settings().runoffCubicMetresPerSecond(MOST_SQUARES * land.sizeMetres() * land.sizeMetres());
    }

    @Override
    public DrainageSettings settings() {
        return recipe.water().drainage().orElseThrow();
    }

    @Override
    public int riverReachCells() {
        return ground.mostHalfCells();
    }

    @Override
    public float lakeLevelMetres(int lake, long x, long y) {
        LandMass owner = masses.owner(lattice.metres(x), lattice.metres(y));
        return TrunkGround.lakeLevelMetres(lands.of(owner), lake, x, y);
    }

    @Override
    public CellRect inside(CellRect rect) {
        return recipe.bounds().clip(rect);
    }

    /// What makes ground and water of a window, with heights and plans at hand.
    Supplier<TrunkGround.Water> over(CellRect window) {
        FloatGrid heights = base.over(ground.needed(window));
        List<LandWater> there = lands.over(ground.coarse(window));
        return () -> ground.over(window, heights, there);
    }

    /// Running water over the part of a rectangle in the world, from cached tiles.
    Drained drained(CellRect rect) {
        CellRect inside = inside(rect);
        Drained out = Drained.none(inside);
        TileWindows.eachTile(lattice, inside, key -> out.paste(tiles.get(key)));
        return out;
    }

    /// Rivers in an area, cut at its border, and the lakes that have water in it.
    RiversAndLakes features(Bounds area) {
        var domain = new FlowDomain(lattice, area.x0(), area.y0(), area.width(), area.height());
        SortedMap<Integer, Lake> lakes = new TreeMap<>();
        for (int t = 0; t < domain.tiles(); t++) addLakes(lakes, domain.rectOf(domain.key(t)));
        return new RiversAndLakes(TrunkGround.rivers(domain, settings(), this::drained), lakes);
    }

    private void addLakes(SortedMap<Integer, Lake> lakes, CellRect rect) {
        Set<Integer> there = new TreeSet<>();
        for (int lake : drained(rect).lakes()) if (lake >= 0) there.add(lake);
        if (there.isEmpty()) return;
        for (LandWater land : lands.over(ground.coarse(rect)))
            for (Lake lake : ground.lakes(land)) if (there.contains(lake.number())) lakes.put(lake.number(), lake);
    }
}
