package weald.io.dem;

import weald.grid.CellRect;
import weald.io.raster.Raster;

/// Brings the pixels around lattice samples, in pieces small enough to hold.
final class Sampling {
    private static final double MOST_WINDOW_PIXELS = 1 << 20;

    /// What is done at a sample.
    @FunctionalInterface
    interface Visit {
        void at(PixelWindow window, int index, double col, double row);
    }

    private final Raster raster;
    private final CellRect rect;
    private final double[] cols;
    private final double[] rows;
    private final Visit visit;

    private Sampling(Raster raster, CellRect rect, Visit visit) {
        this.raster = raster;
        this.rect = rect;
        this.visit = visit;
        cols = new double[rect.cells()];
        rows = new double[rect.cells()];
    }

    /// Visits every sample of a rectangle that falls on a pixel of the raster, in any order.
    static void of(Raster raster, PixelMap map, CellRect rect, Visit visit) {
        var sampling = new Sampling(raster, rect, visit);
        map.pixels(rect, sampling.cols, sampling.rows);
        sampling.part(0, 0, rect.width(), rect.height());
    }

    /// Cuts a part in halves until the pixels under it are few enough to hold.
    private void part(int x0, int y0, int x1, int y1) {
        double minCol = Double.POSITIVE_INFINITY;
        double minRow = Double.POSITIVE_INFINITY;
        double maxCol = Double.NEGATIVE_INFINITY;
        double maxRow = Double.NEGATIVE_INFINITY;
        for (int y = y0; y < y1; y++)
            for (int i = y * rect.width() + x0; i < y * rect.width() + x1; i++) {
                if (!isOn(i)) continue;
                minCol = Math.min(minCol, cols[i]);
                maxCol = Math.max(maxCol, cols[i]);
                minRow = Math.min(minRow, rows[i]);
                maxRow = Math.max(maxRow, rows[i]);
            }
        if (minCol > maxCol) return;
        boolean fits = PixelWindow.pixels(minCol, minRow, maxCol, maxRow) <= MOST_WINDOW_PIXELS;
        if (fits || (long) (x1 - x0) * (y1 - y0) == 1) {
            visit(PixelWindow.around(raster, minCol, minRow, maxCol, maxRow), x0, y0, x1, y1);
        } else if (x1 - x0 >= y1 - y0) {
            int middle = (x0 + x1) / 2;
            part(x0, y0, middle, y1);
            part(middle, y0, x1, y1);
        } else {
            int middle = (y0 + y1) / 2;
            part(x0, y0, x1, middle);
            part(x0, middle, x1, y1);
        }
    }

    private void visit(PixelWindow window, int x0, int y0, int x1, int y1) {
        for (int y = y0; y < y1; y++)
            for (int i = y * rect.width() + x0; i < y * rect.width() + x1; i++)
                if (isOn(i)) visit.at(window, i, cols[i], rows[i]);
    }

    /// Pixels reach half a pixel around their centres.
    private boolean isOn(int i) {
        return cols[i] >= -0.5
                && rows[i] >= -0.5
                && cols[i] <= raster.width() - 0.5
                && rows[i] <= raster.height() - 0.5;
    }
}
