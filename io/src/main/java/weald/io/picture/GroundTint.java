package weald.io.picture;

import java.util.List;
import weald.ecology.SurfaceRule;
import weald.ecology.Surfaces;
import weald.grid.CellRect;

/// The colour of the ground by its surfaces, in daylight without shading: the mean of their colours by
/// weight, a little lighter and darker from place to place, so that large fields of one surface do not look
/// painted.
public final class GroundTint {
    private static final double WIDE_METRES = 70;
    private static final double NARROW_METRES = 11;
    private static final double WIDE_SHARE = 0.05;
    private static final double NARROW_SHARE = 0.03;

    private final int[] red;
    private final int[] green;
    private final int[] blue;
    private final double cellMetres;

    /// @param rules those that the weights are of
    public GroundTint(List<SurfaceRule> rules, double cellMetres) {
        this.red = rules.stream().mapToInt(r -> Colour.red(r.colourRgb())).toArray();
        this.green = rules.stream().mapToInt(r -> Colour.green(r.colourRgb())).toArray();
        this.blue = rules.stream().mapToInt(r -> Colour.blue(r.colourRgb())).toArray();
        this.cellMetres = cellMetres;
    }

    /// Red, green and blue of every sample, row by row from the south; black where there is no world.
    public byte[] over(Surfaces surfaces) {
        CellRect rect = surfaces.rect();
        byte[] out = new byte[3 * rect.cells()];
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++, i++) {
                int r = 0;
                int g = 0;
                int b = 0;
                for (int s = 0; s < red.length; s++) {
                    int weight = surfaces.weights().get(s)[i] & 0xFF;
                    if (weight == 0) continue;
                    r += weight * red[s];
                    g += weight * green[s];
                    b += weight * blue[s];
                }
                double light = light(x * cellMetres, y * cellMetres) / Surfaces.WHOLE;
                out[3 * i] = channel(r * light);
                out[3 * i + 1] = channel(g * light);
                out[3 * i + 2] = channel(b * light);
            }
        return out;
    }

    private static double light(double x, double y) {
        return 1
                + WIDE_SHARE * Grain.noise(x, y, WIDE_METRES, 71)
                + NARROW_SHARE * Grain.noise(x, y, NARROW_METRES, 72);
    }

    private static byte channel(double value) {
        return (byte) Math.min(255, (int) (value + 0.5));
    }
}
