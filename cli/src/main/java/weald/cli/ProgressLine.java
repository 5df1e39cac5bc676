package weald.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;
import weald.io.bake.Progress;

/// Progress as one line per stage that is drawn anew in place; off a terminal only notes are written. Safe
/// for many threads.
final class ProgressLine implements Progress, AutoCloseable {
    private static final long REDRAW_NANOS = 150_000_000;

    private final PrintWriter err;
    private final boolean inPlace;
    private final LongSupplier clock;
    private String stage = "";
    private long steps;
    private long done;
    private long begun;
    private long drawn;
    private int drawnLength;

    /// @param inPlace whether `err` is a terminal
    /// @param clock nanoseconds
    ProgressLine(PrintWriter err, boolean inPlace, LongSupplier clock) {
        this.err = err;
        this.inPlace = inPlace;
        this.clock = clock;
    }

    @Override
    public synchronized void stage(String name, long ofSteps) {
        finish();
        stage = name;
        steps = ofSteps;
        done = 0;
        begun = clock.getAsLong();
        draw();
    }

    @Override
    public synchronized void step() {
        done++;
        if (clock.getAsLong() - drawn >= REDRAW_NANOS) draw();
    }

    @Override
    public synchronized void note(String line) {
        clear();
        err.println(line);
        err.flush();
        draw();
    }

    /// Leaves the last state of the stage standing.
    @Override
    public synchronized void close() {
        finish();
    }

    private void finish() {
        if (stage.isEmpty()) return;
        draw();
        if (inPlace) err.println();
        err.flush();
        stage = "";
        drawnLength = 0;
    }

    private void draw() {
        if (!inPlace || stage.isEmpty()) return;
        drawn = clock.getAsLong();
        String line = line((drawn - begun) / 1e9);
        err.print("\r" + line + " ".repeat(Math.max(0, drawnLength - line.length())));
        err.flush();
        drawnLength = line.length();
    }

    private void clear() {
        if (inPlace && drawnLength > 0) err.print("\r" + " ".repeat(drawnLength) + "\r");
        drawnLength = 0;
    }

    private String line(double seconds) {
        String head = String.format(Locale.ROOT, "%-10s", stage);
        if (steps <= 0) return head + " " + Format.seconds(seconds);
        String count = head + " " + Format.count(done) + " of " + Format.count(steps);
        if (done >= steps) return count + ", " + Format.seconds(seconds);
        if (done == 0 || seconds <= 0) return count;
        double rate = done / seconds;
        return count + String.format(Locale.ROOT, ", %.3g a second, ", rate) + Format.seconds((steps - done) / rate)
                + " left";
    }
}
