package weald.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.bake.ModelFiles;
import weald.io.bake.WorldOpener;
import weald.io.recipe.RecipeResult;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.StageObserver;
import weald.world.World;

/// `weald check`: reads a recipe and proves what it expects.
@Command(
        name = "check",
        description = {
            "Reads a recipe, prints everything that is wrong in it at once, and proves its `expect:` lines by making the"
                    + " tiles they need.",
            "Exit code 2: something is wrong in the recipe. 1: an expectation fails."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  weald check my.yaml", "  weald check alpine-valley --set seed=7"})
final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "RECIPE",
            description = "A recipe file, a name that `weald list` shows, or a bake's folder.")
    private String recipe = "";

    @Mixin
    private Changes changes = new Changes();

    @Option(names = "--threads", paramLabel = "N", description = "How many tiles are made at a time.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (threads < 1 || threads > 1024)
            throw Failure.ofInput("--threads must be 1 .. 1024, was " + threads, "leave it out, or write --threads 2");
        RecipeResult read = changes.read(recipe, err);
        ModelFiles.check(read);
        World world = WorldOpener.open(
                        read, read.recipe().bounds(), tileCells(read.recipe().bounds()), StageObserver.NONE)
                .world();
        out.println(recipe + " is a recipe without a problem");
        out.print(RecipeSummary.of(read));
        return prove(read, world, out, err);
    }

    /// Tiles no larger than a small world.
    private static int tileCells(Bounds bounds) {
        long side = Math.min(World.DEFAULT_TILE_CELLS, Math.max(bounds.width(), bounds.height()));
        return Math.max(64, Integer.highestOneBit((int) side * 2 - 1));
    }

    private int prove(RecipeResult read, World world, PrintWriter out, PrintWriter err) {
        List<Recipe.Expectation> expectations = read.recipe().expectations();
        if (expectations.isEmpty()) return 0;
        List<BrokenExpectation> broken;
        try (var line = new ProgressLine(err, Terminal.isThere(), System::nanoTime)) {
            broken = new ExpectationProof(world, threads, line).prove(expectations);
        }
        boolean isEndless = read.recipe().bounds().equals(Bounds.UNBOUNDED);
        String where = isEndless ? ", as far as seen about the origin" : "";
        out.println(
                "  expect   " + (expectations.size() - broken.size()) + " of " + expectations.size() + " hold" + where);
        for (BrokenExpectation b : broken) {
            String at = read.position("expect." + b.number()).map(p -> p + ": ").orElse("");
            out.println(at + "expectation " + b.number() + " fails: " + b.reason());
        }
        return broken.isEmpty() ? 0 : 1;
    }
}
