package weald.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.ecology.Species;
import weald.io.recipe.RecipeResult;

/// `weald explain`: why a plant does or does not stand at a place.
@Command(
        name = "explain",
        description = {
            "Says why plants do or do not stand at a place: the ground, every mask, and for each species what its niche"
                    + " answers, how densely it stands, what blocks it, and the recipe's lines.",
            "No bake is needed."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald explain alpine-valley --at 2048,2048",
            "  weald explain my.yaml --at -10.5,20 --species spruce",
            "  weald explain weald-out/alpine-valley --at 2048,2048 --json"
        })
final class ExplainCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "RECIPE",
            description = "A name that `weald list` shows, a recipe file, or a bake's folder.")
    private String recipe = "";

    @Option(names = "--at", paramLabel = "X,Y", required = true, description = "The place, in world metres.")
    private Place at = new Place(0, 0);

    @Option(names = "--species", paramLabel = "ID", description = "Only this species.")
    private Optional<String> species = Optional.empty();

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Mixin
    private Changes changes = new Changes();

    @Override
    public void run() {
        RecipeResult read = changes.read(recipe, spec.commandLine().getErr());
        List<String> ids =
                read.recipe().ecology().species().stream().map(Species::id).toList();
        if (species.isPresent() && !ids.contains(species.get()))
            throw Failure.ofInput(
                    "the recipe has no species '" + species.get() + "'",
                    ids.isEmpty() ? "it has none at all" : "it has " + String.join(", ", ids));
        var found = PlaceInWorld.of(read, at);
        if (json)
            Json.print(
                    new ExplanationJson(read, species).of(found),
                    spec.commandLine().getOut());
        else spec.commandLine().getOut().print(new ExplanationText(read, species).of(found));
    }
}
