package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.grid.CellRect;
import weald.grid.Lattice;

/// SC7, C061. Coordinates folded at the edge of tiles, of cells of habitat and of the plants' own lattice
/// show nothing of them: no bin is fuller than chance makes it, no harmonic rises from the floor.
class SeamFoldTest {
    private static final int BINS = 64;
    private static final int HARMONICS = 8;

    /// Power of a maximal set at low frequencies over that of random points, and how many times their mean
    /// single powers may reach: they are distributed exponentially, so this happens once in 10^7.
    private static final double FLOOR = 0.08;

    private static final double PEAKS = 16;

    /// Counts in bins along a period, and the sums of waves of its harmonics.
    private static final class Fold {
        final double period;
        final long[] bins = new long[BINS];
        final double[] cos = new double[HARMONICS];
        final double[] sin = new double[HARMONICS];
        long count;

        Fold(double periodMetres) {
            period = periodMetres;
        }

        void add(double metres) {
            double at = metres / period;
            at -= Math.floor(at);
            bins[(int) Math.min(BINS - 1, at * BINS)]++;
            count++;
            double c = Math.cos(2 * Math.PI * at);
            double s = Math.sin(2 * Math.PI * at);
            double wc = 1;
            double ws = 0;
            for (int h = 0; h < HARMONICS; h++) {
                double next = wc * c - ws * s;
                ws = wc * s + ws * c;
                wc = next;
                cos[h] += wc;
                sin[h] += ws;
            }
        }

        double worstBin() {
            double worst = 0;
            for (long bin : bins) worst = Math.max(worst, Math.abs(bin / (count / (double) BINS) - 1));
            return worst;
        }

        double worstPower() {
            double worst = 0;
            for (int h = 0; h < HARMONICS; h++) worst = Math.max(worst, (cos[h] * cos[h] + sin[h] * sin[h]) / count);
            return worst;
        }

        void check(String as, double powerLimit) {
            double perBin = count / (double) BINS;
            assertThat(worstBin()).as(as).isLessThanOrEqualTo(Math.max(0.005, 4.5 / Math.sqrt(perBin)));
            assertThat(worstPower()).as(as).isLessThan(powerLimit);
        }
    }

    /// Tiles of 64 cells of 2 m, made alone, folded at their own edges and at finer ones.
    private static void fold(long seed, int edgeTiles, double spacing, int tileCells) {
        var species = List.of(Meadows.species("crowd", SizeClass.SHRUB, 1000, spacing, spacing));
        Scatter scatter = Meadows.scatter(species, seed, new Lattice(2, tileCells));
        double tile = 2.0 * tileCells;
        Fold[] tiles = {new Fold(tile), new Fold(tile)};
        Fold[] lattice = {
            new Fold(SpacingClass.cellMetres(SpacingClass.of(spacing))),
            new Fold(SpacingClass.cellMetres(SpacingClass.of(spacing)))
        };
        for (int y = 0; y < edgeTiles; y++)
            for (int x = 0; x < edgeTiles; x++) {
                Plants plants = scatter.area(
                                new CellRect((long) tileCells * x, (long) tileCells * y, tileCells, tileCells))
                        .plants();
                for (int i = 0; i < plants.count(); i++) {
                    tiles[0].add(plants.xMetres[i]);
                    tiles[1].add(plants.yMetres[i]);
                    lattice[0].add(plants.xMetres[i]);
                    lattice[1].add(plants.yMetres[i]);
                }
            }
        String as = Seeds.repeat(seed).get() + ", " + tiles[0].count + " plants";
        for (Fold one : tiles) one.check(as + ", tiles", FLOOR * PEAKS);
        // At its own frequencies a maximal set has up to twice the power of random points.
        for (Fold one : lattice) one.check(as + ", lattice", 2 * PEAKS);
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void nothingIsSeenOfTilesOrOfTheLattice(long seed) {
        fold(seed, 5, 1.3, 64);
    }

    @Test
    @Tag("full")
    void nothingIsSeenOfTilesOrOfTheLatticeInTenMillionPlants() {
        fold(77, 30, 1, 64);
    }

    /// The oracle itself: a hundredth of the plants of one side heaped at the borders shows.
    @Test
    void aFaintSeamWouldBeSeen() {
        var species = List.of(Meadows.species("crowd", SizeClass.SHRUB, 1000, 1, 1));
        Plants plants = Meadows.scatter(species, 3, new Lattice(2, 64))
                .area(new CellRect(0, 0, 192, 192))
                .plants();
        var fold = new Fold(128);
        for (int i = 0; i < plants.count(); i++) fold.add(i % 50 == 0 ? 127.5 : plants.xMetres[i]);
        assertThat(fold.worstPower()).isGreaterThan(FLOOR * PEAKS);
        assertThat(fold.worstBin()).isGreaterThan(4.5 / Math.sqrt(plants.count() / (double) BINS));
    }
}
