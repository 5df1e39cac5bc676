package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.math.Chance;

class CellularNoiseTest {
    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void theDistanceIsToTheNearestOfAllPoints(long seed) {
        var settings = NoiseSettings.fbm(NoiseSettings.Basis.CELLULAR, 1, 1);
        Octave octave = Octave.of(settings, seed, 3)[0];
        var noise = new CellularNoise();
        for (int n = 0; n < 3000; n++) {
            double x = 100 * (Chance.unitDouble(Chance.bits(seed, 1, n)) - 0.5);
            double y = 100 * (Chance.unitDouble(Chance.bits(seed, 2, n)) - 0.5);
            double u = octave.latticeX(x);
            double v = octave.latticeY(y);
            double best = Double.POSITIVE_INFINITY;
            for (long j = (long) Math.floor(v) - 4; j <= (long) Math.floor(v) + 4; j++)
                for (long i = (long) Math.floor(u) - 4; i <= (long) Math.floor(u) + 4; i++) {
                    int word = LatticeHash.word(
                            octave.columns().of(i), octave.rows().of(j));
                    double px = i + (word >>> 8) / 16777216.0;
                    double py = j + (LatticeHash.step(word + 0x2C1B3C6D) >>> 8) / 16777216.0;
                    best = Math.min(best, Math.sqrt((px - u) * (px - u) + (py - v) * (py - v)));
                }
            double expected = best * Math.sqrt(2) - 1;
            assertThat((double) noise.at(octave, new LatticeCell(), x, y))
                    .as("seed %d at %s, %s", seed, x, y)
                    .isCloseTo(expected, within(2e-6));
        }
    }
}
