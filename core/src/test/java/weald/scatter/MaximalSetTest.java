package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.math.Chance;

/// What a draw promises before thinning: no pair too near, no place left free, and no trace of how it was
/// made.
class MaximalSetTest {
    private static final double CROWDED = 1000;

    private static List<Species> crowd(double spacing) {
        return List.of(Meadows.species("crowd", SizeClass.SHRUB, CROWDED, spacing, spacing));
    }

    private static PairCheck.Result pairs(List<Species> species, Plants plants) {
        return new PairCheck(new ScatterSettings(species)).check(plants, List.of());
    }

    /// Largest distance of places to their nearest plant, over the spacing.
    private static double largestGap(Plants plants, CellRect rect, double cellMetres, double spacing, int places) {
        var grid = PlantGrid.of(SpacingClass.of(spacing), plants, List.of());
        double most = 0;
        for (int i = 0; i < places; i++) {
            double x = (rect.x0() + rect.width() * Chance.unitDouble(Chance.bits(1, 2, i))) * cellMetres;
            double y = (rect.y0() + rect.height() * Chance.unitDouble(Chance.bits(1, 3, i))) * cellMetres;
            double least = grid.search(x, y, 2 * spacing, (p, k) -> Math.hypot(p.xMetres[k] - x, p.yMetres[k] - y));
            most = Math.max(most, least);
        }
        return most / spacing;
    }

    @ParameterizedTest
    @ValueSource(doubles = {2, 2.7})
    void aMaximalSetHasTheDensityOfRandomSequentialAdsorption(double spacing) {
        var rect = new CellRect(-300, 100, 470, 470);
        ScatterTile tile =
                Meadows.scatter(crowd(spacing), 5, new Lattice(2, 512)).area(rect);
        double eta = tile.plants().count() * spacing * spacing / (940.0 * 940.0);
        assertThat(eta).isCloseTo(0.6966, within(0.002));
        assertThat(pairs(crowd(spacing), tile.plants()).leastRatio()).isBetween(1.0, 1.0001);
        var inner = rect.grow(-4);
        assertThat(largestGap(tile.plants(), inner, 2, spacing, 200_000)).isLessThan(1.0001);
    }

    @Test
    @Tag("full")
    void aMillionPlantsHaveTheDensityOfRandomSequentialAdsorption() {
        ScatterTile tile = Meadows.scatter(crowd(1), 5, new Lattice(2, 1024)).area(new CellRect(0, 0, 640, 640));
        assertThat(tile.plants().count() / (1280.0 * 1280.0)).isCloseTo(0.6966, within(0.001));
        assertThat(pairs(crowd(1), tile.plants()).leastRatio()).isGreaterThanOrEqualTo(1);
    }

    /// C065. Ten million plants in 64-bit floats, and in 32-bit floats from each tile's corner.
    @Test
    @Tag("full")
    void noPairIsTooNearInTenMillionPlants() {
        var lattice = new Lattice(2, 512);
        Scatter scatter = Meadows.scatter(crowd(1), 6, lattice);
        var check = new PairCheck(new ScatterSettings(crowd(1)));
        long count = 0;
        for (int y = 0; y < 4; y++)
            for (int x = 0; x < 4; x++) {
                var rect = new CellRect(512L * x, 512L * y, 512, 512);
                Plants tile = scatter.area(rect).plants();
                count += tile.count();
                assertThat(check.check(tile, List.of()).leastRatio()).isGreaterThanOrEqualTo(1);
                for (int i = 0; i < tile.count(); i++) {
                    tile.xMetres[i] = (float) (tile.xMetres[i] - lattice.metres(rect.x0()));
                    tile.yMetres[i] = (float) (tile.yMetres[i] - lattice.metres(rect.y0()));
                }
                assertThat(check.check(tile, List.of()).leastRatio()).isGreaterThanOrEqualTo(1 - 1e-4);
            }
        assertThat(count).isGreaterThan(10_000_000);
    }

    /// C057, C062. The count per area goes with the square of the spacing, at every scale.
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3, 1, 17, 400})
    void theCountDoesNotDependOnTheUnitOfLength(double spacing) {
        double cell = Math.max(0.01, spacing / 2);
        var rect = new CellRect(0, 0, 300, 300);
        Plants plants = Meadows.scatter(crowd(spacing), 3, new Lattice(cell, 512))
                .area(rect)
                .plants();
        double area = 300 * cell * 300 * cell;
        assertThat(plants.count() * spacing * spacing / area).isCloseTo(0.6966, within(0.007));
        assertThat(pairs(crowd(spacing), plants).leastRatio()).isGreaterThanOrEqualTo(1);
    }

    /// C061, and the fold test of seams: nothing is seen of tiles or lattices when their edges are laid
    /// over each other.
    @Test
    void theDensityBesideTileBordersIsThatOfTheInterior() {
        var lattice = new Lattice(2, 64);
        Scatter scatter = Meadows.scatter(crowd(2), 8, lattice);
        int[] bins = new int[64];
        int total = 0;
        for (int y = 0; y < 8; y++)
            for (int x = 0; x < 8; x++) {
                Plants plants =
                        scatter.area(new CellRect(64L * x, 64L * y, 64, 64)).plants();
                for (double at : plants.xMetres) bins[(int) ((at - 128 * x) / 2)]++;
                total += plants.count();
            }
        double mean = total / 64.0;
        for (int bin : bins) assertThat(Math.abs(bin / mean - 1)).isLessThan(Math.max(0.005, 4.5 / Math.sqrt(mean)));
    }

    /// C064. Radii 8, 3 and 1 m where the larger radius of two neighbours counts.
    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void eachOctaveIsMaximalBesideTheLargerOnes(long seed) {
        List<Species> species = List.of(
                Meadows.species("large", SizeClass.SHRUB, 0.004, 8, 8),
                Meadows.species("middle", SizeClass.SHRUB, CROWDED, 3, 3),
                Meadows.species("small", SizeClass.SHRUB, CROWDED, 1, 1));
        var settings = new ScatterSettings(species, new ConflictRules(ConflictRule.MAX, ConflictRule.MAX, List.of()));
        Plants plants = Meadows.scatter(settings, seed, new Lattice(2, 64), Meadows.EVERYWHERE)
                .area(new CellRect(-30, -30, 64, 64))
                .plants();
        assertThat(new PairCheck(settings).check(plants, List.of()).leastRatio())
                .as(Seeds.repeat(seed).get())
                .isGreaterThanOrEqualTo(1);
        double[] radius = {8, 3, 1};
        for (int i = 0; i < 3000; i++) {
            double x = -40 + 90 * Chance.unitDouble(Chance.bits(seed, 2, i));
            double y = -40 + 90 * Chance.unitDouble(Chance.bits(seed, 3, i));
            for (int s = 1; s < 3; s++)
                assertThat(free(plants, x, y, s, radius)).isFalse();
        }
    }

    private static boolean free(Plants plants, double x, double y, int species, double[] radius) {
        for (int i = 0; i < plants.count(); i++) {
            if (plants.species[i] > species) continue;
            double needed = Math.max(radius[species], radius[plants.species[i]]);
            if (Math.hypot(plants.xMetres[i] - x, plants.yMetres[i] - y) < needed * (1 + 1e-4)) return false;
        }
        return true;
    }
}
