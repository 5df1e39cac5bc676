package weald.scatter;

import weald.ecology.Species;

/// How much ground a plant takes in the maximal set of a draw: r² / eta where all spacings are equal, less or
/// more where species or spacings differ.
final class Crowding {
    private final Draw draw;
    private final MixtureGain gain;
    private final Conflicts conflicts;
    private final double octaveMetres;

    /// By member: its least and greatest spacing.
    private final double[] leastMetres;

    private final double[] mostMetres;

    Crowding(ScatterPlan plan, Draw draw) {
        this.draw = draw;
        conflicts = plan.conflicts();
        gain = new MixtureGain(draw, conflicts);
        octaveMetres = SpacingClass.lowMetres(draw.spacingClass);
        leastMetres = new double[draw.species.length];
        mostMetres = new double[draw.species.length];
        for (int m = 0; m < leastMetres.length; m++) {
            Species.Spacing spacing = plan.species().get(draw.species[m]).spacing();
            leastMetres[m] = spacing.denseMetres();
            mostMetres[m] = spacing.sparseMetres();
        }
    }

    /// How many of a member there can be here, per square metre, of those asked for.
    double kept(int m, double[] density, double[] spacing, double sum, DrawField at) {
        if (density[m] == 0) return 0;
        // Where little is asked for nobody needs to know exactly.
        if (!draw.constant && sum * mostArea(m, spacing[m]) <= 1) return density[m];
        return density[m] * Math.min(1, 1 / (sum * area(m, density, spacing, sum, at)));
    }

    /// Area of a plant of a member in the maximal set, times its share, square metres.
    ///
    /// @param density asked for here, by member
    /// @param spacing here, by member
    /// @param sum of the densities
    /// @param at located there
    double area(int m, double[] density, double[] spacing, double sum, DrawField at) {
        if (draw.constant) return draw.evenArea();
        double area = spacing[m] * spacing[m] / Draw.ETA;
        double others = sum - density[m];
        if (leastMetres[m] < mostMetres[m]) area /= slopeGain(m, spacing[m], density[m] * area, others / sum, at);
        if (others <= 0) return area;
        return area / gain.of(m, density, spacing, sum);
    }

    /// No plant takes more.
    double mostArea() {
        if (draw.constant) return draw.evenArea();
        return draw.highMetres * draw.highMetres / Draw.ETA / gain.least() / SlopeGain.LEAST;
    }

    /// No plant of a member takes more, in a draw that is not of one spacing.
    private double mostArea(int m, double metres) {
        double slope = leastMetres[m] < mostMetres[m] ? SlopeGain.LEAST : 1;
        return metres * metres / Draw.ETA / gain.least() / slope;
    }

    /// Gain of a member whose spacing varies from how it changes here. Other members fill the ground beyond
    /// the borders of its octave.
    private double slopeGain(int m, double metres, double fullness, double others, DrawField at) {
        int one = draw.species[m];
        double slope = at.habitat.spacingSlope(one, at.sample, at.fx, at.fy);
        if (slope == 0) return 1;
        double slopes = 1 + (1 - others) * (SlopeGain.ofSlope(conflicts.within(one), slope) - 1);
        if (others > 0) return slopes;
        double length = slope * metres;
        if (leastMetres[m] < octaveMetres) slopes *= SlopeGain.ofLowBorder((metres - octaveMetres) / length);
        if (mostMetres[m] >= 2 * octaveMetres)
            slopes *= SlopeGain.ofHighBorder((2 * octaveMetres - metres) / length, fullness);
        return slopes;
    }
}
