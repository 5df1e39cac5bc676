package weald.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalsTest {
    private static final CellRect RECT = new CellRect(-9, -7, 20, 20);

    @ParameterizedTest
    @CsvSource({"0, -1, 0", "-1, -1, 45", "-1, 0, 90", "-1, 1, 135", "0, 1, 180", "1, 1, 225", "1, 0, 270", "1, -1, 315"
    })
    void aPlaneHasItsSlopeAndFacesDownhill(int riseEast, int riseNorth, float aspect) {
        double steepness = 0.5;
        FloatGrid plane = plane(steepness * riseEast, steepness * riseNorth, 2);
        Normals normals = Normals.over(plane, RECT.grow(-1), 2);
        double slope = StrictMath.toDegrees(StrictMath.atan(steepness * StrictMath.hypot(riseEast, riseNorth)));
        for (float degrees : normals.slopeDegrees().values)
            assertThat((double) degrees).isCloseTo(slope, within(1e-4));
        for (float degrees : normals.aspectDegrees().values)
            assertThat((double) degrees).isCloseTo(aspect, within(1e-4));
        for (float up : normals.up().values)
            assertThat((double) up).isCloseTo(StrictMath.cos(StrictMath.toRadians(slope)), within(1e-6));
        float east = normals.east().values[0];
        assertThat(Math.signum(east)).isEqualTo(-Math.signum(riseEast));
        Normal between = Normals.at(plane, new Lattice(2, 64), 0.77, -1.13);
        assertThat((double) between.slopeDegrees()).isCloseTo(slope, within(1e-4));
        assertThat((double) between.aspectDegrees()).isCloseTo(aspect, within(1e-4));
    }

    @Test
    void levelGroundFacesNowhere() {
        Normals normals = Normals.over(FloatGrid.filled(RECT, 12), RECT.grow(-1), 1);
        assertThat(normals.slopeDegrees().values).containsOnly(0);
        assertThat(normals.up().values).containsOnly(1);
        for (float aspect : normals.aspectDegrees().values) assertThat(aspect).isNaN();
    }

    @Test
    void theNormalAtASampleIsTheNormalOfTheGrid() {
        FloatGrid heights = SamplingTest.random(RECT, 4);
        heights.values[RECT.index(0, 0)] = Float.NaN;
        var lattice = new Lattice(0.3, 64);
        Normals normals = Normals.over(heights, RECT.grow(-1), 0.3);
        for (long y = -6; y < 12; y++)
            for (long x = -8; x < 10; x++) {
                var expected = new Normal(
                        normals.east().at(x, y),
                        normals.north().at(x, y),
                        normals.up().at(x, y));
                assertThat(Normals.at(heights, x, y, 0.3)).isEqualTo(expected);
                assertThat(Normals.at(heights, lattice, lattice.metres(x), lattice.metres(y)))
                        .isEqualTo(expected);
                if (x == 0 && y == 0) continue;
                double length = Math.sqrt(expected.east() * expected.east()
                        + expected.north() * expected.north()
                        + expected.up() * expected.up());
                assertThat(length).isCloseTo(1, within(1e-6));
            }
    }

    @Test
    void c011ANeighbourWithoutDataIsLeftOutAndMakesNoCliff() {
        FloatGrid plane = plane(0.25, 0, 1);
        for (long y = RECT.y0(); y < RECT.y1(); y++)
            for (long x = RECT.x0(); x < RECT.x1(); x++)
                if (x + y < 0 || (x == 5 && y > 3)) plane.values[RECT.index(x, y)] = Float.NaN;
        Normals normals = Normals.over(plane, RECT.grow(-1), 1);
        double slope = StrictMath.toDegrees(StrictMath.atan(0.25));
        for (long y = -6; y < 12; y++)
            for (long x = -8; x < 10; x++) {
                float actual = normals.slopeDegrees().at(x, y);
                if (Float.isNaN(plane.at(x, y))) assertThat(actual).isNaN();
                else assertThat((double) actual).as("at %d, %d", x, y).isCloseTo(slope, within(1e-4));
            }
        FloatGrid island = FloatGrid.filled(RECT, Float.NaN);
        island.values[RECT.index(1, 1)] = 500;
        assertThat(Normals.at(island, 1, 1, 1)).isEqualTo(new Normal(0, 0, 1));
        assertThat(Normals.at(island, new Lattice(1, 64), 1.5, 1.5)).isEqualTo(new Normal(0, 0, 1));
        assertThat(Normals.at(island, new Lattice(1, 64), 3.5, 3.5).up()).isNaN();
    }

    @Test
    void readingBeyondTheHaloFailsWithTheFix() {
        FloatGrid heights = FloatGrid.filled(RECT, 1);
        assertThatThrownBy(() -> Normals.over(heights, RECT, 1)).hasMessageContaining("raise its haloCells()");
        assertThatThrownBy(() -> Normals.at(heights, RECT.x0(), RECT.y0(), 1)).hasMessageContaining("haloCells()");
    }

    private static FloatGrid plane(double riseEast, double riseNorth, double cellMetres) {
        var grid = new FloatGrid(RECT);
        for (long y = RECT.y0(); y < RECT.y1(); y++)
            for (long x = RECT.x0(); x < RECT.x1(); x++)
                grid.values[RECT.index(x, y)] = (float) (100 + cellMetres * (riseEast * x + riseNorth * y));
        return grid;
    }
}
