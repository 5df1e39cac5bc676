package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;

/// Densities that are asked for are met.
class ScatterDensityTest {
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final double CROWDED = 1000;

    private static void assertMet(double count, double expected, double share, long seed) {
        assertThat(count)
                .as(() -> expected + " expected; " + Seeds.repeat(seed).get())
                .isCloseTo(expected, within(Math.max(share * expected, 3.3 * Math.sqrt(expected))));
    }

    /// C056. A ramp of density from 0.001 to 0.1 per m² over 500 m, with constant and with varying spacing.
    @ParameterizedTest
    @ValueSource(doubles = {1.8, 5})
    void aRampOfDensityIsMetInEachStrip(double sparse) {
        var species = List.of(Meadows.species("tree", SizeClass.CANOPY, 0.1, 1.8, sparse));
        Meadows.Suits ramp = (s, x, y) -> (float) Math.max(0.01, 0.01 + 0.99 * (x / 250.0));
        Scatter scatter = Meadows.scatter(new ScatterSettings(species), 4, LATTICE, ramp);
        ScatterTile all = scatter.area(new CellRect(0, 0, 250, 250));
        int[] strips = new int[10];
        for (double x : all.plants().xMetres) strips[(int) (x / 50)]++;
        for (int i = 0; i < 10; i++) {
            double integral = 500 * 50 * 0.1 * (0.01 + 0.99 * (i + 0.5) / 10);
            assertMet(strips[i], integral, 0.02, 4);
        }
        SpeciesTally tally = all.tallies().getFirst();
        assertMet((double) tally.placed(), tally.expectedCount(), 0.02, 4);
        assertThat(new PairCheck(new ScatterSettings(species))
                        .check(all.plants(), List.of())
                        .leastRatio())
                .isGreaterThanOrEqualTo(1);
    }

    /// C066. Nothing where suitability is 0 or a hard mask is closed, and no heap of plants beside it.
    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void emptyPlacesStayEmptyAndTheRestIsMet(long seed) {
        var species = List.of(Meadows.species("tree", SizeClass.CANOPY, 0.08, 2, 2));
        Meadows.Suits cone = (s, x, y) -> Math.hypot((double) x - 60, (double) y - 60) < 40 ? 1 : 0;
        Meadows.Suits square = (s, x, y) -> x >= 50 && x < 70 && y >= 55 && y < 80 ? 0 : 1;
        Scatter scatter = Scatter.of(
                new ScatterSettings(species),
                seed,
                LATTICE,
                Optional.empty(),
                Meadows.habitat(1, cone, square),
                Meadows.LEVEL);
        ScatterTile tile = scatter.area(new CellRect(0, 0, 130, 130));
        Plants plants = tile.plants();
        for (int i = 0; i < plants.count(); i++) {
            long x = LATTICE.cell(plants.xMetres[i]);
            long y = LATTICE.cell(plants.yMetres[i]);
            for (long b = y; b <= y + 1; b++)
                for (long a = x; a <= x + 1; a++) {
                    assertThat(cone.at(0, a, b)).as(Seeds.repeat(seed).get()).isPositive();
                    assertThat(square.at(0, a, b)).as(Seeds.repeat(seed).get()).isPositive();
                }
        }
        assertMet(plants.count(), tile.tallies().getFirst().expectedCount(), 0.02, seed);
    }

    /// C063. A number of plants asked for, by the spacing of a maximal set.
    @ParameterizedTest
    @ValueSource(ints = {1000, 10_000})
    void aCountBecomesASpacing(int count) {
        double spacing = Spacings.forCount(count, 1e6);
        var species = List.of(Meadows.species("tree", SizeClass.CANOPY, 1000, spacing, spacing));
        ScatterTile tile = Meadows.scatter(species, 9, LATTICE).area(new CellRect(0, 0, 500, 500));
        assertMet(tile.plants().count(), count, 0.02, 9);
    }

    /// C031. Strips along the border of the world have the density of the interior.
    @Test
    void theBorderOfTheWorldIsNoWall() {
        var species = List.of(Meadows.species("tree", SizeClass.CANOPY, 1000, 2, 2));
        Scatter scatter = Scatter.of(
                new ScatterSettings(species),
                3,
                LATTICE,
                Optional.of(new Extent(5, 5, 400, 40)),
                Meadows.habitat(1, Meadows.EVERYWHERE),
                Meadows.LEVEL);
        int[] rows = new int[40];
        int count = 0;
        for (int x = 0; x < 7; x++) {
            Plants plants = scatter.area(new CellRect(64L * x, 0, 64, 64)).plants();
            count += plants.count();
            for (int i = 0; i < plants.count(); i++) {
                assertThat(LATTICE.cell(plants.xMetres[i])).isBetween(5L, 404L);
                rows[(int) (LATTICE.cell(plants.yMetres[i]) - 5)]++;
            }
        }
        assertThat(count * 4 / (800.0 * 80)).isCloseTo(0.6966, within(0.006));
        for (int row : rows) assertThat((double) row).isCloseTo(count / 40.0, within(4.0 * Math.sqrt(count / 40.0)));
    }

    /// Mixtures are met within what is measured of their gains, and where nothing crowds, within chance.
    @Test
    void aMixtureOfSpacingsMeetsItsDensities() {
        List<Species> species = List.of(
                Meadows.species("a", SizeClass.CANOPY, 0.018, 2.2, 2.2),
                Meadows.species("b", SizeClass.CANOPY, 0.018, 2.9, 2.9));
        ScatterTile tile = Meadows.scatter(species, 7, LATTICE).area(new CellRect(0, 0, 256, 256));
        for (SpeciesTally tally : tile.tallies()) {
            assertMet((double) tally.placed(), tally.expectedCount(), 0.07, 7);
            assertThat(tally.expectedCount()).isCloseTo(0.018 * 512 * 512, within(1.0));
        }
    }

    /// A forest of six layers: each class stands in the gaps of the earlier ones, where a maximal set is
    /// denser than on open ground.
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1})
    void plantsInTheGapsOfEarlierOnesMeetTheirDensities(double fullness) {
        List<Species> species = List.of(
                Meadows.species("rock", SizeClass.ROCK, 0.01, 3, 3),
                Meadows.species("tree", SizeClass.CANOPY, 0.05 * fullness, 2.4, 2.4),
                Meadows.species("fir", SizeClass.CANOPY, 0.03 * fullness, 2.4, 2.4),
                Meadows.species("oak", SizeClass.CANOPY, 0.008 * fullness, 5, 5),
                Meadows.species("rowan", SizeClass.UNDERSTOREY, 0.02, 3, 3),
                Meadows.species("shrub", SizeClass.SHRUB, 0.08 * fullness, 1.6, 1.6),
                Meadows.species("herb", SizeClass.HERB, 0.15 * fullness, 1.5, 1.5),
                Meadows.species("moss", SizeClass.GROUND, CROWDED, 0.7, 0.7));
        Meadows.Suits waves = (s, x, y) ->
                (float) Math.max(0, 0.5 + 0.55 * StrictMath.sin(x * 0.1 + s) * StrictMath.cos(y * 0.08 - s));
        ScatterTile tile =
                Meadows.scatter(new ScatterSettings(species), 5, LATTICE, waves).area(new CellRect(0, 0, 200, 200));
        for (SpeciesTally tally : tile.tallies()) assertMet((double) tally.placed(), tally.expectedCount(), 0.03, 5);
        assertThat(tile.tallies().get(4).unblocked())
                .isLessThan((long) (0.93 * tile.tallies().get(4).open()));
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void theTallyGoesFromWhatIsAskedToWhatIsPlaced(long seed) {
        List<Species> species = List.of(
                Meadows.species("tree", SizeClass.CANOPY, 0.06, 2.2, 2.2),
                Meadows.species("shrub", SizeClass.SHRUB, 0.9, 1.2, 1.2));
        Scatter scatter = Scatter.of(
                new ScatterSettings(species),
                seed,
                LATTICE,
                Optional.empty(),
                Meadows.habitat(2, Meadows.patches(seed), (s, x, y) -> x < 20 ? 0 : 1),
                Meadows.LEVEL);
        ScatterTile whole = scatter.area(new CellRect(0, 0, 80, 80));
        ScatterTile left = scatter.area(new CellRect(0, 0, 33, 80));
        ScatterTile right = scatter.area(new CellRect(33, 0, 47, 80));
        for (int s = 0; s < 2; s++) {
            SpeciesTally tally = whole.tallies().get(s);
            assertThat(left.tallies().get(s).plus(right.tallies().get(s)))
                    .as(Seeds.repeat(seed).get())
                    .isEqualTo(tally);
            assertThat(tally.suitable()).isGreaterThan(tally.open());
            assertThat(tally.open()).isGreaterThanOrEqualTo(tally.unblocked());
            assertThat(tally.unblocked()).isGreaterThanOrEqualTo(tally.expected());
            assertThat(tally.candidates()).isGreaterThanOrEqualTo(tally.placed());
        }
        assertThat(whole.tallies().get(1).open())
                .isGreaterThan(whole.tallies().get(1).unblocked());
    }
}
