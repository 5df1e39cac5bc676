package weald.scatter;

/// From a number of plants to a spacing and back, for maximal sets.
public final class Spacings {
    private Spacings() {}

    /// The spacing, metres, at which a maximal set has `count` plants on an area: r = sqrt(0.6966 * area /
    /// count).
    public static double forCount(double count, double areaSquareMetres) {
        if (!(count > 0 && areaSquareMetres > 0))
            throw new IllegalArgumentException("a spacing needs a count and an area above 0");
        return Math.sqrt(Draw.ETA * areaSquareMetres / count);
    }

    /// Plants of a maximal set on an area.
    public static double count(double spacingMetres, double areaSquareMetres) {
        return Draw.ETA * areaSquareMetres / (spacingMetres * spacingMetres);
    }
}
