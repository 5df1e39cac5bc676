package weald.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/// The entry of the `weald` command. Exit codes: 0 done, 1 failed, 2 the recipe or the arguments are wrong.
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(out, err, args));
    }

    /// The whole command without the exit, for tests.
    static int run(PrintWriter out, PrintWriter err, String... args) {
        if (args.length == 1 && args[0].equals("--version")) {
            return printVersion(out);
        }
        var commandLine = new CommandLine(new Weald())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(new FailurePrinter());
        int exit = commandLine.execute(args);
        out.flush();
        err.flush();
        return exit;
    }

    /// Scripts ask for the version often; without loading picocli's 200 classes it comes in a third of the
    /// time.
    private static int printVersion(PrintWriter out) {
        for (String line : new Version().getVersion()) {
            out.println(line);
        }
        return 0;
    }
}
