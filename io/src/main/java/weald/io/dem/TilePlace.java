package weald.io.dem;

import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// Where a file stands among tiles of one size.
///
/// @param column from the west, counted from 0
/// @param row from the north, counted from 0
/// @param rows of tiles
/// @param overlapPixels how many columns or rows two neighbours share: 0 or, for tiles of 2^n + 1, 1
public record TilePlace(int column, int row, int rows, int overlapPixels) {
    /// One file alone.
    public static final TilePlace ALONE = new TilePlace(0, 0, 1, 0);

    public TilePlace {
        if (column < 0 || row < 0 || row >= rows || overlapPixels < 0)
            throw new IllegalArgumentException("no tile: " + column + ", " + row + " of " + rows);
    }

    /// Pixel centres `cell` metres apart, the south-west one of all tiles at a corner.
    PixelFrame frame(Raster tile, double westMetres, double southMetres, double cell) {
        int across = tile.width() - overlapPixels;
        int down = tile.height() - overlapPixels;
        long fromSouth = (long) (rows - 1 - row) * down + tile.height() - 1;
        return PixelFrame.northUp(
                westMetres + (double) column * across * cell, southMetres + fromSouth * cell, cell, cell);
    }
}
