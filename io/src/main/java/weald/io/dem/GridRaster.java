package weald.io.dem;

import java.util.OptionalDouble;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterProblem;

/// A picture or raster as a mask from 0 to 1 over a world's lattice, such as a painted density: black 0, white
/// 1, the north row first.
///
/// Values are bilinear between pixels, but 0 wherever the nearest pixel is 0, so that what is painted empty
/// stays empty; 0 outside the picture and where it has no data. Safe for many threads.
public final class GridRaster implements WindowSource<FloatGrid>, AutoCloseable {
    private final Raster raster;
    private final double fullScale;
    private final PixelMap map;

    private GridRaster(Raster raster, PixelMap map) {
        this.raster = raster;
        this.map = map;
        OptionalDouble scale = raster.fullScale();
        fullScale = scale.isPresent() ? scale.getAsDouble() : 1;
    }

    /// A picture stretched over a rectangle in metres: its outermost pixels' edges lie on the rectangle's
    /// edges.
    public static GridRaster stretched(
            Raster raster, double minX, double minY, double maxX, double maxY, double cellMetres) {
        requireGrey(raster);
        double pixelX = (maxX - minX) / raster.width();
        double pixelY = (maxY - minY) / raster.height();
        if (!(pixelX > 0 && pixelY > 0))
            throw new IllegalArgumentException("no extent: " + minX + ", " + minY + " .. " + maxX + ", " + maxY);
        var frame = PixelFrame.northUp(minX + pixelX / 2, maxY - pixelY / 2, pixelX, pixelY);
        return new GridRaster(raster, PixelMap.plain(frame, cellMetres));
    }

    /// A raster where its own place says.
    ///
    /// @throws RasterProblem if it has none, or its coordinates are unknown while the world's are known
    public static GridRaster placed(Raster raster, WorldFrame world, double cellMetres) {
        requireGrey(raster);
        PixelFrame frame = raster.frame()
                .orElseThrow(() -> new RasterProblem(
                        raster.file(),
                        "it does not say where it lies",
                        "give the rectangle it covers, or a world file beside it"));
        if (world.crs().isEmpty() || raster.crs().isEmpty())
            return new GridRaster(raster, PixelMap.plain(frame, cellMetres));
        return new GridRaster(
                raster, PixelMap.between(world.crs().get(), raster.crs().get(), frame, cellMetres, raster.width()));
    }

    /// Where its place says if it has one, else over the rectangle.
    public static GridRaster of(
            Raster raster, WorldFrame world, double minX, double minY, double maxX, double maxY, double cellMetres) {
        return raster.frame().isPresent()
                ? placed(raster, world, cellMetres)
                : stretched(raster, minX, minY, maxX, maxY, cellMetres);
    }

    private static void requireGrey(Raster raster) {
        if (raster.isColourPicture())
            throw new RasterProblem(
                    raster.file(),
                    "a mask is grey, this is " + raster.format(),
                    "save it as a grey picture of 8 or 16 bits");
    }

    @Override
    public FloatGrid over(CellRect rect) {
        var mask = new FloatGrid(rect);
        Sampling.of(raster, map, rect, (window, i, col, row) -> mask.values[i] = (float) value(window, col, row));
        return mask;
    }

    private double value(PixelWindow window, double col, double row) {
        double nearest = pixel(window, (int) Math.rint(col), (int) Math.rint(row));
        if (nearest == 0) return 0;
        int c = (int) Math.floor(col);
        int r = (int) Math.floor(row);
        double tx = col - c;
        double ty = row - r;
        double north = pixel(window, c, r) * (1 - tx) + pixel(window, c + 1, r) * tx;
        double south = pixel(window, c, r + 1) * (1 - tx) + pixel(window, c + 1, r + 1) * tx;
        return north * (1 - ty) + south * ty;
    }

    /// A pixel from 0 to 1; the outermost ones go on beyond the edge.
    private double pixel(PixelWindow window, int col, int row) {
        int c = Math.max(0, Math.min(raster.width() - 1, col));
        int r = Math.max(0, Math.min(raster.height() - 1, row));
        double value = window.at(c, r) / fullScale;
        return value > 0 ? Math.min(1, value) : 0;
    }

    @Override
    public void close() {
        raster.close();
    }
}
