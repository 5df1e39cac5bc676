package weald.io.dem;

import java.util.function.Supplier;
import weald.grid.CellRect;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;

/// Where lattice samples fall in a raster, as columns and rows with fractions. A pure function of the sample.
///
/// Between coordinate systems the exact map is taken at nodes of a coarse grid that is anchored at sample (0,
/// 0), and interpolated by a parabola in each direction: with nodes at most 1 km apart the error is some
/// micrometres, and it never depends on the window. Places within a millionth of a pixel of a centre count as
/// the centre.
final class PixelMap {
    private static final int MOST_NODE_CELLS = 16;
    private static final double MOST_NODE_METRES = 1000;
    private static final double SNAP = 1e-6;

    private final Supplier<PlaneMap> maps;
    private final PixelFrame frame;
    private final double cellMetres;
    private final int nodeCells;
    private final boolean degrees;
    private final double centreX;

    private PixelMap(Supplier<PlaneMap> maps, PixelFrame frame, double cellMetres, boolean degrees, double centreX) {
        this.maps = maps;
        this.frame = frame;
        this.cellMetres = cellMetres;
        this.degrees = degrees;
        this.centreX = centreX;
        int cells = MOST_NODE_CELLS;
        while (cells > 1 && cells * cellMetres > MOST_NODE_METRES) cells /= 2;
        nodeCells = cells;
    }

    /// The world's metres are the raster's coordinates.
    static PixelMap plain(PixelFrame frame, double cellMetres) {
        return new PixelMap(() -> xy -> {}, frame, cellMetres, false, 0);
    }

    static PixelMap between(Crs world, Crs raster, PixelFrame frame, double cellMetres, int rasterWidth) {
        if (world.sameAs(raster)) return plain(frame, cellMetres);
        double centre = frame.x(rasterWidth / 2.0, 0);
        return new PixelMap(PlaneMaps.between(world, raster), frame, cellMetres, raster.isDegrees(), centre);
    }

    /// Columns and rows for every sample of a rectangle; NaN for places without an image.
    void pixels(CellRect rect, double[] cols, double[] rows) {
        PlaneMap map = maps.get();
        int block = 2 * nodeCells;
        double[] nodes = new double[18];
        for (long by = Math.floorDiv(rect.y0(), (long) block) * block; by < rect.y1(); by += block)
            for (long bx = Math.floorDiv(rect.x0(), (long) block) * block; bx < rect.x1(); bx += block) {
                nodes(map, bx, by, nodes);
                fill(rect, bx, by, nodes, cols, rows);
            }
    }

    private void nodes(PlaneMap map, long bx, long by, double[] nodes) {
        double[] xy = new double[2];
        for (int k = 0; k < 9; k++) {
            xy[0] = (bx + (long) (k % 3) * nodeCells) * cellMetres;
            xy[1] = (by + (long) (k / 3) * nodeCells) * cellMetres;
            map.apply(xy);
            if (degrees) xy[0] += 360 * Math.rint((centreX - xy[0]) / 360);
            nodes[k] = frame.col(xy[0], xy[1]);
            nodes[9 + k] = frame.row(xy[0], xy[1]);
        }
    }

    private void fill(CellRect rect, long bx, long by, double[] nodes, double[] cols, double[] rows) {
        CellRect part = rect.intersect(new CellRect(bx, by, 2 * nodeCells, 2 * nodeCells));
        double[] wx = new double[3];
        double[] wy = new double[3];
        for (long y = part.y0(); y < part.y1(); y++) {
            parabola((double) (y - by) / nodeCells, wy);
            for (long x = part.x0(); x < part.x1(); x++) {
                parabola((double) (x - bx) / nodeCells, wx);
                int at = rect.index(x, y);
                cols[at] = snap(mix(nodes, 0, wx, wy));
                rows[at] = snap(mix(nodes, 9, wx, wy));
            }
        }
    }

    /// Weights of the nodes 0, 1 and 2 at t.
    private static void parabola(double t, double[] weights) {
        weights[0] = (t - 1) * (t - 2) / 2;
        weights[1] = t * (2 - t);
        weights[2] = t * (t - 1) / 2;
    }

    private static double mix(double[] nodes, int at, double[] wx, double[] wy) {
        double south = nodes[at] * wx[0] + nodes[at + 1] * wx[1] + nodes[at + 2] * wx[2];
        double middle = nodes[at + 3] * wx[0] + nodes[at + 4] * wx[1] + nodes[at + 5] * wx[2];
        double north = nodes[at + 6] * wx[0] + nodes[at + 7] * wx[1] + nodes[at + 8] * wx[2];
        return south * wy[0] + middle * wy[1] + north * wy[2];
    }

    private static double snap(double pixels) {
        double near = Math.rint(pixels);
        return Math.abs(pixels - near) < SNAP ? near : pixels;
    }
}
