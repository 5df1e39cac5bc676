package weald.io.bake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weald.io.gltf.GlbReader;
import weald.io.recipe.Position;
import weald.io.recipe.RecipeProblem;
import weald.io.recipe.RecipeProblems;
import weald.io.recipe.RecipeResult;
import weald.io.recipe.RecipeSources;

/// The models that a recipe names, tried before anything long begins.
public final class ModelFiles {
    /// More of one plant leave no room for a wood of them.
    static final int MOST_TRIANGLES = 250_000;

    private ModelFiles() {}

    /// Reads every model once.
    ///
    /// @throws RecipeProblems naming each line of the recipe whose file is no model
    public static void check(RecipeResult read) {
        List<RecipeProblem> problems = new ArrayList<>();
        String species = "";
        int number = 0;
        for (RecipeSources.Model model : read.sources().models()) {
            number = model.species().equals(species) ? number + 1 : 1;
            species = model.species();
            try {
                int triangles = GlbReader.read(model.file().path()).mesh().triangles();
                if (triangles > MOST_TRIANGLES) problems.add(tooLarge(read, model, number, triangles));
            } catch (IOException e) {
                problems.add(problem(read, model, number, String.valueOf(e.getMessage())));
            }
        }
        if (!problems.isEmpty()) throw new RecipeProblems(problems);
    }

    private static RecipeProblem problem(RecipeResult read, RecipeSources.Model model, int number, String trouble) {
        return problem(
                read,
                model,
                number,
                "species '" + model.species() + "' has a model that cannot be used: " + trouble,
                "export it again as glTF 2.0 (.glb), or name another file");
    }

    private static RecipeProblem tooLarge(RecipeResult read, RecipeSources.Model model, int number, int triangles) {
        return problem(
                read,
                model,
                number,
                String.format(
                        Locale.ROOT,
                        "species '%s' has a model of %,d triangles (%s), more than %,d",
                        model.species(),
                        triangles,
                        model.file().written(),
                        MOST_TRIANGLES),
                "simplify it, such as by `gltfpack -si 0.05 -i in.glb -o out.glb` or Blender's Decimate modifier");
    }

    private static RecipeProblem problem(
            RecipeResult read, RecipeSources.Model model, int number, String problem, String fix) {
        String key = "species." + model.species() + ".model";
        Position at = read.position(key + "." + number + ".file")
                .or(() -> read.position(key))
                .orElseGet(() -> new Position(model.file().written(), 0, 0));
        return new RecipeProblem(at, "", 0, problem, fix);
    }
}
