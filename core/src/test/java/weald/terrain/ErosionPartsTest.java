package weald.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import weald.flow.RepeatedFlow;
import weald.math.Chance;

class ErosionPartsTest {
    private static final float NO_SEA = Float.NEGATIVE_INFINITY;

    private static double sum(RepeatedFlow flow) {
        double sum = 0;
        for (int p = 0; p < flow.heightMetres.length; p++) if (flow.isGround(p)) sum += flow.heightMetres[p];
        return sum;
    }

    @Test
    void aChannelComesToTheSlopeThatUpliftAndErodibilityAsk() {
        int cells = 200;
        double cellMetres = 50;
        double uplift = 0.001;
        double erodibility = 2e-5;
        double years = 20_000;
        var flow = new RepeatedFlow(cells, 1, NO_SEA, 1);
        for (int x = 0; x < cells; x++) flow.heightMetres[flow.index(x, 0)] = x * 0.01f;
        var rivers = new StreamPower(flow, NO_SEA, 0);
        var step = new StreamPower.Step(
                CellValues.constant(uplift * years), CellValues.constant(erodibility * years), CellValues.constant(1));
        for (int i = 0; i < 400; i++) {
            flow.route();
            rivers.cut(step);
        }
        for (int x = 1; x < cells; x++) {
            int p = flow.index(x, 0);
            double slope = (flow.heightMetres[p] - flow.heightMetres[p - 1]) / cellMetres;
            double area = (cells - x) * cellMetres * cellMetres;
            double way = 1 / flow.nearness(p, flow.receiver[p]);
            double expected = uplift / erodibility / Math.sqrt(area) * way;
            assertThat(slope).as("column %d", x).isCloseTo(expected, within(expected * 2e-3));
        }
    }

    @Test
    void nothingIsCutBelowTheSea() {
        var flow = new RepeatedFlow(40, 40, 10, 4);
        for (int y = 0; y < 40; y++)
            for (int x = 0; x < 40; x++)
                flow.heightMetres[flow.index(x, y)] = x < 5 ? -30 : 20 + x + Chance.unit(Chance.bits(1, 1, x, y));
        var rivers = new StreamPower(flow, 10, 0);
        var step = new StreamPower.Step(CellValues.constant(0), CellValues.constant(50), CellValues.constant(1));
        for (int i = 0; i < 30; i++) {
            flow.route();
            rivers.cut(step);
        }
        for (int y = 0; y < 40; y++)
            for (int x = 0; x < 40; x++) {
                float height = flow.heightMetres[flow.index(x, y)];
                if (x < 5) assertThat(height).isEqualTo(-30);
                else assertThat(height).isBetween(10f, 70f);
            }
    }

    private static RepeatedFlow rough(int edge, float amplitude) {
        var flow = new RepeatedFlow(edge, edge, NO_SEA, edge);
        for (int y = 0; y < edge; y++)
            for (int x = 0; x < edge; x++)
                flow.heightMetres[flow.index(x, y)] =
                        500 + amplitude * Chance.unit(Chance.bits(4, 2, x / 5, y / 5)) + 0.1f * x;
        return flow;
    }

    @Test
    void slopesSettleAtTheTalusAndKeepTheirMass() {
        RepeatedFlow flow = rough(50, 40);
        flow.heightMetres[flow.index(20, 20)] = RepeatedFlow.HOLE;
        var slopes = new Hillslope(flow, 2);
        var sediment = new float[flow.heightMetres.length];
        double before = sum(flow);
        for (int i = 0; i < 3000; i++) slopes.settle(0, sediment);
        assertThat(sum(flow)).isCloseTo(before, within(before * 1e-6));
        assertThat(flow.heightMetres[flow.index(20, 20)]).isEqualTo(RepeatedFlow.HOLE);
        for (int y = 0; y < 50; y++)
            for (int x = 0; x < 49; x++) {
                int p = flow.index(x, y);
                if (!flow.isGround(p) || !flow.isGround(p + 1)) continue;
                assertThat(Math.abs(flow.heightMetres[p] - flow.heightMetres[p + 1]))
                        .as("(%d, %d)", x, y)
                        .isLessThan(2.1f);
            }
    }

    @Test
    void rowsWithoutHolesSettleAsThoseWith() {
        RepeatedFlow inside = rough(30, 20);
        RepeatedFlow same = rough(30, 20);
        // A hole far away makes all rows near it go the careful way.
        same.heightMetres[same.index(29, 12)] = RepeatedFlow.HOLE;
        same.heightMetres[same.index(29, 15)] = RepeatedFlow.HOLE;
        new Hillslope(inside, 1).settle(0.1f, new float[inside.heightMetres.length]);
        new Hillslope(same, 1).settle(0.1f, new float[same.heightMetres.length]);
        for (int y = 0; y < 30; y++)
            for (int x = 0; x < 28; x++) {
                int p = inside.index(x, y);
                assertThat(same.heightMetres[p]).isCloseTo(inside.heightMetres[p], within(1e-4f));
            }
    }

    @Test
    void undercutSlopesFallToTheTalusInEveryDirection() {
        var flow = new RepeatedFlow(101, 101, NO_SEA, 4);
        for (int y = 0; y < 101; y++)
            for (int x = 0; x < 101; x++) flow.heightMetres[flow.index(x, y)] = x == 50 && y == 50 ? 0 : 1000;
        flow.route();
        java.util.Arrays.fill(flow.drained, 0);
        var falls = new Rockfall(flow, NO_SEA, CellValues.constant(3));
        for (int i = 0; i < 4; i++) falls.fall(i);
        for (int[] at : new int[][] {{90, 50}, {50, 20}, {80, 80}, {20, 70}, {80, 62}}) {
            double distance = Math.hypot(at[0] - 50, at[1] - 50);
            double height = flow.heightMetres[flow.index(at[0], at[1])];
            assertThat(height / distance).isBetween(2.9, 3.35);
        }
    }

    @Test
    void whatIsCutIsDroppedOrLeaves() {
        RepeatedFlow flow = rough(60, 30);
        var rivers = new StreamPower(flow, NO_SEA, 0);
        var load = new Deposition(flow, 0.5, 1e6);
        var sediment = new float[flow.heightMetres.length];
        double before = sum(flow);
        var step = new StreamPower.Step(CellValues.constant(0.5), CellValues.constant(0.1), CellValues.constant(1));
        for (int i = 0; i < 50; i++) {
            flow.route();
            rivers.cut(step);
            load.carry(sediment);
        }
        assertThat(load.droppedMetres()).isGreaterThan(100);
        assertThat(load.cutMetres())
                .isCloseTo(load.droppedMetres() + load.leftMetres(), within(load.cutMetres() * 1e-4));
        double balance = rivers.upliftedMetres() - load.cutMetres() + load.droppedMetres();
        assertThat(sum(flow) - before).isCloseTo(balance, within(load.cutMetres() * 1e-4));
        for (float depth : sediment) assertThat(depth).isGreaterThanOrEqualTo(0);
    }

    /// Half the way to the transport slope in each step, as far as the load goes.
    @Test
    void littleWaterDropsOnSteepSlopesWhatMuchWaterCarriesOnGentleOnes() {
        double cellMetres = 10;
        double slope = 0.05;
        for (int cells : new int[] {400, 6400}) {
            var flow = new RepeatedFlow(cells, 1, NO_SEA, 1);
            for (int x = 0; x < cells; x++) flow.heightMetres[flow.index(x, 0)] = x * 1e-4f;
            var load = new Deposition(flow, slope * cellMetres, cellMetres * cellMetres);
            var sediment = new float[flow.heightMetres.length];
            for (int i = 0; i < 200; i++) {
                flow.route();
                java.util.Arrays.fill(flow.drained, Float.floatToRawIntBits(20));
                load.carry(sediment);
            }
            double squareKilometres = cells * cellMetres * cellMetres / 1e6;
            double expected = slope * Math.min(4, Math.pow(squareKilometres, -0.25));
            double found =
                    (flow.heightMetres[flow.index(20, 0)] - flow.heightMetres[flow.index(0, 0)]) / 20 / cellMetres;
            assertThat(found).as("%d cells", cells).isCloseTo(expected, within(expected * 0.12));
        }
    }
}
