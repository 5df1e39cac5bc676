package weald.terrain;

import java.util.function.DoubleUnaryOperator;
import weald.flow.RepeatedFlow;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// A field of the world row by row of an erosion grid: the same samples on every grid that has them.
record GridRows(WindowSource<FloatGrid> source, ErosionGrid grid) {
    /// Cells of the world that are read at once.
    private static final int MOST_AT_ONCE = 1 << 16;

    /// @param out as many values as the grid has columns
    void read(int row, float[] out) {
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
