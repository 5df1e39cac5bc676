package weald.io.dem;

import java.util.function.Supplier;
import weald.grid.CellRect;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// Rasters on one pixel grid, seen from the world's lattice.
final class DemSheet {
    /// What becomes of one sample.
    @FunctionalInterface
    interface Take {
        void value(int index, double value);
    }

    final Raster raster;
    private final PixelMap map;
    private final Supplier<PlaneMap> toWorld;

    DemSheet(Raster raster, WorldFrame world, double cellMetres) {
        this.raster = raster;
        PixelFrame frame = raster.frame().orElseThrow();
        if (world.crs().isEmpty() || raster.crs().isEmpty()) {
            map = PixelMap.plain(frame, cellMetres);
            toWorld = () -> xy -> {};
            return;
        }
        Crs from = world.crs().get();
        Crs to = raster.crs().get();
        map = PixelMap.between(from, to, frame, cellMetres, raster.width());
        toWorld = PlaneMaps.between(to, from);
    }

    /// Gives the height at every sample that falls on the raster, in any order.
    ///
    /// @param pixels this sheet's raster, or the same with its holes filled
    void sample(Raster pixels, CellRect rect, Take take) {
        var sampler = new HeightSampler();
        Sampling.of(pixels, map, rect, (window, i, col, row) -> take.value(i, sampler.at(window, col, row)));
    }

    /// Gives the pixel nearest to every sample that falls on the raster.
    void nearest(CellRect rect, Take take) {
        Sampling.of(
                raster,
                map,
                rect,
                (window, i, col, row) -> take.value(i, window.at((int) Math.rint(col), (int) Math.rint(row))));
    }

    /// Adds the outline of the outermost pixels' centres, in world metres.
    void addOutline(Around around) {
        PlaneMap map = toWorld.get();
        PixelFrame frame = raster.frame().orElseThrow();
        int steps = 64;
        double lastCol = raster.width() - 1;
        double lastRow = raster.height() - 1;
        for (int i = 0; i <= steps; i++) {
            double col = lastCol * i / steps;
            double row = lastRow * i / steps;
            around.add(map, frame.x(col, 0), frame.y(col, 0));
            around.add(map, frame.x(col, lastRow), frame.y(col, lastRow));
            around.add(map, frame.x(0, row), frame.y(0, row));
            around.add(map, frame.x(lastCol, row), frame.y(lastCol, row));
        }
    }
}
