package weald.hydrology;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// What lakes and rivers make of the ground over a window: how deep rivers have cut, where it is wet, and
/// how high the water stands.
///
/// A river covers the samples within half its width. Its bed is a parabola across; where beds meet the
/// deeper one counts, but for the middle of a river, whose bed is its own: so it falls all along. A river
/// narrower than half a cell leaves its sample dry, and near.
final class RunningWater {
    private final CellRect window;
    private final double cellMetres;
    private final long riverCells;
    private final Drained drained;

    /// By sample of the window: height of the ground; NaN where there is no world.
    private final float[] groundMetres;

    /// By sample: height of the water; NaN where it is dry.
    private final float[] surfaceMetres;

    /// By sample in the middle of a narrow river, the distance to its water; else NaN.
    private final float[] nearMetres;

    /// @param drained over the part of the window, grown by the reach of rivers, that is in the world
    RunningWater(CellRect window, WaterNetwork plan, Drained drained, FloatGrid base, double cellMetres) {
        this.window = window;
        this.cellMetres = cellMetres;
        this.drained = drained;
        riverCells = plan.settings().riverCells(cellMetres);
        groundMetres = base.part(window, "running water").values;
        surfaceMetres = new float[window.cells()];
        nearMetres = new float[window.cells()];
        Arrays.fill(surfaceMetres, Float.NaN);
        Arrays.fill(nearMetres, Float.NaN);
        fill();
        CellRect rect = drained.rect();
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) if (drained.isRiver(rect.index(x, y), riverCells)) stamp(x, y);
        settle(plan, base);
        for (int i = 0; i < groundMetres.length; i++)
            if (!(groundMetres[i] < surfaceMetres[i])) surfaceMetres[i] = Float.NaN;
    }

    /// Small hollows, which hold no lake, are filled with ground, or their ways out are cut.
    private void fill() {
        CellRect rect = drained.rect().intersect(window);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int cell = drained.rect().index(x, y);
                float ground = drained.groundMetres().values[cell];
                int at = window.index(x, y);
                if (drained.lakes()[cell] == Drained.NO_LAKE && Float.isFinite(ground)) groundMetres[at] = ground;
            }
    }

    CarvedGround carved() {
        return new CarvedGround(window, groundMetres, surfaceMetres, nearMetres);
    }

    private double discharge(int cell) {
        return DrainageSettings.cubicMetresPerSecond(drained.units()[cell], cellMetres);
    }

    private void stamp(long x, long y) {
        int cell = drained.rect().index(x, y);
        double half = Channel.widthMetres(discharge(cell)) / 2 / cellMetres;
        int reach = (int) half;
        if (reach == 0) return;
        float surface = drained.groundMetres().values[cell];
        double depth = Channel.depthMetres(discharge(cell));
        for (int dy = -reach; dy <= reach; dy++)
            for (int dx = -reach; dx <= reach; dx++) {
                double across = (dx * dx + dy * dy) / (half * half);
                if (across > 1 || !window.contains(x + dx, y + dy)) continue;
                int at = window.index(x + dx, y + dy);
                float bed = (float) (surface - depth * (1 - across));
                if (bed < groundMetres[at]) groundMetres[at] = bed;
                // Of several rivers the lowest surface: water does not stand on a slope.
                if (!(surfaceMetres[at] <= surface)) surfaceMetres[at] = surface;
            }
    }

    /// Middles of rivers have beds of their own, and lakes theirs.
    private void settle(WaterNetwork plan, FloatGrid base) {
        CellRect rect = drained.rect().intersect(window);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int cell = drained.rect().index(x, y);
                int at = window.index(x, y);
                int lake = drained.lakes()[cell];
                if (drained.isRiver(cell, riverCells)) settleMiddle(cell, at);
                else if (lake != Drained.NO_LAKE) {
                    groundMetres[at] = base.at(x, y);
                    surfaceMetres[at] = plan.lakeLevelMetres(lake, x, y);
                }
            }
    }

    private void settleMiddle(int cell, int at) {
        float surface = drained.groundMetres().values[cell];
        double width = Channel.widthMetres(discharge(cell));
        groundMetres[at] = RiverBed.metres(surface, discharge(cell), cellMetres);
        boolean isWet = width >= cellMetres / 2;
        surfaceMetres[at] = isWet ? surface : Float.NaN;
        if (!isWet) nearMetres[at] = (float) ((cellMetres - width) / 2);
    }
}
