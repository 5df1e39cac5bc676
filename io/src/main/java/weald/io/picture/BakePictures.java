package weald.io.picture;

import java.util.List;
import weald.ecology.Species;
import weald.scatter.Plants;
import weald.world.Recipe;

/// The pictures of a whole bake. Make one with the world's relief, give it every tile's plants once in any order, then
/// ask for pictures: they do not depend on the order.
///
/// Memory: about 250 MB at most, whatever the world's size. [#accept] wants one thread at a time; afterwards the
/// pictures may be drawn on several threads at once.
public final class BakePictures {
    private final List<Species> species;
    private final long[] counts;
    private final Overview overview;

    public BakePictures(Recipe recipe, Relief relief) {
        this.species = recipe.ecology().species();
        this.counts = new long[species.size()];
        this.overview = new Overview(recipe, relief);
    }

    /// Adds the plants of one tile.
    public void accept(Plants plants) {
        for (int i = 0; i < plants.count(); i++) {
            counts[plants.species[i]]++;
            overview.canopy.add(plants, i);
        }
    }

    /// Relief, water and plants by species from above, with scale bar and legend.
    public Picture overview() {
        return overview.draw(counts).picture();
    }
}
