package weald.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Until it ends, Ctrl-C interrupts the thread that began it and lets that finish in order, for a few
/// seconds at most. Nothing is lost either way: the work goes on from what is on disk.
final class Interruption {
    private static final long PATIENCE_SECONDS = 2;

    private final PrintWriter err;
    private final Thread worker = Thread.currentThread();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "weald-stop");

    private volatile boolean stopping;

    private Interruption(PrintWriter err) {
        this.err = err;
    }

    static Interruption watch(PrintWriter err) {
        var watch = new Interruption(err);
        Runtime.getRuntime().addShutdownHook(watch.hook);
        return watch;
    }

    private void stop() {
        stopping = true;
        worker.interrupt();
        try {
            ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            err.println();
            err.println("weald: stopped; nothing is lost: the same command goes on from here");
            err.flush();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether Ctrl-C was pressed: what fails from then on fails for that.
    boolean isStopping() {
        return stopping;
    }

    void end() {
        ended.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The program is ending already: the hook runs, and says so.
        }
    }
}
