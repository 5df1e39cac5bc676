package weald.world;

import java.util.concurrent.ExecutionException;

/// What a task on another thread threw, to be thrown here.
final class Failures {
    private Failures() {}

    /// The unchecked exception behind a failed task; an [Error] is thrown at once.
    static RuntimeException of(ExecutionException failed) {
        Throwable cause = failed.getCause();
        if (cause instanceof RuntimeException runtime) return runtime;
        if (cause instanceof Error error) throw error;
        return new IllegalStateException(failed);
    }
}
