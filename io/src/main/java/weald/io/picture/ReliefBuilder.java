package weald.io.picture;

import java.util.Optional;
import weald.hydrology.Ground;
import weald.world.Bounds;

/// Gathers the ground of a world of any size, tile by tile in any order, into a [Relief] of at most 2048
/// samples a side.
///
/// A sample is the mean of a square of cells, summed in fixed point (1/4096 m), so that the order of the
/// tiles does not show. Memory: 28 bytes a sample, 12 more with colours. Not safe for several threads at once.
public final class ReliefBuilder {
    static final int MAX_SAMPLES = 2048;
    private static final double UNITS_PER_METRE = 4096;

    private final Bounds bounds;
    private final double cellMetres;
    private final Optional<Double> levelMetres;
    private final int blockCells;
    private final int width;
    private final int height;
    private final long[] sum;
    private final int[] count;
    private final int[] wetCount;

    /// Of samples whose water has a known surface.
    private final long[] surfaceSum;

    private final int[] surfaceCount;

    /// Sums of red, green and blue; empty until a piece has colours.
    private int[] colourSum = {};

    public ReliefBuilder(Bounds bounds, double cellMetres, Optional<Double> levelMetres) {
        this.bounds = bounds;
        this.cellMetres = cellMetres;
        this.levelMetres = levelMetres;
        long longest = Math.max(bounds.width(), bounds.height());
        this.blockCells = Math.toIntExact((longest + MAX_SAMPLES - 1) / MAX_SAMPLES);
        this.width = Math.toIntExact((bounds.width() + blockCells - 1) / blockCells);
        this.height = Math.toIntExact((bounds.height() + blockCells - 1) / blockCells);
        this.sum = new long[width * height];
        this.count = new int[width * height];
        this.wetCount = new int[width * height];
        this.surfaceSum = new long[width * height];
        this.surfaceCount = new int[width * height];
    }

    /// Adds the cells of a piece that lie in the world. Every cell must come once: give pieces without
    /// their halo.
    public void accept(Ground piece) {
        var rect = bounds.clip(piece.rect());
        for (long y = rect.y0(); y < rect.y1(); y++) {
            int row = (int) ((y - bounds.y0()) / blockCells) * width;
            for (long x = rect.x0(); x < rect.x1(); x++) {
                float h = piece.heightMetres().at(x, y);
                if (Float.isNaN(h)) continue;
                int i = row + (int) ((x - bounds.x0()) / blockCells);
                sum[i] += Math.round(h * UNITS_PER_METRE);
                count[i]++;
                if (!piece.isWet(x, y)) continue;
                wetCount[i]++;
                float surface = piece.waterMetres().at(x, y);
                if (Float.isNaN(surface)) continue;
                surfaceSum[i] += Math.round(surface * UNITS_PER_METRE);
                surfaceCount[i]++;
            }
        }
    }

    /// The same in colours: all pieces have them, or none.
    ///
    /// @param colours three bytes a sample of the piece, see [GroundTint]
    public void accept(Ground piece, byte[] colours) {
        accept(piece);
        if (colours.length == 0) return;
        if (colourSum.length == 0) colourSum = new int[3 * sum.length];
        var rect = bounds.clip(piece.rect());
        for (long y = rect.y0(); y < rect.y1(); y++) {
            int row = (int) ((y - bounds.y0()) / blockCells) * width;
            for (long x = rect.x0(); x < rect.x1(); x++) {
                if (!piece.isWorld(x, y)) continue;
                int to = 3 * (row + (int) ((x - bounds.x0()) / blockCells));
                int from = 3 * piece.rect().index(x, y);
                for (int c = 0; c < 3; c++) colourSum[to + c] += colours[from + c] & 255;
            }
        }
    }

    private int[] meanColours() {
        int[] rgb = new int[colourSum.length / 3];
        for (int i = 0; i < rgb.length; i++) {
            double cells = Math.max(1, count[i]);
            rgb[i] = Colour.rgb(colourSum[3 * i] / cells, colourSum[3 * i + 1] / cells, colourSum[3 * i + 2] / cells);
        }
        return rgb;
    }

    /// What came so far; samples without any ground are NaN.
    public Relief build() {
        float[] heights = new float[sum.length];
        boolean[] wet = new boolean[sum.length];
        float[] surfaces = new float[sum.length];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = count[i] == 0 ? Float.NaN : (float) (sum[i] / UNITS_PER_METRE / count[i]);
            surfaces[i] =
                    surfaceCount[i] == 0 ? Float.NaN : (float) (surfaceSum[i] / UNITS_PER_METRE / surfaceCount[i]);
            wet[i] = count[i] > 0 && wetCount[i] * 2 > count[i];
        }
        double step = cellMetres * blockCells;
        double middle = cellMetres * (blockCells - 1) / 2;
        surfaces = WaterDepth.surfaces(surfaces, heights, levelMetres);
        float[] depths = WaterDepth.of(width, height, step, heights, surfaces, wet, levelMetres);
        return new Relief(
                width,
                height,
                bounds.x0() * cellMetres + middle,
                bounds.y0() * cellMetres + middle,
                step,
                heights,
                depths,
                surfaces,
                levelMetres,
                meanColours());
    }
}
