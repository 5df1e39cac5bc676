package weald.io.bake;

import java.nio.file.Path;
import java.util.Optional;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;
import weald.world.Bounds;

/// A recipe that is baked in a second or two and has everything: hills, a lake, a mask, three size classes.
final class SmallRecipe {
    static final String TEXT = """
            weald: 1
            seed: 11
            world: { size: 384 m x 384 m, cell: 2 m }
            terrain:
              - { height: 30 m }
              - { noise: gradient, octaves: 5, wavelength: 260 m, adds: -25 m .. 60 m }
            water: { level: 32 m, reach: 60 m }
            masks:
              glades: { noise: simplex, wavelength: 90 m, keep: 0.4 < 0.5 .. }
            species:
              pine:
                class: canopy
                form: conifer
                density: 300 / ha
                spacing: 2 m
                niche: { slope: .. 25 deg < 38 deg, glades: 0 < 1 .. }
                height: 8 m .. 14 m
                crown-width: 2 m .. 4 m
              fern:
                class: herb
                form: fern
                density: 900 / ha
                spacing: 1.5 m
                niche: { moisture: 0.2 < 0.5 .. }
                height: 0.3 m .. 0.6 m
                crown-width: 0.4 m .. 0.8 m
              stone:
                class: rock
                form: boulder
                density: 40 / ha
                spacing: 2 m
                niche: { slope: 8 deg < 16 deg .. }
                size: 0.4 m .. 1.2 m
            """;

    private SmallRecipe() {}

    static RecipeResult read() {
        return new RecipeReader().readText(TEXT, "small.yaml", Path.of(""));
    }

    static BakeRequest into(Path folder, int tileCells) {
        return new BakeRequest(read(), folder, Optional.empty(), 2, tileCells, "./weald bake small.yaml");
    }

    static BakeRequest part(Path folder, Bounds area) {
        return new BakeRequest(read(), folder, Optional.of(area), 2, 64, "./weald bake small.yaml");
    }
}
