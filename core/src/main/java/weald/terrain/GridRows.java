package weald.terrain;

import java.util.function.DoubleUnaryOperator;
import weald.flow.RepeatedFlow;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.StoppedException;
import weald.grid.WindowSource;

/// A field of the world row by row of an erosion grid: the same samples on every grid that has them. For one
/// thread.
final class GridRows {
    /// Cells of the world that are read at once.
    private static final int MOST_AT_ONCE = 1 << 16;

    private final WindowSource<FloatGrid> source;
    private final ErosionGrid grid;

    /// Whole rows of the finest grid, several at once: sources have a cost for each window.
    private FloatGrid band = new FloatGrid(new CellRect(0, 0, 0, 0));

    GridRows(WindowSource<FloatGrid> source, ErosionGrid grid) {
        this.source = source;
        this.grid = grid;
    }

    /// Fastest from the first row to the last.
    ///
    /// @param out as many values as the grid has columns
    void read(int row, float[] out) {
        StoppedException.throwIfInterrupted();
        if (grid.spacingCells() == 1 && out.length <= MOST_AT_ONCE) readBand(row, out);
        else readSpaced(row, out);
    }

    private void readBand(int row, float[] out) {
        if (!band.rect.contains(grid.x(0), grid.y(row))) {
            int rows = Math.min(MOST_AT_ONCE / out.length, grid.rows() - row);
            band = source.over(new CellRect(grid.x(0), grid.y(row), out.length, rows));
        }
        System.arraycopy(band.values, band.rect.index(grid.x(0), grid.y(row)), out, 0, out.length);
    }

    private void readSpaced(int row, float[] out) {
        int spacing = grid.spacingCells();
        int atOnce = Math.max(1, MOST_AT_ONCE / spacing);
        for (int from = 0; from < grid.columns(); from += atOnce) {
            int to = Math.min(grid.columns(), from + atOnce);
            var cells = new CellRect(grid.x(from), grid.y(row), (to - from - 1) * spacing + 1, 1);
            float[] read = source.over(cells).values;
            for (int i = from; i < to; i++) out[i] = read[(i - from) * spacing];
        }
    }

    /// Bytes by a flow's cells; 0 where there is no value.
    ///
    /// @param share from a value to 0 .. 1
    byte[] bytes(RepeatedFlow flow, DoubleUnaryOperator share) {
        var map = new byte[flow.heightMetres.length];
        var one = new float[grid.columns()];
        for (int row = 0; row < grid.rows(); row++) {
            read(row, one);
            int from = flow.index(0, row);
            for (int column = 0; column < one.length; column++)
                if (!Float.isNaN(one[column])) map[from + column] = CellValues.unit(share.applyAsDouble(one[column]));
        }
        return map;
    }
}
