package weald.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `weald verify`: proves what a bake promises by its files alone.
@Command(
        name = "verify",
        description = {
            "Proves a finished bake by its files: that they are whole, that no two plants stand nearer than they may,"
                    + " each has an id of its own and stands on its own ground, none in water or beyond the land, and that"
                    + " the recipe's `expect:` lines hold.",
            "Exit code 0: all of it holds. 1: something does not. 2: there is no finished bake."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  weald verify weald-out/alpine-valley"})
final class VerifyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "DIR", description = "The folder of a bake.")
    private Path folder = Path.of("");

    @Override
    public Integer call() {
        var manifest = BakeManifest.read(folder);
        BakeProof proof;
        try (var line = new ProgressLine(spec.commandLine().getErr(), Terminal.isThere(), System::nanoTime)) {
            proof = BakeProof.of(manifest, line);
        }
        spec.commandLine().getOut().print(proof.text());
        return proof.holds() ? 0 : FailurePrinter.FAILED;
    }
}
