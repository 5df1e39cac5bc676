package weald.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `weald diff`: what differs between two bakes.
@Command(
        name = "diff",
        description = {
            "Says what differs between two bakes: recipe, stages, tiles, files, and the plants added, removed and moved.",
            "Exit code 0: equal. 1: different. 2: one of them is no finished bake."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  weald diff weald-out/before weald-out/after", "  weald diff before after --json"})
final class DiffCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "DIR_A", description = "The folder of a bake.")
    private Path a = Path.of("");

    @Parameters(index = "1", paramLabel = "DIR_B", description = "The folder of another.")
    private Path b = Path.of("");

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Override
    public Integer call() {
        BakeDiff diff = BakeDiff.of(BakeManifest.read(a), BakeManifest.read(b));
        if (json) Json.print(DiffJson.of(diff), spec.commandLine().getOut());
        else spec.commandLine().getOut().print(DiffText.of(diff));
        return diff.isEqual() ? 0 : FailurePrinter.FAILED;
    }
}
