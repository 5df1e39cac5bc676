package weald.io.gltf;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;

/// Every n-th sample of a window, n the least for which the mesh has no more triangles than asked. The last
/// row and column lie on the window's border even where n does not divide its size.
///
/// Heights are those of the samples themselves, so a vertex lies on the ground exactly; between them the
/// mesh cuts what is smaller than n cells.
final class CoarseGround {
    final long[] columns;
    final long[] rows;
    final int step;

    private CoarseGround(long[] columns, long[] rows, int step) {
        this.columns = columns;
        this.rows = rows;
        this.step = step;
    }

    /// @param x1 last column, included; `y1` likewise
    static CoarseGround of(long x0, long y0, long x1, long y1, int maxTriangles) {
        int step = 1;
        while (2 * pieces(x1 - x0, step) * pieces(y1 - y0, step) > maxTriangles) step++;
        return new CoarseGround(places(x0, x1, step), places(y0, y1, step), step);
    }

    /// The values at these places, row by row from the south. Reads the source tile by tile, so that it
    /// holds no more than one tile of it at a time.
    float[] read(WindowSource<FloatGrid> source, Lattice lattice) {
        var values = new float[columns.length * rows.length];
        Arrays.fill(values, Float.NaN);
        int edge = lattice.tileCells();
        for (int r = 0; r < rows.length; r = firstFrom(rows, r, edge))
            for (int c = 0; c < columns.length; c = firstFrom(columns, c, edge))
                readTile(source, c, firstFrom(columns, c, edge), r, firstFrom(rows, r, edge), values);
        return values;
    }

    private void readTile(WindowSource<FloatGrid> source, int c0, int c1, int r0, int r1, float[] values) {
        var rect = new CellRect(
                columns[c0],
                rows[r0],
                Math.toIntExact(columns[c1 - 1] + 1 - columns[c0]),
                Math.toIntExact(rows[r1 - 1] + 1 - rows[r0]));
        FloatGrid grid = source.over(rect);
        for (int r = r0; r < r1; r++)
            for (int c = c0; c < c1; c++) values[r * columns.length + c] = grid.at(columns[c], rows[r]);
    }

    /// The first place beyond the tile that holds the one at `from`.
    private static int firstFrom(long[] places, int from, int edge) {
        long end = (Math.floorDiv(places[from], (long) edge) + 1) * edge;
        int i = from;
        while (i < places.length && places[i] < end) i++;
        return i;
    }

    private static long pieces(long cells, int step) {
        return (cells + step - 1) / step;
    }

    private static long[] places(long from, long to, int step) {
        int count = Math.toIntExact(pieces(to - from, step)) + 1;
        var places = new long[count];
        for (int i = 0; i < count; i++) places[i] = Math.min(to, from + (long) i * step);
        return places;
    }
}
