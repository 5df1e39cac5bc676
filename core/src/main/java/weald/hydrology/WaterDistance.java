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

    /// @param dry over the rectangle grown by the reach in whole cells: all bits set where dry, none where wet
    FloatGrid over(CellRect rect, int[] dry) {
        var out = new FloatGrid(rect);
        for (int from = 0; from < rect.width(); from += PIECE_CELLS) new Piece(rect, dry, from, out.values).fill();
        return out;
    }

    /// Some columns of the rectangle, with the reach on both sides.
    private final class Piece {
        private final int[] dry;
        private final float[] out;
        private final int from;
        private final int width;
        private final int height;
        private final int dryStride;
        private final int outStride;
        /// Cells to the nearest wet sample of a column so far, at most reach + 1.
        private final int[] run;
        private final int[] dryRow;
        private final int[] southward;

        Piece(CellRect rect, int[] dry, int from, float[] out) {
            this.dry = dry;
            this.out = out;
            this.from = from;
            this.width = Math.min(PIECE_CELLS, rect.width() - from);
            this.height = rect.height();
            this.outStride = rect.width();
            this.dryStride = rect.width() + 2 * reachCells;
            this.run = new int[width + 2 * reachCells];
            this.dryRow = new int[run.length];
            this.southward = new int[height * run.length];
        }

        void fill() {
            Arrays.fill(run, reachCells + 1);
            for (int j = -reachCells; j < height; j++) {
                advance(j);
                if (j >= 0) System.arraycopy(run, 0, southward, j * run.length, run.length);
            }
            Arrays.fill(run, reachCells + 1);
            for (int j = height + reachCells - 1; j >= height; j--) advance(j);
            var envelope = new RowEnvelope(run.length, reachCells);
            var toWater = new int[run.length];
            var squared = new int[width];
            for (int j = height - 1; j >= 0; j--) {
                advance(j);
                System.arraycopy(southward, j * run.length, toWater, 0, run.length);
                keepLess(toWater, run);
                envelope.build(toWater);
                envelope.read(squared);
                toMetres(squared, j * outStride + from);
            }
        }

        private void advance(int row) {
            System.arraycopy(dry, (row + reachCells) * dryStride + from, dryRow, 0, run.length);
            advance(run, dryRow, reachCells + 1);
        }

        private static void advance(int[] run, int[] dryRow, int most) {
            for (int x = 0; x < run.length; x++) run[x] = Math.min(run[x] + 1, most) & dryRow[x];
        }

        private static void keepLess(int[] cells, int[] others) {
            for (int x = 0; x < cells.length; x++) cells[x] = Math.min(cells[x], others[x]);
        }

        private void toMetres(int[] squaredCells, int at) {
            double cell = cellMetres;
            double reach = reachMetres;
            for (int x = 0; x < squaredCells.length; x++)
                out[at + x] = (float) Math.min(reach, Math.sqrt(squaredCells[x]) * cell);
        }
    }
}
