package weald.io.picture;

import java.util.Optional;

/// Depth of water for tinting: exact below a known surface, else guessed from the distance to the shore.
final class WaterDepth {
    /// Depth a metre from the shore where nothing else is known.
    private static final float GUESSED_SLOPE = 0.12f;

    private static final float FAR = 1e9f;

    private WaterDepth() {}

    /// Heights of the water: those that are known, else the level above ground that lies below it.
    static float[] surfaces(float[] known, float[] heights, Optional<Double> levelMetres) {
        float level = levelMetres.orElse(Double.NEGATIVE_INFINITY).floatValue();
        float[] surfaces = known.clone();
        for (int i = 0; i < surfaces.length; i++)
            if (Float.isNaN(surfaces[i]) && heights[i] < level) surfaces[i] = level;
        return surfaces;
    }

    /// Above 0 in water, below 0 on land.
    ///
    /// @param surfaces heights of the water, NaN where they are not known
    static float[] of(
            int width,
            int height,
            double stepMetres,
            float[] heights,
            float[] surfaces,
            boolean[] wet,
            Optional<Double> levelMetres) {
        float[] shore = shoreDistance(width, height, (float) stepMetres, wet);
        float[] depth = new float[wet.length];
        double level = levelMetres.orElse(Double.NEGATIVE_INFINITY);
        for (int i = 0; i < depth.length; i++) {
            float below = (float) (level - heights[i]);
            float under = surfaces[i] - heights[i];
            if (wet[i]) depth[i] = under > 0 ? under : Math.max(0.02f, shore[i] * GUESSED_SLOPE);
            else if (levelMetres.isPresent() && !Float.isNaN(below)) depth[i] = Math.min(-0.02f, below);
            else depth[i] = -Math.max(0.02f, shore[i] * GUESSED_SLOPE);
        }
        return depth;
    }

    /// Distance from each sample to the nearest of the other kind by a two-sweep chamfer, cut off at 400 m.
    private static float[] shoreDistance(int width, int height, float step, boolean[] wet) {
        float[] d = new float[wet.length];
        java.util.Arrays.fill(d, FAR);
        for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) relax(d, wet, width, height, x, y, -1, step);
        for (int y = height - 1; y >= 0; y--)
            for (int x = width - 1; x >= 0; x--) relax(d, wet, width, height, x, y, 1, step);
        for (int i = 0; i < d.length; i++) d[i] = Math.min(400, d[i]);
        return d;
    }

    private static void relax(float[] d, boolean[] wet, int width, int height, int x, int y, int way, float step) {
        int i = y * width + x;
        int[] dx = {way, 0, way, -way};
        int[] dy = {0, way, way, way};
        for (int k = 0; k < 4; k++) {
            int nx = x + dx[k];
            int ny = y + dy[k];
            if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
            int j = ny * width + nx;
            float length = k < 2 ? step : step * 1.4142f;
            if (wet[i] != wet[j]) {
                d[i] = Math.min(d[i], length / 2);
                d[j] = Math.min(d[j], length / 2);
            } else d[i] = Math.min(d[i], d[j] + length);
        }
    }
}
