package weald.ecology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SizesTest {
    private static final Sizes UNEVEN = new Sizes(1, 0.3);
    private static final Sizes EVEN = new Sizes(3.6, 0.55);

    @Test
    void uniformSizesAreTheChanceItselfBitForBit() {
        for (int i = 0; i <= 1000; i++) {
            double share = i / 1000.0;
            assertThat(Sizes.UNIFORM.at(share)).isEqualTo(share);
        }
    }

    @Test
    void everyDistributionRunsFromTheLeastToTheGreatestSizeWithoutTurning() {
        for (double shape : new double[] {0.3, 1, 2, 3.6, 6, 20})
            for (double typical : new double[] {0.01, 0.3, 0.55, 0.85, 1, 10}) {
                var sizes = new Sizes(shape, typical);
                double before = 0;
                for (int i = 0; i <= 1000; i++) {
                    double size = sizes.at(i / 1000.0);
                    assertThat(size).as("%s at %d", sizes, i).isBetween(before, 1.0);
                    before = size;
                }
                assertThat(sizes.at(0)).isZero();
                assertThat(sizes.at(1)).as("%s", sizes).isCloseTo(1, within(1e-3));
            }
    }

    /// The share below a size is the cut Weibull distribution's, written out.
    @Test
    void theShareBelowASizeIsTheCutWeibullDistribution() {
        for (double share : new double[] {0.05, 0.3, 0.5, 0.8, 0.99}) {
            double size = EVEN.at(share);
            double below = (1 - Math.exp(-Math.pow(size / 0.55, 3.6))) / (1 - Math.exp(-Math.pow(1 / 0.55, 3.6)));
            assertThat(below).isCloseTo(share, within(1e-12));
        }
    }

    @Test
    void aForestOfAllAgesHasManySmallTreesAndOneOfOneAgeABell() {
        assertThat(between(UNEVEN, 0, 0.2)).isGreaterThan(2.5 * between(UNEVEN, 0.4, 0.6));
        assertThat(between(UNEVEN, 0.4, 0.6)).isGreaterThan(2.5 * between(UNEVEN, 0.8, 1));
        assertThat(between(EVEN, 0.4, 0.6)).isGreaterThan(4 * between(EVEN, 0, 0.2));
        assertThat(between(EVEN, 0.4, 0.6)).isGreaterThan(4 * between(EVEN, 0.8, 1));
    }

    private static double between(Sizes sizes, double low, double high) {
        int n = 0;
        for (int i = 0; i < 10_000; i++) {
            double size = sizes.at((i + 0.5) / 10_000);
            if (size >= low && size < high) n++;
        }
        return n;
    }

    @Test
    void shapesAndSizesThatMeanNothingAreRefused() {
        assertThatThrownBy(() -> new Sizes(0, 0.5)).hasMessageContaining("shape of sizes must be 0.3 .. 20");
        assertThatThrownBy(() -> new Sizes(2, 0)).hasMessageContaining("typical size must be");
        assertThatThrownBy(() -> new Sizes(2, Double.POSITIVE_INFINITY)).hasMessageContaining("typical size");
    }
}
