package weald.terrain;

import java.util.List;
import weald.math.Range;
import weald.noise.NoiseSettings;

/// One layer of base heights. Layers are added from top to bottom of the recipe.
public sealed interface TerrainLayer {
    /// The same height everywhere.
    record Height(double metres) implements TerrainLayer {}

    /// Noise in [-1, 1] mapped to `adds.min .. adds.max` metres, faded by every condition in `where`.
    ///
    /// @param name names the layer's use of chance; the reader gives `layer 1`, `layer 2`, ... unless the
    ///     recipe names it
    record NoiseLayer(String name, NoiseSettings noise, Range addsMetres, List<Condition> where)
            implements TerrainLayer {
        public NoiseLayer {
            where = List.copyOf(where);
        }
    }

    /// Measured heights. `source` names an entry that the world is given when it is compiled.
    record Dem(String source) implements TerrainLayer {}

    /// A fade over a property of the layers above: `ELEVATION` in metres or `SLOPE` in degrees.
    record Condition(Property property, weald.math.Fade fade) {}

    /// What a layer may ask of the layers above it.
    enum Property {
        ELEVATION,
        SLOPE
    }
}
