package weald.noise;

import weald.math.Chance;

/// One octave of a noise, ready to be evaluated.
///
/// @param frequency lattice cells per metre
/// @param offsetX moves the lattice, in cells; 0 for value noise
/// @param offsetY as `offsetX`
/// @param amplitude share of this octave in the whole; the shares of all octaves add up to 1
/// @param columns hash of lattice columns
/// @param rows hash of lattice rows
record Octave(
        double frequency, double offsetX, double offsetY, float amplitude, LatticeHash columns, LatticeHash rows) {

    /// The octaves of a noise. Only value noise keeps its lattice on multiples of the wavelength: the others
    /// vanish at lattice points (or have other marks there), which must not fall together at the origin in every
    /// octave.
    static Octave[] of(NoiseSettings settings, long seed, long salt) {
        boolean moved = settings.basis() != NoiseSettings.Basis.VALUE;
        double total = 0;
        double share = 1;
        for (int k = 0; k < settings.octaves(); k++, share *= settings.gain()) total += share;
        var octaves = new Octave[settings.octaves()];
        double frequency = 1 / settings.wavelengthMetres();
        double amplitude = 1 / total;
        for (int k = 0; k < octaves.length; k++) {
            long hashes = Chance.bits(seed, salt, k, 0);
            octaves[k] = new Octave(
                    frequency,
                    moved ? Chance.unitDouble(Chance.bits(seed, salt, k, 1)) : 0,
                    moved ? Chance.unitDouble(Chance.bits(seed, salt, k, 2)) : 0,
                    (float) amplitude,
                    new LatticeHash((int) hashes),
                    new LatticeHash((int) (hashes >>> 32)));
            frequency *= settings.lacunarity();
            amplitude *= settings.gain();
        }
        return octaves;
    }

    /// Lattice coordinate of an easting; in double, so that distance from the origin costs nothing.
    double latticeX(double xMetres) {
        return xMetres * frequency + offsetX;
    }

    /// Lattice coordinate of a northing.
    double latticeY(double yMetres) {
        return yMetres * frequency + offsetY;
    }
}
