package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.math.Chance;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

class DerivativeTest {
    private static final long SEED = 12;
    private static final long SALT = 4;

    /// Of central differences: a sixty-fourth of the shortest wavelength, so that most stencils meet no
    /// lattice line.
    private static final double SHARE = 1.0 / 64;

    /// Weights of the eighth-order central difference, for distances of 1 to 4 steps.
    private static final double[] EIGHTH_ORDER = {4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280};

    static Stream<NoiseSettings> noises() {
        return Stream.of(Noises.all(), Noises.warped()).flatMap(List::stream);
    }

    private interface Line {
        double at(double metres);
    }

    private static double slope(Line line, double step) {
        double sum = 0;
        for (int i = 1; i <= 4; i++) sum += EIGHTH_ORDER[i - 1] * (line.at(i * step) - line.at(-i * step));
        return sum / step;
    }

    /// East, north: by differences of the floats of the noise itself. C024, C025: on both sides of 0 and
    /// far from it.
    @ParameterizedTest
    @MethodSource("noises")
    void theDerivativeIsThatOfTheNoise(NoiseSettings settings) {
        var noise = NoiseField.of(settings, SEED, SALT);
        double finest = settings.wavelengthMetres() / StrictMath.pow(settings.lacunarity(), settings.octaves() - 1);
        double step = finest * SHARE;
        for (double far : new double[] {0, 1e7, -1e7}) {
            int close = 0;
            int all = 400;
            for (int n = 0; n < all; n++) {
                double x = far + 1000 * (Chance.unitDouble(Chance.bits(SEED, 1, n)) - 0.5);
                double y = -far + 1000 * (Chance.unitDouble(Chance.bits(SEED, 2, n)) - 0.5);
                Derivative there = noise.derivative(x, y);
                assertThat(there.value()).as("%s, %s", x, y).isCloseTo(noise.at(x, y), within(5e-6));
                double east = slope(d -> noise.at(x + d, y), step);
                double north = slope(d -> noise.at(x, y + d), step);
                double off = Math.max(Math.abs(there.perMetreEast() - east), Math.abs(there.perMetreNorth() - north));
                // Floats have steps of 6e-8; the noise rises by about 1 within a wavelength.
                if (off * finest < 3e-4) close++;
            }
            // Stencils that cross a lattice line or a fold see two formulas.
            assertThat(close).as("%s from %s", settings, far).isGreaterThanOrEqualTo(all * share(settings) / 100);
        }
    }

    /// Of 100 places those whose stencils surely have one formula.
    private static int share(NoiseSettings settings) {
        boolean folded = settings.shape() != Shape.FBM || settings.basis() == Basis.CELLULAR;
        if (folded || settings.interpolation() == Interpolation.LINEAR) return 45;
        return settings.interpolation() == Interpolation.HERMITE ? 90 : 100;
    }

    @Test
    void aSmoothNoiseHasNoPlaceWhereTheDerivativeIsAnother() {
        for (Basis basis : List.of(Basis.VALUE, Basis.GRADIENT, Basis.SIMPLEX)) {
            var noise = NoiseField.of(NoiseSettings.fbm(basis, 6, 200), SEED, SALT);
            double finest = 200 / StrictMath.pow(NoiseSettings.DEFAULT_LACUNARITY, 5);
            for (int n = 0; n < 2000; n++) {
                double x = -3000 + 3.01 * n;
                double y = 700 - 1.13 * n;
                Derivative there = noise.derivative(x, y);
                double east = slope(d -> noise.at(x + d, y), finest * SHARE);
                double north = slope(d -> noise.at(x, y + d), finest * SHARE);
                assertThat(there.perMetreEast()).as("%s at %s, %s", basis, x, y).isCloseTo(east, within(4e-3 / finest));
                assertThat(there.perMetreNorth())
                        .as("%s at %s, %s", basis, x, y)
                        .isCloseTo(north, within(4e-3 / finest));
            }
        }
    }

    /// At lattice points value noise is level but for linear interpolation, and gradient noise has the
    /// slope that it was given there: the root of 2 a cell.
    @Test
    void latticePointsHaveTheDerivativesOfTheirDefinition() {
        double edge = 64;
        for (Interpolation interpolation : Interpolation.values()) {
            var value = new NoiseSettings(Basis.VALUE, Shape.FBM, 1, edge, 0.5, 2, interpolation, 0);
            var slopes = new NoiseSettings(Basis.GRADIENT, Shape.FBM, 1, edge, 0.5, 2, interpolation, 0);
            var flat = NoiseField.of(value, SEED, SALT);
            var sloped = NoiseField.of(slopes, SEED, SALT);
            Octave octave = Octave.of(slopes, SEED, SALT)[0];
            for (int n = -40; n < 40; n++) {
                long column = 3L * n;
                long row = 17L - n;
                Derivative level = flat.derivative(column * edge, row * edge);
                boolean linear = interpolation == Interpolation.LINEAR;
                double rise = linear ? flat.at((column + 1) * edge, row * edge) - level.value() : 0;
                assertThat(level.perMetreEast()).isCloseTo(rise / edge, within(1e-8));
                if (!linear) assertThat(level.perMetreNorth()).isZero();
                if (linear) continue; // A lattice point is a crease.
                Derivative slope =
                        sloped.derivative((column - octave.offsetX()) * edge, (row - octave.offsetY()) * edge);
                int word = LatticeHash.word(
                        octave.columns().of(column), octave.rows().of(row));
                assertThat(slope.value()).isCloseTo(0, within(1e-9));
                assertThat(slope.perMetreEast() * edge).isCloseTo(GradientNoise.slopeX(word), within(1e-6));
                assertThat(slope.perMetreNorth() * edge).isCloseTo(GradientNoise.slopeY(word), within(1e-6));
            }
        }
    }

    @Test
    void placesThatAreNoNumberHaveNoDerivative() {
        for (NoiseSettings settings : Noises.single())
            assertThat(NoiseField.of(settings, 1, 1).derivative(Double.NaN, 0).value())
                    .isNaN();
    }
}
