package weald.world;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Something that is made when it is first asked for, by the thread that asks, while others wait for that thread.
///
/// @param <T> the thing
final class Once<T> {
    private final Supplier<T> maker;
    private final AtomicReference<FutureTask<T>> task;

    Once(Supplier<T> maker) {
        this.maker = maker;
        this.task = new AtomicReference<>(new FutureTask<>(maker::get));
    }

    T get() {
        FutureTask<T> current = task.get();
        current.run();
        try {
            return current.get();
        } catch (ExecutionException e) {
            // What failed may be tried again.
            task.compareAndSet(current, new FutureTask<>(maker::get));
            throw Failures.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoppedException();
        }
    }
}
