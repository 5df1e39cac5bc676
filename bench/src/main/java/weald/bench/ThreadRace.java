package weald.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import weald.grid.CellRect;
import weald.scatter.Scatter;

/// The product on one thread and on two, in wall time; with it the time that the machine's host took away, and
/// that other programs had, which such a ratio must be read with.
final class ThreadRace {
    private static final int WINDOWS_ALONG = 6;
    private static final int WINDOW = 100;
    private static final Path STAT = Path.of("/proc/stat");

    private ThreadRace() {}

    /// One run.
    ///
    /// @param stealShare of all processors' time, taken by the host; NaN where the system does not tell
    record Timed(double wallSeconds, long points, double stealShare) {}

    static Timed run(int threads, long seed) {
        Scatter scatter = Meadow.PLAIN.scatter(seed);
        long[] before = processorTimes();
        long start = System.nanoTime();
        long points = 0;
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Integer>> running = new ArrayList<>();
            for (int i = 0; i < WINDOWS_ALONG * WINDOWS_ALONG; i++) {
                var rect = new CellRect(
                        (long) (i % WINDOWS_ALONG) * WINDOW, (long) (i / WINDOWS_ALONG) * WINDOW, WINDOW, WINDOW);
                running.add(pool.submit(() -> scatter.area(rect).plants().count()));
            }
            for (Future<Integer> one : running) points += one.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped", e);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        long[] after = processorTimes();
        double all = after[0] - before[0];
        return new Timed(seconds, points, all > 0 ? (after[1] - before[1]) / all : Double.NaN);
    }

    /// Ticks of all processors since the start, and how many of them were stolen; zeros where the system does
    /// not tell.
    private static long[] processorTimes() {
        if (!Files.isReadable(STAT)) return new long[2];
        try {
            String[] words = Files.readAllLines(STAT).getFirst().strip().split("\\s+", -1);
            long all = 0;
            // user nice system idle iowait irq softirq steal; what follows is counted in user already.
            for (int i = 1; i <= 8; i++) all += Long.parseLong(words[i]);
            return new long[] {all, Long.parseLong(words[8])};
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
