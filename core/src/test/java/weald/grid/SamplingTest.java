package weald.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.math.Chance;

class SamplingTest {
    private static final CellRect RECT = new CellRect(-20, 1_000_000_000L, 40, 30);

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 1, 2, 29.7})
    void aPlaceAtASampleHasItsExactValueWhateverTheCell(double cell) {
        var lattice = new Lattice(cell, 64);
        FloatGrid grid = random(RECT, 7);
        for (long y = RECT.y0(); y < RECT.y1(); y++)
            for (long x = RECT.x0(); x < RECT.x1(); x++) {
                float expected = grid.at(x, y);
                assertThat(Sampling.bilinear(grid, lattice, lattice.metres(x), lattice.metres(y)))
                        .isEqualTo(expected);
                assertThat(Sampling.bicubic(grid, lattice, lattice.metres(x), lattice.metres(y)))
                        .isEqualTo(expected);
                assertThat(Sampling.bilinear(grid, (double) x, (double) y)).isEqualTo(expected);
                assertThat(Sampling.bicubic(grid, (double) x, (double) y)).isEqualTo(expected);
            }
    }

    @Test
    void bilinearIsExactOnASaddleAndBicubicOnAQuadratic() {
        var rect = new CellRect(-8, -8, 16, 16);
        FloatGrid saddle = new FloatGrid(rect);
        FloatGrid quadratic = new FloatGrid(rect);
        for (long y = -8; y < 8; y++)
            for (long x = -8; x < 8; x++) {
                saddle.values[rect.index(x, y)] = 3 + 2 * x - y + x * y;
                quadratic.values[rect.index(x, y)] = 5 - x + 2 * y + x * x - 3 * y * y + x * y;
            }
        for (double y = -6; y < 5; y += 0.37)
            for (double x = -6; x < 5; x += 0.29) {
                assertThat((double) Sampling.bilinear(saddle, x, y)).isCloseTo(3 + 2 * x - y + x * y, within(1e-5));
                assertThat((double) Sampling.bicubic(quadratic, x, y))
                        .isCloseTo(5 - x + 2 * y + x * x - 3 * y * y + x * y, within(2e-5));
            }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void samplesWithoutDataAreLeftOutAndTheOtherWeightsBroughtBackToOne(long seed) {
        var rect = new CellRect(0, 0, 2, 2);
        for (int missing = 0; missing < 16; missing++) {
            FloatGrid grid = random(rect, seed);
            for (int i = 0; i < 4; i++) if ((missing >> i & 1) == 1) grid.values[i] = Float.NaN;
            double tx = 0.3;
            double ty = 0.8;
            double[] weights = {(1 - tx) * (1 - ty), tx * (1 - ty), (1 - tx) * ty, tx * ty};
            double sum = 0;
            double total = 0;
            for (int i = 0; i < 4; i++)
                if (!Float.isNaN(grid.values[i])) {
                    sum += weights[i] * grid.values[i];
                    total += weights[i];
                }
            float actual = Sampling.bilinear(grid, tx, ty);
            if (missing == 15) assertThat(actual).isNaN();
            else assertThat((double) actual).isCloseTo(sum / total, within(1e-4));
        }
    }

    @Test
    void c010AVoidIsNeitherUsedNorBlendedIn() {
        var rect = new CellRect(0, 0, 4, 4);
        FloatGrid grid = FloatGrid.filled(rect, 2100);
        grid.values[rect.index(1, 1)] = Float.NaN;
        for (double y = 0; y <= 3; y += 0.05)
            for (double x = 0; x <= 3; x += 0.05) {
                if (x == 1 && y == 1) continue;
                assertThat(Sampling.bilinear(grid, x, y))
                        .as("bilinear at %s, %s", x, y)
                        .isEqualTo(2100);
                if (x > 1 && x < 2 && y > 1 && y < 2)
                    assertThat(Sampling.bicubic(grid, x, y))
                            .as("bicubic at %s, %s", x, y)
                            .isEqualTo(2100);
            }
        assertThat(Sampling.bilinear(grid, 1, 1)).isNaN();
        assertThat(Sampling.bicubic(grid, 1, 1)).isNaN();
        assertThat(Sampling.bilinear(FloatGrid.filled(rect, Float.NaN), 1.5, 1.5))
                .isNaN();
        assertThat(Sampling.bicubic(FloatGrid.filled(rect, Float.NaN), 1.5, 1.5))
                .isNaN();
    }

    @Test
    void aPlaceOnTheLastLatticeLineReadsNothingBeyondIt() {
        var rect = new CellRect(4, 4, 3, 3);
        FloatGrid grid = random(rect, 3);
        double between = grid.at(6, 5) * 0.75 + grid.at(6, 6) * 0.25;
        assertThat((double) Sampling.bilinear(grid, 6, 5.25)).isCloseTo(between, within(1e-3));
        assertThat(Sampling.bicubic(grid, 6, 6)).isEqualTo(grid.at(6, 6));
        assertThatThrownBy(() -> Sampling.bilinear(grid, 6.1, 5)).hasMessageContaining("wider window");
        assertThatThrownBy(() -> Sampling.bilinear(grid, 3.9, 5)).hasMessageContaining("wider window");
        assertThatThrownBy(() -> Sampling.bicubic(grid, 5.1, 5.1)).hasMessageContaining("wider window");
    }

    @Test
    void c031AValueHasTheSameBitsFromEveryWindowThatHoldsIt() {
        var lattice = new Lattice(0.7, 64);
        FloatGrid whole = random(RECT, 11);
        for (int n = 0; n < 500; n++) {
            double x = lattice.metres(-15) + 20 * Chance.unitDouble(Chance.bits(5, 1, n));
            double y = lattice.metres(1_000_000_005L) + 13 * Chance.unitDouble(Chance.bits(5, 2, n));
            FloatGrid part = whole.part(lattice.around(x, y, x, y).grow(1), "the test");
            assertThat(Sampling.bilinear(part, lattice, x, y)).isEqualTo(Sampling.bilinear(whole, lattice, x, y));
            assertThat(Sampling.bicubic(part, lattice, x, y)).isEqualTo(Sampling.bicubic(whole, lattice, x, y));
        }
    }

    static FloatGrid random(CellRect rect, long seed) {
        var grid = new FloatGrid(rect);
        for (int i = 0; i < grid.values.length; i++) grid.values[i] = 1000 * Chance.unit(Chance.bits(seed, 99, i));
        return grid;
    }
}
