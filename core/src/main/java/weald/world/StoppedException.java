package weald.world;

/// Thrown where a thread that makes tiles was interrupted: nothing is wrong, somebody wants it to stop.
public final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StoppedException() {
        super("stopped");
    }
}
