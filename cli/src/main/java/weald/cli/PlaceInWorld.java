package weald.cli;

import weald.grid.Lattice;
import weald.io.bake.WorldOpener;
import weald.io.recipe.RecipeResult;
import weald.world.Explanation;
import weald.world.Recipe;
import weald.world.StageObserver;
import weald.world.World;

/// What is known of one place of a world, worked out alone: no bake is needed.
final class PlaceInWorld {
    private static final int TILE_CELLS = 64;

    private PlaceInWorld() {}

    static Explanation of(RecipeResult read, Place at) {
        Recipe recipe = read.recipe();
        var lattice = new Lattice(recipe.cellMetres(), TILE_CELLS);
        if (!recipe.bounds().contains(lattice.cell(at.xMetres()), lattice.cell(at.yMetres())))
            throw Failure.ofInput(
                    "the place " + at + " lies outside the world", "the world goes " + Format.extent(recipe));
        return open(read).explain(at.xMetres(), at.yMetres());
    }

    /// The world in small tiles: a place needs little of it, and values do not depend on tiles.
    static World open(RecipeResult read) {
        return WorldOpener.open(read, read.recipe().bounds(), TILE_CELLS, StageObserver.NONE)
                .world();
    }
}
