package weald.io.bake;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.ecology.Niche;
import weald.ecology.NicheTally;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.io.recipe.RecipeResult;
import weald.scatter.SpeciesTally;

/// What took a species' potential, density x land, from it: every response of its niche in the recipe's order,
/// then
///
/// * `rims`: cells beside a limit, where one of four samples has none; of a species in clusters it is called
///   `clusters`, and has what these bring by chance, too
/// * `water`: hard masks (water for land species, land for water species)
/// * `keep-away CLASS`: hard masks of the map, in the order of the rules
/// * `neighbours`: ground that plants of earlier size and spacing classes hold, or shade
/// * `crowding`: more asked for than the spacing lets stand
/// * `chance`: what was placed differs from what was expected; of a species that is not placed it is called
///   `place`, and takes all that is left
///
/// Shares of the potential; together they are 1 - count / (density x land). Chance can be negative.
final class Limits {
    static final String KEEP_AWAY = "keep-away ";

    private final double potential;
    private final Map<String, Double> shares = new LinkedHashMap<>();

    private Limits(double potential) {
        this.potential = potential;
    }

    static Limits of(Species species, int index, NicheTally niches, SpeciesTally tally, double cellAreaSquareMetres) {
        double perSample = species.densityPerSquareMetre() * cellAreaSquareMetres;
        double left = niches.worldSamples() * perSample;
        var limits = new Limits(left);
        List<Niche.Response> responses = species.niche().responses();
        for (int r = 0; r < responses.size(); r++) {
            double after = niches.left()[index][r] / (double) NicheTally.ONE * perSample;
            limits.take(RecipeResult.nicheKey(responses.get(r).factor()), left - after);
            left = after;
        }
        boolean clusters = species.style() instanceof Style.Clusters;
        limits.take(clusters ? "clusters" : "rims", left - tally.suitableCount());
        limits.hardMasks(species, niches.closed()[index], tally.suitableCount() - tally.openCount());
        limits.take("neighbours", tally.openCount() - tally.unblockedCount());
        limits.take("crowding", tally.unblockedCount() - tally.expectedCount());
        limits.take(species.placed() ? "chance" : "place", tally.expectedCount() - tally.placed());
        return limits;
    }

    /// Shares what hard masks closed as they close samples: cells are closed by the masks together.
    private void hardMasks(Species species, long[] closed, double plants) {
        double sum = 0;
        for (long one : closed) sum += one;
        take("water", sum > 0 ? plants * closed[0] / sum : plants);
        for (int k = 0; k < species.keepAway().size(); k++)
            take(KEEP_AWAY + species.keepAway().get(k).feature(), sum > 0 ? plants * closed[k + 1] / sum : 0);
    }

    private void take(String factor, double plants) {
        if (potential > 0) shares.merge(factor, plants / potential, Double::sum);
    }

    /// Share of the potential by factor.
    Map<String, Double> shares() {
        return shares;
    }

    /// The factor that took most; empty text if the species asks for nothing.
    String largest() {
        return shares.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /// Whether less than a hundredth of the potential was placed.
    boolean isNearlyAbsent(long placed) {
        return potential >= 1 && placed < 0.01 * potential;
    }
}
