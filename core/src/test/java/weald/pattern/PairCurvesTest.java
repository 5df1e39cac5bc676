package weald.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;

/// g(r) and L(r) - r against their definitions and against processes for which they are known.
class PairCurvesTest {
    /// All ordered pairs by the textbook's formulas.
    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void bothAreWhatAllPairsTell(long seed) {
        var window = new Window(-7, 3, 30, 20);
        Sets set = Sets.thomas(window, 0.1, 4, 0.8, seed);
        PairCurves found = PairCurves.of(set.in(window));
        double n = set.count();
        double s = Math.sqrt(600 / n);
        double h = 0.15 * s;
        assertThat(found.rMetres().length).isEqualTo((int) (Math.min(6 * s, 5) / (0.05 * s)));
        for (int k : new int[] {2, 3, 9, 19, found.rMetres().length - 1}) {
            double r = (k + 1) * 0.05 * s;
            double kernel = 0;
            double inside = 0;
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) {
                    if (i == j) continue;
                    double dx = Math.abs(set.x()[i] - set.x()[j]);
                    double dy = Math.abs(set.y()[i] - set.y()[j]);
                    double weight = 1 / ((30 - dx) * (20 - dy));
                    double t = (r - Math.hypot(dx, dy)) / h;
                    if (Math.abs(t) < 1) kernel += weight * 0.75 * (1 - t * t) / h;
                    if (Math.hypot(dx, dy) <= r) inside += weight;
                }
            double scale = 600.0 * 600.0 / (n * (n - 1));
            String repeat = Seeds.repeat(seed).get();
            assertThat(found.g()[k]).as(repeat).isCloseTo(scale * kernel / (2 * Math.PI * r), within(1e-9));
            assertThat(found.lMinusRMetres()[k])
                    .as(repeat)
                    .isCloseTo(Math.sqrt(scale * inside / Math.PI) - r, within(1e-9));
        }
    }

    @Test
    void randomPointsHaveAPairCorrelationOfOneAndNoL() {
        var window = new Window(0, 0, 300, 200);
        PairCurves found = PairCurves.of(Sets.random(window, 100_000, 9).in(window));
        assertThat(found.rMetres()).hasSize(120);
        double s = Math.sqrt(60_000 / 1e5);
        for (int k = 0; k < 120; k++) {
            if (k < 2) assertThat(found.g()[k]).isNaN();
            else assertThat(found.g()[k]).as("step " + k).isCloseTo(1, within(k < 8 ? 0.05 : 0.03));
            assertThat(Math.abs(found.lMinusRMetres()[k])).isLessThan(found.randomBandMetres());
        }
        assertThat(found.randomBandMetres()).isLessThan(0.006 * s);
    }

    /// g(r) = 1 + exp(-r² / 4 sigma²) / (4 pi kappa sigma²).
    @Test
    void thomasClustersHaveTheirKnownPairCorrelation() {
        var window = new Window(0, 0, 300, 300);
        double kappa = 0.04;
        double sigma = 1.2;
        double at1 = 0;
        double at2 = 0;
        double expected1 = 0;
        double expected2 = 0;
        double ell = 0;
        double expectedEll = 0;
        int sets = 8;
        for (int seed = 0; seed < sets; seed++) {
            Sets set = Sets.thomas(window, kappa, 6, sigma, seed);
            double s = Math.sqrt(window.squareMetres() / set.count());
            PairCurves found = PairCurves.of(set.in(window));
            at1 += found.gAt(1) / sets;
            at2 += found.gAt(2) / sets;
            ell += found.lMinusRAt(2) / sets;
            expected1 += thomas(s, kappa, sigma) / sets;
            expected2 += thomas(2 * s, kappa, sigma) / sets;
            double r = 2 * s;
            double k = Math.PI * r * r + (1 - Math.exp(-r * r / (4 * sigma * sigma))) / kappa;
            expectedEll += (Math.sqrt(k / Math.PI) - r) / sets;
        }
        assertThat(at1).isCloseTo(expected1, within(0.03 * expected1));
        assertThat(at2).isCloseTo(expected2, within(0.03 * expected2));
        assertThat(ell).isCloseTo(expectedEll, within(0.03 * expectedEll));
        assertThat(expected1).isGreaterThan(1.5);
    }

    private static double thomas(double r, double kappa, double sigma) {
        return 1 + Math.exp(-r * r / (4 * sigma * sigma)) / (4 * Math.PI * kappa * sigma * sigma);
    }

    /// K of a lattice counts its neighbours: 4 within 1, 8 within 1.42.
    @Test
    void aLatticeHasItsNeighboursAtTheirDistances() {
        var window = new Window(0, 0, 400, 400);
        PairCurves found = PairCurves.of(Sets.lattice(400, 400).in(window));
        assertThat(found.gAt(0.5)).isZero();
        assertThat(found.lMinusRAt(0.95)).isCloseTo(-0.95, within(1e-12));
        assertThat(found.lMinusRAt(1)).isCloseTo(Math.sqrt(4 / Math.PI) - 1, within(1e-4));
        assertThat(found.lMinusRAt(1.45)).isCloseTo(Math.sqrt(8 / Math.PI) - 1.45, within(1e-4));
        assertThat(found.gAt(3.5)).isLessThan(1);
    }

    @Test
    void curvesEndAtAQuarterOfTheShorterSide() {
        var window = new Window(0, 0, 100, 8);
        PairCurves found = PairCurves.of(Sets.random(window, 800, 2).in(window));
        assertThat(found.rMetres()).hasSize(40);
        assertThat(found.gAt(2)).isNotNaN();
        assertThat(found.gAt(2.05)).isNaN();
    }
}
