package weald.world;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import weald.grid.StoppedException;

/// Something that is made when it is first asked for, by the thread that asks, while others wait for that
/// thread.
///
/// @param <T> the thing
final class Once<T> {
    private final Supplier<T> maker;
    private volatile FutureTask<T> task;

    Once(Supplier<T> maker) {
        this.maker = maker;
        this.task = new FutureTask<>(maker::get);
    }

    T get() {
        FutureTask<T> current = task;
        current.run();
        try {
            return current.get();
        } catch (ExecutionException e) {
            forget(current);
            throw Failures.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoppedException();
        }
    }

    /// What failed may be tried again.
    private synchronized void forget(FutureTask<T> failed) {
        if (task.equals(failed)) task = new FutureTask<>(maker::get);
    }
}
