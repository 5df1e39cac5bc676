package weald.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;

/// Nearest neighbours, and what Clark and Evans make of them.
class NeighbourDistancesTest {
    private static double[] bruteForce(Sets set) {
        double[] nearest = new double[set.count()];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        for (int i = 0; i < set.count(); i++)
            for (int j = 0; j < set.count(); j++)
                if (i != j)
                    nearest[i] = Math.min(nearest[i], Math.hypot(set.x()[i] - set.x()[j], set.y()[i] - set.y()[j]));
        return nearest;
    }

    private static void agreesWithBruteForce(Sets set, Window window, long seed) {
        double[] nearest = bruteForce(set);
        var found = NeighbourDistances.of(set.in(window));
        String repeat = Seeds.repeat(seed).get() + ", " + set.count() + " points";
        Arrays.sort(nearest);
        double mean = Arrays.stream(nearest).average().orElseThrow();
        double squares =
                Arrays.stream(nearest).map(d -> (d - mean) * (d - mean)).sum();
        assertThat(found.minMetres()).as(repeat).isCloseTo(nearest[0], within(1e-9));
        assertThat(found.maxMetres()).as(repeat).isCloseTo(nearest[nearest.length - 1], within(1e-9));
        assertThat(found.meanMetres()).as(repeat).isCloseTo(mean, within(1e-9));
        assertThat(found.sdMetres()).as(repeat).isCloseTo(Math.sqrt(squares / (set.count() - 1)), within(1e-6));
        double at = 0.95 * (set.count() - 1);
        double above = nearest[Math.min(set.count() - 1, (int) at + 1)];
        double expected = nearest[(int) at] + (at - (int) at) * (above - nearest[(int) at]);
        assertThat(found.quantileMetres()[4]).as(repeat).isCloseTo(expected, within(1e-5));
        assertThat(Arrays.stream(found.histogram()).sum()).as(repeat).isEqualTo(set.count());
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#hundred")
    void randomPointsOfOddWindowsHaveTheNeighboursThatAllPairsTell(long seed) {
        int count = 2 + (int) Math.floorMod(seed * 31, 97L);
        var window = new Window(-20, 1000, 3 + Math.floorMod(seed, 40L), 5);
        agreesWithBruteForce(Sets.random(window, count, seed), window, seed);
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void clusteredPointsHaveTheNeighboursThatAllPairsTell(long seed) {
        var window = new Window(0, 0, 400, 300);
        Sets set = Sets.thomas(window, 0.0001, 60, 0.5, seed).plus(0, 0).plus(400, 300);
        agreesWithBruteForce(set, window, seed);
    }

    @Test
    void equalPlacesAreCountedAndHaveNoDistance() {
        var window = new Window(0, 0, 100, 100);
        Sets set = Sets.random(window, 50, 3)
                .plus(5, 5)
                .plus(5, 5)
                .plus(7, 7)
                .plus(5, 5)
                .plus(7, 7);
        var found = NeighbourDistances.of(set.in(window));
        assertThat(found.duplicates()).isEqualTo(3);
        assertThat(found.minMetres()).isZero();
    }

    /// Half a second of work, not hours, for points that the grid does not part.
    @Test
    void pointsInTwoHeapsOrAllInOnePlaceTakeNoLonger() {
        var window = new Window(0, 0, 10_000, 10_000);
        Sets heaps = Sets.random(new Window(0, 0, 1, 1), 60_000, 3);
        for (int i = 0; i < heaps.count(); i += 2) heaps.x()[i] += 9000;
        PatternStatistics found = heaps.statistics(window);
        assertThat(found.neighbours().meanMetres()).isCloseTo(0.5 / Math.sqrt(30_000), within(1e-4));
        assertThat(found.pairs().rMetres()).isEmpty();
        Arrays.fill(heaps.x(), 5);
        Arrays.fill(heaps.y(), 5);
        assertThat(heaps.statistics(window).neighbours().duplicates()).isEqualTo(59_999);
    }

    /// Clark and Evans: 1 within the standard error; Donnelly's is right on average even for small sets.
    @Test
    void randomPointsHaveAnROfOne() {
        var window = new Window(0, 0, 20, 10);
        double plain = 0;
        double donnelly = 0;
        double guarded = 0;
        int beyond = 0;
        int sets = 1000;
        for (int seed = 0; seed < sets; seed++) {
            PointPattern pattern = Sets.random(window, 100, seed).in(window);
            ClarkEvans r = ClarkEvans.of(pattern, NeighbourDistances.of(pattern));
            plain += r.plain() / sets;
            donnelly += r.donnelly() / sets;
            guarded += r.guarded() / sets;
            if (Math.abs(r.donnellyZ()) > 1.96) beyond++;
        }
        assertThat(plain).isBetween(1.03, 1.08);
        assertThat(donnelly).isCloseTo(1, within(0.006));
        assertThat(guarded).isCloseTo(1, within(0.015));
        assertThat(beyond).isBetween(30, 75);
    }

    @Test
    void aSquareLatticeHasAnROfTwo() {
        var window = new Window(0, 0, 60, 40);
        PatternStatistics found = Sets.lattice(60, 40).statistics(window);
        assertThat(found.clarkEvans().plain()).isCloseTo(2, within(1e-12));
        assertThat(found.clarkEvans().guarded()).isCloseTo(2, within(1e-12));
        assertThat(found.clarkEvans().guardedPoints()).isEqualTo(58 * 38);
        assertThat(found.neighbours().eta()).isCloseTo(1, within(1e-12));
        assertThat(found.neighbours().sdMetres()).isCloseTo(0, within(1e-6));
        assertThat(found.neighbours().histogram()[20]).isEqualTo(2400);
    }

    @Test
    void fewerThanTwoPointsHaveNoDistances() {
        var window = new Window(0, 0, 10, 10);
        for (int count = 0; count < 2; count++) {
            PatternStatistics found = Sets.random(window, count, 1).statistics(window);
            assertThat(found.count()).isEqualTo(count);
            assertThat(found.neighbours().meanMetres()).isNaN();
            assertThat(found.clarkEvans().plain()).isNaN();
            assertThat(found.pairs().rMetres()).isEmpty();
            assertThat(found.spectrum().frequency()).isEmpty();
        }
    }

    @Test
    void aPointOutsideTheWindowAndAWindowWithoutAreaAreRefused() {
        Sets set = Sets.random(new Window(0, 0, 10, 10), 5, 1).plus(10.01, 5);
        assertThatThrownBy(() -> set.in(new Window(0, 0, 10, 10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("point 5");
        assertThatThrownBy(() -> new Window(0, 0, 10, 0)).hasMessageContaining("area");
        assertThatThrownBy(() -> new Window(Double.NaN, 0, 10, 1)).hasMessageContaining("somewhere");
    }
}
