package weald.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

class DescentTest {
    /// The definition, sample by sample: the steepest of the lower neighbours; without one, of those that are
    /// as
    /// high and come before the sample the first.
    private static int receiver(FloatGrid heights, CellOrder order, int cell) {
        float metres = heights.values[cell];
        if (Float.isNaN(metres)) return D8.VOID;
        if (metres == Float.NEGATIVE_INFINITY) return D8.OUT;
        float steepest = 0;
        int to = cell;
        int code = D8.PIT;
        for (int d = 0; d < 8; d++) {
            int next = cell + D8.offsets(heights.rect.width())[d];
            float drop = metres - heights.values[next];
            float slope = D8.isDiagonal(d) ? drop * (float) Math.sqrt(0.5) : drop;
            if (!(slope > steepest || slope == steepest && order.isLower(next, to))) continue;
            steepest = slope;
            to = next;
            code = d;
        }
        return code;
    }

    private static FloatGrid ground(CellRect rect, long seed, float step) {
        FloatGrid heights = Relief.rough(rect, seed, step);
        if (seed % 2 == 0) return heights;
        for (int i = 0; i < rect.width(); i++) {
            heights.values[heights.rect.index(rect.x0() + i, rect.y0() + 20)] = Float.NaN;
            heights.values[heights.rect.index(rect.x0() + i, rect.y0() + 33)] = Float.NEGATIVE_INFINITY;
        }
        return heights;
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 1", "4, 4", "5, 20", "6, 1000"})
    void waterRunsDownTheSteepestWayAndIsCountedAsByWalkingEachSamplesWay(long seed, float step) {
        var rect = new CellRect(-37, 1_000_000_007L, 71, 58);
        FloatGrid heights = ground(rect, seed, step);
        var order = new CellOrder(heights.rect, heights.values);
        var descent = new Descent(rect, heights);
        byte[] codes = descent.receivers();
        int[] drained = new int[rect.cells()];
        for (int start = 0; start < codes.length; start++) {
            long x = rect.x0() + start % rect.width();
            long y = rect.y0() + start / rect.width();
            assertThat((int) codes[start])
                    .as("sample %d, seed %d", start, seed)
                    .isEqualTo(receiver(heights, order, heights.rect.index(x, y)));
            while (rect.contains(x, y)) {
                int at = rect.index(x, y);
                drained[at]++;
                if (!D8.flows(codes[at])) break;
                x += D8.dx(codes[at]);
                y += D8.dy(codes[at]);
            }
        }
        assertThat(descent.drained()).as("seed %d", seed).isEqualTo(drained);
    }

    @Test
    void aPitOfEightDonorsKeepsAllWater() {
        float[][] rows = {{9, 9, 9}, {9, 1, 9}, {9, 9, 9}};
        FloatGrid heights = Relief.of(rows);
        for (int i = 0; i < heights.values.length; i++)
            if (heights.values[i] == Float.NEGATIVE_INFINITY) heights.values[i] = Float.NaN;
        var descent = new Descent(new CellRect(0, 0, 3, 3), heights);
        assertThat(descent.receivers()[4]).isEqualTo(D8.PIT);
        assertThat(descent.drained()[4]).isEqualTo(9);
    }

    @Test
    void withoutDepressionsItIsTheWholeDrainage() {
        var rect = new CellRect(-50, -50, 101, 101);
        FloatGrid heights = FloatGrid.filled(rect.grow(1), Float.NEGATIVE_INFINITY);
        for (long y = -50; y <= 50; y++)
            for (long x = -50; x <= 50; x++)
                heights.values[heights.rect.index(x, y)] = (float) (900 - Math.hypot((double) x, (double) y));
        var descent = new Descent(rect, heights);
        var whole = new WholeDrainage(rect, heights);
        assertThat(Arrays.equals(descent.receivers(), whole.receivers())).isTrue();
        assertThat(descent.drained()).isEqualTo(whole.drained());
    }
}
