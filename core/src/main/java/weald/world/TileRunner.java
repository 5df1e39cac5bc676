package weald.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import weald.grid.TileKey;

/// Runs a task for many tiles on threads that the caller owns.
public final class TileRunner {
    private TileRunner() {}

    /// Runs `task` for every key on `executor` and returns when all are done, or throws what the first failing
    /// task
    /// threw
    /// once those already handed over have ended.
    ///
    /// @param inFlight how many tasks are handed over at a time; the executor's thread count, or a little more
    public static void run(List<TileKey> keys, Executor executor, int inFlight, Consumer<TileKey> task) {
        CompletionService<TileKey> service = new ExecutorCompletionService<>(executor);
        List<Future<TileKey>> open = new ArrayList<>();
        try {
            int next = 0;
            while (next < keys.size() || !open.isEmpty()) {
                while (next < keys.size() && open.size() < inFlight) {
                    TileKey key = keys.get(next++);
                    open.add(service.submit(() -> task.accept(key), key));
                }
                Future<TileKey> done = service.take();
                open.remove(done);
                done.get();
            }
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoppedException();
        } finally {
            settle(open, service);
        }
    }

    /// After a failure the tiles that were handed over are let run to their end; after an interrupt they are
    /// interrupted.
    private static void settle(List<Future<TileKey>> open, CompletionService<TileKey> service) {
        if (Thread.currentThread().isInterrupted()) {
            for (Future<TileKey> future : open) future.cancel(true);
            return;
        }
        try {
            for (int i = 0; i < open.size(); i++) service.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException failure(Throwable cause) {
        if (cause instanceof RuntimeException runtime) return runtime;
        if (cause instanceof Error error) throw error;
        return new IllegalStateException(cause);
    }
}
