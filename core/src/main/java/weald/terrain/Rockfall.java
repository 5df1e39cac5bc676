package weald.terrain;

import weald.flow.RepeatedFlow;

/// Brings slopes that rivers have undercut down to the talus at once; what falls leaves with the river.
///
/// The result tends to the highest surface below the ground that is nowhere steeper than the talus. Slope
/// is taken by upwind differences on both axes (the Eikonal update of Rouy & Tourin 1992,
/// doi:10.1137/0729053), since along the eight directions alone slopes would become eight-sided cones, in
/// sweeps to and fro that change their diagonal with the step (fast sweeping, Zhao 2005,
/// doi:10.1090/S0025-5718-04-01678-3).
final class Rockfall {
    private final RepeatedFlow flow;
    private final float sea;
    private final CellValues riseMetres;

    /// @param riseMetres of the talus over one cell's edge
    Rockfall(RepeatedFlow flow, float seaMetres, CellValues riseMetres) {
        this.flow = flow;
        this.sea = seaMetres;
        this.riseMetres = riseMetres;
    }

    /// Adds what falls to the depths that [StreamPower#cut] left in place of the drainage.
    void fall(int step) {
        int aside = (step & 1) == 0 ? 1 : -1;
        for (int row = 0; row < flow.rows; row++) sweep(row, aside);
        for (int row = flow.rows - 1; row >= 0; row--) sweep(row, -aside);
    }

    private void sweep(int row, int aside) {
        float[] z = flow.heightMetres;
        int w = flow.stride;
        int p = flow.index(aside > 0 ? 0 : flow.columns - 1, row);
        for (int i = 0; i < flow.columns; i++, p += aside) {
            float here = z[p];
            float a = Math.min(z[p - 1], z[p + 1]);
            float b = Math.min(z[p - w], z[p + w]);
            float rise = riseMetres.at(p);
            // No difference on an axis beyond 0.7 of the talus: not too steep, whatever the direction.
            if (here - Math.min(a, b) <= rise * 0.7f || !(here < RepeatedFlow.HOLE) || here <= sea) continue;
            float steepest = Math.max(steepest(Math.max(a, sea), Math.max(b, sea), rise), sea);
            if (steepest >= here) continue;
            z[p] = steepest;
            flow.drained[p] = Float.floatToRawIntBits(Float.intBitsToFloat(flow.drained[p]) + (here - steepest));
        }
    }

    /// The height at which the slope is the talus.
    private static float steepest(float a, float b, float rise) {
        float apart = Math.abs(a - b);
        if (!(apart < rise)) return Math.min(a, b) + rise;
        return (a + b + (float) Math.sqrt(2 * rise * rise - apart * apart)) / 2;
    }
}
