package weald.cli;

import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// The ground of a bake as its GeoTIFF tells it, with slopes and aspects by central differences. Cells
/// count along the file's rows, north first.
final class Land {
    private final int width;
    private final int height;
    private final PixelFrame frame;
    private final float[] metres;

    private Land(int width, int height, PixelFrame frame, float[] metres) {
        this.width = width;
        this.height = height;
        this.frame = frame;
        this.metres = metres;
    }

    static Land of(BakedFiles bake) {
        try (Raster raster = bake.ground()) {
            int width = raster.width();
            float[] metres = new float[width * raster.height()];
            double[] row = new double[width];
            for (int y = 0; y < raster.height(); y++) {
                raster.read(0, y, width, 1, row);
                for (int x = 0; x < width; x++) metres[y * width + x] = (float) row[x];
            }
            return new Land(width, raster.height(), raster.frame().orElseThrow(), metres);
        }
    }

    int cells() {
        return metres.length;
    }

    /// Of all cells with data.
    double squareMetres() {
        long cells = 0;
        for (float height : metres) if (!Float.isNaN(height)) cells++;
        return cells * cellSquareMetres();
    }

    double cellSquareMetres() {
        return frame.cellX() * frame.cellY();
    }

    float heightMetres(int cell) {
        return metres[cell];
    }

    /// The cell whose sample lies nearest to a place in the world.
    int nearest(double x, double y) {
        int col = (int) Math.max(0, Math.min(width - 1, Math.rint(frame.col(x, y))));
        int row = (int) Math.max(0, Math.min(height - 1, Math.rint(frame.row(x, y))));
        return row * width + col;
    }

    /// NaN at the rim, where a neighbour is missing.
    double slopeDegrees(int cell) {
        return Math.toDegrees(Math.atan(Math.hypot(east(cell), north(cell))));
    }

    /// The compass direction of descent, 0 north, clockwise, within 180 of 0.
    double aspectDegrees(int cell) {
        return Math.toDegrees(Math.atan2(-east(cell), -north(cell)));
    }

    /// Rise to the east, as a ratio.
    private double east(int cell) {
        if (cell % width == 0 || cell % width == width - 1) return Double.NaN;
        return (metres[cell + 1] - metres[cell - 1]) / (2 * frame.cellX());
    }

    private double north(int cell) {
        if (cell < width || cell >= metres.length - width) return Double.NaN;
        return (metres[cell - width] - metres[cell + width]) / (2 * frame.cellY());
    }
}
