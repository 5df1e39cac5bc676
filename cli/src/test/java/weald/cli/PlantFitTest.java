package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.ecology.Species;
import weald.io.recipe.Builtins;
import weald.math.Fade;

/// How imports choose cells, species sets and their elevations.
class PlantFitTest {
    private static final double TEN_SQUARE_KILOMETRES = 1e7;

    private static HeightSpread land(double low, double high) {
        float[] heights = new float[1000];
        for (int i = 0; i < heights.length; i++) heights[i] = (float) (low + (high - low) * i / (heights.length - 1));
        return new HeightSpread(heights, heights.length, false);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "0, 30", "-400, -200", "300, 310", "800, 3000", "3900, 5100", "0, 4000", "2500, 2501"})
    void everySetFindsItsElevationsOnAGoodPartOfEveryLand(double low, double high) {
        for (Builtins.Builtin set : Builtins.speciesSets()) {
            PlantFit fit = PlantFit.of(set.name(), land(low, high), TEN_SQUARE_KILOMETRES);
            int green = 0;
            for (double h = low; h < high; h += (high - low) / 100)
                for (Species s : fit.kept())
                    if (fit.map().of(PlantFit.elevation(s).orElse(Fade.ALWAYS)).at(h) >= 0.5) {
                        green++;
                        break;
                    }
            assertThat(green).as(set.name() + " on " + low + " .. " + high).isGreaterThan(10);
            assertThat(fit.expectedPlants()).isGreaterThan(10_000);
        }
    }

    @Test
    void movedElevationsStayFadesThatARecipeMayHave() {
        for (Builtins.Builtin set : Builtins.speciesSets())
            for (double high : new double[] {301, 400, 1000, 6000}) {
                PlantFit fit = PlantFit.of(set.name(), land(300, high), TEN_SQUARE_KILOMETRES);
                for (Species s : fit.kept()) {
                    Fade f = PlantFit.elevation(s).orElse(Fade.ALWAYS);
                    Fade moved = fit.map().of(f);
                    assertThat(moved.none0() < moved.full0()).isEqualTo(f.none0() < f.full0());
                    assertThat(moved.full1() < moved.none1()).isEqualTo(f.full1() < f.none1());
                    assertThat(moved.full0()).isLessThan(moved.full1());
                }
            }
    }

    @Test
    void aSetThatFitsIsLeftAsItIs() {
        assertThat(PlantFit.of("alpine-forest", land(600, 2400), TEN_SQUARE_KILOMETRES)
                        .map())
                .isEqualTo(ElevationMap.SAME);
    }

    @Test
    void theSetSuitsTheHeights() {
        assertThat(PlantFit.setFor(land(800, 2900))).isEqualTo("alpine-forest");
        assertThat(PlantFit.setFor(land(0, 200))).isEqualTo("warm-coast");
        assertThat(PlantFit.setFor(land(100, 700))).isEqualTo("temperate-mixed");
        for (HeightSpread land : List.of(land(800, 2900), land(0, 200), land(100, 700)))
            assertThat(Builtins.isSpeciesSet(PlantFit.setFor(land))).isTrue();
    }

    @Test
    void aVeryLargePlaceBeginsWithFewerPlantsAndSaysWhich() {
        PlantFit small = PlantFit.of("alpine-forest", land(600, 2400), 1e6);
        assertThat(small.without()).isEmpty();
        assertThat(small.divisor()).isEqualTo(1);
        PlantFit large = PlantFit.of("alpine-forest", land(600, 2400), 1e9);
        assertThat(large.without()).contains("fern", "mat-grass").doesNotContain("spruce");
        assertThat(large.divisor()).isGreaterThan(1);
        assertThat(large.expectedPlants()).isBetween(1e6, 3.1e6);
        assertThat(large.describe()).contains("without herbs", "of its density");
    }

    @Test
    void cellsAreRoundNumbersAndNotTooMany() {
        List<String> remarks = new ArrayList<>();
        assertThat(CellChoice.of(60, 30_000, 30_000, remarks)).isEqualTo(15);
        assertThat(CellChoice.of(30.9, 8_000, 8_000, remarks)).isEqualTo(8);
        assertThat(CellChoice.of(1, 1000, 1000, remarks)).isEqualTo(1);
        assertThat(CellChoice.of(0.37, 100, 100, remarks)).isEqualTo(0.4);
        assertThat(remarks).isEmpty();
        double cell = CellChoice.of(1, 20_000, 20_000, remarks);
        assertThat(20_000 / cell * (20_000 / cell)).isLessThanOrEqualTo(PlaceChoice.MOST_CELLS);
        assertThat(remarks).singleElement().asString().contains("--cell");
    }
}
