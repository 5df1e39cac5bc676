package weald.grid;

/// Thrown where a thread that makes tiles, or what they are cut from, was interrupted: nothing is wrong,
/// somebody
/// wants it to stop.
public final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StoppedException() {
        super("stopped");
    }

    /// For work that takes long and waits for nothing.
    public static void throwIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) throw new StoppedException();
    }
}
