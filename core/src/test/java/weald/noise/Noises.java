package weald.noise;

import java.util.ArrayList;
import java.util.List;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

/// The noises that properties are tried on.
final class Noises {
    static final double WAVELENGTH = 37.3;

    private Noises() {}

    /// Every basis with every shape and interpolation, four octaves.
    static List<NoiseSettings> all() {
        var all = new ArrayList<NoiseSettings>();
        for (Basis basis : Basis.values())
            for (Shape shape : Shape.values())
                for (Interpolation interpolation : Interpolation.values())
                    if (basis.compareTo(Basis.SIMPLEX) < 0 || interpolation == Interpolation.QUINTIC)
                        all.add(settings(basis, shape, 4, interpolation, 0));
        return all;
    }

    /// Every basis with one octave.
    static List<NoiseSettings> single() {
        var all = new ArrayList<NoiseSettings>();
        for (Basis basis : Basis.values()) all.add(settings(basis, Shape.FBM, 1, Interpolation.QUINTIC, 0));
        return all;
    }

    static List<NoiseSettings> warped() {
        var all = new ArrayList<NoiseSettings>();
        for (Basis basis : Basis.values()) all.add(settings(basis, Shape.RIDGED, 3, Interpolation.QUINTIC, 12));
        return all;
    }

    static NoiseSettings settings(
            Basis basis, Shape shape, int octaves, Interpolation interpolation, double warpMetres) {
        return new NoiseSettings(
                basis, shape, octaves, WAVELENGTH, 0.5, NoiseSettings.DEFAULT_LACUNARITY, interpolation, warpMetres);
    }
}
