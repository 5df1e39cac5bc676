package weald.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.math.Chance;

class RepeatedFlowTest {
    private static final float NO_SEA = Float.NEGATIVE_INFINITY;

    private interface Heights {
        float at(int column, int row);
    }

    private static RepeatedFlow flow(int columns, int rows, float sea, Heights heights) {
        return flow(new RepeatedFlow(columns, rows, sea, 4), heights);
    }

    private static RepeatedFlow flow(RepeatedFlow flow, Heights heights) {
        int columns = flow.columns;
        int rows = flow.rows;
        for (int row = 0; row < rows; row++)
            for (int column = 0; column < columns; column++)
                flow.heightMetres[flow.index(column, row)] = heights.at(column, row);
        flow.route();
        return flow;
    }

    private static float noise(long seed, int column, int row) {
        return Chance.unit(Chance.bits(seed, 1, column, row));
    }

    private static long drainedAtOutlets(RepeatedFlow flow) {
        long sum = 0;
        for (int p = 0; p < flow.receiver.length; p++)
            if (flow.receiver[p] == D8.OUT || flow.receiver[p] == D8.PIT) sum += flow.drained[p];
        return sum;
    }

    /// Also that there is no circle: each cell comes once, and before its receiver.
    private static void assertEachCellComesBeforeItsReceiver(RepeatedFlow flow, int ground) {
        assertThat(flow.ordered()).isEqualTo(ground);
        var place = new int[flow.heightMetres.length];
        for (int i = 0; i < ground; i++) place[flow.order[i]] = i + 1;
        for (int i = 0; i < ground; i++) {
            int p = flow.order[i];
            if (D8.flows(flow.receiver[p]))
                assertThat(place[p + flow.offset(flow.receiver[p])]).isGreaterThan(i + 1);
        }
    }

    @Test
    void theOutletOfAPlateauReceivesAllOfIt() { // C041
        RepeatedFlow flow = flow(new RepeatedFlow(5, 5, NO_SEA, 5), (x, y) -> x == 4 && y == 2 ? 9 : 10);
        assertThat(flow.receiver[flow.index(4, 2)]).isEqualTo(D8.OUT);
        assertThat(flow.drained[flow.index(4, 2)]).isEqualTo(25);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void allWaterReachesAnOutletOverTheLowestPasses(long seed) { // C041
        RepeatedFlow flow = flow(60, 45, NO_SEA, (x, y) -> noise(seed, x, y));
        assertThat(drainedAtOutlets(flow)).isEqualTo(60 * 45);
        assertEachCellComesBeforeItsReceiver(flow, 60 * 45);
        float[] brim = brims(flow);
        for (int i = 0; i < flow.ordered(); i++) {
            int p = flow.order[i];
            float highest = flow.heightMetres[p];
            for (int q = p; D8.flows(flow.receiver[q]); ) {
                q += flow.offset(flow.receiver[q]);
                highest = Math.max(highest, flow.heightMetres[q]);
            }
            assertThat(highest).as("seed %d, cell %d", seed, p).isEqualTo(brim[p]);
        }
    }

    /// The plain priority flood from all outlets: how high water has to rise at each cell to get away.
    private static float[] brims(RepeatedFlow flow) {
        var brim = new float[flow.heightMetres.length];
        var reached = new boolean[brim.length];
        var queue = new PriorityQueue<Integer>((a, b) -> Float.compare(brim[a], brim[b]));
        for (int p = 0; p < brim.length; p++)
            if (flow.receiver[p] == D8.OUT) {
                brim[p] = flow.heightMetres[p];
                reached[p] = true;
                queue.add(p);
            }
        while (!queue.isEmpty()) {
            int p = queue.remove();
            for (int d = 0; d < 8; d++) {
                int q = p + flow.offset(d);
                if (reached[q] || !flow.isGround(q)) continue;
                reached[q] = true;
                brim[q] = Math.max(brim[p], flow.heightMetres[q]);
                queue.add(q);
            }
        }
        return brim;
    }

    @Test
    void aFlatDrainsWithoutStreaks() {
        RepeatedFlow flow = flow(64, 64, NO_SEA, (x, y) -> 7);
        assertThat(drainedAtOutlets(flow)).isEqualTo(64 * 64);
        var byDirection = new int[8];
        for (byte code : flow.receiver) if (D8.flows(code)) byDirection[code]++;
        for (int d = 0; d < 8; d++)
            assertThat(byDirection[d]).as("direction %d", d).isBetween(300, 800);
    }

    @Test
    void waterOnAPlaneFollowsItsSlopeOnAverage() {
        RepeatedFlow flow = flow(200, 200, NO_SEA, (x, y) -> 1000 - x - 0.4142f * y);
        long east = 0;
        long north = 0;
        for (int row = 1; row < 199; row++)
            for (int column = 1; column < 199; column++) {
                int code = flow.receiver[flow.index(column, row)];
                east += D8.dx(code);
                north += D8.dy(code);
            }
        assertThat((double) north / east).isBetween(0.35, 0.48);
    }

    @Test
    void aPitOfAMillionCellsDrainsOverItsLowestPass() {
        int edge = 1002;
        RepeatedFlow flow = flow(edge, edge, NO_SEA, (x, y) -> {
            if (x == 0 || y == 0 || x == edge - 1 || y == edge - 1) return x == 0 && y == 500 ? 5000 : 9000 + x + y;
            return Math.abs(x - 500) + Math.abs(y - 500);
        });
        assertThat(flow.pits()).isGreaterThan(0);
        assertThat(flow.drained[flow.index(0, 500)]).isGreaterThan(1_000_000);
    }

    @Test
    void landWithoutAnyOutletDrainsToItsLowestCell() {
        RepeatedFlow flow = flow(
                9, 9, NO_SEA, (x, y) -> x == 0 || y == 0 || x == 8 || y == 8 ? RepeatedFlow.HOLE : 10 + noise(5, x, y));
        assertThat(drainedAtOutlets(flow)).isEqualTo(49);
        int pits = 0;
        for (byte code : flow.receiver) if (code == D8.PIT) pits++;
        assertThat(pits).isEqualTo(1);
    }

    @Test
    void theSeaSwallowsWhatReachesIt() {
        RepeatedFlow flow = flow(20, 20, 3, (x, y) -> x + 0.01f * y);
        assertThat(flow.receiver[flow.index(2, 10)]).isEqualTo(D8.OUT);
        assertThat(drainedAtOutlets(flow)).isEqualTo(400);
        assertThat(flow.receiver[flow.index(10, 10)]).isLessThan((byte) 8);
    }

    @Test
    void aSingleCellIsItsOwnOutlet() {
        RepeatedFlow flow = flow(1, 1, NO_SEA, (x, y) -> 3);
        assertThat(flow.receiver[flow.index(0, 0)]).isEqualTo(D8.OUT);
        assertThat(flow.drained[flow.index(0, 0)]).isEqualTo(1);
    }

    @Test
    void outletsKeepTheirDistance() {
        RepeatedFlow flow = flow(80, 80, NO_SEA, (x, y) -> noise(8, x, y));
        assertThat(flow.outlets().size()).isGreaterThan(8);
        for (int i = 0; i < flow.outlets().size(); i++)
            for (int j = 0; j < i; j++) {
                int p = flow.outlets().get(i);
                int q = flow.outlets().get(j);
                int apart = Math.max(
                        Math.abs(p % flow.stride - q % flow.stride), Math.abs(p / flow.stride - q / flow.stride));
                assertThat(apart).isGreaterThanOrEqualTo(4);
            }
    }
}
