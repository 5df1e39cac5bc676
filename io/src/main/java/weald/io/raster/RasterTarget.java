package weald.io.raster;

import java.util.Optional;
import weald.grid.CellRect;
import weald.world.Bounds;

/// What a written raster covers.
///
/// @param cells the samples or cells, one pixel each
/// @param cellMetres distance of samples
/// @param crs such as `EPSG:25831`; empty for a world of its own
/// @param isOfCells whether a pixel is a cell, which lies north and east of its index's sample, instead of
///     the sample
public record RasterTarget(Bounds cells, double cellMetres, Optional<String> crs, boolean isOfCells) {
    private static final int MOST_BAND_CELLS = 1 << 26;

    public RasterTarget {
        if (cells.width() > Integer.MAX_VALUE - 512 || cells.height() > Integer.MAX_VALUE - 512)
            throw new IllegalArgumentException(
                    "a raster cannot have " + cells.width() + " x " + cells.height() + " pixels");
        if (!(cellMetres > 0)) throw new IllegalArgumentException("a cell has a size, was " + cellMetres);
    }

    /// One pixel a sample.
    public RasterTarget(Bounds cells, double cellMetres, Optional<String> crs) {
        this(cells, cellMetres, crs, false);
    }

    /// The same with one pixel a cell, packed in less time.
    public RasterTarget ofCells() {
        return new RasterTarget(cells, cellMetres, crs, true);
    }

    int width() {
        return (int) cells.width();
    }

    int height() {
        return (int) cells.height();
    }

    /// The band of rows that starts `fromNorth` rows below the north edge.
    CellRect band(int fromNorth, int rows) {
        return new CellRect(cells.x0(), cells.y0() + height() - fromNorth - rows, width(), rows);
    }

    /// How many rows a writer may ask for at once, at most.
    int bandRows(int wanted) {
        return Math.max(1, Math.min(wanted, MOST_BAND_CELLS / width()));
    }

    double westMetres() {
        return cells.x0() * cellMetres;
    }

    double southMetres() {
        return cells.y0() * cellMetres;
    }

    /// The northernmost row of samples, or the north edge of the cells.
    double northMetres() {
        return (cells.y0() + cells.height() - (isOfCells ? 0 : 1)) * cellMetres;
    }
}
