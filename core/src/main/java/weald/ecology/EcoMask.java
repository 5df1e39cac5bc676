package weald.ecology;

import java.util.List;
import java.util.Optional;
import weald.math.Fade;
import weald.noise.NoiseSettings;

/// A field from the ground that niches may use, by name.
public sealed interface EcoMask {
    String name();

    /// Noise in [0, 1] (the noise's [-1, 1] halved), then the fade if there is one.
    record NoiseMask(String name, NoiseSettings noise, Optional<Fade> keep) implements EcoMask {}

    /// A raster that the world is given when it is compiled, scaled to [0, 1] and sampled bilinearly; where
    /// the nearest pixel is 0 the mask is 0. Outside the raster it is 0.
    record RasterMask(String name, String source, Optional<Fade> keep) implements EcoMask {}

    /// Metres to the nearest feature of a map's class, 0 on it and inside its polygons, at most `reachMetres`.
    record DistanceMask(String feature, double reachMetres) implements EcoMask {
        public DistanceMask {
            if (!(reachMetres > 0)) throw new IllegalArgumentException("reach must be above 0, was " + reachMetres);
        }

        @Override
        public String name() {
            return distanceName(feature);
        }
    }

    /// 1 at samples inside a polygon of one of a map's classes, else 0.
    record CoverMask(List<String> features) implements EcoMask {
        public CoverMask {
            features = List.copyOf(features);
        }

        @Override
        public String name() {
            return COVER + "-" + String.join("-", features);
        }
    }

    /// How the names of [CoverMask]s begin.
    String COVER = "landcover";

    /// How the names of [DistanceMask]s begin.
    String DISTANCE = "distance-to-";

    /// The name of the mask of distances to a map's class.
    static String distanceName(String feature) {
        return DISTANCE + feature;
    }

    /// Names that a recipe can use whose water runs.
    ///
    /// * `river-distance` metres to the middle of a river, up to the reach of the water
    /// * `lake-distance` metres to a lake, up to the reach
    /// * `flood` 1 where floods reach, else 0
    /// * `wetness` 0 .. 1, from the topographic wetness index
    static List<String> ofRunningWater() {
        return List.of("river-distance", "lake-distance", "flood", "wetness");
    }

    /// Names that a recipe can use that has erosion.
    ///
    /// * `wear` metres of rock that are gone
    /// * `sediment` metres of loose ground that was laid down
    static List<String> ofErosion() {
        return List.of("wear", "sediment");
    }

    /// Names that every recipe can use without defining them.
    ///
    /// * `elevation` metres above the datum
    /// * `slope` degrees from level, by the central-difference normal
    /// * `aspect` degrees, compass direction of steepest descent, 0 north, clockwise; level ground has none and
    ///   passes
    /// * `sunshine` cosine of the angle between normal and sun, 0 .. 1
    /// * `moisture` 0 .. 1, from distance to water and low-frequency noise
    /// * `curvature` 1 / 100 m, positive on ridges
    /// * `snow` 0 .. 1, above the snow line
    /// * `water-distance` metres to water, up to the reach
    static List<String> builtIn() {
        return List.of("elevation", "slope", "aspect", "sunshine", "moisture", "curvature", "snow", "water-distance");
    }
}
