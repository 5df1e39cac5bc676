package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.CellRect;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

/// The row kernels against the plain form, bit for bit.
class NoiseKernelTest {
    private static final long[] CORNERS = {0, -3, 1_000_000_000L, -999_999_999L, (1L << 31) - 4};

    static Stream<NoiseSettings> noises() {
        return Stream.of(Noises.all(), Noises.warped()).flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("noises")
    void c035ARowOfAnyLengthAnywhereHasTheBitsOfThePlainForm(NoiseSettings settings) {
        var noise = NoiseField.of(settings, -8, 15);
        for (int width : new int[] {1, 7, 8, 9, 31})
            for (long corner : CORNERS) requireSame(noise, new CellRect(corner, 3 - corner, width, 3), 1.7);
    }

    @ParameterizedTest
    @MethodSource("noises")
    void c035ABlockOfManyLatticeRowsHasTheBitsOfThePlainForm(NoiseSettings settings) {
        requireSame(NoiseField.of(settings, 4, 1), new CellRect(-61, -64, 130, 131), 2.3);
    }

    /// However many octaves: the finest ones are finer than a cell.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 13, 24})
    void c035AnyNumberOfOctavesHasTheBitsOfThePlainForm(int octaves) {
        for (Basis basis : Basis.values())
            for (Shape shape : Shape.values()) {
                var settings = Noises.settings(basis, shape, octaves, Interpolation.QUINTIC, 0);
                for (int width : new int[] {1, 7, 8, 9, 31})
                    requireSame(NoiseField.of(settings, 6, octaves), new CellRect(-5, -1, width, 2), 1.3);
            }
    }

    @Test
    void c035AWideRowHasTheBitsOfThePlainForm() {
        for (Basis basis : List.of(Basis.VALUE, Basis.GRADIENT))
            requireSame(NoiseField.of(NoiseSettings.fbm(basis, 6, 200), 4, 1), new CellRect(-1500, 77, 3001, 4), 1);
    }

    @Test
    void octavesFinerThanACellHaveTheBitsOfThePlainForm() {
        for (Basis basis : Basis.values())
            for (double cell : new double[] {30, 36, 37.3, 40, 74.6, 1000})
                requireSame(
                        NoiseField.of(Noises.settings(basis, Shape.FBM, 3, Interpolation.HERMITE, 0), 1, 2),
                        new CellRect(-20, -20, 41, 13),
                        cell);
    }

    @Test
    void anEmptyRectangleIsFilledWithNothing() {
        var noise = NoiseField.of(Noises.all().get(0), 1, 2);
        assertThat(noise.over(new CellRect(3, 3, 0, 5), 1).values).isEmpty();
        assertThat(noise.over(new CellRect(3, 3, 5, 0), 1).values).isEmpty();
    }

    @Test
    void anArrayThatIsTooSmallAndACellOfNoSizeAreRefused() {
        var noise = NoiseField.of(Noises.all().get(0), 1, 2);
        var rect = new CellRect(0, 0, 5, 5);
        assertThatThrownBy(() -> noise.fill(rect, 1, new float[24])).hasMessageContaining("24");
        assertThatThrownBy(() -> noise.fill(rect, 0, new float[25])).hasMessageContaining("above 0 m");
    }

    private static void requireSame(NoiseField noise, CellRect rect, double cellMetres) {
        float[] fast = noise.over(rect, cellMetres).values;
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int plain = Float.floatToRawIntBits(noise.at(x * cellMetres, y * cellMetres));
                if (Float.floatToRawIntBits(fast[rect.index(x, y)]) != plain)
                    assertThat(fast[rect.index(x, y)])
                            .as("%s at cell %d, %d of %s m", noise.settings(), x, y, cellMetres)
                            .isEqualTo(Float.intBitsToFloat(plain));
            }
    }
}
