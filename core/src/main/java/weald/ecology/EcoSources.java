package weald.ecology;

import java.util.Optional;
import java.util.function.Function;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.hydrology.WaterFields;
import weald.land.Features;

/// What masks are made of besides the ground.
///
/// @param rasters gives the raster of a mask by its source's name, in [0, 1] on the world's lattice
/// @param features gives the features of a map's class by its name
/// @param running fields of a world whose water runs
/// @param eroded what erosion did, in a world with erosion
public record EcoSources(
        Function<String, WindowSource<FloatGrid>> rasters,
        Function<String, Features> features,
        Optional<WaterFields> running,
        Optional<ErodedGround> eroded) {
    /// Of a world without maps, running water and erosion.
    public EcoSources(Function<String, WindowSource<FloatGrid>> rasters) {
        this(rasters, EcoSources::noFeatures, Optional.empty(), Optional.empty());
    }

    private static Features noFeatures(String name) {
        throw new IllegalArgumentException("there is no map with a class called " + name);
    }
}
