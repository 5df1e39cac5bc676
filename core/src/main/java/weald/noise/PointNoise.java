package weald.noise;

/// One octave at one place: the plain form of a basis, which explains the row kernels and judges them.
interface PointNoise {
    /// In [-1, 1] but for the rounding of a few operations. Any finite position; NaN or infinite
    /// positions give NaN.
    ///
    /// @param cell where noises on a square lattice keep the cell that they were in; one per octave, or a
    ///     new one
    float at(Octave octave, LatticeCell cell, double xMetres, double yMetres);

    /// Value and derivative in doubles, from the formula of [#at]. Where that has a crease, on lattice
    /// lines of linear interpolation and between the points of cellular noise, it is the derivative on
    /// one side.
    Derivative derivative(Octave octave, double xMetres, double yMetres);

    static PointNoise of(NoiseSettings settings) {
        return switch (settings.basis()) {
            case VALUE -> new ValueNoise(settings.interpolation());
            case GRADIENT -> new GradientNoise(settings.interpolation());
            case SIMPLEX -> new SimplexNoise();
            case CELLULAR -> new CellularNoise();
        };
    }
}
