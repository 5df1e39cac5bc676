package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.pattern.PatternStatistics;
import weald.pattern.Window;

/// The statistics of a maximal set: blue noise as random sequential adsorption has it, measured by
/// [PatternStatistics].
class SpacingStatisticsTest {
    /// A square of plants 1 m apart at least.
    private static PatternStatistics maximal(int edgeMetres, long seed) {
        var species = List.of(Meadows.species("crowd", SizeClass.SHRUB, 1000, 1, 1));
        var rect = new CellRect(-100, 40, edgeMetres / 2, edgeMetres / 2);
        Plants plants =
                Meadows.scatter(species, seed, new Lattice(2, 1024)).area(rect).plants();
        return PatternStatistics.of(
                new Window(-200, 80, edgeMetres, edgeMetres), plants.xMetres, plants.yMetres, plants.count());
    }

    private static void isBlueNoise(PatternStatistics found, String repeat) {
        assertThat(found.spectrum().lowPower()).as(repeat).isLessThanOrEqualTo(0.08);
        assertThat(found.spectrum().effectiveNyquist()).as(repeat).isGreaterThanOrEqualTo(0.65);
        assertThat(found.spectrum().peak()).as(repeat).isLessThanOrEqualTo(1.8);
        assertThat(found.clarkEvans().guarded()).as(repeat).isCloseTo(PatternStatistics.MAXIMAL_R, within(0.003));
        assertThat(found.pairs().gAt(1)).as(repeat).isCloseTo(PatternStatistics.MAXIMAL_G, within(0.02));
        assertThat(found.pairs().gAt(2)).as(repeat).isCloseTo(PatternStatistics.MAXIMAL_G2, within(0.01));
        assertThat(found.spectrum().lowPower())
                .as(repeat)
                .isCloseTo(PatternStatistics.MAXIMAL_LOW_POWER, within(0.003));
        assertThat(found.spectrum().effectiveNyquist())
                .as(repeat)
                .isCloseTo(PatternStatistics.MAXIMAL_NYQUIST, within(0.01));
        assertThat(found.spectrum().peak()).as(repeat).isCloseTo(PatternStatistics.MAXIMAL_PEAK, within(0.06));
        assertThat(found.neighbours().eta()).as(repeat).isCloseTo(PatternStatistics.MAXIMAL_ETA, within(0.002));
        assertThat(found.pairs().gAt(0.5)).as(repeat).isZero();
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void aMaximalSetIsBlueNoise(long seed) {
        isBlueNoise(maximal(240, seed), Seeds.repeat(seed).get());
    }

    /// No lattice, tile or mask grid shows at any distance: pairs of a million plants are those of a
    /// pattern without long order.
    @Test
    @Tag("full")
    void aMillionPlantsAreBlueNoise() {
        PatternStatistics found = maximal(1200, 5);
        assertThat(found.count()).isGreaterThan(1_000_000);
        isBlueNoise(found, "1,200 m, seed 5");
        assertThat(found.neighbours().eta()).isCloseTo(0.6966, within(0.001));
        int steps = found.pairs().rMetres().length;
        for (int k = steps - 20; k < steps; k++)
            assertThat(found.pairs().g()[k]).isCloseTo(1, within(0.005));
    }
}
