package weald.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import picocli.CommandLine;
import weald.io.dem.LonLatBox;
import weald.math.Range;

/// The entry of the `weald` command. Exit codes: 0 done, 1 failed, 2 the recipe or the arguments are wrong.
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        // Parquet logs through SLF4J, which else says on every bake that nobody listens.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(out, err, args));
    }

    /// The whole command without the exit, for tests.
    static int run(PrintWriter out, PrintWriter err, String... args) {
        if (args.length == 1 && args[0].equals("--version")) return printVersion(out);
        int exit = execute(commandLine().setOut(out).setErr(err), withHelp(args));
        out.flush();
        err.flush();
        return exit;
    }

    /// `help bake` means `bake --help`.
    private static String[] withHelp(String... args) {
        if (args.length == 0 || !args[0].equals("help")) return args;
        String[] asked = Arrays.copyOfRange(args, 1, args.length + 1);
        asked[args.length - 1] = "--help";
        return asked;
    }

    /// The command with all its subcommands and the kinds of values that their options take.
    static CommandLine commandLine() {
        var commandLine = new CommandLine(new Weald());
        commandLine.registerConverter(Place.class, Place::parse);
        commandLine.registerConverter(Area.class, Area::parse);
        commandLine.registerConverter(Viewpoint.class, Viewpoint::parse);
        commandLine.registerConverter(PixelSize.class, PixelSize::parse);
        commandLine.registerConverter(Range.class, ImportOptions::heights);
        commandLine.registerConverter(LonLatBox.class, ImportOptions::box);
        for (CommandLine command : commandLine.getSubcommands().values()) {
            var usage = command.getCommandSpec().usageMessage();
            if (command.getCommandSpec().positionalParameters().isEmpty()) usage.optionListHeading("%n");
            else usage.parameterListHeading("%n");
        }
        return commandLine
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(new ArgumentPrinter())
                .setExecutionExceptionHandler(new FailurePrinter());
    }

    /// Errors of the machine (no memory, no stack) reach neither of the handlers.
    private static int execute(CommandLine commandLine, String... args) {
        try {
            return commandLine.execute(args);
        } catch (OutOfMemoryError | StackOverflowError e) {
            return FailurePrinter.print(e, commandLine.getErr());
        }
    }

    /// Scripts ask for the version often; without loading picocli's 200 classes it comes in a third of the
    /// time.
    private static int printVersion(PrintWriter out) {
        for (String line : new Version().getVersion()) out.println(line);
        return 0;
    }
}
