package weald.io.raster;

import java.util.Locale;

/// Where the centres of pixels lie: x = x0 + col * xPerCol + row * xPerRow, y = y0 + col * yPerCol + row *
/// yPerRow, in the units of the raster's own coordinates. A north-up raster has a negative `yPerRow`, a
/// south-up one a positive; rotated ones use all.
///
/// @param x0 of the centre of pixel (0, 0)
/// @param y0 of the centre of pixel (0, 0)
public record PixelFrame(double x0, double y0, double xPerCol, double xPerRow, double yPerCol, double yPerRow) {
    public PixelFrame {
        double determinant = xPerCol * yPerRow - xPerRow * yPerCol;
        if (!(Math.abs(determinant) > 0) || Double.isInfinite(determinant) || Double.isNaN(x0 + y0))
            throw new IllegalArgumentException("pixels without a size: " + xPerCol + " x " + yPerRow);
    }

    /// Rows run south from the centre of the first pixel.
    public static PixelFrame northUp(double x0, double y0, double cellX, double cellY) {
        return new PixelFrame(x0, y0, cellX, 0, 0, -cellY);
    }

    public double x(double col, double row) {
        return x0 + col * xPerCol + row * xPerRow;
    }

    public double y(double col, double row) {
        return y0 + col * yPerCol + row * yPerRow;
    }

    /// The column, with a fraction, at a place; whole at pixel centres.
    public double col(double x, double y) {
        if (xPerRow == 0 && yPerCol == 0) return (x - x0) / xPerCol;
        return ((x - x0) * yPerRow - (y - y0) * xPerRow) / determinant();
    }

    /// The row, with a fraction, at a place; whole at pixel centres.
    public double row(double x, double y) {
        if (xPerRow == 0 && yPerCol == 0) return (y - y0) / yPerRow;
        return ((y - y0) * xPerCol - (x - x0) * yPerCol) / determinant();
    }

    /// The frame of the same pixels when counting starts at another one.
    public PixelFrame from(double col, double row) {
        return new PixelFrame(x(col, row), y(col, row), xPerCol, xPerRow, yPerCol, yPerRow);
    }

    /// Edge of a pixel along a row.
    public double cellX() {
        return Math.sqrt(xPerCol * xPerCol + yPerCol * yPerCol);
    }

    /// Edge of a pixel along a column.
    public double cellY() {
        return Math.sqrt(xPerRow * xPerRow + yPerRow * yPerRow);
    }

    private double determinant() {
        return xPerCol * yPerRow - xPerRow * yPerCol;
    }

    @Override
    public String toString() {
        String cells =
                String.format(Locale.ROOT, "first pixel at %.10g, %.10g, cell %.8g x %.8g", x0, y0, cellX(), cellY());
        if (xPerRow != 0 || yPerCol != 0) return cells + ", rotated";
        return yPerRow > 0 ? cells + ", south row first" : cells;
    }
}
