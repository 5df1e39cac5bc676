package weald.ecology;

import java.util.List;
import weald.math.Fade;

/// All of a recipe that turns ground into habitat.
///
/// @param surfaces in the order of [Surface]; empty for a world without, else soil is one of them
public record EcologySettings(
        Sun sun, Moisture moisture, Fade snow, List<EcoMask> masks, List<Species> species, List<SurfaceRule> surfaces) {
    public EcologySettings {
        masks = List.copyOf(masks);
        species = List.copyOf(species);
        surfaces = List.copyOf(surfaces);
    }

    /// Of a world without surfaces.
    public EcologySettings(Sun sun, Moisture moisture, Fade snow, List<EcoMask> masks, List<Species> species) {
        this(sun, moisture, snow, masks, species, List.of());
    }

    /// Where the sun stands. Azimuth 0 = north, clockwise; altitude 0 .. 90 above the horizon.
    public record Sun(double azimuthDegrees, double altitudeDegrees) {
        /// Noon in the middle latitudes of the north.
        public static final Sun DEFAULT = new Sun(180, 45);

        public Sun {
            if (!(altitudeDegrees >= 0 && altitudeDegrees <= 90))
                throw new IllegalArgumentException("sun altitude must be 0 .. 90 degrees, was " + altitudeDegrees);
        }
    }

    /// moisture = waterShare * (1 - smoothstep(0, reach, distance to water)) + (1 - waterShare) * noise in [0,
    /// 1].
    ///
    /// @param reachMetres how far water moistens the ground; at most the reach of the water settings
    /// @param wavelengthMetres of the low-frequency noise
    public record Moisture(double reachMetres, double wavelengthMetres, double waterShare) {
        public static final Moisture DEFAULT = new Moisture(240, 900, 0.5);

        public Moisture {
            if (!(reachMetres > 0 && wavelengthMetres > 0 && waterShare >= 0 && waterShare <= 1))
                throw new IllegalArgumentException("moisture needs reach and wavelength above 0 and a share of 0 .. 1");
        }
    }
}
