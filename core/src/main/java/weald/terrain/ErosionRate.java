package weald.terrain;

import java.util.Optional;
import weald.math.Range;
import weald.noise.NoiseSettings;

/// How fast ground rises, or how easily rock is cut, over a world: the same everywhere, or by a map from
/// the least to the greatest.
///
/// @param perYear uplift in metres, erodibility as a share; at the map's 0 and at its 1
/// @param map empty for the range's middle everywhere
public record ErosionRate(Range perYear, Optional<Map> map) {
    public ErosionRate {
        if (!(perYear.min() >= 0 && perYear.max() < 1))
            throw new IllegalArgumentException("a rate must be 0 or more, below 1 a year, was " + perYear);
    }

    public static ErosionRate constant(double perYear) {
        return new ErosionRate(new Range(perYear, perYear), Optional.empty());
    }

    /// Where a rate is how great.
    public sealed interface Map {
        /// Noise in [-1, 1], brought to 0 .. 1.
        record OfNoise(NoiseSettings noise) implements Map {}

        /// A raster of 0 .. 1 that the world is given when it is compiled. 0 where it has no data.
        record OfRaster(String source) implements Map {}
    }
}
