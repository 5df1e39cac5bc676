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
    /// What maximal Poisson-disk sets have, by which to read a pattern: measured on sets of this library, and
    /// checked by its tests.
    public static final double MAXIMAL_R = 1.745;

    public static final double MAXIMAL_G = 1.53;

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
