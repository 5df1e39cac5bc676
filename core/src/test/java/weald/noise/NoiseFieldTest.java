package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Golden;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.GridHash;
import weald.math.Chance;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

class NoiseFieldTest {
    static List<NoiseSettings> all() {
        return Noises.all();
    }

    /// Every kind there is, warped ones too.
    static List<NoiseSettings> everyKind() {
        return Stream.of(Noises.all(), Noises.warped()).flatMap(List::stream).toList();
    }

    static List<NoiseSettings> single() {
        return Noises.single();
    }

    @ParameterizedTest
    @MethodSource("all")
    void theRangeIsKeptAndUsedForAnyOctaveCount(NoiseSettings settings) {
        for (int octaves : new int[] {1, 2, 24}) {
            var noise = NoiseField.of(
                    Noises.settings(settings.basis(), settings.shape(), octaves, settings.interpolation(), 0),
                    3,
                    octaves);
            float least = 2;
            float most = -2;
            for (float n : noise.over(new CellRect(-40, -40, 80, 80), 7.7).values) {
                least = Math.min(least, n);
                most = Math.max(most, n);
            }
            assertThat(least).as("%s", noise.settings()).isGreaterThanOrEqualTo(-1);
            assertThat(most).as("%s", noise.settings()).isLessThanOrEqualTo(1);
            assertThat(most - least).as("%s", noise.settings()).isGreaterThan(0.5f);
        }
    }

    @Test
    void theExtremesOfOneOctaveAreReachedButForAFewPercent() {
        for (NoiseSettings settings : Noises.single()) {
            if (settings.basis() == Basis.CELLULAR) continue;
            float[] values = NoiseField.of(settings, 9, 9).over(new CellRect(0, 0, 1000, 1000), 7.77).values;
            float least = 2;
            float most = -2;
            for (float n : values) {
                least = Math.min(least, n);
                most = Math.max(most, n);
            }
            assertThat(least).as("%s", settings.basis()).isLessThan(-0.9f);
            assertThat(most).as("%s", settings.basis()).isGreaterThan(0.9f);
        }
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void c025StepsAreBoundedAlikeOnBothSidesOfZeroAndNothingIsMirrored(NoiseSettings settings) {
        var noise = NoiseField.of(settings, 5, 6);
        double step = Noises.WAVELENGTH / 64;
        int cells = 3 * 64;
        float[] values = noise.over(new CellRect(-cells, -cells, 2 * cells + 1, 2 * cells + 1), step).values;
        int width = 2 * cells + 1;
        double[] most = new double[2];
        int mirrored = 0;
        for (int y = 0; y < width; y++)
            for (int x = 1; x < width; x++) {
                int side = x <= cells ? 0 : 1;
                most[side] = Math.max(most[side], Math.abs(values[y * width + x] - values[y * width + x - 1]));
                if (x < cells && values[y * width + x] == values[y * width + width - 1 - x]) mirrored++;
            }
        assertThat(most[0]).as("%s", settings).isLessThan(0.75);
        assertThat(most[1]).as("%s", settings).isLessThan(0.75);
        assertThat(most[0] / most[1]).as("%s", settings).isBetween(0.5, 2.0);
        assertThat(mirrored).as("%s", settings).isLessThan(width * width / 200);
    }

    @ParameterizedTest
    @MethodSource("single")
    void c025MeanAndSpreadAreEqualInTheFourQuadrants(NoiseSettings settings) {
        var noise = NoiseField.of(settings, 11, 2);
        double cell = Noises.WAVELENGTH * 0.77;
        int edge = 700;
        double[] mean = new double[4];
        double[] spread = new double[4];
        for (int q = 0; q < 4; q++) {
            double[] moments =
                    moments(noise.over(new CellRect((q & 1) * 700L - edge, (q >> 1) * 700L - edge, edge, edge), cell));
            mean[q] = moments[0];
            spread[q] = moments[1];
        }
        for (int q = 1; q < 4; q++) {
            assertThat(mean[q]).as("%s", settings).isCloseTo(mean[0], within(0.008));
            assertThat(spread[q] / spread[0]).as("%s", settings).isCloseTo(1, within(0.012));
        }
        if (settings.basis() != Basis.CELLULAR)
            assertThat(mean[0]).as("%s", settings).isCloseTo(0, within(0.008));
    }

    @ParameterizedTest
    @MethodSource("single")
    void c025NeighboursOfTwoToThe31AreLikeAnyOthers(NoiseSettings settings) {
        var noise = NoiseField.of(settings, 11, 2);
        for (double border : new double[] {0, 0x1p31, -0x1p31, 0x1p32, -0x1p32}) {
            double before = noise.at((border - 0.5) * Noises.WAVELENGTH, 10);
            double after = noise.at((border + 0.5) * Noises.WAVELENGTH, 10);
            assertThat(before).isNotEqualTo(after);
            for (int i = -32; i < 32; i++) {
                double x = (border + i / 64.0) * Noises.WAVELENGTH;
                double there = noise.at(x, 10);
                double next = noise.at((border + (i + 1) / 64.0) * Noises.WAVELENGTH, 10);
                assertThat(Math.abs(next - there)).as("%s at %s", settings, x).isLessThan(0.12);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("single")
    void c024NothingIsLostFarFromTheOrigin(NoiseSettings single) {
        int octaves = single.basis() == Basis.CELLULAR ? 1 : 3;
        var noise = NoiseField.of(NoiseSettings.fbm(single.basis(), octaves, 25), 1, 1);
        double[] here = steps(noise, 0);
        for (double far : new double[] {1e6, 1e7, 1e8, 1e9}) {
            double[] there = steps(noise, far);
            assertThat(there[0]).as("equal neighbours at %s", far).isCloseTo(here[0], within(0.01));
            assertThat(there[1] / here[1]).as("step variance at %s", far).isCloseTo(1, within(0.01));
        }
    }

    /// The input of C024, six octaves of frequency 0.005, for every kind of noise. Fewer places than
    /// above, so chance moves the variance by a few percent.
    @ParameterizedTest
    @MethodSource("everyKind")
    void c024NoKindOfNoiseIsCoarserFarFromTheOrigin(NoiseSettings kind) {
        var settings = new NoiseSettings(
                kind.basis(), kind.shape(), 6, 200, 0.5, 2, kind.interpolation(), 5 * kind.warpMetres());
        var noise = NoiseField.of(settings, 1, 1);
        double[] here = steps(noise, 0, 12_000);
        for (double far : new double[] {1e7, 1e9}) {
            double[] there = steps(noise, far, 12_000);
            assertThat(there[0]).as("%s, equal neighbours at %s", settings, far).isCloseTo(here[0], within(0.01));
            assertThat(there[1] / here[1])
                    .as("%s, step variance at %s", settings, far)
                    .isCloseTo(1, within(0.1));
        }
    }

    /// C025 for every kind: on the lattice lines where words of 32 bits end, as on any other.
    @ParameterizedTest
    @MethodSource("everyKind")
    void c025NoKindOfNoiseJumpsWhereWordsEnd(NoiseSettings settings) {
        var noise = NoiseField.of(settings, 11, 2);
        double usual = mostAround(noise, 12_345);
        for (double border : new double[] {0, 0x1p31, -0x1p31, 0x1p32, -0x1p32}) {
            assertThat(mostAround(noise, border))
                    .as("%s at %s", settings, border)
                    .isBetween(usual / 4, 2 * usual);
            int mirrored = 0;
            for (int i = 1; i <= 64; i++)
                if (noise.at((border - i / 61.0) * Noises.WAVELENGTH, 10)
                        == noise.at((border + i / 61.0) * Noises.WAVELENGTH, 10)) mirrored++;
            assertThat(mirrored).as("%s at %s", settings, border).isLessThan(4);
        }
    }

    /// The largest step of a 64th of a wavelength around a lattice column.
    private static double mostAround(NoiseField noise, double column) {
        double most = 0;
        for (int j = 0; j < 12; j++)
            for (int i = -64; i < 64; i++) {
                double north = 10 + 31 * j;
                double there = noise.at((column + i / 64.0) * Noises.WAVELENGTH, north);
                double next = noise.at((column + (i + 1) / 64.0) * Noises.WAVELENGTH, north);
                most = Math.max(most, Math.abs(next - there));
            }
        return most;
    }

    private static double[] steps(NoiseField noise, double far) {
        return steps(noise, far, noise.settings().basis() == Basis.CELLULAR ? 150_000 : 600_000);
    }

    /// Share of equal neighbours and mean squared step, at places far enough apart to be independent.
    private static double[] steps(NoiseField noise, double far, int count) {
        long equal = 0;
        double squares = 0;
        for (int n = 0; n < count; n++) {
            double x = Math.floor(1e6 * Chance.unitDouble(Chance.bits(31, 1, n))) + far;
            double y = Math.floor(1e6 * Chance.unitDouble(Chance.bits(31, 2, n))) - far;
            double step = noise.at(x + 1, y) - noise.at(x, y);
            if (step == 0) equal++;
            squares += step * step;
        }
        return new double[] {(double) equal / count, squares / count};
    }

    @Test
    void octavesOfNoTwoNoisesAreAlike() {
        var seen = new ArrayList<float[]>();
        for (long[] name : new long[][] {{1, 1}, {1, 2}, {2, 1}, {0, 0}, {-1, -1}, {1, -1}})
            seen.add(NoiseField.of(Noises.single().get(0), name[0], name[1])
                    .over(new CellRect(0, 0, 150, 150), 29)
                    .values);
        for (int i = 0; i < seen.size(); i++)
            for (int j = 0; j < i; j++)
                assertThat(correlation(seen.get(i), seen.get(j)))
                        .as("noises %d and %d", i, j)
                        .isBetween(-0.05, 0.05);
    }

    @Test
    void onlyLinearInterpolationCreasesAlongTheLattice() {
        double fine = Noises.WAVELENGTH / 64;
        for (Basis basis : List.of(Basis.VALUE, Basis.GRADIENT)) {
            assertThat(crease(basis, Interpolation.LINEAR, fine))
                    .as("%s", basis)
                    .isGreaterThan(4);
            assertThat(crease(basis, Interpolation.HERMITE, fine))
                    .as("%s", basis)
                    .isLessThan(2.5);
            assertThat(crease(basis, Interpolation.QUINTIC, fine))
                    .as("%s", basis)
                    .isLessThan(1.5);
        }
    }

    /// Mean bend at the samples on lattice lines over the mean bend elsewhere, along x.
    private static double crease(Basis basis, Interpolation interpolation, double step) {
        var noise = NoiseField.of(Noises.settings(basis, Shape.FBM, 1, interpolation, 0), 21, 4);
        double offset = Octave.of(noise.settings(), 21, 4)[0].offsetX() * Noises.WAVELENGTH;
        double[] bend = new double[2];
        int[] count = new int[2];
        for (int y = 0; y < 40; y++)
            for (int i = 1; i < 64 * 40; i++) {
                double x = i * step - offset;
                double north = y * 17.1;
                double middle = noise.at(x, north);
                int line = i % 64 == 0 ? 0 : 1;
                bend[line] += Math.abs(noise.at(x - step, north) + noise.at(x + step, north) - 2 * middle);
                count[line]++;
            }
        return bend[0] / count[0] / (bend[1] / count[1]);
    }

    @Test
    void gradientOctavesDoNotVanishTogetherAtTheOrigin() {
        int zeros = 0;
        for (int salt = 0; salt < 100; salt++)
            if (Math.abs(NoiseField.of(NoiseSettings.fbm(Basis.GRADIENT, 6, 100), 1, salt)
                            .at(0, 0))
                    < 1e-3) zeros++;
        assertThat(zeros).isLessThan(5);
    }

    @Test
    void aWarpMovesSamplesByAtMostItsReach() {
        var plain = Noises.settings(Basis.VALUE, Shape.FBM, 1, Interpolation.LINEAR, 0);
        var noise = NoiseField.of(plain, 3, 3);
        var warped = NoiseField.of(Noises.settings(Basis.VALUE, Shape.FBM, 1, Interpolation.LINEAR, 4), 3, 3);
        double steepest = 2 * Math.sqrt(2) / Noises.WAVELENGTH;
        double most = 0;
        for (int i = 0; i < 4000; i++) {
            double x = i * 7.7;
            double y = i * -3.3;
            most = Math.max(most, Math.abs(noise.at(x, y) - warped.at(x, y)));
        }
        assertThat(most).isLessThan(4 * Math.sqrt(2) * steepest).isGreaterThan(0.05);
    }

    @Test
    void placesThatAreNoNumberGiveNoNumber() {
        for (NoiseSettings settings : Noises.single()) {
            var noise = NoiseField.of(settings, 1, 1);
            assertThat(noise.at(Double.NaN, 0)).isNaN();
            assertThat(noise.at(0, Double.POSITIVE_INFINITY)).isNaN();
        }
    }

    @Test
    void noisesKeepTheirBits() {
        var lines = new ArrayList<String>();
        var settings = new ArrayList<>(Noises.all());
        settings.addAll(Noises.warped());
        settings.add(NoiseSettings.classic(200));
        for (NoiseSettings each : settings) {
            FloatGrid grid = NoiseField.of(each, 42, 7).over(new CellRect(-40, -40, 80, 80), 2);
            double[] moments = moments(grid);
            lines.add(String.format(
                    Locale.ROOT,
                    "%s %s %s octaves %d warp %.0f %016x mean %.4f spread %.4f",
                    each.basis(),
                    each.shape(),
                    each.interpolation(),
                    each.octaves(),
                    each.warpMetres(),
                    GridHash.of(grid, 0),
                    moments[0],
                    moments[1]));
        }
        assertThat(Golden.files().difference("noise", lines)).isEmpty();
    }

    private static double[] moments(FloatGrid grid) {
        double sum = 0;
        double squares = 0;
        for (float n : grid.values) {
            sum += n;
            squares += (double) n * n;
        }
        double mean = sum / grid.values.length;
        return new double[] {mean, Math.sqrt(squares / grid.values.length - mean * mean)};
    }

    private static double correlation(float[] a, float[] b) {
        double sum = 0;
        double squaresA = 0;
        double squaresB = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
            squaresA += (double) a[i] * a[i];
            squaresB += (double) b[i] * b[i];
        }
        return sum / Math.sqrt(squaresA * squaresB);
    }
}
