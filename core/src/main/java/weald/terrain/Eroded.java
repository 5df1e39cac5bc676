package weald.terrain;

import java.util.Optional;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// Base heights of a world after erosion, over any rectangle, and what erosion took and left.
///
/// Inside the domain at full resolution these are the eroded samples themselves. Where the domain was
/// eroded on a coarser grid they are its heights, bicubic between its samples, and the finer detail that is
/// left. Beyond the domain they are the heights before erosion plus the change at the nearest place of its
/// edge, so that heights, slopes and normals go on across the border of the world without a step. NaN stays
/// NaN and spreads nowhere. Immutable; any number of threads may use one object, if the heights before can
/// be.
public final class Eroded implements WindowSource<FloatGrid> {
    private final WindowSource<FloatGrid> before;
    private final ErosionGrid grid;
    private final FloatGrid heights;
    private final Optional<Refinement> refinement;
    private final ErosionMasks masks;
    private final ErosionReport report;

    /// @param heights over the columns and rows of the grid at least
    /// @param refinement of a grid that is coarser than the world
    Eroded(
            WindowSource<FloatGrid> before,
            ErosionGrid grid,
            FloatGrid heights,
            Optional<Refinement> refinement,
            ErosionMasks masks,
            ErosionReport report) {
        this.before = before;
        this.grid = grid;
        this.heights = heights;
        this.refinement = refinement;
        this.masks = masks;
        this.report = report;
    }

    public ErosionReport report() {
        return report;
    }

    /// How much rock is gone: `depth / (depth + mean depth of the world)`, 0 .. 1, in steps of 1/255.
    public WindowSource<FloatGrid> wear() {
        return masks.window(grid, masks.wear());
    }

    /// How deep the ground is loose: `depth / (depth + 1 m)`, 0 .. 1, in steps of 1/255.
    public WindowSource<FloatGrid> sediment() {
        return masks.window(grid, masks.sediment());
    }

    /// Depth of rock that is gone, metres; up to 500 times the world's mean, and to 1/250 of it or of itself.
    public WindowSource<FloatGrid> wearMetres() {
        return masks.metres(grid, masks.wear(), masks.meanWearMetres());
    }

    /// Depth of loose ground, metres: up to 500 m, and to 4 mm or 1/250 of itself.
    public WindowSource<FloatGrid> sedimentMetres() {
        return masks.metres(grid, masks.sediment(), ErosionMasks.HALF_SEDIMENT_METRES);
    }

    @Override
    public FloatGrid over(CellRect rect) {
        if (rect.isEmpty()) return new FloatGrid(rect);
        CellRect nearest = grid.nearest(rect);
        if (nearest.equals(rect)) return inside(rect);
        return continued(rect, nearest);
    }

    /// Over a part of the domain.
    private FloatGrid inside(CellRect rect) {
        return refinement.isPresent() ? refined(rect, refinement.get()) : samples(rect);
    }

    private FloatGrid samples(CellRect rect) {
        var out = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++) {
            int from = heights.rect.index(
                    rect.x0() - grid.domain().x0(), y - grid.domain().y0());
            System.arraycopy(heights.values, from, out.values, rect.index(rect.x0(), y), rect.width());
        }
        return out;
    }

    private FloatGrid refined(CellRect rect, Refinement refinement) {
        FloatGrid out = before.over(rect);
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            double row = grid.row(y);
            for (long x = rect.x0(); x < rect.x1(); x++, i++)
                if (!Float.isNaN(out.values[i])) out.values[i] = refinement.height(grid.column(x), row, out.values[i]);
        }
        return out;
    }

    /// Reads the heights before twice: over the rectangle, and at the places of the domain nearest to it.
    private FloatGrid continued(CellRect rect, CellRect nearest) {
        FloatGrid out = before.over(rect);
        FloatGrid there = before.over(nearest);
        FloatGrid eroded = inside(nearest);
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            long row = Math.clamp(y, nearest.y0(), nearest.y1() - 1);
            for (long x = rect.x0(); x < rect.x1(); x++, i++) {
                long column = Math.clamp(x, nearest.x0(), nearest.x1() - 1);
                float height = eroded.at(column, row);
                if (column == x && row == y) out.values[i] = height;
                else if (!Float.isNaN(height)) out.values[i] += height - there.at(column, row);
            }
        }
        return out;
    }
}
