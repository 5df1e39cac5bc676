package weald.terrain;

import weald.flow.CellList;
import weald.flow.RepeatedFlow;

/// Ground that moves downhill without water: it slides where it is steeper than the talus and creeps
/// everywhere.
///
/// Between each two neighbours moves `c (za - zb)`, of which diagonals have a quarter of the axes' share,
/// the nine-point Laplacian, and a twelfth of what their difference has above the talus. Both cells find
/// the same amount with the opposite sign, all from the heights before the step, so that mass is kept but
/// for the rounding of heights, and no order matters. Steps are fixed. Nothing moves across the edge or
/// into holes.
final class Hillslope {
    private static final float DIAGONAL = 1.4142135f;
    private static final float SLIDE = 1f / 12;
    /// Beyond any difference of heights: the other cell has no ground.
    private static final float NO_GROUND = 1e30f;

    /// Most that may creep between neighbours on an axis in a step: stable, and without checkerboards.
    static final double MOST_CREEP = 0.15;

    private final RepeatedFlow flow;
    private final float talusRise;
    private final float[] moved;
    private final boolean[] whole;
    private double leftMetres;

    /// @param talusRiseMetres rise of the talus over one cell's edge
    Hillslope(RepeatedFlow flow, double talusRiseMetres) {
        this.flow = flow;
        this.talusRise = (float) talusRiseMetres;
        moved = new float[3 * flow.stride];
        whole = new boolean[flow.rows];
        for (int row = 0; row < flow.rows; row++) whole[row] = isWhole(row);
    }

    /// A row whose cells have ground, and so have all their neighbours but those beyond its two ends.
    private boolean isWhole(int row) {
        if (row == 0 || row == flow.rows - 1) return false;
        for (int r = row - 1; r <= row + 1; r++)
            for (int c = 0; c < flow.columns; c++) if (!flow.isGround(flow.index(c, r))) return false;
        return true;
    }

    /// One step.
    ///
    /// @param creep share of a difference that moves along an axis, 0 .. [#MOST_CREEP]
    /// @param sedimentMetres gains what comes, loses what goes
    void settle(float creep, float[] sedimentMetres) {
        CellList outlets = flow.outlets();
        var fixed = new float[outlets.size()];
        for (int i = 0; i < fixed.length; i++) fixed[i] = flow.heightMetres[outlets.get(i)];
        for (int row = 0; row < flow.rows; row++) {
            find(row, creep);
            if (row > 0) apply(row - 1, sedimentMetres);
        }
        apply(flow.rows - 1, sedimentMetres);
        for (int i = 0; i < fixed.length; i++) {
            int p = outlets.get(i);
            leftMetres += (double) flow.heightMetres[p] - fixed[i];
            flow.heightMetres[p] = fixed[i];
        }
    }

    /// All that left through outlets so far, in metres times cells.
    double leftMetres() {
        return leftMetres;
    }

    private int buffer(int row) {
        return row % 3 * flow.stride - flow.index(0, row) + 1;
    }

    private void find(int row, float creep) {
        int from = flow.index(0, row);
        int to = from + flow.columns;
        if (!whole[row]) {
            findAtEdge(from, to, buffer(row), creep);
            return;
        }
        findAtEdge(from, from + 1, buffer(row), creep);
        findInside(from + 1, to - 1, buffer(row), creep);
        if (to - 1 > from) findAtEdge(to - 1, to, buffer(row), creep);
    }

    private void findInside(int from, int to, int buffer, float creep) {
        float[] z = flow.heightMetres;
        int w = flow.stride;
        float talus = talusRise;
        float far = talusRise * DIAGONAL;
        float creepFar = creep * 0.25f;
        for (int p = from; p < to; p++) {
            float here = z[p];
            float axes = flux(z[p + 1] - here, talus, creep) + flux(z[p - 1] - here, talus, creep);
            axes += flux(z[p + w] - here, talus, creep) + flux(z[p - w] - here, talus, creep);
            float corners = flux(z[p + w + 1] - here, far, creepFar) + flux(z[p - w - 1] - here, far, creepFar);
            corners += flux(z[p + w - 1] - here, far, creepFar) + flux(z[p - w + 1] - here, far, creepFar);
            moved[buffer + p] = axes + corners;
        }
    }

    private void findAtEdge(int from, int to, int buffer, float creep) {
        float[] z = flow.heightMetres;
        float far = talusRise * DIAGONAL;
        for (int p = from; p < to; p++) {
            float sum = 0;
            for (int d = 0; d < 8; d++) {
                float difference = z[p + flow.offset(d)] - z[p];
                if (!(Math.abs(difference) < NO_GROUND)) continue;
                sum += (d & 1) == 0 ? flux(difference, talusRise, creep) : flux(difference, far, creep * 0.25f);
            }
            moved[buffer + p] = sum;
        }
    }

    /// What comes from a neighbour that is higher by a difference.
    static float flux(float difference, float talus, float creep) {
        float excess = Math.max(0, difference - talus) + Math.min(0, difference + talus);
        return creep * difference + SLIDE * excess;
    }

    private void apply(int row, float[] sedimentMetres) {
        float[] z = flow.heightMetres;
        int from = flow.index(0, row);
        int buffer = buffer(row);
        for (int p = from; p < from + flow.columns; p++) {
            float gain = moved[buffer + p];
            z[p] += gain;
            sedimentMetres[p] = Math.max(0, sedimentMetres[p] + gain);
        }
    }
}
