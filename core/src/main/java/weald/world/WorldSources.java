package weald.world;

import java.util.Map;
import java.util.TreeMap;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.land.Features;

/// The rasters and maps that a recipe names, on the world's lattice. A world without files needs none.
///
/// @param heights DEMs by name: metres, NaN where there is no data
/// @param masks other rasters by name: values in [0, 1]
/// @param features classes of the recipe's maps by name
public record WorldSources(
        Map<String, WindowSource<FloatGrid>> heights,
        Map<String, WindowSource<FloatGrid>> masks,
        Map<String, Features> features) {
    public static final WorldSources NONE = new WorldSources(new TreeMap<>(), new TreeMap<>());

    /// Sources of a recipe without maps.
    public WorldSources(Map<String, WindowSource<FloatGrid>> heights, Map<String, WindowSource<FloatGrid>> masks) {
        this(heights, masks, new TreeMap<>());
    }

    WindowSource<FloatGrid> height(String name) {
        return named(heights, name, "DEM");
    }

    WindowSource<FloatGrid> mask(String name) {
        return named(masks, name, "raster");
    }

    Features features(String name) {
        return named(features, name, "class of a map");
    }

    private static <T> T named(Map<String, T> sources, String name, String kind) {
        T source = sources.get(name);
        if (source == null)
            throw new IllegalArgumentException("the recipe names a " + kind + " '" + name + "' that was not given");
        return source;
    }
}
