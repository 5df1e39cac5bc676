package weald.scatter;

import weald.ecology.Species;
import weald.ecology.Style;

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

    /// Ground that a plant of a species takes where no more stand, square metres: in rows its place, else that in
    /// a maximal set, in the mean of its sizes.
    public static double areaSquareMetres(Species.Spacing spacing, Style style, double suitability) {
        if (style instanceof Style.Rows rows) return 1 / rows.perSquareMetre();
        double fall = spacing.denseMetres() - spacing.sparseMetres();
        if (!spacing.variesBySize()) return 1 / count(spacing.sparseMetres() + fall * suitability, 1);
        double sum = 0;
        for (int cohort = 0; cohort < Species.Spacing.COHORTS; cohort++)
            sum += 1 / count(spacing.cohortMetres(cohort), 1);
        return sum / Species.Spacing.COHORTS;
    }
}
