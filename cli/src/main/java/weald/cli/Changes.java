package weald.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import weald.io.recipe.RecipeProblem;
import weald.io.recipe.RecipeResult;

/// Options that change a recipe without editing it.
final class Changes {
    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Change one value of the recipe, such as seed=7 or \"species.spruce.density=300 / ha\";"
                    + " may be repeated.")
    private List<String> set = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "S", description = "Another seed, another world: as --set seed=S.")
    private Optional<Long> seed = Optional.empty();

    /// Reads a recipe with the changes, and says what may not be meant in it.
    RecipeResult read(String recipe, PrintWriter err) {
        List<String> overrides = new ArrayList<>(set);
        seed.ifPresent(s -> overrides.add("seed=" + s));
        RecipeResult result = RecipeArgument.read(recipe, overrides);
        for (RecipeProblem warning : result.warnings()) err.println("warning: " + warning);
        return result;
    }

    /// The options as a shell takes them, each with a blank in front.
    String asTyped() {
        var text = new StringBuilder();
        for (String change : set) text.append(" --set ").append(CommandName.quoted(change));
        seed.ifPresent(s -> text.append(" --seed ").append(s));
        return text.toString();
    }
}
