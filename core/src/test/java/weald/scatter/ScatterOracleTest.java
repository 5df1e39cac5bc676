package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

/// Maximal sets against brute force: every pair of small odd domains, every place that could be free.
class ScatterOracleTest {
    /// A gap may be as wide as the margin of distances and the lattice make it.
    private static final double LATTICE_UNIT = Math.sqrt(0.5) / (1 << 13);

    private static List<Species> crowd(double spacing) {
        return List.of(Meadows.species("crowd", SizeClass.SHRUB, 1000, spacing, spacing));
    }

    private static int below(long seed, int salt, int limit) {
        return (int) (limit * Chance.unitDouble(Chance.bits(seed, 31, salt)));
    }

    /// Least distance of any pair, squared.
    private static double leastSquared(Plants plants) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < plants.count(); i++)
            for (int j = 0; j < i; j++) {
                double dx = plants.xMetres[i] - plants.xMetres[j];
                double dy = plants.yMetres[i] - plants.yMetres[j];
                least = Math.min(least, dx * dx + dy * dy);
            }
        return least;
    }

    /// Small domains whose size is no multiple of the spacing, the lattice or a tile, drawn alone, have the
    /// plants that a larger one has there, none nearer than the spacing to another.
    private static void checkOddDomains(long seed, int domains) {
        var lattice = new Lattice(0.9 + 2 * Chance.unitDouble(Chance.bits(seed, 31, 0)), 512);
        double spacing = 5 * (0.6 + 0.8 * Chance.unitDouble(Chance.bits(seed, 31, 1)));
        Scatter scatter = Meadows.scatter(crowd(spacing), seed, lattice);
        for (int d = 4; d < 4 * domains; d += 4) {
            var rect = new CellRect(
                    below(seed, d, 9999) - 5000,
                    below(seed, d + 1, 9999) - 5000,
                    1 + below(seed, d + 2, 13),
                    1 + below(seed, d + 3, 11));
            Plants alone = scatter.area(rect).plants();
            assertThat(leastSquared(alone)).as(Seeds.repeat(seed).get()).isGreaterThanOrEqualTo(spacing * spacing);
            if (d % 32 == 0) assertThat(Meadows.byId(alone)).isEqualTo(within(rect, scatter, lattice, spacing));
        }
    }

    /// The plants of a domain as a larger one has them.
    private static Map<Long, String> within(CellRect rect, Scatter scatter, Lattice lattice, double spacing) {
        Plants around = scatter.area(rect.grow(6)).plants();
        assertThat(leastSquared(around)).isGreaterThanOrEqualTo(spacing * spacing);
        var inside = new TreeMap<>(Meadows.byId(around));
        for (int i = 0; i < around.count(); i++)
            if (!rect.contains(lattice.cell(around.xMetres[i]), lattice.cell(around.yMetres[i])))
                inside.remove(around.id[i]);
        return inside;
    }

    /// C048. Thousands of small odd domains.
    @Test
    void noPairIsTooNearInThousandsOfOddDomains() {
        for (long seed = 0; seed < 20; seed++) checkOddDomains(seed, 101);
    }

    /// C048. Many more of them.
    @Test
    @Tag("full")
    void noPairIsTooNearInTwoHundredThousandOddDomains() {
        for (long seed = 100; seed < 300; seed++) checkOddDomains(seed, 1001);
    }

    /// C060, SC7. No free place is left, exactly: where there is one, it has a corner in which two circles of
    /// that radius around plants meet, and no third covers it.
    private static void checkNoGap(long seed) {
        double spacing = 2;
        var rect = new CellRect(-37, 11, 100, 100);
        Plants plants = Meadows.scatter(crowd(spacing), seed, new Lattice(2, 512))
                .area(rect)
                .plants();
        double radius = spacing * (1 + 0x1p-20) + 2 * LATTICE_UNIT * spacing;
        assertThat(uncoveredCorners(plants, radius, rect.x0() * 2.0 + 5, rect.y0() * 2.0 + 5, 190))
                .as(Seeds.repeat(seed).get())
                .isZero();
        // The oracle itself: circles of less than the spacing leave places free.
        assertThat(uncoveredCorners(plants, 0.9 * spacing, rect.x0() * 2.0 + 5, rect.y0() * 2.0 + 5, 190))
                .isPositive();
    }

    private static int uncoveredCorners(Plants plants, double radius, double west, double south, double edge) {
        var grid = PlantGrid.of(SpacingClass.of(2), plants, List.of());
        int[] free = new int[1];
        for (int i = 0; i < plants.count(); i++) {
            double x = plants.xMetres[i];
            double y = plants.yMetres[i];
            int self = i;
            grid.search(x, y, 2 * radius, (p, k) -> {
                double dx = p.xMetres[k] - x;
                double dy = p.yMetres[k] - y;
                double d = Math.sqrt(dx * dx + dy * dy);
                if (k == self || d >= 2 * radius) return Double.POSITIVE_INFINITY;
                // Of the two corners the one to the left; the pair is met again from its other end.
                double h = Math.sqrt(radius * radius - d * d / 4) / d;
                double cx = x + dx / 2 - dy * h;
                double cy = y + dy / 2 + dx * h;
                boolean counts = cx >= west && cx < west + edge && cy >= south && cy < south + edge;
                if (counts && !isCovered(grid, cx, cy, radius * (1 - 1e-12))) free[0]++;
                return Double.POSITIVE_INFINITY;
            });
        }
        return free[0];
    }

    private static boolean isCovered(PlantGrid grid, double x, double y, double radius) {
        return grid.search(x, y, radius, (p, k) -> Math.hypot(p.xMetres[k] - x, p.yMetres[k] - y) < radius ? 0 : 1)
                == 0;
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void noPlaceIsLeftFree(long seed) {
        checkNoGap(seed);
    }

    @Test
    @Tag("full")
    void noPlaceIsLeftFreeForAThousandSeeds() {
        for (long seed = 100; seed < 1100; seed++) checkNoGap(seed);
    }

    /// C065. A hundred million pairs nearer than three spacings, none nearer than one.
    @Test
    @Tag("full")
    void aHundredMillionPairsKeepTheirDistance() {
        Scatter scatter = Meadows.scatter(crowd(1), 21, new Lattice(2, 512));
        long[] seen = new long[1];
        double least = Double.POSITIVE_INFINITY;
        for (int y = 0; y < 11; y++)
            for (int x = 0; x < 11; x++) {
                // Areas overlap, so that pairs across their borders are looked at, too.
                Plants plants =
                        scatter.area(new CellRect(180L * x, 180L * y, 182, 182)).plants();
                least = Math.min(least, leastNear(plants, 3, seen));
            }
        assertThat(seen[0]).isGreaterThan(100_000_000L);
        assertThat(least).isGreaterThanOrEqualTo(1);
    }

    /// Least distance of pairs nearer than a reach; counts these.
    private static double leastNear(Plants plants, double reach, long[] seen) {
        var grid = PlantGrid.of(SpacingClass.of(1), plants, List.of());
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < plants.count(); i++) {
            double x = plants.xMetres[i];
            double y = plants.yMetres[i];
            int self = i;
            least = Math.min(least, grid.search(x, y, reach, (p, k) -> {
                double d = Math.hypot(p.xMetres[k] - x, p.yMetres[k] - y);
                if (k == self) return Double.POSITIVE_INFINITY;
                if (k < self && d < reach) seen[0]++;
                return d;
            }));
        }
        return least;
    }

    /// SC7. Plants do not know of the cells of habitat: grids of odd, non-integer cells that begin anywhere,
    /// at the origin, on its negative side or 10^7 spacings away, find the same plants at the same places.
    @ParameterizedTest
    @ValueSource(doubles = {0, -1234.56, 20_000_000.7})
    void otherCellsAndOffsetsFindTheSamePlants(double offsetMetres) {
        double spacing = 2;
        var expected = new TreeMap<Long, String>();
        for (double cell : new double[] {2, 0.7, 3.37}) {
            var lattice = new Lattice(cell, 512);
            long at = lattice.cell(offsetMetres);
            int cells = (int) (90 / cell);
            Plants plants = Meadows.scatter(crowd(spacing), 17, lattice)
                    .area(new CellRect(at, at, cells, cells))
                    .plants();
            assertThat(leastSquared(plants)).isGreaterThanOrEqualTo(spacing * spacing);
            var common = new TreeMap<Long, String>();
            Meadows.byId(plants).forEach((id, text) -> common.put(id, text));
            for (int i = 0; i < plants.count(); i++)
                if (!isBetween(plants.xMetres[i] - offsetMetres) || !isBetween(plants.yMetres[i] - offsetMetres))
                    common.remove(plants.id[i]);
            if (expected.isEmpty()) expected.putAll(common);
            assertThat(common).as("cells of " + cell + " m").isEqualTo(expected).hasSizeGreaterThan(800);
        }
    }

    private static boolean isBetween(double fromOffset) {
        return fromOffset > 5 && fromOffset < 80;
    }
}
