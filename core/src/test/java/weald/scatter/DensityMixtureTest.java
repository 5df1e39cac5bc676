package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.math.Chance;

/// SC4: densities are met where a species' spacing varies, and in mixtures of one octave and of several.
class DensityMixtureTest {
    private static final double ETA = Draw.ETA;

    private static Species tree(String id, double density, double dense, double sparse) {
        return Meadows.species(id, SizeClass.CANOPY, density, dense, sparse);
    }

    /// Rolling suitability from 0 to 1.
    private static Meadows.Suits waves(double cells) {
        return (s, x, y) ->
                (float) (0.5 + 0.5 * Math.sin(2 * Math.PI * x / cells + s) * Math.cos(2 * Math.PI * y / cells));
    }

    private static void assertMet(ScatterSettings settings, Meadows.Suits suits, int edge, int seeds, double share) {
        int n = settings.species().size();
        double[] placed = new double[n];
        double[] expected = new double[n];
        for (int seed = 1; seed <= seeds; seed++) {
            ScatterTile tile =
                    Meadows.scatter(settings, seed, new Lattice(2, 512), suits).area(new CellRect(7, -90, edge, edge));
            for (int s = 0; s < n; s++) {
                placed[s] += tile.tallies().get(s).placed();
                expected[s] += tile.tallies().get(s).expectedCount();
            }
        }
        for (int s = 0; s < n; s++) {
            double limit = Math.max(share * expected[s], 3.3 * Math.sqrt(expected[s]));
            assertThat(placed[s])
                    .as(
                            "%s: ratio %s of %s",
                            settings.species().get(s).id(),
                            String.format(Locale.ROOT, "%.4f", placed[s] / expected[s]),
                            expected[s])
                    .isCloseTo(expected[s], within(limit));
        }
    }

    /// Greatest share of a maximal set that a species of varying spacing asks for anywhere.
    private static double most(double dense, double sparse) {
        double most = 0;
        for (int i = 0; i <= 100; i++) {
            double r = sparse + (dense - sparse) * i / 100;
            most = Math.max(most, i / 100.0 * r * r);
        }
        return most / ETA;
    }

    /// C056. One species whose spacing follows its density over one, two and four octaves, in swells of 80 to
    /// 400 m: met within 3 %, whether all of it fits or a good part does not.
    @ParameterizedTest
    @CsvSource({
        "1.99, 80, 0.5",
        "1.99, 80, 1.3",
        "3.9, 80, 0.5",
        "3.9, 200, 2",
        "7.9, 120, 0.5",
        "7.9, 400, 4",
        "15.9, 400, 0.6"
    })
    void varyingSpacingMeetsItsDensity(double sparse, double swellMetres, double fullness) {
        Species one = tree("tree", fullness / most(1, sparse), 1, sparse);
        assertMet(new ScatterSettings(List.of(one)), waves(swellMetres / 2), sparse > 8 ? 300 : 120, 1, 0.03);
    }

    /// Species of several octaves follow one another: none loses what it asks for while it fits.
    @ParameterizedTest
    @CsvSource({"0.15", "0.3"})
    void speciesOfSeveralOctavesMeetTheirDensities(double fullness) {
        double k = fullness * ETA;
        var species = List.of(
                tree("a", k, 1, 1), tree("b", k / 6.25, 2.5, 2.5), tree("c", k / 25, 5, 5), tree("d", k / 81, 9, 9));
        assertMet(new ScatterSettings(species), waves(50), 200, 1, 0.03);
    }

    private static ScatterSettings two(String rule, double ratio, double share, double factor, double fullness) {
        double r = 1.02;
        double large = r * ratio;
        // As many plants of each as their gains let stand at least.
        double sum = fullness * ETA / (share * large * large + (1 - share) * r * r);
        var species = List.of(tree("small", sum * (1 - share), r, r), tree("large", sum * share, large, large));
        List<ConflictRules.Pair> pairs =
                factor == 1 ? List.of() : List.of(new ConflictRules.Pair("small", "large", factor));
        return new ScatterSettings(species, new ConflictRules(ConflictRule.MIN, ConflictRule.valueOf(rule), pairs));
    }

    /// Two species of one octave under each rule, with factors of their pair: few and many of either, asked
    /// for in part and in full.
    @ParameterizedTest
    @CsvSource({
        "HALF_SUM, 1.15, 0.5, 1, 0.6",
        "HALF_SUM, 1.5, 0.2, 1, 1",
        "HALF_SUM, 1.9, 0.8, 1, 0.6",
        "MIN, 1.5, 0.5, 1, 0.6",
        "MIN, 1.9, 0.1, 1, 0.5",
        "MAX, 1.3, 0.5, 1, 0.5",
        "MAX, 1.9, 0.3, 1, 1",
        "HALF_SUM, 1.3, 0.5, 0.7, 0.5",
        "HALF_SUM, 1.3, 0.5, 1.4, 0.5",
    })
    void twoSpeciesOfOneOctaveMeetTheirDensities(
            String rule, double ratio, double share, double factor, double fullness) {
        assertMet(two(rule, ratio, share, factor, fullness), (s, x, y) -> 1, 100, 1, 0.04);
    }

    /// Four species of one octave in swells of their own.
    @ParameterizedTest
    @CsvSource({"0.4", "0.7"})
    void fourSpeciesOfOneOctaveMeetTheirDensities(double fullness) {
        double k = fullness * 0.3 * ETA;
        var species = List.of(
                tree("a", k / 1.21, 1.1, 1.1),
                tree("b", k / 1.69, 1.3, 1.3),
                tree("c", k / 2.25, 1.5, 1.5),
                tree("d", k / 3.24, 1.8, 1.8));
        assertMet(new ScatterSettings(species), waves(40), 150, 1, 0.03);
    }

    /// Some species of one octave with spacings, shares (the least a thirtieth of the most) by
    /// the seed.
    private static ScatterSettings mixture(long seed, String rule, int count, double fullness) {
        var species = new ArrayList<Species>();
        double[] share = new double[count];
        double[] metres = new double[count];
        double area = 0;
        for (int i = 0; i < count; i++) {
            metres[i] = StrictMath.pow(1.99, Chance.unitDouble(Chance.bits(seed, 1, i)));
            share[i] = StrictMath.pow(10, -1.5 * Chance.unitDouble(Chance.bits(seed, 2, i)));
            area += share[i] * metres[i] * metres[i] / ETA;
        }
        for (int i = 0; i < count; i++) species.add(tree("s" + i, fullness * share[i] / area, metres[i], metres[i]));
        return new ScatterSettings(species, new ConflictRules(ConflictRule.MIN, ConflictRule.valueOf(rule), List.of()));
    }

    /// Three to six species of one octave, asked for in part and far beyond what fits.
    @ParameterizedTest
    @CsvSource({
        "1, HALF_SUM, 3, 0.5",
        "2, HALF_SUM, 3, 30",
        "3, HALF_SUM, 4, 30",
        "4, HALF_SUM, 5, 0.5",
        "5, HALF_SUM, 5, 30",
        "6, HALF_SUM, 6, 0.7",
        "7, HALF_SUM, 6, 30"
    })
    void manySpeciesOfOneOctaveMeetTheirDensities(long seed, String rule, int count, double fullness) {
        assertMet(mixture(seed, rule, count, fullness), (s, x, y) -> 1, 120, 1, 0.05);
    }

    /// Other rules than the usual one.
    @ParameterizedTest
    @CsvSource({
        "1, MIN, 3, 30, 0.08",
        "2, MIN, 4, 0.5, 0.08",
        "3, MIN, 6, 30, 0.08",
        "4, MAX, 3, 30, 0.14",
        "5, MAX, 4, 0.5, 0.14",
        "6, MAX, 6, 30, 0.14"
    })
    void manySpeciesUnderOtherRulesComeNearTheirDensities(
            long seed, String rule, int count, double fullness, double share) {
        assertMet(mixture(seed, rule, count, fullness), (s, x, y) -> 1, 120, 1, share);
    }

    /// Sixty mixtures under the usual rule.
    @ParameterizedTest
    @Tag("full")
    @ValueSource(ints = {3, 4, 5, 6})
    void sixtyMixturesMeetTheirDensities(int count) {
        for (long seed = 1; seed <= 15; seed++)
            assertMet(mixture(seed, "HALF_SUM", count, seed % 3 == 0 ? 0.5 : 30), (s, x, y) -> 1, 180, 1, 0.055);
    }

    /// C056. As [#varyingSpacingMeetsItsDensity] over more ground, up to the steepest swells.
    @ParameterizedTest
    @Tag("full")
    @CsvSource({
        "1.99, 20, 0.5, 0.03",
        "1.99, 80, 0.5, 0.02",
        "1.99, 400, 0.5, 0.02",
        "3.9, 40, 0.5, 0.04",
        "3.9, 80, 0.5, 0.03",
        "3.9, 400, 0.5, 0.03",
        "7.9, 80, 0.5, 0.03",
        "7.9, 400, 0.5, 0.03",
        "15.9, 80, 0.5, 0.12",
        "15.9, 400, 0.5, 0.04"
    })
    void varyingSpacingMeetsItsDensityOverMoreGround(double sparse, double swellMetres, double fullness, double share) {
        Species one = tree("tree", fullness / most(1, sparse), 1, sparse);
        assertMet(new ScatterSettings(List.of(one)), waves(swellMetres / 2), 400, 3, share);
    }
}
