package weald.io.picture;

/// Light and shade of a relief, one value a sample.
///
/// The hillshade is a weighted mean of four lights (after Mark 1992, "A multidirectional oblique-weighted
/// shaded-relief image"), so that no slope is lost in the dark; hollows are darkened by comparing each
/// height with the mean around it at three scales, a cheap stand-in for ambient occlusion.
final class Shading {
    /// Brightness, about 0.4 .. 1.4, level open ground = 1.
    final float[] light;

    /// From level, 0 .. 90.
    final float[] slopeDegrees;

    private Shading(float[] light, float[] slopeDegrees) {
        this.light = light;
        this.slopeDegrees = slopeDegrees;
    }

    /// As maps do: light from the north-west, softened from three more sides.
    static Shading forMaps(Relief relief) {
        Light[] lights = {
            Light.from(315, 45), Light.from(270, 50), Light.from(0, 50), Light.from(225, 55), Light.from(135, 70)
        };
        return of(relief, lights, new double[] {0.4, 0.16, 0.16, 0.1, 0.18}, 0.46, mapExaggeration(relief));
    }

    /// As the eye sees it: one sun and the sky.
    static Shading forSun(Relief relief, Light sun) {
        return of(relief, new Light[] {sun, Light.from(0, 90)}, new double[] {0.7, 0.3}, 0.42, 1);
    }

    private static Shading of(Relief relief, Light[] lights, double[] weights, double ambient, double exaggeration) {
        int cells = relief.width * relief.height;
        float[] light = new float[cells];
        float[] slope = new float[cells];
        for (int y = 0, i = 0; y < relief.height; y++)
            for (int x = 0; x < relief.width; x++, i++) {
                double e = relief.eastSlope(x, y);
                double n = relief.northSlope(x, y);
                slope[i] = (float) StrictMath.toDegrees(StrictMath.atan(Math.sqrt(e * e + n * n)));
                double sum = 0;
                for (int k = 0; k < lights.length; k++)
                    sum += weights[k] * lights[k].on(e * exaggeration, n * exaggeration);
                light[i] = (float) (ambient + (1 - ambient) * (sum > 1 ? 1 + (sum - 1) / (1 + (sum - 1)) : sum));
            }
        occlude(relief, light, exaggeration);
        return new Shading(light, slope);
    }

    /// Gentle land gets steeper shading, so that its form shows.
    private static double mapExaggeration(Relief relief) {
        double sum = 0;
        int n = 0;
        for (int y = 0; y < relief.height; y += 3)
            for (int x = 0; x < relief.width; x += 3) {
                int i = y * relief.width + x;
                if (!relief.isWorld(i) || relief.depthMetres[i] > 0) continue;
                sum += Math.abs(relief.eastSlope(x, y)) + Math.abs(relief.northSlope(x, y));
                n++;
            }
        double mean = n == 0 ? 0.3 : sum / n;
        return Math.max(0.8, Math.min(4, 0.42 / Math.max(0.01, mean)));
    }

    private static void occlude(Relief relief, float[] light, double exaggeration) {
        for (int radius = 2; radius <= 32; radius *= 4) {
            float[] mean = Blur.box(relief.heightMetres, relief.width, relief.height, radius);
            double scale = radius * relief.stepMetres * 0.75 / exaggeration;
            for (int i = 0; i < light.length; i++) {
                if (!relief.isWorld(i)) continue;
                double hollow = (mean[i] - relief.heightMetres[i]) / scale;
                light[i] *= (float) Math.max(0.78, Math.min(1.03, 1 - 0.26 * hollow));
            }
        }
    }
}
