package weald.world;

import weald.ecology.NicheTally;

/// What a report needs to know of a tile, or of all tiles together: whole numbers and sums in fixed point,
/// which add up to the same in any order.
///
/// @param worldSamples samples with a ground height
/// @param noDataSamples samples without one
/// @param minMetres lowest ground, infinite if there is none
/// @param maxMetres highest ground, minus infinite if there is none
/// @param heightSum of ground heights, in 2^-16 m
/// @param slopes samples by slope
/// @param niches how far responses cut each species' potential
/// @param hash of the decoded values
public record TileTally(
        long worldSamples,
        long noDataSamples,
        float minMetres,
        float maxMetres,
        long heightSum,
        SlopeHistogram slopes,
        NicheTally niches,
        WorldHash hash) {
    private static final double HEIGHT_UNIT = 65536;

    /// The tally of both parts.
    public TileTally plus(TileTally other) {
        return new TileTally(
                worldSamples + other.worldSamples,
                noDataSamples + other.noDataSamples,
                Math.min(minMetres, other.minMetres),
                Math.max(maxMetres, other.maxMetres),
                heightSum + other.heightSum,
                slopes.plus(other.slopes),
                niches.plus(other.niches),
                hash.plus(other.hash));
    }

    /// Mean ground height; NaN without ground.
    public double meanMetres() {
        return worldSamples == 0 ? Double.NaN : heightSum / HEIGHT_UNIT / worldSamples;
    }

    static long heightUnits(float metres) {
        return Math.round(metres * HEIGHT_UNIT);
    }
}
