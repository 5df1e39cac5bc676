package weald.io.picture;

import java.util.List;
import weald.ecology.Species;
import weald.ecology.SurfaceTally;
import weald.hydrology.River;
import weald.scatter.Plants;
import weald.world.Recipe;

/// The pictures of a whole bake. Make one with the world's relief, give it every tile's plants once in any
/// order, then ask for pictures: they do not depend on the order.
///
/// Memory: about 250 MB at most, whatever the world's size, and 150 MB more while a picture is drawn.
/// [#accept] wants one thread at a time; afterwards the pictures may be drawn on several threads at once.
public final class BakePictures {
    private final List<Species> species;
    private final long[] counts;
    private final SurfaceTally surfaces;
    private final Overview overview;
    private final ClosePlace closePlace;
    private final Belts belts;
    private final Oblique oblique;

    /// Pictures of the usual size.
    ///
    /// @param surfaces how much there is of each; of none in a world without
    public BakePictures(Recipe recipe, Relief relief, List<River> rivers, SurfaceTally surfaces) {
        this(recipe, relief, rivers, surfaces, PictureSize.FULL);
    }

    BakePictures(Recipe recipe, Relief relief, PictureSize size) {
        this(recipe, relief, List.of(), new SurfaceTally(List.of(), List.of(), 0), size);
    }

    private BakePictures(Recipe recipe, Relief relief, List<River> rivers, SurfaceTally surfaces, PictureSize size) {
        this.surfaces = surfaces;
        this.species = recipe.ecology().species();
        this.counts = new long[species.size()];
        this.overview = new Overview(recipe, relief, rivers, size);
        this.belts = new Belts(recipe, relief);
        this.oblique = new Oblique(recipe, relief, size);
        this.closePlace = new ClosePlace(recipe, relief);
    }

    /// Adds the plants of one tile.
    public void accept(Plants plants) {
        for (int i = 0; i < plants.count(); i++) {
            counts[plants.species[i]]++;
            overview.canopy.add(plants, i);
            closePlace.add(plants, i);
            belts.add(plants, i);
            oblique.plants.add(plants, i);
        }
    }

    /// Relief, water and plants by species from above, with scale bar and legend.
    public Picture overview() {
        return overview.draw(counts, surfaces).picture();
    }

    /// A perspective view over the world, from where its relief shows best.
    public Picture oblique() {
        return oblique.draw(overview.canopy).picture();
    }

    /// Species against elevation.
    public Picture belts() {
        return belts.draw().picture();
    }

    /// Where most species meet: what [CloseupPicture] should show.
    public CloseWindow closeWindow() {
        double[] w = closePlace.window();
        return new CloseWindow(w[0], w[1], w[2], w[3]);
    }
}
