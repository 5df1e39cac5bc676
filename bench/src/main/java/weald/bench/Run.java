package weald.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

/// Points that were made, on how much land, and what that took.
///
/// @param cpuNanos of the thread that made them: other work on the machine does not count
record Run(long points, double squareMetres, long cpuNanos, long wallNanos) {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// One way to make points.
    ///
    /// @param sampler makes points on some land by a seed and says how many
    record Way(String name, double squareMetres, Sampler sampler) {}

    @FunctionalInterface
    interface Sampler {
        long points(long seed);
    }

    static Run of(Way way, long seed) {
        long cpu = THREADS.getCurrentThreadCpuTime();
        long wall = System.nanoTime();
        long points = way.sampler.points(seed);
        return new Run(points, way.squareMetres, THREADS.getCurrentThreadCpuTime() - cpu, System.nanoTime() - wall);
    }

    /// On so many square metres or less, a first round does not count; longer ones compile as they go.
    private static final long SHORT = 4_000_000;

    /// All ways in turn, round after round, after one round that does not count if rounds are short.
    ///
    /// @return by way, then by round
    static Run[][] alternated(List<Way> ways, int rounds) {
        Run[][] runs = new Run[ways.size()][rounds];
        boolean isShort = ways.getFirst().squareMetres < SHORT;
        for (int round = isShort ? -1 : 0; round < rounds; round++)
            for (int w = 0; w < runs.length; w++) {
                Run run = of(ways.get(w), round + 7L);
                if (round >= 0) runs[w][round] = run;
            }
        return runs;
    }

    double nanosPerPoint() {
        return (double) cpuNanos / points;
    }

    double nanosPerSquareMetre() {
        return cpuNanos / squareMetres;
    }

    /// Of values between runs.
    static double median(double[] values) {
        return quantile(values, 0.5);
    }

    static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }
}
