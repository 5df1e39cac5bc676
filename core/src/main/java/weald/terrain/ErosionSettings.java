package weald.terrain;

import weald.math.Range;

/// How base heights are worn down as a whole.
///
/// @param ageYears for how long, 0 .. 1e9
/// @param uplift metres per year
/// @param erodibility K of `K A^(1/2) S`, per year
/// @param channelSquareMetres what channels begin with: slopes that drain less are not cut, 0 .. 1e8
/// @param rockVariety by which share rock is softer and harder than that, by a noise of its own, 0 .. 1
/// @param talusDegrees no loose slope is steeper, above 0, below 90
/// @param creepSquareMetresPerYear how fast soil creeps downhill: what crosses a metre of a contour in a
///     year, over the slope
/// @param transportDegrees a river that drains 1 km2 drops what it carries on slopes below this, 0 .. 45; less
///     water drops it on steeper ones
/// @param outletSpacingMetres water leaves the world at places on its border this far apart at least
/// @param maxCells a world of more cells is eroded with cells of twice the edge, or four times, ...
public record ErosionSettings(
        double ageYears,
        ErosionRate uplift,
        ErosionRate erodibility,
        double channelSquareMetres,
        double rockVariety,
        double talusDegrees,
        double creepSquareMetresPerYear,
        double transportDegrees,
        double outletSpacingMetres,
        long maxCells) {
    /// Fewer cells would be no landscape, and more would not fit one array.
    public static final Range CELLS = new Range(1 << 10, 1 << 28);

    /// Brings the ridged noise of a mountain range to valleys with tributaries.
    public static final ErosionSettings DEFAULT = new ErosionSettings(
            300_000, ErosionRate.constant(0.0008), ErosionRate.constant(1.5e-5), 0, 0.7, 38, 0.004, 3, 250, 1L << 26);

    public ErosionSettings {
        if (!(ageYears >= 0 && ageYears <= 1e9))
            throw new IllegalArgumentException("age must be 0 .. 1e9 years, was " + ageYears);
        if (!(channelSquareMetres >= 0 && channelSquareMetres <= 1e8))
            throw new IllegalArgumentException("channel area must be 0 .. 1e8 m2, was " + channelSquareMetres);
        if (!(rockVariety >= 0 && rockVariety <= 1))
            throw new IllegalArgumentException("rock variety must be 0 .. 1, was " + rockVariety);
        if (!(talusDegrees > 0 && talusDegrees < 90))
            throw new IllegalArgumentException("talus must be above 0, below 90 degrees, was " + talusDegrees);
        if (!(creepSquareMetresPerYear >= 0 && creepSquareMetresPerYear <= 1))
            throw new IllegalArgumentException("creep must be 0 .. 1 m2 a year, was " + creepSquareMetresPerYear);
        if (!(transportDegrees >= 0 && transportDegrees <= 45))
            throw new IllegalArgumentException("transport must be 0 .. 45 degrees, was " + transportDegrees);
        if (!(outletSpacingMetres >= 0 && outletSpacingMetres <= 1e9))
            throw new IllegalArgumentException("outlet spacing must be 0 .. 1e9 m, was " + outletSpacingMetres);
        if (!(maxCells >= CELLS.min() && maxCells <= CELLS.max()))
            throw new IllegalArgumentException("max cells must be 1024 .. 268435456, was " + maxCells);
    }
}
