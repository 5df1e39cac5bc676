package weald.hydrology;

import java.util.List;
import java.util.Optional;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.TileKey;
import weald.grid.TileTasks;
import weald.grid.WindowSource;

/// The lakes and rivers of a bounded world, and the running water of any of its tiles. Immutable; safe for many
/// threads, if the heights can.
public final class WaterPlan implements WaterNetwork {
    private final FlowDomain domain;
    private final DrainageSettings settings;
    private final DrainedTiles tiles;
    private final List<Lake> lakes;
    private final List<River> rivers;
    private final double mostWidthMetres;

    WaterPlan(
            FlowDomain domain, DrainageSettings settings, DrainedTiles tiles, List<Lake> lakes, RiverCells riverCells) {
        this.domain = domain;
        this.settings = settings;
        this.tiles = tiles;
        this.lakes = lakes;
        rivers = new RiverNetwork(domain, riverCells).stretches();
        double widest = 0;
        for (River river : rivers) widest = Math.max(widest, river.widthMetres());
        mostWidthMetres = widest;
    }

    /// Lakes in the order of their outlets, south row first.
    public List<Lake> lakes() {
        return lakes;
    }

    /// Stretches of rivers in the order of their first points, south row first.
    public List<River> rivers() {
        return rivers;
    }

    @Override
    public int riverReachCells() {
        return (int) Math.ceil(mostWidthMetres / 2 / domain.lattice().cellMetres());
    }

    @Override
    public DrainageSettings settings() {
        return settings;
    }

    @Override
    public float lakeLevelMetres(int lake, long x, long y) {
        return lakes.get(lake).levelMetres();
    }

    /// The running water of a tile, clipped to the world.
    public Drained tile(TileKey key) {
        return tiles.over(key);
    }

    @Override
    public CellRect inside(CellRect rect) {
        return domain.part(rect);
    }

    /// Plans the water of a world.
    ///
    /// @param base heights before water, over any rectangle in the domain
    /// @param mask of the water that settings name, if they do
    public static WaterPlan of(
            FlowDomain domain,
            WaterSettings water,
            WindowSource<FloatGrid> base,
            Optional<WindowSource<FloatGrid>> mask,
            TileTasks tasks) {
        var ground = new FlowGround(domain, water, base, mask);
        return new WaterSurvey(domain, water.drainage().orElseThrow(), ground, tasks).plan();
    }
}
