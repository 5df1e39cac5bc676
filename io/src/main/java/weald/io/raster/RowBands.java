package weald.io.raster;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// Where a writer gets its values: bands of whole rows of a world, asked for from north to south.
@FunctionalInterface
public interface RowBands {
    /// Fills `out` with the values over a band, row by row from the SOUTH of the band, as lattice rectangles
    /// are.
    void read(CellRect band, float[] out);

    /// Bands put together from windows no wider than stated, such as tiles.
    static RowBands of(WindowSource<FloatGrid> source, int mostCells) {
        return (band, out) -> {
            long x = band.x0();
            while (x < band.x1()) {
                int width = (int) Math.min(band.x1() - x, mostCells - Math.floorMod(x, (long) mostCells));
                FloatGrid piece = source.over(new CellRect(x, band.y0(), width, band.height()));
                for (int row = 0; row < band.height(); row++)
                    System.arraycopy(piece.values, row * width, out, row * band.width() + (int) (x - band.x0()), width);
                x += width;
            }
        };
    }
}
