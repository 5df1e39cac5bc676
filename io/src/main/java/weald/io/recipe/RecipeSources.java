package weald.io.recipe;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weald.io.dem.DemReading;
import weald.io.vector.MapFile;

/// The files that a recipe names: what turns the names in a [weald.world.Recipe] into things that can be read.
///
/// @param dems for [weald.terrain.TerrainLayer.Dem#source()]
/// @param rasters for masks and water, [weald.ecology.EcoMask.RasterMask#source()] and
///     [weald.hydrology.WaterSettings#maskSource()]
/// @param models meshes of species, [weald.ecology.Species#models()]
/// @param maps files whose classes [weald.ecology.EcoMask.DistanceMask] and
///     [weald.ecology.EcoMask.CoverMask] name
public record RecipeSources(List<Dem> dems, List<Raster> rasters, List<Model> models, List<MapFile> maps) {
    public static final RecipeSources NONE = new RecipeSources(List.of(), List.of(), List.of(), List.of());

    public RecipeSources {
        dems = List.copyOf(dems);
        rasters = List.copyOf(rasters);
        models = List.copyOf(models);
        maps = List.copyOf(maps);
    }

    /// A file.
    ///
    /// @param written as in the recipe
    /// @param path where it was found
    public record SourceFile(String written, Path path) {}

    /// Measured heights.
    ///
    /// @param name the source's name in the recipe's terrain
    /// @param files a mosaic; the first that has data at a place counts
    /// @param fillVoidsCells holes of at most so many cells are filled from their rim, 0 to keep them
    /// @param reading what the files do not say themselves
    public record Dem(String name, List<SourceFile> files, int fillVoidsCells, DemReading reading) {
        public Dem {
            files = List.copyOf(files);
        }

        /// Vertical datum; empty for none.
        public Optional<String> heightsAbove() {
            return reading.options().heightsAbove();
        }

        public List<Path> paths() {
            return files.stream().map(SourceFile::path).toList();
        }
    }

    /// Values of 0 .. 1.
    ///
    /// @param over the area that the file covers; empty if the file says so itself
    public record Raster(String name, SourceFile file, Optional<Area> over) {}

    /// An area in world metres.
    public record Area(double westMetres, double southMetres, double eastMetres, double northMetres) {}

    /// A mesh of a species.
    ///
    /// @param share part of the species' plants that look like this; the shares of a species add up to 1
    public record Model(String species, SourceFile file, double share) {}
}
