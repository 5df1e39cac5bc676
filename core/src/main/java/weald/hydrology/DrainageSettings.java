package weald.hydrology;

/// How water runs off the land: which streams are rivers, which hollows lakes.
///
/// @param runoffMetresPerYear rain that neither dries up nor seeps away, everywhere
/// @param evaporationMetresPerYear what open water loses beyond the rain on it; a lake whose inflow is less
///     than that at its brim stays below it and lets nothing out
/// @param riverSquareMetres catchment from which a stream is a river
/// @param leastLakeSquareMetres hollows with less water are cut open or filled with ground instead
/// @param breachMetres how deep the way out of such a hollow is cut before what is left of it is filled; 0 to
///     fill all, infinity to cut all
/// @param voidsSwallow whether water that reaches ground without data leaves the world there; else it is held
///     up as by a wall
public record DrainageSettings(
        double runoffMetresPerYear,
        double evaporationMetresPerYear,
        double riverSquareMetres,
        double leastLakeSquareMetres,
        double breachMetres,
        boolean voidsSwallow) {
    public static final DrainageSettings DEFAULT = new DrainageSettings(0.6, 0, 250_000, 2_000, 0, true);

    public DrainageSettings {
        if (!(runoffMetresPerYear > 0 && runoffMetresPerYear <= 20))
            throw new IllegalArgumentException("runoff must be above 0, up to 20 m a year, was " + runoffMetresPerYear);
        if (!(evaporationMetresPerYear >= 0 && evaporationMetresPerYear <= 20))
            throw new IllegalArgumentException("evaporation must be 0 .. 20 m a year, was " + evaporationMetresPerYear);
        if (!(riverSquareMetres > 0))
            throw new IllegalArgumentException("rivers need a catchment above 0 m², not " + riverSquareMetres);
        if (!(leastLakeSquareMetres >= 0))
            throw new IllegalArgumentException("a lake cannot have " + leastLakeSquareMetres + " m²");
        if (!(breachMetres >= 0))
            throw new IllegalArgumentException("ways out cannot be cut " + breachMetres + " m deep");
    }

    /// The least catchment of a river in samples.
    long riverCells(double cellMetres) {
        return Math.max(2, (long) Math.ceil(riverSquareMetres / (cellMetres * cellMetres)));
    }

    /// The least area of a lake in samples.
    long lakeCells(double cellMetres) {
        return Math.max(1, (long) Math.ceil(leastLakeSquareMetres / (cellMetres * cellMetres)));
    }

    /// What runs off a sample, in whole micrometres a year: sums of these are exact.
    long runoffUnits() {
        return Math.round(runoffMetresPerYear * UNITS_PER_METRE);
    }

    long evaporationUnits() {
        return Math.round(evaporationMetresPerYear * UNITS_PER_METRE);
    }

    /// The discharge that a sum of units over samples is.
    static double cubicMetresPerSecond(long units, double cellMetres) {
        return units / UNITS_PER_METRE * cellMetres * cellMetres / SECONDS_PER_YEAR;
    }

    /// What runs off an area.
    public double runoffCubicMetresPerSecond(double squareMetres) {
        return runoffMetresPerYear * squareMetres / SECONDS_PER_YEAR;
    }

    private static final double UNITS_PER_METRE = 1e6;
    private static final double SECONDS_PER_YEAR = 31_556_952;
}
