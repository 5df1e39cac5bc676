package weald.world;

import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.function.Consumer;
import weald.grid.StoppedException;
import weald.grid.TileKey;

/// Runs a task for many tiles on threads that the caller owns.
public final class TileRunner {
    private TileRunner() {}

    /// Runs `task` for every key on `executor` and returns when all are done, or throws what the first
    /// failing task threw once those already handed over have ended.
    ///
    /// @param inFlight how many tasks are handed over at a time; the executor's thread count, or a little more
    /// @throws StoppedException if the calling thread is interrupted; tasks handed over then run to their end
    public static void run(List<TileKey> keys, Executor executor, int inFlight, Consumer<TileKey> task) {
        CompletionService<TileKey> service = new ExecutorCompletionService<>(executor);
        int open = 0;
        try {
            int next = 0;
            while (next < keys.size() || open > 0) {
                while (next < keys.size() && open < inFlight) {
                    TileKey key = keys.get(next++);
                    var _ = service.submit(() -> task.accept(key), key);
                    open++;
                }
                var done = service.take();
                open--;
                var _ = done.get();
            }
        } catch (ExecutionException e) {
            settle(service, open);
            throw Failures.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoppedException();
        }
    }

    private static void settle(CompletionService<TileKey> service, int open) {
        try {
            for (int i = 0; i < open; i++) {
                var _ = service.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
