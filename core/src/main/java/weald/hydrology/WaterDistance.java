package weald.hydrology;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Exact Euclidean distance to the nearest wet sample, cut off at a reach.
///
/// In: wet samples over a rectangle and the reach around it. Out: metres. Linear time in the samples of the
/// window; one int is kept for every column of the window in every row of the rectangle. Two passes in whole
/// numbers after Meijster, Roerdink & Hesselink 2000, doi:10.1007/0-306-47025-X_36: first the nearest wet sample
/// of each column, then, along each row, the lower envelope of the columns' parabolas. Unlike there, columns
/// without water in reach take no part, which makes dry land cheap. The square root and the cell size come last,
/// so that equal offsets give equal bits in any window.
final class WaterDistance {
    /// Keeps all sums of squares within an int.
    static final int MOST_REACH_CELLS = 10_000;

    /// Widest piece of a row that is done at once, for the same reason.
    private static final int PIECE_CELLS = 8192;

    private final double cellMetres;
    private final double reachMetres;
    private final int reachCells;

    WaterDistance(double cellMetres, double reachMetres) {
        this.cellMetres = cellMetres;
        this.reachMetres = reachMetres;
        this.reachCells = (int) Math.ceil(reachMetres / cellMetres);
    }

    /// @param wet by sample of the rectangle grown by the reach in whole cells
    FloatGrid over(CellRect rect, boolean[] wet) {
        int stride = rect.width() + 2 * reachCells;
        int[] toWater = alongColumns(rect.height(), stride, wet);
        var out = new FloatGrid(rect);
        for (int from = 0; from < rect.width(); from += PIECE_CELLS) {
            int width = Math.min(PIECE_CELLS, rect.width() - from);
            var row = new RowEnvelope(width + 2 * reachCells, reachCells);
            var squared = new int[width];
            for (int j = 0; j < rect.height(); j++) {
                row.build(toWater, j * stride + from);
                row.read(squared);
                toMetres(squared, out.values, j * rect.width() + from);
            }
        }
        return out;
    }

    /// For the rows of the rectangle: cells to the nearest wet sample of the same column, reach + 1 if none is in
    /// reach.
    private int[] alongColumns(int height, int stride, boolean[] wet) {
        var out = new int[height * stride];
        var run = new int[stride];
        int rows = height + 2 * reachCells;
        Arrays.fill(run, reachCells + 1);
        for (int j = 0; j < reachCells + height; j++) {
            advance(run, wet, j * stride, reachCells + 1);
            if (j >= reachCells) System.arraycopy(run, 0, out, (j - reachCells) * stride, stride);
        }
        Arrays.fill(run, reachCells + 1);
        for (int j = rows - 1; j >= reachCells; j--) {
            advance(run, wet, j * stride, reachCells + 1);
            if (j < reachCells + height) keepLess(run, out, (j - reachCells) * stride);
        }
        return out;
    }

    private static void advance(int[] run, boolean[] wet, int from, int most) {
        for (int x = 0; x < run.length; x++) run[x] = wet[from + x] ? 0 : Math.min(run[x] + 1, most);
    }

    private static void keepLess(int[] run, int[] out, int from) {
        for (int x = 0; x < run.length; x++) out[from + x] = Math.min(out[from + x], run[x]);
    }

    private void toMetres(int[] squaredCells, float[] out, int from) {
        double cell = cellMetres;
        double reach = reachMetres;
        for (int x = 0; x < squaredCells.length; x++)
            out[from + x] = (float) Math.min(reach, Math.sqrt(squaredCells[x]) * cell);
    }
}
