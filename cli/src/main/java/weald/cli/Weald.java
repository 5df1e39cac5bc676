package weald.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// The root command: by itself it shows what there is.
@Command(
        name = "weald",
        description = "Makes natural open worlds from a recipe: terrain, water, roads, ecology and plants.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class Weald implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
