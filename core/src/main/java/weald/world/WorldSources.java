package weald.world;

import java.util.Map;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// The rasters that a recipe names, on the world's lattice. A world without files needs none.
///
/// @param heights DEMs by name: metres, NaN where there is no data
/// @param masks other rasters by name: values in [0, 1]
public record WorldSources(Map<String, WindowSource<FloatGrid>> heights, Map<String, WindowSource<FloatGrid>> masks) {
    public static final WorldSources NONE = new WorldSources(new java.util.TreeMap<>(), new java.util.TreeMap<>());

    WindowSource<FloatGrid> height(String name) {
        return named(heights, name, "DEM");
    }

    WindowSource<FloatGrid> mask(String name) {
        return named(masks, name, "raster");
    }

    private static WindowSource<FloatGrid> named(
            Map<String, WindowSource<FloatGrid>> sources, String name, String kind) {
        WindowSource<FloatGrid> source = sources.get(name);
        if (source == null)
            throw new IllegalArgumentException("the recipe names a " + kind + " '" + name + "' that was not given");
        return source;
    }
}
