package weald.cli;

import weald.world.Bounds;
import weald.world.Recipe;

/// Where a world is looked at as a whole: a world without end, about its origin.
final class AboutOrigin {
    private static final int SIDE_CELLS = 1024;

    private AboutOrigin() {}

    static Bounds of(Recipe recipe) {
        return recipe.bounds().equals(Bounds.UNBOUNDED)
                ? new Bounds(-SIDE_CELLS / 2, -SIDE_CELLS / 2, SIDE_CELLS, SIDE_CELLS)
                : recipe.bounds();
    }
}
