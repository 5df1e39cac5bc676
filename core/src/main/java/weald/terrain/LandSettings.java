package weald.terrain;

/// How a world without end is parted into land masses with sea all around, so that each drains by itself.
///
/// @param sizeMetres mean distance of the middles of land masses, [#LEAST_SIZE_METRES] .. [#MOST_SIZE_METRES]
/// @param straitMetres least width of the sea between two
/// @param coastMetres width over which land rises out of the sea to what its layers make
/// @param riseMetres what is added towards the middle of a land mass, so that its rivers run outwards
/// @param seaMetres level of the sea
public record LandSettings(
        double sizeMetres, double straitMetres, double coastMetres, double riseMetres, double seaMetres) {
    public static final double DEFAULT_SIZE_METRES = 12_000;
    public static final double LEAST_SIZE_METRES = 1_000;
    public static final double MOST_SIZE_METRES = 100_000;

    public LandSettings {
        if (!(sizeMetres >= LEAST_SIZE_METRES && sizeMetres <= MOST_SIZE_METRES))
            throw new IllegalArgumentException("land masses must be " + LEAST_SIZE_METRES + " .. " + MOST_SIZE_METRES
                    + " m apart, not " + sizeMetres);
        if (!(straitMetres >= sizeMetres / 100))
            throw new IllegalArgumentException("straits must have a hundredth of the size of land masses or more, "
                    + sizeMetres / 100 + " m, not " + straitMetres);
        if (!(coastMetres >= straitMetres / 10))
            throw new IllegalArgumentException("the coast must be a tenth as wide as the straits or wider, "
                    + straitMetres / 10 + " m, not " + coastMetres);
        if (!(riseMetres >= 0 && riseMetres <= sizeMetres / 4))
            throw new IllegalArgumentException(
                    "land must rise by 0 .. a quarter of its size, " + sizeMetres / 4 + " m, not " + riseMetres);
        double most = sizeMetres * LandMasses.MOST_EDGE;
        if (LandMasses.edgeMetres(straitMetres, coastMetres) > most)
            throw new IllegalArgumentException("half a strait and 1 2/3 coasts must fit in " + most
                    + " m, two fifths of the size of land masses: make the land larger, or strait and coast narrower");
    }

    /// What a size alone gives.
    public static LandSettings of(double sizeMetres, double seaMetres) {
        return new LandSettings(sizeMetres, sizeMetres / 15, sizeMetres / 8, sizeMetres / 60, seaMetres);
    }

    /// The bottom of straits: they fall to it by a twentieth from their shores.
    public double floorMetres() {
        return seaMetres - straitMetres / 40;
    }
}
