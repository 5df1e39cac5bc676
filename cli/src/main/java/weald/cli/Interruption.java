package weald.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Until it ends, Ctrl-C interrupts the thread that began it and lets that finish in order, for a few seconds
/// at most.
/// Nothing is lost either way: the work goes on from what is on disk.
final class Interruption {
    private static final long PATIENCE_SECONDS = 5;

    private final PrintWriter err;
    private final Thread worker = Thread.currentThread();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "weald-stop");

    private Interruption(PrintWriter err) {
        this.err = err;
    }

    static Interruption watch(PrintWriter err) {
        var watch = new Interruption(err);
        Runtime.getRuntime().addShutdownHook(watch.hook);
        return watch;
    }

    private void stop() {
        worker.interrupt();
        try {
            boolean inOrder = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            err.println();
            err.println("weald: stopped" + (inOrder ? "" : " at once")
                    + "; nothing is lost: the same command goes on from here");
            err.flush();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
