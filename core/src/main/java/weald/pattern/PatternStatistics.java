package weald.pattern;

/// All that is known of how points stand.
///
/// @param meanSpacingMetres s, one over the root of the density
public record PatternStatistics(
        Window window,
        int count,
        double perSquareMetre,
        double meanSpacingMetres,
        NeighbourDistances neighbours,
        ClarkEvans clarkEvans,
        PairCurves pairs,
        PowerSpectrum spectrum) {
    /// Clark-Evans R of a maximal Poisson-disk set, by which to read a pattern: measured on a million points of
    /// random sequential adsorption, and checked by tests of the scatter, as all numbers here.
    public static final double MAXIMAL_R = 1.759;

    /// g at one mean spacing of such a set, with the kernel of [PairCurves].
    public static final double MAXIMAL_G = 1.583;

    /// g at two mean spacings of such a set.
    public static final double MAXIMAL_G2 = 1.046;

    /// Mean power of such a set up to half the critical frequency.
    public static final double MAXIMAL_LOW_POWER = 0.076;

    /// Effective Nyquist frequency of such a set.
    public static final double MAXIMAL_NYQUIST = 0.665;

    /// Peak of the spectrum of such a set.
    public static final double MAXIMAL_PEAK = 1.74;

    /// eta of such a set.
    public static final double MAXIMAL_ETA = 0.6966;

    /// Below so many points curves are noise.
    public static final int FEW = 20;

    /// Seconds for a million points; about 40 bytes a point with the caller's two columns, and 20 MB.
    ///
    /// @param count how many of the columns' points
    /// @throws IllegalArgumentException if a point lies outside the window
    public static PatternStatistics of(Window window, double[] x, double[] y, int count) {
        PointPattern pattern = PointPattern.of(window, x, y, count);
        NeighbourDistances neighbours = NeighbourDistances.of(pattern);
        return new PatternStatistics(
                window,
                count,
                pattern.perSquareMetre(),
                pattern.meanSpacingMetres(),
                neighbours,
                ClarkEvans.of(pattern, neighbours),
                PairCurves.of(pattern),
                PowerSpectrum.of(pattern));
    }
}
