package weald.io.picture;

import java.util.Optional;
import weald.hydrology.Ground;

/// Ground of a rectangle as pictures see it: heights and water on a regular grid that may be coarser than
/// the world's.
///
/// Sample (i, j) lies at (westMetres + i * stepMetres, southMetres + j * stepMetres), row-major, south row
/// first.
/// Made by [#of(Ground, double, Optional)] for a small window or by [ReliefBuilder] for a whole world.
public final class Relief {
    public final int width;
    public final int height;
    public final double westMetres;
    public final double southMetres;
    public final double stepMetres;

    /// NaN where there is no world.
    final float[] heightMetres;

    /// Depth of water where above 0; on land how far the ground stands above it, negated.
    final float[] depthMetres;

    /// Top of the water where there is some, else the ground.
    final float[] surfaceMetres;

    /// NaN where water has no level of its own.
    final double waterLevelMetres;

    final float minMetres;
    final float maxMetres;

    /// 0xRRGGBB of the ground by sample, see [GroundTint]; empty in a world without surfaces.
    private final int[] groundRgb;

    Relief(
            int width,
            int height,
            double west,
            double south,
            double step,
            float[] heights,
            float[] depths,
            float[] surfaces,
            Optional<Double> levelMetres,
            int[] groundRgb) {
        this.groundRgb = groundRgb;
        this.width = width;
        this.height = height;
        this.westMetres = west;
        this.southMetres = south;
        this.stepMetres = step;
        this.heightMetres = heights;
        this.depthMetres = depths;
        this.waterLevelMetres = levelMetres.orElse(Double.NaN);
        this.surfaceMetres = surface(heights, depths, surfaces);
        float min = Float.POSITIVE_INFINITY;
        float max = Float.NEGATIVE_INFINITY;
        for (float h : heights)
            if (!Float.isNaN(h)) {
                min = Math.min(min, h);
                max = Math.max(max, h);
            }
        this.minMetres = min <= max ? min : 0;
        this.maxMetres = min <= max ? max : 0;
    }

    /// The ground itself, without coarsening.
    ///
    /// @param levelMetres of the recipe's water, where it has one
    public static Relief of(Ground ground, double cellMetres, Optional<Double> levelMetres) {
        return of(ground, cellMetres, levelMetres, new byte[0]);
    }

    /// The same in colours.
    ///
    /// @param colours three bytes a sample, see [GroundTint]; none in a world without surfaces
    public static Relief of(Ground ground, double cellMetres, Optional<Double> levelMetres, byte[] colours) {
        var rect = ground.rect();
        boolean[] wet = new boolean[rect.cells()];
        for (int i = 0; i < wet.length; i++) wet[i] = ground.waterDistanceMetres().values[i] == 0;
        float[] heights = ground.heightMetres().values;
        float[] surfaces = WaterDepth.surfaces(ground.waterMetres().values, heights, levelMetres);
        float[] depths = WaterDepth.of(rect.width(), rect.height(), cellMetres, heights, surfaces, wet, levelMetres);
        return new Relief(
                rect.width(),
                rect.height(),
                rect.x0() * cellMetres,
                rect.y0() * cellMetres,
                cellMetres,
                heights,
                depths,
                surfaces,
                levelMetres,
                rgb(colours));
    }

    private static int[] rgb(byte[] colours) {
        int[] rgb = new int[colours.length / 3];
        for (int i = 0; i < rgb.length; i++)
            rgb[i] = (colours[3 * i] & 255) << 16 | (colours[3 * i + 1] & 255) << 8 | colours[3 * i + 2] & 255;
        return rgb;
    }

    /// Whether the colour of the ground is known.
    boolean isPainted() {
        return groundRgb.length > 0;
    }

    private static float[] surface(float[] heights, float[] depths, float[] surfaces) {
        float[] surface = heights.clone();
        for (int i = 0; i < surface.length; i++)
            if (depths[i] > 0 && surfaces[i] > surface[i]) surface[i] = surfaces[i];
        return surface;
    }

    /// Whether a place lies between samples.
    boolean covers(double xMetres, double yMetres) {
        return xMetres >= westMetres
                && yMetres >= southMetres
                && xMetres <= westMetres + (width - 1) * stepMetres
                && yMetres <= southMetres + (height - 1) * stepMetres;
    }

    double widthMetres() {
        return (width - 1) * stepMetres;
    }

    double heightExtentMetres() {
        return (height - 1) * stepMetres;
    }

    /// Distance from a place to the farthest corner.
    double farthest(double xMetres, double yMetres) {
        double dx = Math.max(Math.abs(xMetres - westMetres), Math.abs(westMetres + widthMetres() - xMetres));
        double dy = Math.max(Math.abs(yMetres - southMetres), Math.abs(southMetres + heightExtentMetres() - yMetres));
        return Math.sqrt(dx * dx + dy * dy);
    }

    boolean isWorld(int i) {
        return !Float.isNaN(heightMetres[i]);
    }

    /// Change of height per metre to the east at a sample; one-sided beside the edge and missing ground, 0
    /// without any.
    float eastSlope(int x, int y) {
        return slope(x, y, 1, 0);
    }

    /// Change of height per metre to the north at a sample.
    float northSlope(int x, int y) {
        return slope(x, y, 0, 1);
    }

    private float slope(int x, int y, int dx, int dy) {
        float here = heightMetres[y * width + x];
        float ahead = neighbour(x + dx, y + dy);
        float behind = neighbour(x - dx, y - dy);
        int cells = 2;
        if (Float.isNaN(ahead)) {
            ahead = here;
            cells--;
        }
        if (Float.isNaN(behind)) {
            behind = here;
            cells--;
        }
        return cells == 0 || Float.isNaN(here) ? 0 : (float) ((ahead - behind) / (cells * stepMetres));
    }

    private float neighbour(int x, int y) {
        return x < 0 || y < 0 || x >= width || y >= height ? Float.NaN : heightMetres[y * width + x];
    }

    /// A place between samples: finds its four corners once, then reads any number of fields.
    final class Spot {
        private int i00;
        private int i10;
        private int i01;
        private int i11;
        private float w00;
        private float w10;
        private float w01;
        private float w11;

        /// Moves to a place; what lies outside is pulled to the edge.
        ///
        /// @return whether the nearest sample has ground
        boolean at(double xMetres, double yMetres) {
            double gx = Math.max(0, Math.min(width - 1.0, (xMetres - westMetres) / stepMetres));
            double gy = Math.max(0, Math.min(height - 1.0, (yMetres - southMetres) / stepMetres));
            int x = Math.min((int) gx, Math.max(0, width - 2));
            int y = Math.min((int) gy, Math.max(0, height - 2));
            float fx = (float) (gx - x);
            float fy = (float) (gy - y);
            i00 = y * width + x;
            i10 = width > 1 ? i00 + 1 : i00;
            i01 = height > 1 ? i00 + width : i00;
            i11 = i01 + (i10 - i00);
            w11 = fx * fy;
            w10 = fx - w11;
            w01 = fy - w11;
            w00 = 1 - fx - fy + w11;
            return (isWorld(i00) && isWorld(i10) && isWorld(i01) && isWorld(i11)) || nearestOnly(fx, fy);
        }

        /// Beside missing ground the nearest sample alone counts.
        private boolean nearestOnly(float fx, float fy) {
            int nearest = fy < 0.5f ? (fx < 0.5f ? i00 : i10) : (fx < 0.5f ? i01 : i11);
            i00 = nearest;
            i10 = nearest;
            i01 = nearest;
            i11 = nearest;
            return isWorld(nearest);
        }

        /// Bilinear colour of the ground, where it is known.
        int rgb() {
            int sw = groundRgb[i00];
            int se = groundRgb[i10];
            int nw = groundRgb[i01];
            int ne = groundRgb[i11];
            return Colour.rgb(
                    Colour.red(sw) * w00 + Colour.red(se) * w10 + Colour.red(nw) * w01 + Colour.red(ne) * w11,
                    Colour.green(sw) * w00 + Colour.green(se) * w10 + Colour.green(nw) * w01 + Colour.green(ne) * w11,
                    Colour.blue(sw) * w00 + Colour.blue(se) * w10 + Colour.blue(nw) * w01 + Colour.blue(ne) * w11);
        }

        /// Bilinear value of a field that has one value a sample.
        float of(float[] field) {
            return field[i00] * w00 + field[i10] * w10 + field[i01] * w01 + field[i11] * w11;
        }
    }
}
