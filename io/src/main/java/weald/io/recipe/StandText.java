package weald.io.recipe;

import java.math.BigDecimal;
import java.math.MathContext;
import weald.ecology.Species;
import weald.ecology.Style;

/// How plants of a species stand to each other, in the language that the reader reads.
final class StandText {
    private StandText() {}

    static String spacing(Species.Spacing spacing) {
        if (spacing.variesBySize())
            return "{ smallest: " + metres(spacing.denseMetres()) + ", largest: " + metres(spacing.largestMetres())
                    + " }";
        return spacing.isConstant()
                ? metres(spacing.denseMetres())
                : "{ dense: " + metres(spacing.denseMetres()) + ", sparse: " + metres(spacing.sparseMetres()) + " }";
    }

    static String style(Species species) {
        return switch (species.style()) {
            case Style.Even even -> "even";
            case Style.Clusters c ->
                "{ natural: clustered, dispersal: " + metres(c.radiusMetres()) + ", family: "
                        + Numbers.plain(family(species.densityPerSquareMetre(), c.parentsPerSquareMetre()))
                        + ", background: " + Numbers.plain(c.background()) + " }";
            case Style.Rows r ->
                "{ rows: " + metres(r.rowMetres()) + ", along: " + metres(r.alongMetres()) + ", angle: "
                        + Numbers.with(Dimension.ANGLE, r.angleDegrees()) + ", stagger: " + Numbers.plain(r.stagger())
                        + ", jitter: " + metres(r.jitterMetres()) + " }";
        };
    }

    /// Plants of a family: the number with the fewest figures of which the reader makes the same parents.
    private static double family(double density, double parents) {
        double exact = density / parents;
        for (int figures = 1; figures <= 17; figures++) {
            double rounded =
                    new BigDecimal(exact).round(new MathContext(figures)).doubleValue();
            if (density / rounded == parents) return rounded;
        }
        // A quotient of a quotient is off by a few units in the last place at most.
        double family = exact;
        double low = exact;
        double high = exact;
        for (int i = 0; i < 4 && density / family != parents; i++) {
            low = Math.nextDown(low);
            high = Math.nextUp(high);
            family = density / low == parents ? low : high;
        }
        return family;
    }

    private static String metres(double value) {
        return Numbers.with(Dimension.LENGTH, value);
    }
}
