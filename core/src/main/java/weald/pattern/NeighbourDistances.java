package weald.pattern;

import java.util.Arrays;
import java.util.List;

/// Distances from each point to its nearest neighbour. O(n) time, 4 bytes a point while it works.
///
/// @param minMetres exact; NaN as all lengths here where there are fewer than two points
/// @param sdMetres standard deviation
/// @param quantileMetres at [#SHARES], to single precision
/// @param histogram points by distance in steps of [#BIN_SPACINGS] mean spacings; the last bin holds all beyond
/// @param duplicates points that stand on the very place of an earlier one
/// @param eta N minMetres² / A, the cover of a set of that least distance: 0.6966 for a maximal one by random
///     sequential adsorption, 1.1547 at most
public record NeighbourDistances(
        int count,
        double minMetres,
        double meanMetres,
        double sdMetres,
        double maxMetres,
        double[] quantileMetres,
        long[] histogram,
        long duplicates,
        double eta) {
    /// Of points, at which quantiles are given.
    public static final List<Double> SHARES = List.of(0.05, 0.25, 0.5, 0.75, 0.95);

    /// Width of the histogram's bins in mean spacings.
    public static final double BIN_SPACINGS = 0.05;

    private static final int BINS = 40;

    static NeighbourDistances of(PointPattern pattern) {
        int n = pattern.count();
        float[] distance = new float[n];
        long[] histogram = new long[BINS];
        double spacing = pattern.meanSpacingMetres();
        double sum = 0;
        double squares = 0;
        double min = Double.POSITIVE_INFINITY;
        double max = 0;
        long duplicates = 0;
        for (int i = 0; i < n && n > 1; i++) {
            double squared = pattern.nearestSquared(i);
            double d = Math.sqrt(squared);
            distance[i] = (float) d;
            sum += d;
            squares += squared;
            min = Math.min(min, d);
            max = Math.max(max, d);
            histogram[(int) Math.min(BINS - 1.0, d / (BIN_SPACINGS * spacing))]++;
            if (pattern.repeats(i)) duplicates++;
        }
        if (n < 2) return none(n, histogram);
        double mean = sum / n;
        Arrays.sort(distance);
        return new NeighbourDistances(
                n,
                min,
                mean,
                Math.sqrt(Math.max(0, (squares - n * mean * mean) / (n - 1))),
                max,
                quantiles(distance),
                histogram,
                duplicates,
                pattern.perSquareMetre() * min * min);
    }

    private static NeighbourDistances none(int n, long[] histogram) {
        double[] quantiles = new double[SHARES.size()];
        Arrays.fill(quantiles, Double.NaN);
        return new NeighbourDistances(
                n, Double.NaN, Double.NaN, Double.NaN, Double.NaN, quantiles, histogram, 0, Double.NaN);
    }

    /// Linear between the order statistics.
    private static double[] quantiles(float[] sorted) {
        double[] quantiles = new double[SHARES.size()];
        for (int q = 0; q < SHARES.size(); q++) {
            double at = SHARES.get(q) * (sorted.length - 1);
            int below = (int) at;
            int above = Math.min(sorted.length - 1, below + 1);
            quantiles[q] = sorted[below] + (at - below) * ((double) sorted[above] - sorted[below]);
        }
        return quantiles;
    }
}
