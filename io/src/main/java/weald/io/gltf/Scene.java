package weald.io.gltf;

import java.util.List;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.scatter.Plants;
import weald.world.Bounds;

/// A world as the writers of scenes see it.
///
/// @param groundMetres heights; NaN where there is no world. Asked one sample beyond the bounds to the
///     north and east, too
/// @param waterMetres height of the water's surface; NaN where it is dry
/// @param meshes of the species, in the recipe's order; of one of several models one after the other
/// @param speciesRgb mean colour of each species
/// @param looks which of the meshes a plant shows
/// @param plants tile by tile, each plant once; gone through several times, always with the same result
public record Scene(
        Lattice lattice,
        Bounds bounds,
        WindowSource<FloatGrid> groundMetres,
        WindowSource<FloatGrid> waterMetres,
        GroundColour groundColour,
        List<Mesh> meshes,
        List<Integer> speciesRgb,
        Looks looks,
        Iterable<Plants> plants) {
    public Scene {
        meshes = List.copyOf(meshes);
        speciesRgb = List.copyOf(speciesRgb);
        if (meshes.size() < speciesRgb.size())
            throw new IllegalArgumentException(
                    meshes.size() + " meshes but " + speciesRgb.size() + " colours of species");
    }

    /// One mesh a species.
    public Scene(
            Lattice lattice,
            Bounds bounds,
            WindowSource<FloatGrid> groundMetres,
            WindowSource<FloatGrid> waterMetres,
            GroundColour groundColour,
            List<Mesh> meshes,
            List<Integer> speciesRgb,
            Iterable<Plants> plants) {
        this(
                lattice,
                bounds,
                groundMetres,
                waterMetres,
                groundColour,
                meshes,
                speciesRgb,
                (of, index) -> of.species[index],
                plants);
    }

    /// Which mesh a plant shows.
    @FunctionalInterface
    public interface Looks {
        /// Place of the mesh in [Scene#meshes()].
        int mesh(Plants plants, int index);
    }

    /// No water anywhere.
    public static final WindowSource<FloatGrid> DRY = rect -> FloatGrid.filled(rect, Float.NaN);

    /// The whole extent.
    public Window extent() {
        return new Window(
                lattice.metres(bounds.x0()),
                lattice.metres(bounds.y0()),
                lattice.metres(bounds.x0() + bounds.width()),
                lattice.metres(bounds.y0() + bounds.height()));
    }
}
