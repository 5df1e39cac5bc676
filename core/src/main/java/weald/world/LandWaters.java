package weald.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.TileTasks;
import weald.grid.WindowSource;
import weald.hydrology.Drained;
import weald.hydrology.LandWater;
import weald.hydrology.WaterPlan;
import weald.hydrology.WaterSettings;
import weald.terrain.LandMass;
import weald.terrain.LandMasses;
import weald.terrain.Terrain;

/// The plans of running water of land masses, each made when it is first asked for and forgotten when others were
/// asked for since.
///
/// A plan is a function of the recipe and the land mass alone. It is made on a lattice so much coarser than the
/// world's that a land mass has about [#SIDE_CELLS] samples from middle to middle.
final class LandWaters {
    /// Coarse samples by size of a land mass, at most; so its plan takes about as long whatever its size is.
    private static final int SIDE_CELLS = 768;

    /// Coarse samples are not nearer than so: finer plans would cost more and show no more.
    private static final double LEAST_COARSE_METRES = 12;

    private static final int LEAST_RATIO = 2;
    private static final int TILE_CELLS = 128;

    /// Plans that are kept: more than a window meets.
    private static final int KEPT_PLANS = 8;

    /// Coarse tiles that are kept by land mass, of heights (64 KB each) and of water (340 KB).
    private static final int KEPT_HEIGHTS = 96;

    private static final int KEPT_WATERS = 8;

    /// Numbers of lakes are unique among so many columns and rows of land masses.
    private static final int COLUMN_BITS = 6;

    private static final int LAKE_BITS = 19;

    private final LandMasses masses;
    private final WaterSettings water;
    private final Lattice coarse;
    private final int ratio;
    private final Terrain layers;
    private final TileCache<LandWater> plans;

    /// @param terrain makes the layers' heights on a lattice with some cell, in metres
    LandWaters(LandMasses masses, WaterSettings water, double cellMetres, DoubleFunction<Terrain> terrain) {
        this.masses = masses;
        this.water = water;
        ratio = ratio(cellMetres, masses.settings().sizeMetres());
        coarse = new Lattice(cellMetres * ratio, TILE_CELLS);
        layers = terrain.apply(coarse.cellMetres());
        plans = new TileCache<>(KEPT_PLANS, key -> make(masses.at(key.x(), key.y())));
    }

    /// A power of two, so that coarse samples lie exactly where fine ones do.
    private static int ratio(double cellMetres, double sizeMetres) {
        int ratio = LEAST_RATIO;
        while (ratio * cellMetres < Math.max(LEAST_COARSE_METRES, sizeMetres / SIDE_CELLS)) ratio *= 2;
        return ratio;
    }

    int ratio() {
        return ratio;
    }

    double coarseMetres() {
        return coarse.cellMetres();
    }

    /// The water of the land masses that have land in a coarse rectangle.
    List<LandWater> over(CellRect rect) {
        List<LandWater> waters = new ArrayList<>();
        for (LandMass mass : masses.withLand(rect, coarse.cellMetres())) waters.add(of(mass));
        return waters;
    }

    LandWater of(LandMass mass) {
        return plans.get(new TileKey(0, mass.column(), mass.row()));
    }

    private LandWater make(LandMass mass) {
        CellRect extent = masses.extent(mass, coarse.cellMetres());
        var domain = new FlowDomain(coarse, extent.x0(), extent.y0(), extent.width(), extent.height());
        double cell = coarse.cellMetres();
        var heights = new TileCache<FloatGrid>(
                KEPT_HEIGHTS, key -> masses.shaped(layers.over(coarse.rectOf(key)), cell, mass));
        WindowSource<FloatGrid> own = TileWindows.heights(coarse, heights::get);
        float floor = (float) masses.settings().floorMetres();
        WindowSource<FloatGrid> inSea = rect -> {
            FloatGrid grid = own.over(rect);
            for (int i = 0; i < grid.values.length; i++) if (Float.isNaN(grid.values[i])) grid.values[i] = floor;
            return grid;
        };
        WaterPlan plan = WaterPlan.of(domain, water, inSea, Optional.empty(), TileTasks.IN_TURN);
        var tiles = new TileCache<Drained>(KEPT_WATERS, plan::tile);
        return new LandWater(plan, rect -> drained(plan, tiles, rect), own, firstLake(mass));
    }

    private Drained drained(WaterPlan plan, TileCache<Drained> tiles, CellRect rect) {
        CellRect inside = plan.inside(rect);
        Drained out = Drained.none(inside);
        TileWindows.eachTile(coarse, inside, key -> out.paste(tiles.get(key)));
        return out;
    }

    private static int firstLake(LandMass mass) {
        int columns = 1 << COLUMN_BITS;
        int place = Math.floorMod(mass.row(), columns) * columns + Math.floorMod(mass.column(), columns);
        return place << LAKE_BITS;
    }
}
