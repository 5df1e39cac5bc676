package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.recipe.Builtins;
import weald.io.recipe.RecipeResult;
import weald.io.recipe.RecipeSources;

/// `weald new`: a recipe of your own, to begin with.
@Command(
        name = "new",
        description = "Writes a recipe of your own, as a copy of another. Never overwrites a file.",
        footerHeading = "%nExamples:%n",
        footer = {"  weald new my", "  weald new coast --from islands", "  weald new steep.yaml --from my.yaml"})
final class NewCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "NAME", description = "The new recipe; the file is NAME.yaml.")
    private String name = "";

    @Option(
            names = "--from",
            paramLabel = "RECIPE",
            description = "What to begin with: a built-in recipe or a file; alpine-valley if left out.")
    private String from = Builtins.defaultName();

    @Override
    public void run() {
        var out = spec.commandLine().getOut();
        Path file = file();
        RecipeText.write(file, text(file));
        RecipeArgument.read(file.toString(), List.of());
        out.println("wrote " + file + ", a copy of " + from);
        out.println("next  " + CommandName.here() + " bake " + CommandName.quoted(file.toString()));
    }

    private Path file() {
        Optional<Path> path = RecipeArgument.path(name.matches("(?i).*\\.ya?ml") ? name : name + ".yaml");
        if (name.isBlank() || path.isEmpty())
            throw Failure.ofInput("'" + name + "' cannot be a file's name", "write a name such as my-valley");
        return path.get();
    }

    /// The original with its comments where its text means the same from the new place, else resolved.
    private String text(Path file) {
        if (Builtins.isRecipe(from)) return Builtins.recipe(from);
        if (Builtins.isSpeciesSet(from))
            throw Failure.ofInput(
                    from + " is a species set, not a recipe",
                    "take a recipe and write `species: { use: " + from + " }` into it");
        RecipeResult original = RecipeArgument.read(from, List.of());
        Path source = RecipeArgument.folder(from).map(RecipeArgument::recipeIn).orElse(Path.of(from));
        Path here = folderOf(file);
        boolean standsAlone = original.sources().equals(RecipeSources.NONE) && !hasFileBase(source);
        if (standsAlone || here.equals(folderOf(source))) return read(source);
        return original.yamlFor(here);
    }

    private static boolean hasFileBase(Path source) {
        return read(source).lines().anyMatch(line -> line.startsWith("extends:"));
    }

    private static Path folderOf(Path file) {
        Path parent = file.toAbsolutePath().normalize().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
