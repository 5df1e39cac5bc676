package weald.cli;

import java.nio.file.Path;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.hydrology.Ground;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.world.Bounds;
import weald.world.World;

/// Heights and water of a bake, from its rasters; what lies just beyond them is worked out anew.
final class BakedGround implements AutoCloseable {
    private final World world;
    private final Raster heights;
    private final Raster water;
    private final Bounds bounds;

    BakedGround(Path folder, World world) {
        this.world = world;
        var files = new RasterFiles();
        heights = files.open(folder.resolve("ground/ground.tif"), RasterOptions.HEIGHTS);
        water = files.open(folder.resolve("masks/water.tif"), RasterOptions.MASK);
        PixelFrame frame = heights.frame().orElseThrow();
        double cell = world.lattice().cellMetres();
        int last = heights.height() - 1;
        bounds = new Bounds(
                Math.round(frame.x(0, last) / cell),
                Math.round(frame.y(0, last) / cell),
                heights.width(),
                heights.height());
        if (water.width() != heights.width() || water.height() != heights.height())
            throw Failure.ofInput(
                    folder + " holds rasters of different sizes", "remove its manifest.json and bake into it again");
    }

    /// What is baked.
    Bounds bounds() {
        return bounds;
    }

    /// Of the distance to water only whether it is 0 is told.
    Ground over(CellRect rect) {
        CellRect inside = bounds.clip(rect);
        Ground around = inside.equals(rect) ? new Ground(new FloatGrid(rect), new FloatGrid(rect)) : world.ground(rect);
        FloatGrid height = around.heightMetres().part(rect, "a proof");
        FloatGrid distance = around.waterDistanceMetres().part(rect, "a proof");
        if (inside.isEmpty()) return new Ground(height, distance);
        int row = (int) (bounds.y0() + bounds.height() - inside.y1());
        int column = (int) (inside.x0() - bounds.x0());
        double[] metres = new double[inside.cells()];
        double[] wet = new double[inside.cells()];
        heights.read(column, row, inside.width(), inside.height(), metres);
        water.read(column, row, inside.width(), inside.height(), wet);
        for (int i = 0; i < metres.length; i++) {
            int at = rect.index(inside.x0() + i % inside.width(), inside.y1() - 1 - i / inside.width());
            height.values[at] = (float) metres[i];
            distance.values[at] = Double.isNaN(metres[i]) ? Float.NaN : wet[i] > 0 ? 0 : 1;
        }
        return new Ground(height, distance);
    }

    @Override
    public void close() {
        heights.close();
        water.close();
    }
}
