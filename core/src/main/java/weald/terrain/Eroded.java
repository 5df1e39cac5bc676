package weald.terrain;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// Base heights of a world after erosion, over any rectangle, and what erosion took and left.
///
/// Inside the domain at full resolution these are the eroded samples themselves. Where the domain was eroded on a
/// coarser grid they are the heights before erosion plus the change on that grid, bicubic between its samples. Beyond
/// the domain they are the heights before erosion plus the change at the nearest place of its edge, so that heights,
/// slopes and normals go on across the border of the world without a step. NaN stays NaN and spreads nowhere.
/// Immutable; any number of threads may use one object, if the heights before can be.
public final class Eroded implements WindowSource<FloatGrid> {
    private final WindowSource<FloatGrid> before;
    private final ErosionGrid grid;
    private final FloatGrid values;
    private final ErosionMasks masks;
    private final ErosionReport report;

    /// @param values over the columns and rows of the grid: heights at full resolution, else the change of heights
    Eroded(
            WindowSource<FloatGrid> before,
            ErosionGrid grid,
            FloatGrid values,
            ErosionMasks masks,
            ErosionReport report) {
        this.before = before;
        this.grid = grid;
        this.values = values;
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

    @Override
    public FloatGrid over(CellRect rect) {
        if (rect.isEmpty()) return new FloatGrid(rect);
        if (grid.spacingCells() > 1) return refined(rect);
        CellRect inside = grid.inside(rect);
        if (inside.equals(rect)) return samples(rect);
        return continued(rect);
    }

    private FloatGrid samples(CellRect rect) {
        var out = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            System.arraycopy(values.values, index(rect.x0(), y), out.values, rect.index(rect.x0(), y), rect.width());
        return out;
    }

    /// At full resolution.
    private int index(long x, long y) {
        return values.rect.index(x - grid.domain().x0(), y - grid.domain().y0());
    }

    private FloatGrid refined(CellRect rect) {
        FloatGrid out = before.over(rect);
        var change = new SmoothGrid(values, grid.columns(), grid.rows());
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            double row = grid.row(y);
            for (long x = rect.x0(); x < rect.x1(); x++) out.values[i++] += change.at(grid.column(x), row);
        }
        return out;
    }

    /// Reads the heights before twice: over the rectangle, and where it touches the domain.
    private FloatGrid continued(CellRect rect) {
        FloatGrid out = before.over(rect);
        CellRect nearest = grid.nearest(rect);
        FloatGrid there = before.over(nearest);
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            long row = Math.clamp(y, nearest.y0(), nearest.y1() - 1);
            for (long x = rect.x0(); x < rect.x1(); x++, i++) {
                long column = Math.clamp(x, nearest.x0(), nearest.x1() - 1);
                float eroded = values.values[index(column, row)];
                if (column == x && row == y) out.values[i] = eroded;
                else if (!Float.isNaN(eroded)) out.values[i] += eroded - there.at(column, row);
            }
        }
        return out;
    }
}
