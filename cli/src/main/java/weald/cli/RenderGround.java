package weald.cli;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import weald.io.gltf.GroundColour;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.render.cull.Camera;
import weald.render.frame.GroundTile;

/// The ground of a bake as a renderer takes it, read by windows: tiles of 64 cells, coarser with their
/// distance from the
/// eye. Where tiles of different lods meet, a skirt hangs down from each edge.
final class RenderGround implements AutoCloseable {
    static final int TILE_CELLS = 64;

    /// A cell of the mesh is at most this part of its distance.
    private static final double FINENESS = 1 / 160.0;

    private final Raster heights;
    private final Raster water;
    private final BufferedImage colours;
    private final double cellMetres;
    private final double west;
    private final double north;
    private final double levelMetres;

    /// @param levelMetres of still water, NaN where the world has none
    RenderGround(Path bake, double cellMetres, double levelMetres) throws IOException {
        var files = new RasterFiles();
        heights = files.open(bake.resolve("ground/ground.tif"), RasterOptions.HEIGHTS);
        water = files.open(bake.resolve("masks/water.tif"), RasterOptions.MASK);
        Path colour = bake.resolve("surface/colour.png");
        BufferedImage read = Files.exists(colour) ? ImageIO.read(colour.toFile()) : null;
        boolean fits = read != null && read.getWidth() == heights.width() && read.getHeight() == heights.height();
        colours = read != null && fits ? read : new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        PixelFrame frame = heights.frame().orElseThrow();
        this.cellMetres = cellMetres;
        this.levelMetres = levelMetres;
        west = frame.x(0, 0);
        north = frame.y(0, 0);
    }

    /// All tiles that hold ground.
    List<GroundTile> tiles(Camera eye) {
        List<GroundTile> tiles = new ArrayList<>();
        for (int row = 0; row < heights.height() - 1; row += TILE_CELLS)
            for (int column = 0; column < heights.width() - 1; column += TILE_CELLS)
                tile(column, row, eye).build().ifPresent(tiles::add);
        return tiles;
    }

    private RenderPatch tile(int column, int row, Camera eye) {
        double edge = TILE_CELLS * cellMetres;
        double east = west + column * cellMetres + edge / 2 - eye.xMetres();
        double south = north - row * cellMetres - edge / 2 - eye.yMetres();
        double distance = Math.max(0, Math.hypot(east, south) - edge * 0.71);
        int stride = 1;
        while (stride < 16 && 2 * stride * cellMetres < distance * FINENESS) stride *= 2;
        return patch(column, row, stride);
    }

    /// Reads a window with a sample more on each side, as far as there is any.
    private RenderPatch patch(int column, int row, int stride) {
        int left = Math.max(0, column - 1);
        int top = Math.max(0, row - 1);
        int width = Math.min(heights.width(), column + TILE_CELLS + 2) - left;
        int height = Math.min(heights.height(), row + TILE_CELLS + 2) - top;
        double[] metres = new double[width * height];
        double[] wet = new double[width * height];
        heights.read(left, top, width, height, metres);
        water.read(left, top, width, height, wet);
        double[] shown = metres.clone();
        int[] rgb = new int[width * height];
        for (int i = 0; i < metres.length; i++) {
            boolean under = wet[i] > 0;
            if (under && levelMetres > metres[i]) shown[i] = levelMetres;
            rgb[i] = under
                    ? waterColour(shown[i] - metres[i])
                    : dryColour(left + i % width, top + i / width, metres, i, width);
        }
        var window = new RenderPatch.Window(left, top, width, height, shown, rgb);
        return new RenderPatch(window, new RenderPatch.Place(column, row, stride, cellMetres, west, north));
    }

    /// Deeper water is darker.
    private static int waterColour(double depth) {
        double deep = 1 - Math.exp(-depth / 4);
        int red = (int) (74 - 46 * deep);
        int green = (int) (112 - 50 * deep);
        int blue = (int) (126 - 42 * deep);
        return red << 16 | green << 8 | blue;
    }

    private int dryColour(int column, int row, double[] metres, int at, int width) {
        if (colours.getWidth() > 1) return colours.getRGB(column, row) & 0xFFFFFF;
        int beside = at % width > 0 ? at - 1 : at + 1;
        int below = at + width < metres.length ? at + width : at - width;
        double steep = Math.hypot(metres[at] - metres[beside], metres[at] - metres[below]) / cellMetres;
        return GroundColour.meadowAndRock(column, row, (float) metres[at], Math.toDegrees(Math.atan(steep)));
    }

    /// Height of the sample nearest to a place, NaN beyond the bake.
    double heightAt(double xMetres, double yMetres) {
        long column = Math.round((xMetres - west) / cellMetres);
        long row = Math.round((north - yMetres) / cellMetres);
        if (column < 0 || row < 0 || column >= heights.width() || row >= heights.height()) return Double.NaN;
        double[] one = new double[1];
        heights.read((int) column, (int) row, 1, 1, one);
        return one[0];
    }

    /// Words as the bytes of a mesh.
    static MemorySegment bytes(int... words) {
        return MemorySegment.ofArray(words);
    }

    @Override
    public void close() {
        heights.close();
        water.close();
    }
}
