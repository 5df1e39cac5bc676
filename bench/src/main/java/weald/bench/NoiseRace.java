package weald.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import weald.grid.CellRect;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;

/// Six octaves of fBm over 2048 x 2048 samples, one thread: the product's value noise (the classic form)
/// and gradient noise against [PlainNoise] and [UsualNoise]. Runs alternate, medians are compared, and
/// the last line is JSON; some seconds in all.
final class NoiseRace {
    private static final int EDGE = 2048;
    private static final double WAVELENGTH_METRES = 200;
    private static final int WARM_UPS = 4;
    private static final int ROUNDS = 15;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private NoiseRace() {}

    /// One of the forms that are raced.
    private record Way(String name, Runnable run) {}

    public static void main(String[] arguments) {
        var value = NoiseField.of(NoiseSettings.classic(WAVELENGTH_METRES), 1, 0);
        var gradient = NoiseField.of(NoiseSettings.fbm(Basis.GRADIENT, 6, WAVELENGTH_METRES), 1, 0);
        var rect = new CellRect(0, 0, EDGE, EDGE);
        var out = new float[rect.cells()];
        List<Way> ways = List.of(
                new Way("plain value", () -> PlainNoise.fill(EDGE, (float) (1 / WAVELENGTH_METRES), 1, out)),
                new Way("usual value", usual(UsualNoise.Kind.VALUE, out)),
                new Way("usual gradient", usual(UsualNoise.Kind.GRADIENT, out)),
                new Way("weald value", () -> value.fill(rect, 1, out)),
                new Way("weald gradient", () -> gradient.fill(rect, 1, out)));
        double[] millis = race(ways);
        System.out.printf(
                Locale.ROOT,
                "fBm, 6 octaves, %d x %d, one thread, Mega-samples per second, median of %d alternated runs%n"
                        + "  %-16s %8s  %12s  %14s%n",
                EDGE,
                EDGE,
                ROUNDS,
                "",
                "",
                "plain value",
                "usual of kind");
        double[] usual = {millis[1], millis[1], millis[2], millis[1], millis[2]};
        for (int i = 0; i < millis.length; i++)
            System.out.printf(
                    Locale.ROOT,
                    "  %-16s %8.1f  %11.2fx  %13.2fx%n",
                    ways.get(i).name,
                    rect.cells() / millis[i] / 1e3,
                    millis[0] / millis[i],
                    usual[i] / millis[i]);
        System.out.printf(
                Locale.ROOT,
                "{\"race\":\"noise\",\"ratio\":%.2f,\"gradientRatio\":%.2f,\"usualRatio\":%.2f,"
                        + "\"usualGradientRatio\":%.2f,\"plainMillis\":%.2f,\"valueMillis\":%.2f,"
                        + "\"gradientMillis\":%.2f,\"samples\":%d,\"octaves\":6}%n",
                millis[0] / millis[3],
                millis[0] / millis[4],
                millis[1] / millis[3],
                millis[2] / millis[4],
                millis[0],
                millis[3],
                millis[4],
                rect.cells());
    }

    private static Runnable usual(UsualNoise.Kind kind, float[] out) {
        var noise = new UsualNoise();
        noise.setSeed(1);
        noise.setKind(kind);
        noise.setFrequency((float) (1 / WAVELENGTH_METRES));
        noise.setOctaves(6);
        return () -> {
            for (int y = 0; y < EDGE; y++) for (int x = 0; x < EDGE; x++) out[y * EDGE + x] = noise.getNoise(x, y);
        };
    }

    private static double[] race(List<Way> ways) {
        var millis = new double[ways.size()][ROUNDS];
        for (int i = 0; i < WARM_UPS; i++) for (Way way : ways) way.run.run();
        for (int round = 0; round < ROUNDS; round++)
            for (int r = 0; r < millis.length; r++) {
                long start = THREADS.getCurrentThreadCpuTime();
                ways.get(r).run.run();
                millis[r][round] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
            }
        var medians = new double[millis.length];
        for (int r = 0; r < millis.length; r++) {
            Arrays.sort(millis[r]);
            medians[r] = millis[r][ROUNDS / 2];
        }
        return medians;
    }
}
