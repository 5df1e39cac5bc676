package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/// Turns what a command throws into lines for a person and an exit code. Stack traces only with
/// `-Dweald.trace=true`.
final class FailurePrinter implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception thrown, CommandLine commandLine, ParseResult parsed) {
        commandLine.getErr().println("weald: " + text(thrown));
        if (Boolean.getBoolean("weald.trace")) {
            thrown.printStackTrace(commandLine.getErr());
        }
        return thrown instanceof Failure failure ? failure.exitCode : 1;
    }

    private static String text(Exception thrown) {
        return switch (thrown) {
            case Failure failure -> String.valueOf(failure.getMessage());
            case UncheckedIOException io -> "file trouble: " + io.getCause();
            case IOException io -> "file trouble: " + io;
            default ->
                "a fault of the program: " + thrown + System.lineSeparator()
                        + "  fix: report it with what WEALD_OPTS=-Dweald.trace=true adds";
        };
    }
}
