package weald.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteepestSlopesTest {
    private static final int[] DX = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int[] DY = {0, 1, 1, 1, 0, -1, -1, -1};
    private static final float SEA = -3;

    /// The definition; the one neighbour with the greatest slope, or none if it is not alone.
    private static int steepest(float[] z, int stride, int cell, float[][] here, float[][] south) {
        if (!(z[cell] > SEA && z[cell] < SteepestSlopes.NO_GROUND)) return SteepestSlopes.UNSETTLED;
        float best = 0;
        int to = SteepestSlopes.UNSETTLED;
        for (int d = 0; d < 8; d++) {
            float[][] from = d <= 4 ? here : south;
            int column = cell % stride + (d < 4 ? 0 : DX[d]);
            float slope = (z[cell] - z[cell + DY[d] * stride + DX[d]]) * from[d & 3][column];
            if (slope > best) to = d;
            else if (slope == best) to = SteepestSlopes.UNSETTLED;
            if (slope > best) best = slope;
        }
        return to;
    }

    private static float height(Random random, int kind) {
        if (kind == 2 && random.nextInt(9) == 0) return Float.NaN;
        if (kind == 2 && random.nextInt(9) == 0)
            return random.nextBoolean() ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
        if (kind == 2 && random.nextInt(9) == 0) return -SteepestSlopes.NO_GROUND;
        return kind == 0 ? random.nextFloat() * 40 - 5 : random.nextInt(8) - 4;
    }

    private static float[][] ways(Random random, int stride) {
        var ways = new float[4][stride];
        for (float[] row : ways)
            for (int i = 0; i < stride; i++) row[i] = random.nextInt(3) == 0 ? 1 : random.nextFloat() + 0.1f;
        return ways;
    }

    /// Kinds: any heights; whole ones, with many equal slopes; whole ones with all that is no ground.
    @ParameterizedTest
    @CsvSource({"3, 0", "9, 1", "10, 0", "11, 2", "17, 2", "18, 1", "19, 2", "64, 0", "101, 1", "202, 2"})
    void bothFormsFollowTheDefinition(int stride, int kind) {
        var random = new Random(stride);
        SteepestSlopes[] forms = {SteepestSlopes.plain(stride), SteepestSlopes.of(stride)};
        int settled = 0;
        for (int round = 0; round < 60; round++) {
            float[] z = new float[3 * stride];
            for (int i = 0; i < z.length; i++) z[i] = height(random, kind);
            float[][] here = ways(random, stride);
            float[][] south = ways(random, stride);
            for (int form = 0; form < 2; form++) {
                byte[] out = new byte[z.length];
                forms[form].settle(z, stride, here, south, SEA, out);
                for (int i = stride + 1; i < 2 * stride - 1; i++) {
                    int right = steepest(z, stride, i, here, south);
                    // Two equal slopes may be left though a third is steeper.
                    if (kind > 0 && out[i] == SteepestSlopes.UNSETTLED) continue;
                    assertThat(out[i])
                            .as("form %d, seed %d, cell %d", form, stride, i)
                            .isEqualTo((byte) right);
                    if (right >= 0) settled++;
                }
            }
        }
        assertThat(settled).as("seed %d", stride).isGreaterThan(30);
    }

    /// Else the test above would compare the plain form with itself.
    @Test
    void theFastFormIsTestedWhereThereIsOne() {
        assumeThat(ModuleLayer.boot().findModule("jdk.incubator.vector"))
                .as("started without --add-modules jdk.incubator.vector")
                .isPresent();
        boolean wide = jdk.incubator.vector.IntVector.SPECIES_PREFERRED.vectorBitSize() >= 256;
        assertThat(SteepestSlopes.of(30) instanceof VectorSlopes).isEqualTo(wide);
    }
}
