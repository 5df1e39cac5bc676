package weald.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// The root command: by itself it shows what there is.
@Command(
        name = "weald",
        description = "Makes natural open worlds from a recipe: terrain, water, ecology and plants.",
        versionProvider = Version.class,
        subcommands = {
            BakeCommand.class,
            ListCommand.class,
            ShowCommand.class,
            NewCommand.class,
            CheckCommand.class,
            ExplainCommand.class,
            SampleCommand.class,
            RenderCommand.class,
            ImportCommand.class,
            InfoCommand.class,
            DiffCommand.class,
            VerifyCommand.class,
            StatsCommand.class
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald bake",
            "  weald new my --from alpine-valley",
            "  weald bake my.yaml",
            "  weald explain my.yaml --at 2048,2048",
            "%nExit codes: 0 done, 1 failed or different, 2 the recipe or the arguments are wrong."
        })
final class Weald implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // Picocli acts on it.
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version of Weald and of Java.")
    @SuppressWarnings("UnusedVariable") // Picocli acts on it.
    private boolean version;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
