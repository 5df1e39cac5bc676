package weald.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.math.Chance;

class PowerSpectrumTest {
    /// Every sum against its definition.
    @ParameterizedTest
    @CsvSource({"0,5", "3,0", "7,20", "33,12", "64,63"})
    void theTransformIsTheSumOverPoints(int mostX, int mostY) {
        var transform = new PointTransform(mostX, mostY);
        int count = 300;
        double[] x = new double[count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = i == 0 ? 1 : Chance.unitDouble(Chance.bits(1, 1, i));
            y[i] = i == 1 ? 0 : Chance.unitDouble(Chance.bits(1, 2, i));
            transform.add(x[i], y[i]);
        }
        transform.transform();
        for (int kx = 0; kx <= mostX; kx++)
            for (int ky = -mostY; ky <= mostY; ky++) {
                double re = 0;
                double im = 0;
                for (int i = 0; i < count; i++) {
                    double turn = 2 * Math.PI * (kx * x[i] + ky * y[i]);
                    re += Math.cos(turn);
                    im += Math.sin(turn);
                }
                double root = Math.sqrt(transform.power(kx, ky));
                assertThat(root).as(kx + ", " + ky).isCloseTo(Math.hypot(re, im), within(1e-6 * Math.sqrt(count)));
            }
    }

    @Test
    void aTransformThatWasClearedKnowsNothingOfEarlierPoints() {
        var transform = new PointTransform(4, 4);
        transform.add(0.3, 0.7);
        transform.transform();
        transform.clear();
        transform.add(0.1, 0.2);
        transform.add(0.1, 0.2);
        transform.transform();
        assertThat(transform.power(3, -2)).isCloseTo(4, within(1e-5));
    }

    /// One box of 10,000 points, and several.
    @ParameterizedTest
    @CsvSource({"10000, 1", "60000, 6"})
    void randomPointsHaveAPowerOfOneEverywhere(int count, int boxes) {
        var window = new Window(5, 5, 300, 200);
        PowerSpectrum found = PowerSpectrum.of(Sets.random(window, count, 4).in(window));
        assertThat(found.boxes()).isEqualTo(boxes);
        assertThat(found.lowPower()).isCloseTo(1, within(0.04));
        assertThat(found.effectiveNyquist()).isZero();
        for (int ring = 0; ring < found.power().length; ring++)
            // Powers are exponential: the mean of m has a standard deviation of 1 / sqrt(m).
            assertThat(found.power()[ring])
                    .as("ring " + ring)
                    .isCloseTo(1, within(5 / Math.sqrt((double) found.modes()[ring])));
        assertThat(found.frequency()[found.frequency().length - 1]).isBetween(1.98, 2.0);
    }

    /// All power of a square lattice is at whole frequencies.
    @Test
    void aLatticeHasNoPowerBelowItsOwnFrequency() {
        PowerSpectrum found = PowerSpectrum.of(Sets.lattice(100, 90).in(new Window(0, 0, 100, 90)));
        assertThat(found.lowPower()).isCloseTo(0, within(1e-9));
        assertThat(found.effectiveNyquist()).isBetween(0.99, 1.03);
        assertThat(found.peakFrequency()).isCloseTo(1, within(0.02));
        assertThat(found.peak()).isGreaterThan(10);
        double power = 0;
        for (int ring = 0; ring < found.power().length; ring++)
            power += found.power()[ring] * (double) found.modes()[ring];
        // (1, 0), (0, 1), (1, 1), (1, -1), (2, 0) and (0, 2), one of each opposite pair: each has all n points.
        assertThat(power).isCloseTo(6 * 9000.0, within(1.0));
    }

    @Test
    void clusteredPointsHavePowerAtLowFrequencies() {
        var window = new Window(0, 0, 200, 200);
        PowerSpectrum found =
                PowerSpectrum.of(Sets.thomas(window, 0.05, 6, 1, 3).in(window));
        // 1 + 6 exp(-(2 pi f sigma)²) at f near 0.
        assertThat(found.power()[0]).isBetween(3.5, 11.0);
        assertThat(found.power()[found.power().length - 1]).isCloseTo(1, within(0.2));
    }

    /// The order of the input leaves no trace, to the bit.
    @Test
    void theOrderOfThePointsDoesNotMatter() {
        var window = new Window(0, 0, 50, 70);
        Sets set = Sets.thomas(window, 0.1, 5, 1, 8).plus(3, 3).plus(3, 4);
        PatternStatistics a = set.statistics(window);
        PatternStatistics b = set.backwards().statistics(window);
        assertThat(a.neighbours().meanMetres()).isEqualTo(b.neighbours().meanMetres());
        assertThat(a.clarkEvans()).isEqualTo(b.clarkEvans());
        assertThat(a.pairs().g()).containsExactly(b.pairs().g());
        assertThat(a.pairs().lMinusRMetres()).containsExactly(b.pairs().lMinusRMetres());
        assertThat(a.spectrum().power()).containsExactly(b.spectrum().power());
    }
}
