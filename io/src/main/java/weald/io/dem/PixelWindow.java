package weald.io.dem;

import java.util.Arrays;
import weald.io.raster.Raster;

/// Pixels of a raster around some places, with NaN where the raster ends.
final class PixelWindow {
    private static final int AROUND = 2;

    final int col0;
    final int row0;
    final int width;
    final int height;
    final double[] values;
    private final Raster raster;

    private PixelWindow(Raster raster, int col0, int row0, int width, int height) {
        this.raster = raster;
        this.col0 = col0;
        this.row0 = row0;
        this.width = width;
        this.height = height;
        values = new double[width * height];
        Arrays.fill(values, Double.NaN);
    }

    /// How many pixels the window around places between these columns and rows would have.
    static double pixels(double minCol, double minRow, double maxCol, double maxRow) {
        return (maxCol - minCol + 2 * AROUND + 1) * (maxRow - minRow + 2 * AROUND + 1);
    }

    static PixelWindow around(Raster raster, double minCol, double minRow, double maxCol, double maxRow) {
        int c0 = (int) Math.floor(Math.max(minCol, -1)) - AROUND + 1;
        int r0 = (int) Math.floor(Math.max(minRow, -1)) - AROUND + 1;
        int c1 = (int) Math.floor(Math.min(maxCol, raster.width())) + AROUND + 1;
        int r1 = (int) Math.floor(Math.min(maxRow, raster.height())) + AROUND + 1;
        var window = new PixelWindow(raster, c0, r0, Math.max(0, c1 - c0), Math.max(0, r1 - r0));
        window.load();
        return window;
    }

    private void load() {
        int fromCol = Math.max(0, col0);
        int fromRow = Math.max(0, row0);
        int cols = Math.min(col0 + width, raster.width()) - fromCol;
        int rows = Math.min(row0 + height, raster.height()) - fromRow;
        if (cols <= 0 || rows <= 0) return;
        if (cols == width && rows == height) {
            raster.read(fromCol, fromRow, cols, rows, values);
            return;
        }
        double[] inside = new double[cols * rows];
        raster.read(fromCol, fromRow, cols, rows, inside);
        for (int r = 0; r < rows; r++)
            System.arraycopy(inside, r * cols, values, (fromRow + r - row0) * width + fromCol - col0, cols);
    }

    double at(int col, int row) {
        return values[(row - row0) * width + col - col0];
    }
}
