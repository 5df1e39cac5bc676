package weald.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weald.io.recipe.Builtins;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;

/// What a person means by RECIPE: a built-in recipe's name, a file, or the folder of a finished bake.
final class RecipeArgument {
    static final String RECIPE_FILE = "recipe.yaml";

    private RecipeArgument() {}

    /// @param overrides `KEY=VALUE` laid over the recipe
    static RecipeResult read(String argument, List<String> overrides) {
        RecipeReader reader = new RecipeReader().withOverrides(overrides);
        Optional<Path> folder = folder(argument);
        return folder.isPresent() ? reader.read(recipeIn(folder.get())) : reader.read(argument);
    }

    /// The folder that is meant; empty if it is a name or a file.
    static Optional<Path> folder(String argument) {
        if (Builtins.isRecipe(argument)) return Optional.empty();
        return path(argument).filter(Files::isDirectory);
    }

    /// The argument as a path; empty if no file can have this name.
    static Optional<Path> path(String argument) {
        try {
            return Optional.of(Path.of(argument));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// The recipe that a bake's folder keeps.
    static Path recipeIn(Path folder) {
        Path recipe = folder.resolve(RECIPE_FILE);
        if (Files.isRegularFile(recipe)) return recipe;
        throw Failure.ofInput(
                "the folder " + folder + " holds no bake: there is no " + RECIPE_FILE + " in it",
                "bake into it first (" + CommandName.here() + " bake -o " + CommandName.quoted(folder.toString())
                        + "), or name a recipe");
    }

    /// What the recipe is called in file names.
    static String shortName(String argument) {
        Optional<Path> last =
                path(argument).map(p -> p.toAbsolutePath().normalize().getFileName());
        return last.map(Path::toString).orElse(argument).replaceFirst("(?i)\\.ya?ml$", "");
    }
}
