package weald.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;
import weald.grid.StoppedException;
import weald.io.bake.BakeProblem;
import weald.io.raster.RasterProblem;
import weald.io.recipe.RecipeProblems;
import weald.io.scene.SceneProblem;
import weald.io.vector.VectorProblem;
import weald.render.device.RenderProblem;

/// Turns what a command throws into lines for a person and an exit code. Stack traces only with
/// `-Dweald.trace=true`.
final class FailurePrinter implements IExecutionExceptionHandler {
    static final int FAILED = 1;
    static final int WRONG_INPUT = 2;

    /// As shells say it of a program that Ctrl-C ended.
    static final int STOPPED = 130;

    @Override
    public int handleExecutionException(Exception thrown, CommandLine commandLine, ParseResult parsed) {
        return print(thrown, commandLine.getErr());
    }

    /// Prints what went wrong, and returns the exit code.
    static int print(Throwable thrown, PrintWriter err) {
        int exit = exitCode(thrown);
        if (exit != STOPPED) err.println(text(thrown).replace("\n", System.lineSeparator()));
        if (Boolean.getBoolean("weald.trace")) thrown.printStackTrace(err);
        err.flush();
        return exit;
    }

    private static int exitCode(Throwable thrown) {
        return switch (thrown) {
            case Failure failure -> failure.exitCode;
            case RecipeProblems problems -> WRONG_INPUT;
            case RasterProblem problem -> WRONG_INPUT;
            case VectorProblem problem -> WRONG_INPUT;
            case SceneProblem problem -> WRONG_INPUT;
            case StoppedException stopped -> STOPPED;
            default -> FAILED;
        };
    }

    private static String text(Throwable thrown) {
        return switch (thrown) {
            case RecipeProblems problems -> String.valueOf(problems.getMessage());
            case Failure failure -> "weald: " + failure.getMessage();
            case RasterProblem problem -> "weald: " + problem.getMessage();
            case VectorProblem problem -> "weald: " + problem.getMessage();
            case SceneProblem problem -> "weald: " + problem.getMessage();
            case RenderProblem problem -> "weald: " + problem.getMessage();
            case BakeProblem problem -> "weald: " + problem.getMessage() + "\n  fix: " + problem.fix();
            case UncheckedIOException io when io.getCause() != null -> file(io.getCause());
            case IOException io -> file(io);
            case OutOfMemoryError error -> memory();
            case StackOverflowError error ->
                "weald: something is nested too deeply\n  fix: write the recipe with fewer levels";
            default ->
                "weald: a fault of the program: " + thrown
                        + "\n  fix: report it with what WEALD_OPTS=-Dweald.trace=true adds";
        };
    }

    private static String file(IOException io) {
        String file = io instanceof FileSystemException f ? String.valueOf(f.getFile()) : "";
        return switch (io) {
            case NoSuchFileException gone -> "weald: " + file + " is not there\n  fix: put it there, or name another";
            case AccessDeniedException denied ->
                "weald: " + file + " may not be read or written\n  fix: change its permissions, or name another";
            case FileAlreadyExistsException there -> "weald: " + file + " is there already\n  fix: name another";
            case NotDirectoryException no -> "weald: " + file + " is a file, not a folder\n  fix: name a folder";
            case DirectoryNotEmptyException full -> "weald: " + file + " is not empty\n  fix: name another";
            case FileSystemException other ->
                "weald: " + file + ": " + other.getReason() + "\n  fix: mend that and try again";
            default -> "weald: reading or writing failed: " + io.getMessage() + "\n  fix: mend that and try again";
        };
    }

    private static String memory() {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        return "weald: the work needs more than the " + megabytes + " MB of memory that it may take"
                + "\n  fix: give it more (WEALD_OPTS=-Xmx4g), or use fewer --threads, "
                + "smaller --tile-cells, a smaller --area or a larger cell";
    }
}
