package weald.io.dem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weald.io.raster.Raster;

/// Heights that come in steps, smoothed within half a step of what is stored, so that terraces become slopes.
///
/// A thin plate relaxes towards least bending (the biharmonic operator, a stated number of rounds) while every
/// pixel stays within half a step of its own value: slopes go on through the steps, and ridges and valleys are
/// not cut as by averaging. A pixel depends on those at most 32 around it, so windows agree in every bit. Missing
/// pixels stay missing and pull nobody.
final class StepSmoothing extends DerivedRaster {
    private static final int ROUNDS = 16;
    private static final int REACH = 2 * ROUNDS;

    /// Below 1 / 32, beyond which rounds grow waves.
    private static final double RATE = 0.03;

    private final double halfStep;

    StepSmoothing(Raster base, double stepMetres) {
        super(base);
        halfStep = stepMetres / 2;
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        Raster.requireInside(this, col0, row0, width, height, out);
        int fromCol = Math.max(0, col0 - REACH);
        int fromRow = Math.max(0, row0 - REACH);
        int wide = Math.min(base.width(), col0 + width + REACH) - fromCol;
        int high = Math.min(base.height(), row0 + height + REACH) - fromRow;
        double[] stored = new double[Math.multiplyExact(wide, high)];
        base.read(fromCol, fromRow, wide, high, stored);
        double[] heights = stored.clone();
        double[] bends = new double[stored.length];
        double[] rates = new double[stored.length];
        for (int round = 0; round < ROUNDS; round++) {
            bend(heights, wide, bends);
            bend(bends, wide, rates);
            for (int i = 0; i < heights.length; i++)
                heights[i] =
                        Math.max(stored[i] - halfStep, Math.min(stored[i] + halfStep, heights[i] - RATE * rates[i]));
        }
        for (int r = 0; r < height; r++)
            System.arraycopy(heights, (row0 - fromRow + r) * wide + col0 - fromCol, out, r * width, width);
    }

    /// The sum of the differences to the four neighbours; one that is missing differs by nothing.
    private static void bend(double[] from, int wide, double[] to) {
        int high = from.length / wide;
        for (int y = 0; y < high; y++)
            for (int x = 0; x < wide; x++) {
                int i = y * wide + x;
                double here = from[i];
                double sum = x > 0 ? toward(here, from[i - 1]) : 0;
                sum += x < wide - 1 ? toward(here, from[i + 1]) : 0;
                sum += y > 0 ? toward(here, from[i - wide]) : 0;
                sum += y < high - 1 ? toward(here, from[i + wide]) : 0;
                to[i] = Double.isNaN(here) ? Double.NaN : sum;
            }
    }

    private static double toward(double here, double neighbour) {
        double step = neighbour - here;
        return Double.isNaN(step) ? 0 : step;
    }

    @Override
    public List<String> warnings() {
        var notes = new ArrayList<>(super.warnings());
        notes.replaceAll(note -> note.contains("which show as terraces")
                ? String.format(
                        Locale.ROOT,
                        "heights came in steps of %.2f m and were smoothed within half a step",
                        2 * halfStep)
                : note);
        return List.copyOf(notes);
    }
}
