package weald.terrain;

import weald.flow.D8;
import weald.flow.RepeatedFlow;

/// What rivers carry, and where they drop it.
///
/// The rule: what was cut in a step runs down with the water of the same step. Where the slope to the
/// receiver is below the transport slope, and in depressions, a cell keeps as much of what comes through as
/// raises it half the way to that slope. So hollows silt up to plains, valley floors and fans grow at the
/// transport slope, and the next step's water moves aside from what was heaped up. Sediment is cut before
/// rock.
///
/// Much water carries on gentle slopes what little water drops on steep ones: the transport slope is that of
/// 1 km2 times A^(-1/4), at most four times that. So a torrent's fan at the mouth of a side valley is steep and
/// the floor of the main valley gentle.
final class Deposition {
    private static final float DIAGONAL = 1.4142135f;
    private static final double STEEPEST = 4;
    private static final double SQUARE_METRES = 1e6;

    private final RepeatedFlow flow;
    private final float[] rise = new float[8];

    /// By magnitude of the drainage.
    private final float[] steeper = new float[RepeatedFlow.MAGNITUDES];

    private double cutMetres;
    private double droppedMetres;
    private double leftMetres;

    /// @param transportRiseMetres what a cell of the transport slope stands above its receiver, over one
    ///     cell's edge, where 1 km2 drains through
    Deposition(RepeatedFlow flow, double transportRiseMetres, double cellSquareMetres) {
        this.flow = flow;
        for (int d = 0; d < 8; d++) rise[d] = (float) transportRiseMetres * (D8.isDiagonal(d) ? DIAGONAL : 1);
        for (int m = 0; m < steeper.length; m++) {
            double area = RepeatedFlow.cells(m) * cellSquareMetres / SQUARE_METRES;
            steeper[m] = (float) Math.min(STEEPEST, 1 / Math.sqrt(Math.sqrt(area)));
        }
    }

    /// Carries the depths that [StreamPower#cut] left in place of the drainage.
    ///
    /// @param sedimentMetres depth of loose ground by cell
    void carry(float[] sedimentMetres) {
        float[] z = flow.heightMetres;
        int[] load = flow.drained;
        // The cut of a cell and what comes from above share one number, so the sum is taken before anything
        // runs.
        double cut = 0;
        for (int i = 0; i < flow.ordered(); i++) {
            int p = flow.order[i];
            float own = Float.intBitsToFloat(load[p]);
            cut += own;
            sedimentMetres[p] = Math.max(0, sedimentMetres[p] - own);
        }
        double dropped = 0;
        double left = 0;
        for (int i = 0; i < flow.ordered(); i++) {
            int p = flow.order[i];
            float carried = Float.intBitsToFloat(load[p]);
            int d = flow.receiver[p];
            if (d >= 8) {
                left += carried;
                continue;
            }
            int to = p + flow.offset(d);
            float room = 0.5f * (rise[d] * steeper[flow.magnitude(p)] - (z[p] - z[to]));
            if (room > 0 && carried > 0) {
                float drop = Math.min(room, carried);
                z[p] += drop;
                sedimentMetres[p] += drop;
                carried -= drop;
                dropped += drop;
            }
            load[to] = Float.floatToRawIntBits(Float.intBitsToFloat(load[to]) + carried);
        }
        cutMetres += cut;
        droppedMetres += dropped;
        leftMetres += left;
    }

    /// All that was cut so far, in metres times cells.
    double cutMetres() {
        return cutMetres;
    }

    double droppedMetres() {
        return droppedMetres;
    }

    double leftMetres() {
        return leftMetres;
    }
}
