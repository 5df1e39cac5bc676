package weald.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellDiscsTest {
    private static final int BITS = 13;
    private static final int UNITS = 1 << BITS;
    private static final int WIDTH = 23;

    /// All cells within reach are neighbours of all squares; the masks are any bits.
    private static DiscShape shape(double radiusInCells, Random random) {
        int reach = (int) Math.ceil(radiusInCells);
        int edge = 2 * reach + 1;
        int[] dx = new int[edge * edge];
        int[] dy = new int[edge * edge];
        for (int i = 1, k = 0; k < edge * edge; k++) {
            if (k == edge * edge / 2) continue;
            dx[i] = k % edge - reach;
            dy[i++] = k / edge - reach;
        }
        int[] all = IntStream.range(1, edge * edge).toArray();
        int[][] bySquare = new int[64][];
        for (int q = 0; q < 64; q++) bySquare[q] = all;
        long[] masks = random.longs(16L * edge * edge).toArray();
        double units = radiusInCells * UNITS;
        return new DiscShape(BITS, (int) (units * units), reach, dx, dy, bySquare, 2, masks);
    }

    private static int[] places(Random random, DiscShape shape, double share) {
        int[] places = new int[WIDTH * (2 * shape.reach() + 1) + CellDiscs.PADDING];
        for (int i = 0; i < places.length; i++)
            if (random.nextDouble() < share)
                places[i] = CellDiscs.OCCUPIED | random.nextInt(UNITS) << BITS | random.nextInt(UNITS);
        return places;
    }

    /// The definition: every plant within reach, in 64 bits.
    private static boolean holds(DiscShape shape, int[] places, int cell, int x, int y) {
        for (int j = -shape.reach(); j <= shape.reach(); j++)
            for (int i = -shape.reach(); i <= shape.reach(); i++) {
                int place = places[cell + j * WIDTH + i];
                if (place == 0) continue;
                long dx = (long) i * UNITS + (place & UNITS - 1) - x;
                long dy = (long) j * UNITS + (place >> BITS & UNITS - 1) - y;
                if (dx * dx + dy * dy < shape.threshold()) return true;
            }
        return false;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.41422, 1.7, 2.1, 2.82842})
    void bothFormsFollowTheDefinition(double radius) {
        var random = new Random(7);
        DiscShape shape = shape(radius, random);
        CellDiscs[] forms = {CellDiscs.plain(shape), CellDiscs.of(shape)};
        int cell = shape.reach() * WIDTH + 9;
        for (CellDiscs form : forms) form.open(WIDTH);
        int held = 0;
        for (int round = 0; round < 4_000; round++) {
            int[] places = places(random, shape, random.nextDouble() * 0.2);
            places[cell] = 0;
            int x = random.nextInt(UNITS);
            int y = random.nextInt(UNITS);
            boolean right = holds(shape, places, cell, x, y);
            if (right) held++;
            int quarter = 1 << random.nextInt(11);
            int west = x & -(2 * quarter);
            int south = y & -(2 * quarter);
            for (CellDiscs form : forms) {
                assertThat(form.holds(places, cell, x, y)).isEqualTo(right);
                int closed = form.closedQuarters(places, cell, west, south, quarter);
                assertThat(closed).isEqualTo(closed(shape, places, cell, west, south, quarter));
            }
        }
        assertThat(held).isBetween(400, 3_800);
    }

    /// A quarter is closed if one disc holds its four corners.
    private static int closed(DiscShape shape, int[] places, int cell, int x, int y, int quarter) {
        int closed = 0;
        int[] one = new int[places.length];
        for (int at = 0; at < places.length; at++) {
            if (places[at] == 0) continue;
            one[at] = places[at];
            for (int q = 0; q < 4; q++) {
                int west = x + (q & 1) * quarter;
                int south = y + (q >> 1) * quarter;
                int end = quarter - 1;
                if (holds(shape, one, cell, west, south)
                        && holds(shape, one, cell, west + end, south)
                        && holds(shape, one, cell, west, south + end)
                        && holds(shape, one, cell, west + end, south + end)) closed |= 1 << q;
            }
            one[at] = 0;
        }
        return closed;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.41422, 2.82842})
    void bothFormsCoverTheSameSquares(double radius) {
        var random = new Random(8);
        DiscShape shape = shape(radius, random);
        CellDiscs plain = CellDiscs.plain(shape);
        CellDiscs fast = CellDiscs.of(shape);
        plain.open(WIDTH);
        fast.open(WIDTH);
        int cell = shape.reach() * WIDTH + 9;
        for (int round = 0; round < 1000; round++) {
            long[] covered = new long[WIDTH * shape.edge() + CellDiscs.PADDING];
            if (round > 0) covered[cell + round % 3 - 1] = random.nextLong();
            long[] other = covered.clone();
            int x = random.nextInt(UNITS);
            int y = random.nextInt(UNITS);
            plain.cover(covered, cell, x, y);
            fast.cover(other, cell, x, y);
            assertThat(other).isEqualTo(covered);
            assertThat(covered[cell]).isEqualTo(-1L);
            assertThat(covered[cell + 1] & shape.masks()[shape.masksOf(x, y) + shape.slot(neighbour(shape))])
                    .isEqualTo(shape.masks()[shape.masksOf(x, y) + shape.slot(neighbour(shape))]);
        }
    }

    /// The cell east of the middle.
    private static int neighbour(DiscShape shape) {
        int i = 0;
        while (shape.dx()[i] != 1 || shape.dy()[i] != 0) i++;
        return i;
    }

    /// Else the tests above would compare the plain form with itself.
    @Test
    void theFastFormIsTestedWhereThereIsOne() {
        assumeThat(ModuleLayer.boot().findModule("jdk.incubator.vector"))
                .as("started without --add-modules jdk.incubator.vector")
                .isPresent();
        boolean wide = jdk.incubator.vector.IntVector.SPECIES_PREFERRED.vectorBitSize() >= 256;
        assertThat(CellDiscs.of(shape(2, new Random(1))) instanceof VectorDiscs).isEqualTo(wide);
    }
}
