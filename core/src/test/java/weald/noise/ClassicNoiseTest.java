package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.grid.CellRect;
import weald.math.Chance;

/// The classic form against an implementation that shares nothing with it but the chance: in double, from the
/// documents.
class ClassicNoiseTest {
    private static final double WAVELENGTH = 100;
    private static final long SALT = 5;

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void theClassicFormIsBilinearValueNoiseOnAHashedLatticeInSixOctaves(long seed) {
        var noise = NoiseField.of(NoiseSettings.classic(WAVELENGTH), seed, SALT);
        for (int n = 0; n < 2000; n++) {
            double x = 4000 * (Chance.unitDouble(Chance.bits(seed, 8, n)) - 0.5);
            double y = 4000 * (Chance.unitDouble(Chance.bits(seed, 9, n)) - 0.5);
            assertThat((double) noise.at(x, y))
                    .as("seed %d at %s, %s", seed, x, y)
                    .isCloseTo(plain(seed, x, y), within(1e-6));
        }
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void oneOctaveOfValueNoiseHasTheHashedValuesAtLatticePoints(long seed) {
        for (var interpolation : NoiseSettings.Interpolation.values()) {
            var settings = Noises.settings(NoiseSettings.Basis.VALUE, NoiseSettings.Shape.FBM, 1, interpolation, 0);
            var noise = NoiseField.of(
                    new NoiseSettings(settings.basis(), settings.shape(), 1, 64, 0.5, 2, interpolation, 0), seed, SALT);
            float[] lattice = noise.over(new CellRect(-20, -20, 40, 40), 64).values;
            for (int j = 0; j < 40; j++)
                for (int i = 0; i < 40; i++)
                    assertThat((double) lattice[j * 40 + i]).isEqualTo(point(seed, 0, i - 20, j - 20));
        }
    }

    private static double plain(long seed, double x, double y) {
        double sum = 0;
        double total = 0;
        for (int octave = 0; octave < 6; octave++) {
            double share = StrictMath.pow(0.5, octave);
            double u = x / WAVELENGTH * StrictMath.pow(2, octave);
            double v = y / WAVELENGTH * StrictMath.pow(2, octave);
            long i = (long) Math.floor(u);
            long j = (long) Math.floor(v);
            double value = 0;
            for (int b = 0; b < 2; b++)
                for (int a = 0; a < 2; a++)
                    value += (1 - Math.abs(u - i - a)) * (1 - Math.abs(v - j - b)) * point(seed, octave, i + a, j + b);
            sum += share * value;
            total += share;
        }
        return sum / total;
    }

    private static double point(long seed, int octave, long i, long j) {
        long seeds = Chance.bits(seed, SALT, octave, 0);
        long word = step(coordinate(seeds & 0xFFFFFFFFL, i) + coordinate(seeds >>> 32, j));
        return (word >>> 8) / 8388608.0 - 1;
    }

    private static long coordinate(long seed, long cell) {
        return step((cell & 0xFFFFFFFFL) + step(seed + (cell >> 32)));
    }

    /// The avalanche step, on unsigned 32-bit words held in a long.
    private static long step(long word) {
        long h = word & 0xFFFFFFFFL;
        h = (h ^ h >>> 16) * 0x7FEB352DL & 0xFFFFFFFFL;
        h = (h ^ h >>> 15) * 0x846CA68BL & 0xFFFFFFFFL;
        return h ^ h >>> 16;
    }
}
