package weald.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import weald.flow.RepeatedFlow;
import weald.grid.CellRect;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;
import weald.terrain.CellValues;
import weald.terrain.StreamPower;

/// Steps of implicit stream power, route and cut, over 2048 x 2048 cells of noise on one thread: the
/// product against [PlainErosion]. Steps alternate, each side goes on from its own heights; medians are
/// compared, and the last line is JSON. `bench/race erosion [EDGE [STEPS]]`.
final class ErosionRace {
    private static final double CELL_METRES = 2;
    private static final double UPLIFT_METRES = 1.5;
    private static final double INCISION = 0.06;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ErosionRace() {}

    public static void main(String[] arguments) {
        int edge = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2048;
        int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        var plain = new PlainErosion(edge, CELL_METRES);
        var flow = new RepeatedFlow(edge, edge, Float.NEGATIVE_INFINITY, 1);
        fill(edge, plain, flow);
        var rivers = new StreamPower(flow, Float.NEGATIVE_INFINITY, 0);
        var step = new StreamPower.Step(
                CellValues.constant(UPLIFT_METRES), CellValues.constant(INCISION), CellValues.constant(1));
        var seconds = new double[3][steps];
        for (int i = 0; i < steps; i++) {
            seconds[0][i] = seconds(() -> plain.step(UPLIFT_METRES, INCISION));
            seconds[1][i] = seconds(flow::route);
            seconds[2][i] = seconds(() -> rivers.cut(step));
        }
        print(edge, steps, seconds);
    }

    private static void fill(int edge, PlainErosion plain, RepeatedFlow flow) {
        var hills = NoiseField.of(NoiseSettings.fbm(Basis.GRADIENT, 9, 2600), 1, 0);
        float[] noise = hills.over(new CellRect(0, 0, edge, edge), CELL_METRES).values;
        for (int y = 0, i = 0; y < edge; y++)
            for (int x = 0; x < edge; x++, i++) {
                float height = 800 + 700 * noise[i];
                plain.height[i] = height;
                flow.heightMetres[flow.index(x, y)] = height;
            }
    }

    private static double seconds(Runnable work) {
        long start = THREADS.getCurrentThreadCpuTime();
        work.run();
        return (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
    }

    private static void print(int edge, int steps, double[][] seconds) {
        var medians = new double[3];
        for (int i = 0; i < medians.length; i++) {
            Arrays.sort(seconds[i]);
            medians[i] = seconds[i][steps / 2];
        }
        double cells = (double) edge * edge / 1e6;
        double product = medians[1] + medians[2];
        System.out.printf(
                Locale.ROOT,
                "implicit stream power, %d x %d, one thread, Mcells/s, median of %d alternated steps%n"
                        + "  plain doubles    %8.2f   1.00x%n"
                        + "  weald            %8.2f  %5.2fx   (route %.1f, cut %.1f)%n",
                edge,
                edge,
                steps,
                cells / medians[0],
                cells / product,
                medians[0] / product,
                cells / medians[1],
                cells / medians[2]);
        System.out.printf(
                Locale.ROOT,
                "{\"race\":\"erosion\",\"ratio\":%.2f,\"plainSeconds\":%.3f,\"routeSeconds\":%.3f,\"cutSeconds\":%.3f,"
                        + "\"edge\":%d,\"steps\":%d}%n",
                medians[0] / product,
                medians[0],
                medians[1],
                medians[2],
                edge,
                steps);
    }
}
