package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.pattern.PatternStatistics;
import weald.pattern.Window;

/// Clusters, rows, and spacing that grows with size.
class StylesTest {
    private static final Lattice LATTICE = new Lattice(1, 128);

    /// Mean spacing of the stands.
    private static final double S = 4;

    private static final double DENSITY = 1 / (S * S);

    private static final Style.Clusters FAMILIES = new Style.Clusters(1.2 * S, DENSITY / 4, 0);
    private static final Style.Rows ORCHARD = new Style.Rows(20, 5, 3, 0.5, 0.4);

    private static Species tree(Species.Spacing spacing, Style style) {
        return Meadows.styled(Meadows.species("tree", SizeClass.CANOPY, DENSITY, 1, 1), spacing, style);
    }

    private static Species clustered() {
        return tree(new Species.Spacing(0.25 * S, 0.25 * S), FAMILIES);
    }

    private static Species bySize() {
        return tree(Species.Spacing.bySize(0.25 * S, 0.8 * S), Style.EVEN);
    }

    private static Species orchard(double density) {
        double least = ORCHARD.leastMetres();
        Species base = Meadows.species("apple", SizeClass.CANOPY, density, 1, 1);
        return Meadows.styled(base, new Species.Spacing(least, least), ORCHARD);
    }

    private static Scatter scatter(long seed, Species... species) {
        return Meadows.scatter(List.of(species), seed, LATTICE);
    }

    /// A stand measured by its pattern: Clark-Evans R, g at s / 2, s and 2 s; NaN where it was not measured.
    record Stand(String name, double r, double half, double one, double two, Species style) {
        @Override
        public String toString() {
            return name;
        }
    }

    /// C052. Figures of point patterns of the R package spatstat.data (translation correction).
    static Stream<Arguments> stands() {
        Species random = tree(new Species.Spacing(0.25 * S, 0.25 * S), Style.EVEN);
        return Stream.of(
                        new Stand("spruces, regular", 1.287, 0.683, 1.134, 1.053, bySize()),
                        new Stand("lansing, random", 1.032, 0.948, 1.067, 1.020, random),
                        new Stand("longleaf, clustered", 0.832, 2.154, 1.498, 1.149, clustered()))
                .flatMap(stand -> Seeds.five().limit(3).mapToObj(seed -> Arguments.of(stand, seed)));
    }

    @ParameterizedTest
    @MethodSource("stands")
    void standsAreSpacedAsRealOnesAre(Stand stand, long seed) {
        Plants plants =
                scatter(seed, stand.style).area(new CellRect(0, 0, 400, 400)).plants();
        var pattern = PatternStatistics.of(new Window(0, 0, 400, 400), plants.xMetres, plants.yMetres, plants.count());
        String repeat = Seeds.repeat(seed).get();
        assertThat(pattern.clarkEvans().donnelly()).as(repeat).isCloseTo(stand.r, within(0.1));
        assertNear(pattern.pairs().gAt(0.5), stand.half, repeat);
        assertNear(pattern.pairs().gAt(1), stand.one, repeat);
        assertNear(pattern.pairs().gAt(2), stand.two, repeat);
        double shortest = pattern.neighbours().minMetres() / pattern.meanSpacingMetres();
        assertThat(shortest).as(repeat).isBetween(0.2, 0.3);
    }

    private static void assertNear(double g, double of, String repeat) {
        assertThat(g).as(repeat).isCloseTo(of, within(Math.max(0.3, 0.2 * of)));
    }

    static Stream<Arguments> species() {
        return Stream.of(clustered(), bySize(), orchard(ORCHARD.perSquareMetre()), orchard(0.02))
                .flatMap(one -> Seeds.five().limit(2).mapToObj(seed -> Arguments.of(one, seed)));
    }

    @ParameterizedTest
    @MethodSource("species")
    void tilesHaveThePlantsOfTheWhole(Species species, long seed) {
        Species rock = Meadows.species("rock", SizeClass.ROCK, 0.004, 3, 3);
        Species shrub = Meadows.species("shrub", SizeClass.SHRUB, 0.1, 1.5, 1.5);
        var settings = new ScatterSettings(List.of(rock, species, shrub));
        Scatter scatter = Meadows.scatter(settings, seed, LATTICE, Meadows.patches(seed));
        Map<Long, String> whole =
                Meadows.byId(scatter.area(new CellRect(-60, -40, 120, 90)).plants());
        var tiled = new TreeMap<Long, String>();
        for (int[] part : new int[][] {{-60, -40, 50, 30}, {-10, -40, 70, 30}, {-60, -10, 120, 60}})
            tiled.putAll(Meadows.byId(scatter.area(new CellRect(part[0], part[1], part[2], part[3]))
                    .plants()));
        assertThat(tiled).as(Seeds.repeat(seed).get()).isEqualTo(whole);
    }

    @ParameterizedTest
    @MethodSource("species")
    void noPairIsTooNearAndNoIdIsDouble(Species species, long seed) {
        Species rock = Meadows.species("rock", SizeClass.ROCK, 0.004, 3, 3);
        Species shrub = Meadows.species("shrub", SizeClass.CANOPY, 0.1, 1.5, 1.5);
        var settings = new ScatterSettings(List.of(rock, species, shrub));
        Plants plants = Meadows.scatter(settings, seed, LATTICE, Meadows.EVERYWHERE)
                .area(new CellRect(0, 0, 150, 150))
                .plants();
        var pairs = new PairCheck(settings).check(plants, List.of());
        assertThat(pairs.leastRatio()).as(Seeds.repeat(seed).get()).isBetween(1.0, 1.1);
        var ids = new HashSet<Long>();
        for (long id : plants.id) assertThat(ids.add(id)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("species")
    void densityIsMet(Species species, long seed) {
        ScatterTile tile = scatter(seed, species).area(new CellRect(0, 0, 400, 400));
        SpeciesTally tally = tile.tallies().getFirst();
        double sigma = Math.sqrt(tally.expectedCount());
        assertThat(tally.placed() - tally.expectedCount())
                .as(Seeds.repeat(seed).get())
                .isBetween(
                        -Math.max(3 * sigma, 0.03 * tally.expectedCount()),
                        Math.max(3 * sigma, 0.03 * tally.expectedCount()));
        // What is expected is what was asked for, but for the chance of families.
        double asked = 160_000 * species.densityPerSquareMetre();
        assertThat(tally.expectedCount()).isCloseTo(asked, within(0.06 * asked));
    }

    @Test
    void largePlantsKeepMoreDistanceAndTheirSizesTellIt() {
        Scatter scatter = scatter(3, bySize());
        var rect = new CellRect(0, 0, 300, 300);
        Plants plants = scatter.area(rect).plants();
        float[] spacing = plants.spacingMetres.clone();
        Arrays.fill(plants.spacingMetres, -1);
        scatter.restoreSpacings(plants, rect);
        assertThat(plants.spacingMetres).isEqualTo(spacing);
        int[] cohort = new int[Species.Spacing.COHORTS];
        List<Double> largest = new ArrayList<>(List.of(0.0, 0.0, 0.0, 0.0));
        for (int i = 0; i < plants.count(); i++) {
            int c = bySize().spacing().cohort(spacing[i]);
            cohort[c]++;
            if (c > 0)
                assertThat(plants.scale[i])
                        .isGreaterThanOrEqualTo(largest.get(c - 1).floatValue() - 1e-6f);
            largest.set(c, Math.max(largest.get(c), plants.scale[i]));
        }
        for (int n : cohort) assertThat(n / (double) plants.count()).isCloseTo(0.25, within(0.05));
    }

    @Test
    void familiesLeaveGapsAndBelongToTheirSpecies() {
        Plants plants =
                scatter(3, clustered()).area(new CellRect(0, 0, 400, 400)).plants();
        // Of squares of 4 mean spacings, in which 16 plants stand on average.
        int[] count = new int[25 * 25];
        for (int i = 0; i < plants.count(); i++) {
            int row = (int) (plants.yMetres[i] / 16);
            int column = (int) (plants.xMetres[i] / 16);
            count[row * 25 + column]++;
        }
        double mean = plants.count() / 625.0;
        double sum = 0;
        for (int n : count) sum += (n - mean) * (n - mean);
        assertThat(sum / 624 / mean).as("variance over mean, 1 by chance").isGreaterThan(1.8);
        Plants beside = scatter(3, Meadows.species("herb", SizeClass.HERB, 0.01, 2, 2), clustered())
                .area(new CellRect(0, 0, 400, 400))
                .plants();
        var trees = new HashSet<Long>();
        for (int i = 0; i < beside.count(); i++) if (beside.species[i] == 1) trees.add(beside.id[i]);
        for (long id : plants.id) assertThat(trees).contains(id);
    }

    @Test
    void rowsStandWhereTheyShould() {
        Plants plants = scatter(5, orchard(ORCHARD.perSquareMetre()))
                .area(new CellRect(-50, -50, 200, 200))
                .plants();
        assertThat(plants.count()).isCloseTo((int) (40_000 * ORCHARD.perSquareMetre()), within(60));
        double cos = Math.cos(Math.toRadians(20));
        double sin = Math.sin(Math.toRadians(20));
        double farthest = 0;
        for (int i = 0; i < plants.count(); i++) {
            double u = plants.xMetres[i] * cos + plants.yMetres[i] * sin;
            double v = plants.yMetres[i] * cos - plants.xMetres[i] * sin;
            double row = Math.rint(v / 5);
            double along = u / 3 - 0.5 * row;
            double du = (along - Math.rint(along)) * 3;
            farthest = Math.max(farthest, Math.hypot(du, v - 5 * row));
        }
        assertThat(farthest).isBetween(0.39, 0.401);
    }

    @Test
    void rowsAreVoidInRocksAndWhereMasksCloseGround() {
        Species rock = Meadows.species("rock", SizeClass.ROCK, 0.01, 4, 4);
        Species apple = orchard(ORCHARD.perSquareMetre());
        var settings = new ScatterSettings(List.of(rock, apple));
        Meadows.Suits open = (s, x, y) -> x < 0 ? 0 : 1;
        Plants plants = Scatter.of(
                        settings,
                        8,
                        LATTICE,
                        Optional.empty(),
                        Meadows.habitat(2, Meadows.EVERYWHERE, open),
                        Meadows.LEVEL)
                .area(new CellRect(-50, 0, 200, 100))
                .plants();
        assertThat(new PairCheck(settings).check(plants, List.of()).leastRatio())
                .isGreaterThanOrEqualTo(1);
        for (double x : plants.xMetres) assertThat(x).isPositive();
        Plants alone = scatter(8, apple).area(new CellRect(0, 0, 150, 100)).plants();
        long apples = Arrays.stream(plants.species).filter(one -> one == 1).count();
        assertThat(apples).isBetween(alone.count() * 9L / 10, alone.count() - 20L);
    }
}
