package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LatticeHashTest {
    private static final int EDGE = 256;

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void everyBitOfAWordIsSetHalfTheTimeAndChangesHalfTheTimeFromCellToCell(long seed) {
        int[] words = words(seed, -EDGE / 2, -EDGE / 2);
        for (int bit = 0; bit < 32; bit++) {
            int set = 0;
            int eastChanges = 0;
            int northChanges = 0;
            for (int i = 0; i < words.length - EDGE; i++) {
                set += words[i] >>> bit & 1;
                eastChanges += (words[i] ^ words[i + 1]) >>> bit & 1;
                northChanges += (words[i] ^ words[i + EDGE]) >>> bit & 1;
            }
            double count = words.length - EDGE;
            double fiveSigma = 5 * 0.5 / Math.sqrt(count);
            assertThat(set / count).as("bit %d, seed %d", bit, seed).isCloseTo(0.5, within(fiveSigma));
            assertThat(eastChanges / count)
                    .as("bit %d eastward, seed %d", bit, seed)
                    .isCloseTo(0.5, within(fiveSigma));
            assertThat(northChanges / count)
                    .as("bit %d northward, seed %d", bit, seed)
                    .isCloseTo(0.5, within(fiveSigma));
        }
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void noTwoRowsColumnsOrDiagonalsAreAlike(long seed) {
        int[] words = words(seed, -EDGE / 2, -EDGE / 2);
        long distinct = Arrays.stream(words).distinct().count();
        assertThat(words.length - distinct).as("seed %d", seed).isLessThan(8);
        int mirrored = 0;
        for (int y = 0; y < EDGE; y++)
            for (int x = 0; x < y; x++) if (words[y * EDGE + x] == words[x * EDGE + y]) mirrored++;
        assertThat(mirrored).as("seed %d", seed).isLessThan(3);
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void c025TheHighWordOfACellCountsAndNothingMirrorsAtZero(long seed) {
        var hash = new LatticeHash((int) seed);
        for (long cell = 0; cell < 1000; cell++) {
            int here = hash.of(cell);
            assertThat(hash.of(-cell - 1)).as("seed %d, cell %d", seed, cell).isNotEqualTo(here);
            assertThat(hash.of(cell + (1L << 32))).isNotEqualTo(here);
            assertThat(hash.of(cell - (1L << 32))).isNotEqualTo(here);
            assertThat(hash.of(cell + (1L << 33))).isNotEqualTo(hash.of(cell + (1L << 32)));
        }
    }

    @Test
    void theStepIsTheFunctionThatIsDocumented() {
        assertThat(LatticeHash.step(0)).isZero();
        assertThat(LatticeHash.step(1)).isEqualTo(lowbias32(1));
        assertThat(LatticeHash.step(-123456789)).isEqualTo(lowbias32(-123456789L & 0xFFFFFFFFL));
    }

    /// In 64-bit arithmetic, with the word kept in 32 bits.
    private static int lowbias32(long word) {
        long mask = 0xFFFFFFFFL;
        long h = word;
        h ^= h >> 16;
        h = h * 0x7FEB352DL & mask;
        h ^= h >> 15;
        h = h * 0x846CA68BL & mask;
        h ^= h >> 16;
        return (int) h;
    }

    private static int[] words(long seed, long x0, long y0) {
        var columns = new LatticeHash((int) seed);
        var rows = new LatticeHash((int) (seed >>> 32) + 77);
        var words = new int[EDGE * EDGE];
        for (int y = 0; y < EDGE; y++)
            for (int x = 0; x < EDGE; x++) words[y * EDGE + x] = LatticeHash.word(columns.of(x0 + x), rows.of(y0 + y));
        return words;
    }
}
