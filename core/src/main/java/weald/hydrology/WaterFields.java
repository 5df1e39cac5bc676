package weald.hydrology;

import java.util.Arrays;
import java.util.function.Supplier;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;

/// What running water means to the land beside it: distances to rivers and to lakes, where floods reach,
/// how wet the ground is. Pure; safe for many threads, if the sources can.
public final class WaterFields {
    /// Farthest that a flood is looked for from a river, in its widths.
    private static final double FLOOD_WIDTHS = 10;

    /// How far a lake rises above its level.
    private static final float LAKE_RISE_METRES = 0.5f;

    /// How far from a lake that is looked for.
    private static final double LAKE_FLOOD_METRES = 30;

    /// Topographic wetness indices that are 0 and 1 here.
    private static final double DRY_INDEX = 4;

    private static final double WET_INDEX = 16;
    private static final double LEAST_SLOPE = 1e-3;

    private final Lattice lattice;
    private final double reachMetres;
    private final Supplier<? extends WaterNetwork> plan;
    private final WindowSource<Drained> drained;
    private final WindowSource<Ground> ground;

    public WaterFields(
            Lattice lattice,
            double reachMetres,
            Supplier<? extends WaterNetwork> plan,
            WindowSource<Drained> drained,
            WindowSource<Ground> ground) {
        this.lattice = lattice;
        this.reachMetres = reachMetres;
        this.plan = plan;
        this.drained = drained;
        this.ground = ground;
    }

    /// Metres to the middle of the nearest river, at most the reach of the water.
    public float[] riverDistance(CellRect rect) {
        long least = plan.get().settings().riverCells(lattice.cellMetres());
        return distance(rect, (water, cell) -> water.isRiver(cell, least));
    }

    /// Metres to the nearest lake, 0 in one, at most the reach of the water.
    public float[] lakeDistance(CellRect rect) {
        return distance(rect, (water, cell) -> water.lakes()[cell] != Drained.NO_LAKE);
    }

    private interface Wanted {
        boolean test(Drained water, int cell);
    }

    private float[] distance(CellRect rect, Wanted wanted) {
        int reach = (int) Math.ceil(reachMetres / lattice.cellMetres());
        CellRect window = rect.grow(reach);
        Drained water = drained.over(window);
        int[] dry = new int[window.cells()];
        Arrays.fill(dry, -1);
        CellRect inside = water.rect();
        boolean any = false;
        for (long y = inside.y0(); y < inside.y1(); y++)
            for (long x = inside.x0(); x < inside.x1(); x++)
                if (wanted.test(water, inside.index(x, y))) {
                    dry[window.index(x, y)] = 0;
                    any = true;
                }
        if (!any) return FloatGrid.filled(rect, (float) reachMetres).values;
        return new WaterDistance(lattice.cellMetres(), reachMetres).over(rect, dry).values;
    }

    /// 1 where a flood reaches, else 0: below twice the depth of a river over its bed and within ten of its
    /// widths, after the flood-prone width of Rosgen 1994 (doi:10.1016/0341-8162(94)90001-9); in lakes, and
    /// within half a metre above one.
    public float[] flood(CellRect rect) {
        WaterNetwork made = plan.get();
        double cell = lattice.cellMetres();
        int reach =
                (int) Math.ceil(Math.max(LAKE_FLOOD_METRES, FLOOD_WIDTHS * 2 * made.riverReachCells() * cell) / cell);
        Drained water = drained.over(rect.grow(reach));
        float[] heights = ground.over(rect).heightMetres().values;
        float[] out = new float[rect.cells()];
        long least = made.settings().riverCells(cell);
        CellRect inside = water.rect();
        for (long y = inside.y0(); y < inside.y1(); y++)
            for (long x = inside.x0(); x < inside.x1(); x++) {
                int at = inside.index(x, y);
                int lake = water.lakes()[at];
                if (lake != Drained.NO_LAKE && rect.contains(x, y)) out[rect.index(x, y)] = 1;
                if (water.isRiver(at, least)) {
                    double discharge = DrainageSettings.cubicMetresPerSecond(water.units()[at], cell);
                    double most = water.groundMetres().values[at] + Channel.depthMetres(discharge);
                    flood(rect, heights, out, x, y, FLOOD_WIDTHS * Channel.widthMetres(discharge) / cell, most);
                } else if (lake != Drained.NO_LAKE && isShore(water, x, y, lake))
                    flood(
                            rect,
                            heights,
                            out,
                            x,
                            y,
                            LAKE_FLOOD_METRES / cell,
                            made.lakeLevelMetres(lake, x, y) + LAKE_RISE_METRES);
            }
        return out;
    }

    private static boolean isShore(Drained water, long x, long y, int lake) {
        CellRect rect = water.rect();
        for (int d = 0; d < 8; d += 2) {
            long toX = x + D8.dx(d);
            long toY = y + D8.dy(d);
            if (rect.contains(toX, toY) && water.lakes()[rect.index(toX, toY)] != lake) return true;
        }
        return false;
    }

    private static void flood(
            CellRect rect, float[] heights, float[] out, long x, long y, double reachCells, double mostMetres) {
        int reach = (int) reachCells;
        CellRect around = new CellRect(x - reach, y - reach, 2 * reach + 1, 2 * reach + 1).intersect(rect);
        for (long v = around.y0(); v < around.y1(); v++)
            for (long u = around.x0(); u < around.x1(); u++) {
                long far = (u - x) * (u - x) + (v - y) * (v - y);
                int at = rect.index(u, v);
                if (far <= reachCells * reachCells && heights[at] <= mostMetres) out[at] = 1;
            }
    }

    /// The topographic wetness index of Beven & Kirkby 1979 (doi:10.1080/02626667909491834), the logarithm of
    /// the
    /// catchment per metre of contour over the slope, from 4 .. 16 to 0 .. 1; 1 in lakes and rivers.
    ///
    /// @param slopeDegrees by sample of the rectangle
    public float[] wetness(CellRect rect, float[] slopeDegrees) {
        Drained water = drained.over(rect);
        float[] out = new float[rect.cells()];
        CellRect inside = water.rect();
        for (long y = inside.y0(); y < inside.y1(); y++)
            for (long x = inside.x0(); x < inside.x1(); x++) {
                int at = inside.index(x, y);
                int to = rect.index(x, y);
                if (water.lakes()[at] != Drained.NO_LAKE || water.receivers()[at] == D8.OUT) out[to] = 1;
                else out[to] = wetness(water.cells()[at], slopeDegrees[to]);
            }
        return out;
    }

    private float wetness(long cells, float slopeDegrees) {
        if (cells == 0) return 0;
        double slope = Math.max(LEAST_SLOPE, StrictMath.tan(StrictMath.toRadians(slopeDegrees)));
        double index = StrictMath.log(cells * lattice.cellMetres() / slope);
        double share = (index - DRY_INDEX) / (WET_INDEX - DRY_INDEX);
        return (float) Math.clamp(share, 0, 1);
    }
}
