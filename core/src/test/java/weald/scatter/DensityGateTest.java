package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.pattern.PatternStatistics;
import weald.pattern.Window;

/// The density gates of one species: what is asked for is there, on islands, along borders, thin and thick.
class DensityGateTest {
    private static final double ETA = Draw.ETA;

    private static Species tree(double density, double dense, double sparse) {
        return Meadows.species("tree", SizeClass.CANOPY, density, dense, sparse);
    }

    private static Scatter scatter(Species one, long seed, double cell, Meadows.Suits suits, Meadows.Suits open) {
        return Scatter.of(
                new ScatterSettings(List.of(one)),
                seed,
                new Lattice(cell, 512),
                Optional.empty(),
                Meadows.habitat(1, suits, open),
                Meadows.LEVEL);
    }

    /// The larger of 3 sigma, with a little for so many tests, and a share.
    private static void assertMet(double count, double expected, double share, String as) {
        assertThat(count)
                .as(() -> String.format(Locale.ROOT, "%s: %.1f expected, ratio %.4f", as, expected, count / expected))
                .isCloseTo(expected, within(Math.max(share * expected, 3.3 * Math.sqrt(expected))));
    }

    /// 1 where a disc is, of a grid of discs whose middles lie at odd places between the samples.
    private static Meadows.Suits discs(double cell, double radius, double pitch) {
        double cells = Math.rint(pitch / cell);
        return (s, x, y) -> {
            double u = (Math.floorMod(x, (long) cells) + 0.37 - cells / 2) * cell;
            double v = (Math.floorMod(y, (long) cells) + 0.21 - cells / 2) * cell;
            return u * u + v * v <= radius * radius ? 1 : 0;
        };
    }

    /// Islands of open ground, of niche, or of both, hold what their own area asks for, counted by their
    /// cells: no cell without four samples of ground, all others in full.
    private static void islands(double radii, String kind, long seeds, int edgeCells) {
        double r = 2;
        double cell = radii < 1 ? 0.2 : radii < 10 ? 0.4 : 2;
        Meadows.Suits discs = discs(cell, radii * r, 2 * radii * r + 1.5 * r);
        double density = 0.8 * ETA / (r * r);
        Meadows.Suits suits = kind.equals("mask") ? Meadows.EVERYWHERE : discs;
        Meadows.Suits open = kind.equals("niche") ? Meadows.EVERYWHERE : discs;
        double count = 0;
        double tallied = 0;
        for (long seed = 0; seed < seeds; seed++) {
            ScatterTile tile = scatter(tree(density, r, r), seed, cell, suits, open)
                    .area(new CellRect(-99, 41, edgeCells, edgeCells));
            count += tile.plants().count();
            tallied += tile.tallies().getFirst().expectedCount();
        }
        double integral = 0;
        for (long y = 41; y < 41 + edgeCells; y++)
            for (long x = -99; x < -99 + edgeCells; x++)
                if (discs.at(0, x, y) * discs.at(0, x + 1, y) * discs.at(0, x, y + 1) * discs.at(0, x + 1, y + 1) > 0)
                    integral += seeds * density * cell * cell;
        assertThat(tallied).isCloseTo(integral, within(1e-4 * integral));
        assertMet(count, integral, 0, kind + " of " + radii + " r");
    }

    /// SC4, C066. Islands of 0.25 r to 20 r.
    @ParameterizedTest
    @CsvSource({"0.25, mask", "0.25, niche", "0.5, both", "1, mask", "2, niche", "5, mask", "20, both"})
    void islandsHoldWhatTheirAreaAsksFor(double radii, String kind) {
        islands(radii, kind, 2, 500);
    }

    /// SC4. Islands up to 100 r, many of the small ones.
    @ParameterizedTest
    @Tag("full")
    @CsvSource({
        "0.25, mask",
        "0.25, both",
        "0.5, niche",
        "1, mask",
        "2, mask",
        "5, niche",
        "10, mask",
        "50, mask",
        "100, both"
    })
    void manyIslandsHoldWhatTheirAreaAsksFor(double radii, String kind) {
        islands(radii, kind, 12, 1500);
    }

    /// SC4. Along the border of a mask each strip of a quarter spacing has the density of the interior: a
    /// mask voids no dart, so there is no wall.
    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void stripsAlongTheBorderOfAMaskHaveTheDensityOfTheInterior(long seed) {
        double r = 2;
        double density = 0.9 * ETA / (r * r);
        // Open from cell 3 to cell 23 of each 26: borders at 3 and 22 cells of 0.5 m, since a cell needs four samples.
        Meadows.Suits open = (s, x, y) -> Math.floorMod(x, 260L) >= 30 && Math.floorMod(x, 260L) <= 230 ? 1 : 0;
        Plants plants = scatter(tree(density, r, r), seed, 0.5, Meadows.EVERYWHERE, open)
                .area(new CellRect(0, 0, 520, 1000))
                .plants();
        int[] strips = new int[8];
        for (int i = 0; i < plants.count(); i++) {
            double at = plants.xMetres[i] % 130;
            assertThat(at).isBetween(15.0, 115.0);
            int strip = (int) (Math.min(at - 15, 115 - at) / (r / 4));
            if (strip < strips.length) strips[strip]++;
        }
        for (int strip = 0; strip < strips.length; strip++)
            assertMet(strips[strip], density * r / 4 * 500 * 4, 0, "strip " + strip + ", " + seed);
    }

    /// SC4. From one plant a hectare to twenty a square metre.
    @ParameterizedTest
    @CsvSource({"1e-4, 40, 20, 400", "1e-4, 6, 25, 140", "0.01, 3, 4, 400", "0.17, 1.9, 2, 400", "20, 0.16, 0.5, 100"})
    void thinAndThickAreMet(double density, double spacing, double cell, int cells) {
        ScatterTile tile = scatter(tree(density, spacing, spacing), 31, cell, Meadows.EVERYWHERE, Meadows.EVERYWHERE)
                .area(new CellRect(-170, 90, cells, cells));
        double integral = density * cell * cell * cells * cells;
        assertThat(tile.tallies().getFirst().expectedCount()).isCloseTo(integral, within(1e-3 * integral));
        assertMet(tile.plants().count(), integral, 0, density + " / m²");
    }

    /// SC4. A density that is more than fits is met as far as it fits, from just below to far above.
    @ParameterizedTest
    @ValueSource(doubles = {0.9, 0.99, 1.01, 1.2, 30})
    void moreThanFitsIsAMaximalSet(double fullness) {
        ScatterTile tile = scatter(tree(fullness * ETA / 4, 2, 2), 32, 2, Meadows.EVERYWHERE, Meadows.EVERYWHERE)
                .area(new CellRect(0, 0, 400, 400));
        double expected = Math.min(1, fullness) * ETA / 4 * 800 * 800;
        assertMet(tile.tallies().getFirst().expectedCount(), expected, 1e-3, "expected");
        assertMet(tile.plants().count(), expected, 0, "placed");
    }

    /// C063. A count asked for is a density over the extent; no correction is made afterwards.
    @ParameterizedTest
    @ValueSource(ints = {1000, 10_000})
    void aCountAskedForIsMet(int count) {
        aCount(count);
    }

    /// C063. A million plants on 1 km².
    @Test
    @Tag("full")
    void aMillionPlantsAskedForAreMet() {
        aCount(1_000_000);
    }

    private static void aCount(int count) {
        double spacing = 0.8 * Spacings.forCount(count, 1e6);
        assertThat(Spacings.count(Spacings.forCount(count, 1e6), 1e6)).isCloseTo(count, within(1e-6 * count));
        Plants thinned = scatter(tree(count / 1e6, spacing, spacing), 33, 2, Meadows.EVERYWHERE, Meadows.EVERYWHERE)
                .area(new CellRect(0, 0, 500, 500))
                .plants();
        assertMet(thinned.count(), count, 0, "thinned to " + count);
        double full = Spacings.forCount(count, 1e6);
        Plants maximal = scatter(tree(1000, full, full), 33, 2, Meadows.EVERYWHERE, Meadows.EVERYWHERE)
                .area(new CellRect(0, 0, 500, 500))
                .plants();
        assertMet(maximal.count(), count, 0, "maximal set of " + count);
    }

    /// SC4. Neither lattice nor mask grid shows in pairs: thinning keeps the pair correlation of the maximal
    /// set, which is flat beyond its hard core, and folded at the cells of habitat the plants are even.
    @Test
    void theGridOfMasksDoesNotShowInThePairCorrelation() {
        double r = 1;
        double cell = 2.5;
        int edge = 100;
        Plants plants = scatter(tree(0.35 * ETA, r, r), 34, cell, Meadows.EVERYWHERE, Meadows.EVERYWHERE)
                .area(new CellRect(0, 0, edge, edge))
                .plants();
        double metres = edge * cell;
        var found =
                PatternStatistics.of(new Window(0, 0, metres, metres), plants.xMetres, plants.yMetres, plants.count());
        double[] at = found.pairs().rMetres();
        double noise = 4 / Math.sqrt(plants.count() * Math.PI * found.pairs().bandwidthMetres() * 2);
        for (int k = 0; k < at.length; k++) {
            if (at[k] + found.pairs().bandwidthMetres() < r)
                assertThat(found.pairs().g()[k])
                        .satisfiesAnyOf(
                                g -> assertThat(g).isNaN(), g -> assertThat(g).isZero());
            if (at[k] > 4 * r)
                assertThat(found.pairs().g()[k]).as("at " + at[k]).isCloseTo(1, within(0.01 + noise));
        }
        int[] bins = new int[64];
        for (int i = 0; i < plants.count(); i++)
            bins[(int) (plants.xMetres[i] / cell * 8) % 8 * 8 + (int) (plants.yMetres[i] / cell * 8) % 8]++;
        double mean = plants.count() / 64.0;
        double chi = 0;
        for (int bin : bins) chi += (bin - mean) * (bin - mean) / mean;
        assertThat(chi).as("chi² of 63 degrees of freedom").isLessThan(120);
    }

    /// C061. 300 x 300 m at 3 m, two hundred seeds: strips of a spacing along tile borders within 1 % of the
    /// interior.
    @Test
    @Tag("full")
    void stripsAlongTileBordersHaveTheDensityOfTheInterior() {
        double strip = 0;
        double all = 0;
        for (long seed = 0; seed < 200; seed++) {
            var tile = new CellRect(-50, 100, 150, 150);
            Plants plants = scatter(tree(1000, 3, 3), seed, 2, Meadows.EVERYWHERE, Meadows.EVERYWHERE)
                    .area(tile)
                    .plants();
            all += plants.count();
            for (int i = 0; i < plants.count(); i++) {
                double x = plants.xMetres[i] + 100;
                double y = plants.yMetres[i] - 200;
                if (Math.min(Math.min(x, 300 - x), Math.min(y, 300 - y)) < 3) strip++;
            }
        }
        double stripArea = 300.0 * 300 - 294 * 294;
        double inside = (all - strip) / (294.0 * 294);
        assertThat(strip / stripArea / inside).isCloseTo(1, within(0.01));
    }
}
