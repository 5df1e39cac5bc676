package weald.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import weald.io.recipe.Builtins;

/// `weald list`: what comes with the program.
@Command(
        name = "list",
        description = "Lists the built-in recipes and species sets.",
        footerHeading = "%nExamples:%n",
        footer = "  weald list")
final class ListCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.println("Recipes, for `" + CommandName.here() + " bake NAME`:");
        print(Builtins.list(), out);
        out.println();
        out.println("Species sets, for `species: { use: NAME }` in a recipe:");
        print(Builtins.speciesSets(), out);
        out.println();
        out.println(CommandName.here() + " show NAME prints one; " + CommandName.here()
                + " new my --from NAME makes it yours.");
    }

    private static void print(List<Builtins.Builtin> things, PrintWriter out) {
        for (Builtins.Builtin thing : things)
            out.println(String.format(Locale.ROOT, "  %-16s %s", thing.name(), withoutName(thing.description())));
    }

    /// Descriptions begin with the title; beside the name it would stand twice.
    private static String withoutName(String description) {
        int colon = description.indexOf(": ");
        return colon < 0 ? description : description.substring(colon + 2);
    }
}
