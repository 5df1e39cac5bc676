package weald.cli;

import java.util.Optional;
import weald.grid.CellRect;
import weald.io.recipe.RecipeResult;
import weald.scatter.Plants;
import weald.world.Bounds;
import weald.world.World;

/// Tries places of a world until plants stand at one: the proof that a recipe is not bare.
final class FirstPlant {
    private static final int ALONG = 4;
    private static final int PATCH_CELLS = 32;

    private final RecipeResult read;

    FirstPlant(RecipeResult read) {
        this.read = read;
    }

    /// What stands where; empty if all tried places are bare.
    Optional<String> find() {
        World world = PlaceInWorld.open(read);
        Bounds b = AboutOrigin.of(world.recipe());
        int along = Math.max(b.width(), b.height()) <= PATCH_CELLS ? 1 : ALONG;
        for (int j = 0; j < along; j++)
            for (int i = 0; i < along; i++) {
                long x = b.x0() + b.width() * (2L * i + 1) / (2L * along);
                long y = b.y0() + b.height() * (2L * j + 1) / (2L * along);
                CellRect patch =
                        b.clip(new CellRect(x - PATCH_CELLS / 2, y - PATCH_CELLS / 2, PATCH_CELLS, PATCH_CELLS));
                Plants plants = world.plants(patch).plants();
                if (plants.count() > 0) return Optional.of(text(world, plants));
            }
        return Optional.empty();
    }

    private static String text(World world, Plants plants) {
        String id = world.recipe().ecology().species().get(plants.species[0]).id();
        return id + " stands at "
                + new Place(Math.rint(plants.xMetres[0] * 10) / 10, Math.rint(plants.yMetres[0] * 10) / 10);
    }
}
