package weald.hydrology;

import java.util.Optional;
import java.util.function.Function;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.Stage;
import weald.grid.TileKey;
import weald.grid.WindowSource;

/// Water on base heights: wet where the ground is below the level, or where a raster is at least one half.
///
/// In: base heights over a tile and [#haloCells()] around. Out: the same heights over the tile, and the exact
/// Euclidean distance to the nearest wet sample, cut off at the reach. Distances are taken between samples in
/// whole cells squared, so their bits do not depend on the window. Where there is no world there is no water.
/// Immutable; any number of threads may use one object, if the raster can.
public final class Hydrology implements Stage<FloatGrid, Ground> {
    private final WaterSettings settings;
    private final Optional<WindowSource<FloatGrid>> mask;
    private final Lattice lattice;

    private Hydrology(WaterSettings settings, Optional<WindowSource<FloatGrid>> mask, Lattice lattice) {
        this.settings = settings;
        this.mask = mask;
        this.lattice = lattice;
        if (reachCells() > WaterDistance.MOST_REACH_CELLS)
            throw new IllegalArgumentException("water reaches " + settings.reachMetres() + " m, which is more than "
                    + WaterDistance.MOST_REACH_CELLS + " cells of " + lattice.cellMetres()
                    + " m: give a shorter reach");
    }

    /// Compiles water settings.
    ///
    /// @param masks rasters in [0, 1] on the world's lattice by the name that the settings give
    public static Hydrology of(
            WaterSettings settings, Lattice lattice, Function<String, ? extends WindowSource<FloatGrid>> masks) {
        return new Hydrology(settings, settings.maskSource().map(masks), lattice);
    }

    @Override
    public int haloCells() {
        return isDry() ? 0 : reachCells();
    }

    @Override
    public Ground compute(TileKey key, FloatGrid baseHeightMetres) {
        return over(lattice.rectOf(key), baseHeightMetres);
    }

    /// The ground of any rectangle where no water runs.
    ///
    /// @param baseHeightMetres over the rectangle and [#haloCells()] around it
    public Ground over(CellRect rect, FloatGrid baseHeightMetres) {
        CellRect window = rect.grow(haloCells());
        baseHeightMetres.requireCovers(window, "hydrology");
        var heights = baseHeightMetres.part(rect, "hydrology");
        FloatGrid distance = isDry() ? farFromWater(rect) : distance(rect, window, baseHeightMetres);
        return finished(heights, FloatGrid.filled(rect, Float.NaN), distance);
    }

    /// How far beyond a rectangle running water must be known.
    public int haloCells(WaterNetwork network) {
        return reachCells() + network.riverReachCells();
    }

    /// How far beyond a rectangle ground is read that water has carved.
    public int carvedHaloCells() {
        return reachCells();
    }

    /// The ground of any rectangle with lakes and rivers.
    ///
    /// @param baseHeightMetres over the rectangle and [#haloCells(WaterNetwork)] around it
    /// @param drained over the part of that in the world
    public Ground over(CellRect rect, FloatGrid baseHeightMetres, WaterNetwork network, Drained drained) {
        CellRect window = rect.grow(reachCells());
        var running = new RunningWater(window, network, drained, baseHeightMetres, lattice.cellMetres());
        return over(rect, baseHeightMetres, running.carved());
    }

    /// The ground of any rectangle with lakes and rivers that are carved already.
    ///
    /// @param baseHeightMetres over the rectangle and [#carvedHaloCells()] around it
    /// @param running over the same
    public Ground over(CellRect rect, FloatGrid baseHeightMetres, CarvedGround running) {
        CellRect window = running.window();
        int[] dry = new int[window.cells()];
        dryAboveLevel(dry, window, baseHeightMetres);
        if (mask.isPresent()) wetInMask(dry, mask.get().over(window), window, baseHeightMetres);
        float[] nearMetres = running.nearMetres();
        for (int i = 0; i < dry.length; i++)
            if (!Float.isNaN(running.surfaceMetres()[i]) || !Float.isNaN(nearMetres[i])) dry[i] = 0;
        var distance = new WaterDistance(lattice.cellMetres(), settings.reachMetres()).over(rect, dry);
        var heights = new FloatGrid(window, running.groundMetres()).part(rect, "hydrology");
        var water = new FloatGrid(window, running.surfaceMetres()).part(rect, "hydrology");
        float[] near = new FloatGrid(window, nearMetres).part(rect, "hydrology").values;
        for (int i = 0; i < near.length; i++)
            if (!Float.isNaN(near[i])) distance.values[i] = Math.max(distance.values[i], near[i]);
        return finished(heights, water, distance);
    }

    /// With the surface of what lies below the level, and nothing where there is no world.
    private Ground finished(FloatGrid heights, FloatGrid water, FloatGrid distance) {
        double level = settings.levelMetres().orElse(Double.NEGATIVE_INFINITY);
        for (int i = 0; i < heights.values.length; i++) {
            if (heights.values[i] < level) water.values[i] = (float) level;
            if (!Float.isNaN(heights.values[i])) continue;
            distance.values[i] = Float.NaN;
            water.values[i] = Float.NaN;
        }
        return new Ground(heights, water, distance);
    }

    private boolean isDry() {
        return settings.levelMetres().isEmpty() && mask.isEmpty();
    }

    private int reachCells() {
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(settings.reachMetres() / lattice.cellMetres()));
    }

    private FloatGrid farFromWater(CellRect rect) {
        return FloatGrid.filled(rect, (float) settings.reachMetres());
    }

    private FloatGrid distance(CellRect rect, CellRect window, FloatGrid heights) {
        var dry = new int[window.cells()];
        boolean anyWet = dryAboveLevel(dry, window, heights);
        if (mask.isPresent()) anyWet |= wetInMask(dry, mask.get().over(window), window, heights);
        return anyWet
                ? new WaterDistance(lattice.cellMetres(), settings.reachMetres()).over(rect, dry)
                : farFromWater(rect);
    }

    /// Sets all bits where the ground is not below the level; says whether any is below.
    private boolean dryAboveLevel(int[] dry, CellRect window, FloatGrid heights) {
        double level = settings.levelMetres().orElse(Double.NEGATIVE_INFINITY);
        int allDry = -1;
        int i = 0;
        for (long y = window.y0(); y < window.y1(); y++) {
            int at = heights.rect.index(window.x0(), y);
            for (int x = 0; x < window.width(); x++, i++) {
                dry[i] = heights.values[at + x] < level ? 0 : -1;
                allDry &= dry[i];
            }
        }
        return allDry == 0;
    }

    /// Clears all bits where the raster is wet; says whether it is anywhere.
    private static boolean wetInMask(int[] dry, FloatGrid mask, CellRect window, FloatGrid heights) {
        mask.requireCovers(window, "hydrology");
        boolean anyWet = false;
        int i = 0;
        for (long y = window.y0(); y < window.y1(); y++)
            for (long x = window.x0(); x < window.x1(); x++, i++)
                if (mask.at(x, y) >= 0.5f && !Float.isNaN(heights.at(x, y))) {
                    dry[i] = 0;
                    anyWet = true;
                }
        return anyWet;
    }
}
