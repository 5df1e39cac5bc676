package weald.io.recipe;

import java.util.Optional;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

/// Reads the keys of a noise, which terrain layers and masks share.
final class NoiseReader {
    private static final double UNTIL_KNOWN = 100;

    private NoiseReader() {}

    static NoiseSettings read(SectionReader keys, int standardOctaves, Problems problems) {
        Optional<String> word = keys.word("noise");
        boolean classic = word.filter("classic"::equals).isPresent();
        Basis basis = classic ? Basis.VALUE : SectionReader.constant(Basis.class, word, Basis.GRADIENT);
        keys.need("wavelength", "write the distance of two hills, such as `wavelength: 400 m`");
        if ((basis == Basis.SIMPLEX || basis == Basis.CELLULAR) && keys.has("interpolation"))
            problems.warn(
                    keys.keySpan("interpolation"),
                    keys.owner() + " has an interpolation that " + word.orElse("") + " noise does not use",
                    "remove the line");
        return new NoiseSettings(
                basis,
                keys.word("shape", Shape.class, Shape.FBM),
                keys.whole("octaves", classic ? 6 : standardOctaves),
                keys.quantity("wavelength", UNTIL_KNOWN),
                keys.quantity("gain", 0.5),
                keys.quantity("lacunarity", classic ? 2 : NoiseSettings.DEFAULT_LACUNARITY),
                keys.word("interpolation", Interpolation.class, classic ? Interpolation.LINEAR : Interpolation.QUINTIC),
                keys.quantity("warp", 0));
    }
}
