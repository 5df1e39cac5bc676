package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Seeds;
import weald.math.Chance;

class BridsonTest {
    private static Bridson.Points sample(double width, double height, double spacing, long seed) {
        return Bridson.sample(new Bridson.Domain(0, 0, width, height), spacing, Bridson.TRIES, seed);
    }

    private static double closest(Bridson.Points points) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.count(); i++)
            for (int j = 0; j < i; j++)
                least = Math.min(least, Math.hypot(points.x()[i] - points.x()[j], points.y()[i] - points.y()[j]));
        return least;
    }

    /// C048, C055. Small odd domains, every pair compared.
    @Test
    void noPairIsTooNearInThousandsOfOddDomains() {
        for (long seed = 0; seed < 4000; seed++) {
            double width = 30 * Chance.unitDouble(Chance.bits(seed, 1, 0)) + 0.01;
            double height = 20 * Chance.unitDouble(Chance.bits(seed, 1, 1)) + 0.01;
            Bridson.Points points = sample(width, height, 5, seed);
            assertThat(points.count()).as(Seeds.repeat(seed).get()).isPositive();
            assertThat(closest(points)).as(Seeds.repeat(seed).get()).isGreaterThanOrEqualTo(5);
        }
    }

    /// C055. A domain smaller than the spacing has one point, an empty one none, and both say that there
    /// are no more.
    @Test
    void exhaustedAndEmptyDomainsGiveWellFormedResults() {
        Bridson.Points one = sample(3, 2, 5, 44244);
        assertThat(one.count()).isEqualTo(1);
        assertThat(one.exhausted()).isTrue();
        Bridson.Points none = sample(0, 20, 5, 44244);
        assertThat(none.count()).isZero();
        assertThat(none.exhausted()).isTrue();
    }

    /// C054. A rectangle keeps discs round: nearest neighbours are as far in x as in y.
    @Test
    void aRectangleDoesNotStretchDistances() {
        Bridson.Points points = sample(200, 100, 3, 5);
        double[] sum = new double[2];
        int[] count = new int[2];
        for (int i = 0; i < points.count(); i++) {
            double least = Double.POSITIVE_INFINITY;
            int sector = 0;
            for (int j = 0; j < points.count(); j++) {
                double dx = Math.abs(points.x()[i] - points.x()[j]);
                double dy = Math.abs(points.y()[i] - points.y()[j]);
                if (i == j || Math.hypot(dx, dy) >= least) continue;
                least = Math.hypot(dx, dy);
                sector = dx > dy ? 0 : 1;
            }
            assertThat(least).isGreaterThanOrEqualTo(3);
            sum[sector] += least;
            count[sector]++;
        }
        assertThat(sum[0] / count[0]).isCloseTo(sum[1] / count[1], within(0.02 * 3.3));
    }

    /// C057. Scaling by a power of two scales every point exactly.
    @ParameterizedTest
    @ValueSource(ints = {-20, -3, 7, 20})
    void aPowerOfTwoScalesThePointsExactly(int power) {
        Bridson.Points plain = sample(10, 7, 0.4, 6);
        Bridson.Points scaled = sample(Math.scalb(10.0, power), Math.scalb(7.0, power), Math.scalb(0.4, power), 6);
        double[] back =
                Arrays.stream(scaled.x()).map(x -> Math.scalb(x, -power)).toArray();
        assertThat(back).containsExactly(plain.x());
    }

    /// C058. The upper bounds are open, and no cell index leaves the grid.
    @ParameterizedTest
    @MethodSource("weald.Seeds#hundred")
    void pointsStayInTheHalfOpenDomain(long seed) {
        Bridson.Points points = Bridson.sample(new Bridson.Domain(-1.7, 1e6, -0.7, 1e6 + 1), 0.04, 5, seed);
        for (int i = 0; i < points.count(); i++) {
            assertThat(points.x()[i])
                    .as(Seeds.repeat(seed).get())
                    .isGreaterThanOrEqualTo(-1.7)
                    .isLessThan(-0.7);
            assertThat(points.y()[i])
                    .as(Seeds.repeat(seed).get())
                    .isGreaterThanOrEqualTo(1e6)
                    .isLessThan(1e6 + 1);
        }
    }

    /// C059. Candidates are uniform in the ring by area: their squared distances are uniform between r² and
    /// 4 r².
    @Test
    void candidatesAreUniformByArea() {
        int[] bins = new int[30];
        for (int i = 0; i < 300_000; i++) {
            double radius = Bridson.ringRadius(Chance.unitDouble(Chance.bits(7, 8, i)));
            bins[(int) ((radius * radius - 1) * 10)]++;
        }
        for (int bin : bins) assertThat((double) bin).isCloseTo(10_000, within(500.0));
    }

    /// C060. No seed dies early: the free area stays under 0.2 %.
    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void noSeedLeavesTheDomainEmpty(long seed) {
        Bridson.Points points = sample(100, 100, 2, seed);
        int free = 0;
        for (int p = 0; p < 5000; p++) {
            double x = 100 * Chance.unitDouble(Chance.bits(seed, 21, p));
            double y = 100 * Chance.unitDouble(Chance.bits(seed, 22, p));
            boolean covered = false;
            for (int i = 0; i < points.count() && !covered; i++)
                covered = Math.hypot(points.x()[i] - x, points.y()[i] - y) < 2;
            if (!covered) free++;
        }
        assertThat(free).as(Seeds.repeat(seed).get()).isLessThan(10 + 12);
    }

    /// C056. Spacing that follows a density, under each rule.
    @ParameterizedTest
    @EnumSource(ConflictRule.class)
    void varyingSpacingIsKept(ConflictRule rule) {
        Bridson.Points points =
                Bridson.sample(new Bridson.Domain(0, 0, 60, 40), 1, 4, (x, y) -> x / 60, rule, Bridson.TRIES, 8);
        for (int i = 0; i < points.count(); i++)
            for (int j = 0; j < i; j++) {
                double a = 4 - 3 * points.x()[i] / 60;
                double b = 4 - 3 * points.x()[j] / 60;
                double distance = Math.hypot(points.x()[i] - points.x()[j], points.y()[i] - points.y()[j]);
                assertThat(distance).isGreaterThanOrEqualTo(rule.of(a, b) * (1 - 1e-12));
            }
        long west = Arrays.stream(points.x()).filter(x -> x < 20).count();
        long east = Arrays.stream(points.x()).filter(x -> x >= 40).count();
        assertThat(east).isGreaterThan(3 * west);
    }

    /// C063. About N points for a spacing from N; textbook sampling stops short of a maximal set, walls add
    /// some.
    @Test
    void aCountBecomesASpacing() {
        double spacing = Spacings.forCount(10_000, 1e6);
        assertThat(sample(1000, 1000, spacing, 9).count()).isBetween(8500, 10_000);
    }
}
