package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.recipe.Builtins;

/// `weald show`: the text of a recipe or a species set.
@Command(
        name = "show",
        description = "Prints a recipe or a species set.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald show alpine-valley",
            "  weald show alpine-forest",
            "  weald show my.yaml --resolved --set seed=7"
        })
final class ShowCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "NAME", description = "A name that `weald list` shows, a recipe file, or a bake's folder.")
    private String name = "";

    @Option(names = "--resolved", description = "With every default filled in and nothing inherited.")
    private boolean resolved;

    @Mixin
    private Changes changes = new Changes();

    @Override
    public void run() {
        var out = spec.commandLine().getOut();
        boolean changed = !changes.asTyped().isEmpty();
        if (resolved || changed) {
            if (Builtins.isSpeciesSet(name))
                throw Failure.ofInput(
                        name + " is a species set, which has nothing to resolve",
                        CommandName.here() + " show " + name + " prints it");
            out.print(changes.read(name, spec.commandLine().getErr()).yaml());
        } else out.print(text());
        out.flush();
    }

    private String text() {
        if (Builtins.isRecipe(name)) return Builtins.recipe(name);
        if (Builtins.isSpeciesSet(name)) return Builtins.speciesSet(name);
        Optional<Path> path = RecipeArgument.path(name);
        if (path.filter(Files::isDirectory).isPresent()) return read(RecipeArgument.recipeIn(path.get()));
        if (path.filter(Files::isRegularFile).isPresent()) return read(path.get());
        throw Failure.ofInput(
                "there is no recipe, species set or file called '" + name + "'",
                CommandName.here() + " list shows the names");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
