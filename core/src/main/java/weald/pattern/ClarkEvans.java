package weald.pattern;

/// Clark-Evans R: the mean distance to the nearest neighbour over the one that random points of that density
/// would have. 1 random, above 1 regular, below 1 clustered; 2.149 for a triangular lattice, the most there is
/// (Clark & Evans 1954, doi:10.2307/1931034).
///
/// Points beside the border miss neighbours beyond it, so the plain ratio is too high for small sets. Two
/// corrections are given. Donnelly's (1978, in: Simulation methods in archaeology) adds to the expectation for a
/// rectangle; it is exact for random points, and somewhat too strong for regular ones. The guard counts only
/// points at least [#GUARD_SPACINGS] mean spacings from the border; it is right for any pattern, with more
/// chance in it.
///
/// @param plain without correction; NaN as all others where there is nothing to count
/// @param donnelly with Donnelly's expectation
/// @param donnellyZ deviation from 1 in standard errors of random points; beyond ±1.96 at 5 % of random sets
/// @param guarded by the guard
/// @param guardedPoints how many points that is about
public record ClarkEvans(double plain, double donnelly, double donnellyZ, double guarded, long guardedPoints) {
    /// Of random points, one in a thousand has its nearest neighbour farther away than that.
    public static final double GUARD_SPACINGS = 1.5;

    static ClarkEvans of(PointPattern pattern, NeighbourDistances distances) {
        double n = pattern.count();
        Window window = pattern.window();
        double half = pattern.meanSpacingMetres() / 2;
        double mean = distances.meanMetres();
        double rim = window.perimeterMetres() / n;
        double expected = half + (0.0514 + 0.041 / Math.sqrt(n)) * rim;
        double variance = (0.0703 * window.squareMetres() / n + 0.037 * rim * Math.sqrt(window.squareMetres() / n)) / n;
        double z = (mean - expected) / Math.sqrt(variance);
        double guard = GUARD_SPACINGS * pattern.meanSpacingMetres();
        double sum = 0;
        long inside = 0;
        for (int i = 0; i < pattern.count() && pattern.count() > 1; i++) {
            if (!isInside(pattern, i, guard)) continue;
            sum += Math.sqrt(pattern.nearestSquared(i));
            inside++;
        }
        double guarded = inside == 0 ? Double.NaN : sum / inside / half;
        return new ClarkEvans(mean / half, mean / expected, z, guarded, inside);
    }

    private static boolean isInside(PointPattern pattern, int i, double guard) {
        double x = pattern.xMetres[i];
        double y = pattern.yMetres[i];
        return x >= guard
                && y >= guard
                && x <= pattern.window().widthMetres() - guard
                && y <= pattern.window().heightMetres() - guard;
    }
}
