package weald.noise;

/// What defines a noise, but for its seed and salt.
///
/// @param basis what is repeated at every octave
/// @param shape how octaves are folded and added
/// @param octaves 1 .. 24
/// @param wavelengthMetres of the first octave, > 0
/// @param gain amplitude of an octave over that of the one before, 0 .. 1
/// @param lacunarity wavelength of an octave over that of the next, > 1
/// @param interpolation of lattice noises; simplex and cellular ignore it
/// @param warpMetres how far a domain warp may move a sample, 0 for none; the warp has the noise's wavelength
public record NoiseSettings(
        Basis basis,
        Shape shape,
        int octaves,
        double wavelengthMetres,
        double gain,
        double lacunarity,
        Interpolation interpolation,
        double warpMetres) {
    /// Slightly off 2, so that the lattices of octaves do not line up.
    public static final double DEFAULT_LACUNARITY = 1.99;

    public NoiseSettings {
        if (octaves < 1 || octaves > 24) throw new IllegalArgumentException("octaves must be 1 .. 24, was " + octaves);
        if (!(wavelengthMetres > 0 && wavelengthMetres < 1e12))
            throw new IllegalArgumentException("wavelength must be above 0 m, was " + wavelengthMetres);
        if (!(gain > 0 && gain <= 1)) throw new IllegalArgumentException("gain must be 0 < gain <= 1, was " + gain);
        if (!(lacunarity > 1 && lacunarity <= 8))
            throw new IllegalArgumentException("lacunarity must be above 1, at most 8, was " + lacunarity);
        if (!(warpMetres >= 0)) throw new IllegalArgumentException("warp must not be negative, was " + warpMetres);
    }

    /// Gradient fBm with quintic interpolation, gain 0.5.
    public static NoiseSettings fbm(Basis basis, int octaves, double wavelengthMetres) {
        return new NoiseSettings(
                basis, Shape.FBM, octaves, wavelengthMetres, 0.5, DEFAULT_LACUNARITY, Interpolation.QUINTIC, 0);
    }

    /// The plain classic form: value noise on a hashed integer lattice, bilinear, gain 0.5, lacunarity 2, 6
    /// octaves.
    public static NoiseSettings classic(double wavelengthMetres) {
        return new NoiseSettings(Basis.VALUE, Shape.FBM, 6, wavelengthMetres, 0.5, 2, Interpolation.LINEAR, 0);
    }

    /// What is repeated at every octave.
    public enum Basis {
        VALUE,
        GRADIENT,
        SIMPLEX,
        CELLULAR
    }

    /// How octaves are folded and added; all are normalised to [-1, 1].
    public enum Shape {
        FBM,
        RIDGED,
        BILLOW
    }

    /// Between lattice points.
    public enum Interpolation {
        LINEAR,
        HERMITE,
        QUINTIC
    }
}
