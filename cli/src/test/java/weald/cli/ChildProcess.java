package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The program as a process of its own, on the Java and the classes of this test run.
final class ChildProcess {
    private static final Duration LONGEST = Duration.ofMinutes(60);

    private final Process process;
    private final Path log;
    private final long begun = System.nanoTime();

    private ChildProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /// @param log a file for all that it prints
    /// @param heap such as `512m`
    static ChildProcess start(Path log, String heap, String... args) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:+UseParallelGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                "weald.cli.Main"));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new ChildProcess(process, log);
    }

    /// Runs it to its end.
    static Ended run(Path log, String heap, String... args) throws IOException, InterruptedException {
        return start(log, heap, args).end();
    }

    /// How it ended.
    record Ended(int exit, String printed, double seconds) {
        Ended hasExit(int wanted) {
            assertThat(exit).as(printed).isEqualTo(wanted);
            return this;
        }
    }

    Ended end() throws IOException, InterruptedException {
        if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
            kill();
            throw new AssertionError("still at work after " + LONGEST + ": " + Files.readString(log));
        }
        return new Ended(process.exitValue(), Files.readString(log), seconds());
    }

    double seconds() {
        return (System.nanoTime() - begun) / 1e9;
    }

    /// Lets it run until so much time has passed since its start, or it has ended. Whether it still runs then.
    boolean runsAfter(double seconds) throws InterruptedException {
        long left = (long) (seconds * 1e9) - (System.nanoTime() - begun);
        return !process.waitFor(Math.max(0, left), TimeUnit.NANOSECONDS);
    }

    /// As kill -9: no hook, no finally, no flush.
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
