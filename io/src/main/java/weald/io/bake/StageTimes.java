package weald.io.bake;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import weald.grid.TileKey;
import weald.world.StageObserver;

/// How long each stage took: processor time without that of stages nested in it, wall time likewise and
/// summed over threads.
final class StageTimes implements StageObserver {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Map<String, Total> totals = new LinkedHashMap<>();
    private final ThreadLocal<Deque<Open>> open = ThreadLocal.withInitial(ArrayDeque::new);

    /// Sums of one stage.
    static final class Total {
        long tiles;
        long wallNanos;
        long cpuNanos;
    }

    private static final class Open {
        final long wall = System.nanoTime();
        final long cpu = THREADS.getCurrentThreadCpuTime();
        long nestedWall;
        long nestedCpu;
    }

    @Override
    public void began(String stage, TileKey key) {
        open.get().push(new Open());
    }

    @Override
    public void ended(String stage, TileKey key) {
        Deque<Open> stack = open.get();
        Open done = stack.pop();
        long wall = System.nanoTime() - done.wall;
        long cpu = THREADS.getCurrentThreadCpuTime() - done.cpu;
        Open outer = stack.peek();
        if (outer != null) {
            outer.nestedWall += wall;
            outer.nestedCpu += cpu;
        }
        add(stage, wall - done.nestedWall, cpu - done.nestedCpu);
    }

    private synchronized void add(String stage, long wall, long cpu) {
        Total total = totals.computeIfAbsent(stage, name -> new Total());
        total.tiles++;
        total.wallNanos += wall;
        total.cpuNanos += cpu;
    }

    synchronized Map<String, Total> totals() {
        return new LinkedHashMap<>(totals);
    }
}
