package weald.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import weald.grid.CellRect;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;

/// Six octaves of fBm over 2048 x 2048 samples, one thread: the product's value noise (the classic form) and
/// gradient noise against [PlainNoise]. Runs alternate, medians are compared, and the last line is JSON; a few
/// seconds in all.
final class NoiseRace {
    private static final int EDGE = 2048;
    private static final double WAVELENGTH_METRES = 200;
    private static final int WARM_UPS = 4;
    private static final int ROUNDS = 15;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private NoiseRace() {}

    public static void main(String[] arguments) {
        var value = NoiseField.of(NoiseSettings.classic(WAVELENGTH_METRES), 1, 0);
        var gradient = NoiseField.of(NoiseSettings.fbm(Basis.GRADIENT, 6, WAVELENGTH_METRES), 1, 0);
        var rect = new CellRect(0, 0, EDGE, EDGE);
        var out = new float[rect.cells()];
        Runnable[] runners = {
            () -> PlainNoise.fill(EDGE, (float) (1 / WAVELENGTH_METRES), 1, out),
            () -> value.fill(rect, 1, out),
            () -> gradient.fill(rect, 1, out)
        };
        double[] millis = race(runners);
        System.out.printf(
                Locale.ROOT,
                "fBm, 6 octaves, %d x %d, one thread, Mega-samples per second, median of %d alternated runs%n",
                EDGE,
                EDGE,
                ROUNDS);
        String[] names = {"plain value", "weald value", "weald gradient"};
        for (int i = 0; i < names.length; i++)
            System.out.printf(
                    Locale.ROOT,
                    "  %-16s %8.1f  %6.2fx%n",
                    names[i],
                    rect.cells() / millis[i] / 1e3,
                    millis[0] / millis[i]);
        System.out.printf(
                Locale.ROOT,
                "{\"race\":\"noise\",\"ratio\":%.2f,\"gradientRatio\":%.2f,\"plainMillis\":%.2f,\"valueMillis\":%.2f,"
                        + "\"gradientMillis\":%.2f,\"samples\":%d,\"octaves\":6}%n",
                millis[0] / millis[1],
                millis[0] / millis[2],
                millis[0],
                millis[1],
                millis[2],
                rect.cells());
    }

    private static double[] race(Runnable[] runners) {
        var millis = new double[runners.length][ROUNDS];
        for (int i = 0; i < WARM_UPS; i++) for (Runnable runner : runners) runner.run();
        for (int round = 0; round < ROUNDS; round++)
            for (int r = 0; r < runners.length; r++) {
                long start = THREADS.getCurrentThreadCpuTime();
                runners[r].run();
                millis[r][round] = (THREADS.getCurrentThreadCpuTime() - start) / 1e6;
            }
        var medians = new double[runners.length];
        for (int r = 0; r < runners.length; r++) {
            Arrays.sort(millis[r]);
            medians[r] = millis[r][ROUNDS / 2];
        }
        return medians;
    }
}
