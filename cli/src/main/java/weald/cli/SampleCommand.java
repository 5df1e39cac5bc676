package weald.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.recipe.RecipeResult;
import weald.world.Explanation;

/// `weald sample`: ground, water and masks at a place.
@Command(
        name = "sample",
        description = "Prints the ground's height, water and every mask at a place. No bake is needed.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald sample alpine-valley --at 2048,2048",
            "  weald sample weald-out/alpine-valley --at 1000.5,-20 --json"
        })
final class SampleCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "DIR|RECIPE",
            description = "A bake's folder, a name that `weald list` shows, or a recipe file.")
    private String recipe = "";

    @Option(names = "--at", paramLabel = "X,Y", required = true, description = "The place, in world metres.")
    private Place at = new Place(0, 0);

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Mixin
    private Changes changes = new Changes();

    @Override
    public void run() {
        RecipeResult read = changes.read(recipe, spec.commandLine().getErr());
        Explanation found = PlaceInWorld.of(read, at);
        if (json)
            Json.print(ExplanationJson.place(read, found), spec.commandLine().getOut());
        else spec.commandLine().getOut().print(text(read, found));
    }

    private String text(RecipeResult read, Explanation found) {
        var text = new StringBuilder(read.recipe().name())
                .append(" at ")
                .append(at)
                .append('\n');
        MaskText.append(text, found);
        if (!found.inWorld()) text.append("no world here\n");
        return text.toString();
    }
}
