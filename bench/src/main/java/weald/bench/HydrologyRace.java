package weald.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Locale;
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
/// equal in every sample, or the race fails. The product's receivers lead all water out: like for like is the
/// plain form that fills first and then takes D8 on the filled ground. D8 alone leaves water in every pit, and
/// stands beside them as what accumulation costs without depressions.
final class HydrologyRace {
    private HydrologyRace() {}

    public static void main(String[] args) {
        PrintStream out = System.out;
        int edge = args.length > 0 ? Integer.parseInt(args[0]) : 4096;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        var rect = new CellRect(0, 0, edge, edge);
        FloatGrid heights = ground(rect);
        double[][] seconds = new double[5][rounds];
        for (int round = -1; round < rounds; round++) {
            double[] once = once(rect, heights);
            for (int i = 0; round >= 0 && i < once.length; i++) seconds[i][round] = once[i];
        }
        double cells = (double) edge * edge / 1e6;
        String[] names = {
            "plain fill",
            "fill",
            "plain D8 and accumulation, pits left",
            "plain fill, D8 and accumulation",
            "receivers and accumulation"
        };
        double[] medians = new double[5];
        for (int i = 0; i < medians.length; i++) {
            Arrays.sort(seconds[i]);
            medians[i] = seconds[i][rounds / 2];
            out.printf(Locale.ROOT, "%-38s %7.3f s  %6.2f Mcells/s%n", names[i], medians[i], cells / medians[i]);
        }
        out.printf(
                Locale.ROOT,
                "{\"race\":\"hydrology\",\"edge\":%d,\"fillRatio\":%.2f,\"flowRatioPitsLeft\":%.2f,"
                        + "\"flowRatioLedOut\":%.2f,\"rounds\":%d,\"threads\":1}%n",
                edge,
                medians[0] / medians[1],
                medians[2] / medians[4],
                medians[3] / medians[4],
                rounds);
    }

    /// Seconds of each of the five.
    private static double[] once(CellRect rect, FloatGrid heights) {
        double[] seconds = new double[5];
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
        byte[] out = PlainFlow.directionsOut(heights);
        int[] plainSums = PlainFlow.accumulation(out, heights.rect.width());
        seconds[3] = since(start);
        start = System.nanoTime();
        int[] drained = new WholeDrainage(rect, heights).drained();
        seconds[4] = since(start);
        if (largest(drained) < largest(plainSums) / 4) throw new IllegalStateException("water is lost");
        return seconds;
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
