package weald.world;

import weald.ecology.NicheTally;

/// What a report needs to know of a tile, or of all tiles together: whole numbers and sums in fixed point, which add up to the
/// same in any order.
///
/// @param worldSamples samples with a ground height
/// @param noDataSamples samples without one
/// @param minMetres lowest ground, infinite if there is none
/// @param maxMetres highest ground, minus infinite if there is none
/// @param heightSum of ground heights, in 2^-16 m
/// @param slopeHistogram samples by slope, bins of [#SLOPE_BIN_DEGREES]
/// @param niches how far responses cut each species' potential
/// @param hash of the decoded values
public record TileTally(
        long worldSamples,
        long noDataSamples,
        float minMetres,
        float maxMetres,
        long heightSum,
        long[] slopeHistogram,
        NicheTally niches,
        WorldHash hash) {
    public static final double SLOPE_BIN_DEGREES = 0.1;
    static final int SLOPE_BINS = 901;
    private static final double HEIGHT_UNIT = 65536;

    public TileTally plus(TileTally other) {
        long[] slopes = slopeHistogram.clone();
        for (int i = 0; i < slopes.length; i++) slopes[i] += other.slopeHistogram[i];
        return new TileTally(
                worldSamples + other.worldSamples,
                noDataSamples + other.noDataSamples,
                Math.min(minMetres, other.minMetres),
                Math.max(maxMetres, other.maxMetres),
                heightSum + other.heightSum,
                slopes,
                niches.plus(other.niches),
                hash.plus(other.hash));
    }

    /// Mean ground height; NaN without ground.
    public double meanMetres() {
        return worldSamples == 0 ? Double.NaN : heightSum / HEIGHT_UNIT / worldSamples;
    }

    /// The slope that a share of the samples does not exceed, to the bin's middle; NaN without ground.
    public double slopePercentileDegrees(double share) {
        long total = 0;
        for (long count : slopeHistogram) total += count;
        if (total == 0) return Double.NaN;
        long wanted = (long) Math.ceil(share * total);
        long seen = 0;
        int bin = 0;
        while (bin < slopeHistogram.length - 1 && seen + slopeHistogram[bin] < wanted) seen += slopeHistogram[bin++];
        return (bin + 0.5) * SLOPE_BIN_DEGREES;
    }

    static long heightUnits(float metres) {
        return Math.round(metres * HEIGHT_UNIT);
    }

    static int slopeBin(float degrees) {
        return (int) Math.min(SLOPE_BINS - 1, degrees / SLOPE_BIN_DEGREES);
    }
}
