package weald.scatter;

import java.util.Arrays;
import java.util.List;
import weald.ecology.Species;

/// How much denser the small plants of a species must stand on the ground that its large ones leave, so that all
/// cohorts together are as many as asked for. That ground is estimated from the densities as [GapGain] does.
final class CohortRoom {
    /// Densest that a cohort is made for the sake of its larger ones.
    private static final double MOST = 4;

    private static final int STEPS = 32;

    private CohortRoom() {}

    /// Factors on the density of a draw's member over suitability from 0 to 1, for [#at]; empty where the species
    /// has no cohorts in earlier draws.
    static double[] of(Draw draw, int m, List<Draw> draws, List<Species> all, Conflicts conflicts) {
        int species = draw.species[m];
        Species one = all.get(species);
        double[] factors = new double[STEPS + 1];
        boolean any = false;
        double[] free = new double[STEPS + 1];
        Arrays.fill(free, 1);
        for (Draw earlier : draws) {
            if (earlier == draw) break;
            for (int e = 0; e < earlier.species.length; e++) {
                if (earlier.species[e] != species || earlier.fixedMetres[e] == 0 || one.cohorts() == 1) continue;
                any = true;
                double[] before = of(earlier, e, draws, all, conflicts);
                double spacing = earlier.fixedMetres[e];
                double radius = conflicts.metres(species, spacing, species, draw.fixedMetres[m]);
                for (int i = 0; i <= STEPS; i++) {
                    double density = one.peakPerSquareMetre() / one.cohorts() * i / STEPS;
                    free[i] *= GapGain.freeShare(density * at(before, i / (double) STEPS), spacing, radius);
                }
            }
        }
        if (!any) return new double[0];
        for (int i = 0; i <= STEPS; i++) factors[i] = Math.min(MOST, 1 / free[i]);
        return factors;
    }

    /// The factor at a suitability; 1 of an empty list.
    static double at(double[] factors, double suitability) {
        if (factors.length == 0) return 1;
        double at = suitability * STEPS;
        int i = Math.min(STEPS - 1, (int) at);
        return factors[i] + (factors[i + 1] - factors[i]) * (at - i);
    }
}
