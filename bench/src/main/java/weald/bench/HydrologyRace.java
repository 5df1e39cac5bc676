package weald.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
import weald.flow.Descent;
import weald.flow.WholeDrainage;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.math.Range;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;

/// Filling depressions, and D8 receivers with accumulation, of one rough ground: the product against the
/// plain forms of [PlainFlow], on one thread, in turn.
///
/// `bench/race hydrology [CELLS] [ROUNDS]`, 4096 samples along an edge unless told otherwise. Fills are
/// equal in every sample, or the race fails.
///
/// D8 alone leaves water in every pit; like for like is [Descent]. Its receivers are those of the plain form,
/// except where two slopes are equal within the rounding of 32 bits; its sums are those of the plain form over
/// the same receivers. [WholeDrainage] leads all water out; like for like is the plain form that fills first
/// and then takes D8 on the filled ground.
final class HydrologyRace {
    private static final String[] NAMES = {
        "plain fill",
        "fill",
        "plain D8 and accumulation, pits left",
        "D8 and accumulation, pits left",
        "plain fill, D8 and accumulation",
        "receivers and accumulation, led out"
    };

    private HydrologyRace() {}

    public static void main(String[] args) {
        PrintStream out = System.out;
        int edge = args.length > 0 ? Integer.parseInt(args[0]) : 4096;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        var rect = new CellRect(0, 0, edge, edge);
        FloatGrid heights = ground(rect);
        double[][] seconds = new double[NAMES.length][rounds];
        for (int round = -1; round < rounds; round++) {
            double[] once = once(rect, heights);
            for (int i = 0; round >= 0 && i < once.length; i++) seconds[i][round] = once[i];
        }
        double cells = (double) edge * edge / 1e6;
        double[] medians = new double[NAMES.length];
        for (int i = 0; i < medians.length; i++) {
            Arrays.sort(seconds[i]);
            medians[i] = seconds[i][rounds / 2];
            out.printf(Locale.ROOT, "%-38s %7.3f s  %6.2f Mcells/s%n", NAMES[i], medians[i], cells / medians[i]);
        }
        out.printf(
                Locale.ROOT,
                "{\"race\":\"hydrology\",\"edge\":%d,\"fillRatio\":%.2f,\"flowRatio\":%.2f,"
                        + "\"ledOutRatio\":%.2f,\"ledOutToPlainPitsLeft\":%.2f,\"rounds\":%d,\"threads\":1}%n",
                edge,
                medians[0] / medians[1],
                medians[2] / medians[3],
                medians[4] / medians[5],
                medians[2] / medians[5],
                rounds);
    }

    /// Seconds of each.
    private static double[] once(CellRect rect, FloatGrid heights) {
        double[] seconds = new double[NAMES.length];
        long start = System.nanoTime();
        float[] plain = PlainFlow.filled(heights);
        seconds[0] = since(start);
        start = System.nanoTime();
        FloatGrid filled = new WholeDrainage(rect, heights).filled();
        seconds[1] = since(start);
        for (long y = 0; y < rect.height(); y++)
            for (long x = 0; x < rect.width(); x++)
                if (plain[heights.rect.index(x, y)] != filled.at(x, y))
                    throw new IllegalStateException("fills differ at " + x + ", " + y);
        start = System.nanoTime();
        byte[] directions = PlainFlow.directions(heights);
        int[] sums = PlainFlow.accumulation(directions, heights.rect.width());
        seconds[2] = since(start);
        if (sums.length == 0) throw new IllegalStateException("nothing was summed");
        start = System.nanoTime();
        var descent = new Descent(rect, heights);
        int[] ours = descent.drained();
        seconds[3] = since(start);
        compare(heights, directions, descent.receivers(), ours);
        start = System.nanoTime();
        byte[] out = PlainFlow.directionsOut(heights);
        int[] plainSums = PlainFlow.accumulation(out, heights.rect.width());
        seconds[4] = since(start);
        start = System.nanoTime();
        int[] drained = new WholeDrainage(rect, heights).drained();
        seconds[5] = since(start);
        if (largest(drained) < largest(plainSums) / 4) throw new IllegalStateException("water is lost");
        return seconds;
    }

    /// @param plain directions over the heights' samples; a pit is -1
    /// @param codes directions over the samples but the outermost; a pit is 8
    /// @param sums over the samples but the outermost
    private static void compare(FloatGrid heights, byte[] plain, byte[] codes, int[] sums) {
        int width = heights.rect.width();
        int inner = width - 2;
        byte[] ours = new byte[plain.length];
        Arrays.fill(ours, (byte) -1);
        for (int i = 0; i < codes.length; i++) {
            int at = (i / inner + 1) * width + i % inner + 1;
            if (codes[i] < 8) ours[at] = codes[i];
            if (ours[at] == plain[at]) continue;
            double apart = PlainFlow.slope(heights, at, plain[at]) - PlainFlow.slope(heights, at, ours[at]);
            if (apart > 1e-6 * PlainFlow.slope(heights, at, plain[at]))
                throw new IllegalStateException("receivers differ at " + at);
        }
        int[] expected = PlainFlow.accumulation(ours, width);
        for (int i = 0; i < codes.length; i++)
            if (expected[(i / inner + 1) * width + i % inner + 1] != sums[i])
                throw new IllegalStateException("sums differ at " + i);
    }

    private static int largest(int[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static FloatGrid ground(CellRect rect) {
        var settings = NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, 9, 1024);
        FloatGrid noise = NoiseField.of(settings, 7, 1).over(rect, 1);
        var metres = new Range(0, 800);
        var heights = FloatGrid.filled(rect.grow(1), Float.NEGATIVE_INFINITY);
        for (int i = 0; i < noise.values.length; i++) noise.values[i] = (float) metres.at((noise.values[i] + 1.0) / 2);
        heights.paste(noise);
        return heights;
    }
}
