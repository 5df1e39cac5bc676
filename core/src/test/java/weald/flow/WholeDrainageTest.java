package weald.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

class WholeDrainageTest {
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 1", "4, 4", "5, 20", "6, 0.25"})
    void depressionsFillAsByPriorityFlood(long seed, float step) {
        var rect = new CellRect(-37, 1_000_000_007L, 131, 97);
        FloatGrid heights = Relief.rough(rect, seed, step);
        float[] expected = Relief.filled(heights, true);
        FloatGrid filled = new WholeDrainage(rect, heights).filled();
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++)
                assertThat(filled.at(x, y))
                        .as("at %d, %d, seed %d", x, y, seed)
                        .isEqualTo(expected[heights.rect.index(x, y)]);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 1", "4, 4", "5, 20", "6, 1000"})
    void c041AllWaterReachesTheEdgeAndNoneIsLost(long seed, float step) {
        var rect = new CellRect(5, -80, 120, 111);
        FloatGrid heights = Relief.rough(rect, seed, step);
        byte[] codes = new WholeDrainage(rect, heights).receivers();
        assertThat(outflow(rect, codes)).as("seed %d", seed).isEqualTo(rect.cells());
        for (byte code : codes) assertThat(D8.flows(code)).isTrue();
    }

    /// The water that leaves a rectangle; fails if any runs in a circle.
    private static long outflow(CellRect rect, byte[] codes) {
        long[] amounts = new long[codes.length];
        Arrays.fill(amounts, 1);
        Accumulation.add(codes, rect.width(), amounts);
        long out = 0;
        for (int i = 0; i < codes.length; i++) {
            long x = rect.x0() + i % rect.width() + D8.dx(codes[i]);
            long y = rect.y0() + i / rect.width() + D8.dy(codes[i]);
            if (!rect.contains(x, y)) out += amounts[i];
        }
        return out;
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 2", "3, 0"})
    void waterNeverRisesAboveTheFilledGround(long seed, float step) {
        var rect = new CellRect(0, 0, 90, 90);
        var drainage = new WholeDrainage(rect, Relief.rough(rect, seed, step));
        byte[] codes = drainage.receivers();
        FloatGrid filled = drainage.filled();
        for (int i = 0; i < codes.length; i++) {
            int x = i % 90 + D8.dx(codes[i]);
            int y = i / 90 + D8.dy(codes[i]);
            if (rect.contains(x, y)) assertThat(filled.at(x, y)).isLessThanOrEqualTo(filled.values[i]);
        }
    }

    @Test
    void c040FilledFlatDrainsByEightNeighbours() {
        FloatGrid heights = Relief.of(
                new float[] {250, 260, 265, 270}, new float[] {240, 200, 200, 210}, new float[] {230, 220, 225, 205});
        var rect = new CellRect(0, 0, 4, 3);
        var drainage = new WholeDrainage(rect, heights);
        assertThat(drainage.filled().at(1, 1)).isEqualTo(205);
        assertThat(drainage.filled().at(2, 1)).isEqualTo(205);
        byte[] codes = drainage.receivers();
        assertThat(outflow(rect, codes)).isEqualTo(12);
        assertThat(codes[rect.index(2, 1)]).as("the outlet is (2, 3)").isEqualTo(D8.code(1, -1));
    }

    @Test
    void c041ThePlateausOutletReceivesAllOfIt() {
        float[][] rows = new float[7][7];
        for (float[] row : rows) Arrays.fill(row, 9);
        for (int y = 1; y < 6; y++) Arrays.fill(rows[y], 1, 6, 5f);
        rows[6][3] = 5;
        var rect = new CellRect(0, 0, 7, 7);
        byte[] codes = new WholeDrainage(rect, walled(Relief.of(rows))).receivers();
        long[] amounts = new long[codes.length];
        for (int y = 1; y < 6; y++) Arrays.fill(amounts, rect.index(1, y), rect.index(1, y) + 5, 1);
        Accumulation.add(codes, 7, amounts);
        assertThat(amounts[rect.index(3, 0)]).isEqualTo(25);
    }

    /// Leaves water south of the middle only.
    private static FloatGrid walled(FloatGrid heights) {
        for (long y = -1; y <= 7; y++)
            for (long x = -1; x <= 7; x++)
                if (heights.at(x, y) == Float.NEGATIVE_INFINITY && !(x == 3 && y == -1))
                    heights.values[heights.rect.index(x, y)] = Float.NaN;
        return heights;
    }

    @Test
    void aRegionThatNoWaterLeavesKeepsItsLowestPit() {
        float[][] rows = {{5, 5, 5, 5}, {5, 1, 4, 5}, {5, 4, 0, 5}, {5, 5, 5, 5}};
        FloatGrid heights = Relief.of(rows);
        for (int i = 0; i < heights.values.length; i++)
            if (heights.values[i] == Float.NEGATIVE_INFINITY) heights.values[i] = Float.NaN;
        var rect = new CellRect(0, 0, 4, 4);
        byte[] codes = new WholeDrainage(rect, heights).receivers();
        long[] amounts = new long[16];
        Arrays.fill(amounts, 1);
        Accumulation.add(codes, 4, amounts);
        assertThat(codes[rect.index(2, 1)]).isEqualTo(D8.PIT);
        assertThat(amounts[rect.index(2, 1)]).isEqualTo(16);
    }

    @Test
    void c037OneSampleWithoutDataSpreadsNowhere() {
        var rect = new CellRect(0, 0, 64, 64);
        FloatGrid heights = Relief.rough(rect, 7, 0);
        heights.values[heights.rect.index(20, 30)] = Float.NaN;
        var drainage = new WholeDrainage(rect, heights);
        byte[] codes = drainage.receivers();
        for (int i = 0; i < codes.length; i++)
            assertThat(D8.flows(codes[i])).as("sample %d", i).isEqualTo(i != rect.index(20, 30));
        for (int i = 0; i < codes.length; i++)
            assertThat(Float.isNaN(drainage.filled().values[i])).isEqualTo(i == rect.index(20, 30));
    }

    @Test
    void aSingleSampleDrainsOutward() {
        var rect = new CellRect(3, 3, 1, 1);
        FloatGrid heights = FloatGrid.filled(rect.grow(1), Float.NEGATIVE_INFINITY);
        heights.values[4] = 10;
        assertThat(D8.flows(new WholeDrainage(rect, heights).receivers()[0])).isTrue();
    }

    private interface HeightAt {
        double at(long x, long y);
    }

    private static FloatGrid ground(CellRect rect, HeightAt height) {
        FloatGrid heights = FloatGrid.filled(rect.grow(1), Float.NEGATIVE_INFINITY);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++)
                heights.values[heights.rect.index(x, y)] = (float) height.at(x, y);
        return heights;
    }

    @Test
    void c041AnAllFlatWorldDrainsWithoutAPreferredDirection() {
        var rect = new CellRect(0, 0, 96, 96);
        byte[] codes = new WholeDrainage(rect, ground(rect, (x, y) -> 5)).receivers();
        assertThat(outflow(rect, codes)).isEqualTo(96 * 96);
        int[] byDirection = new int[8];
        for (byte code : codes) byDirection[code]++;
        for (int d = 0; d < 8; d++)
            assertThat(byDirection[d]).as("direction %d", d).isBetween(800, 1600);
    }

    @Test
    void aWorldThatSlopesOnlyOutwardHasNothingToFill() {
        var rect = new CellRect(-50, -50, 101, 101);
        var drainage = new WholeDrainage(rect, ground(rect, (x, y) -> 900 - Math.hypot((double) x, (double) y)));
        for (long y = -50; y <= 50; y++)
            for (long x = -50; x <= 50; x++)
                assertThat(drainage.filled().at(x, y)).isEqualTo((float) (900 - Math.hypot((double) x, (double) y)));
        assertThat(outflow(rect, drainage.receivers())).isEqualTo(101 * 101);
    }

    @Test
    void c042OnePitOfAMillionCellsFillsToItsBrimAndDrainsAsOne() {
        int edge = 1001;
        var rect = new CellRect(0, 0, edge, edge);
        var drainage = new WholeDrainage(rect, ground(rect, (x, y) -> {
            boolean rim = x == 0 || y == 0 || x == edge - 1 || y == edge - 1;
            return rim ? x == 0 && y == 500 ? 5000 : 9000 : Math.abs(x - 500) + Math.abs(y - 500);
        }));
        assertThat(drainage.filled().at(500, 500)).isEqualTo(5000);
        assertThat(drainage.drained()[rect.index(0, 500)]).isGreaterThan(990_000);
    }

    @Test
    void c037IslandsInNoDataDrainEachByItself() {
        var rect = new CellRect(0, 0, 60, 60);
        FloatGrid heights = ground(rect, (x, y) -> {
            boolean land = Math.hypot(x - 20.0, y - 20.0) < 9 || Math.hypot(x - 42.0, y - 40.0) < 7;
            return land ? 10 + Math.hypot(x - 20.0, y - 20.0) : Double.NaN;
        });
        var drainage = new WholeDrainage(rect, heights);
        byte[] codes = drainage.receivers();
        int pits = 0;
        for (int i = 0; i < codes.length; i++) {
            assertThat(codes[i] == D8.VOID).isEqualTo(Float.isNaN(drainage.filled().values[i]));
            if (codes[i] == D8.PIT) pits++;
        }
        assertThat(pits).as("no water leaves either island").isEqualTo(2);
        assertThat(drainage.drained()[rect.index(20, 20)]).isGreaterThan(200);
    }
}
