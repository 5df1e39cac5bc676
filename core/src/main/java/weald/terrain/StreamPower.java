package weald.terrain;

import weald.flow.RepeatedFlow;

/// One step of uplift and river incision over a whole domain, implicit in time.
///
/// `dz/dt = U - K (A^(1/2) - H^(1/2)) S` with drainage area A, the area H that channels begin with, in
/// square metres, and slope S, after Braun & Willett 2013 (doi:10.1016/j.geomorph.2012.10.008): cells are
/// solved from the outlets upwards, each from its receiver's new height, so that steps of any length are
/// stable and no cell falls below its receiver. K is per year, since A^(1/2) is a length. A cell whose
/// water runs uphill, to the pass of its depression, is not cut. Nothing is cut below the sea's level;
/// outlets and the sea's bed are neither lifted nor cut.
public final class StreamPower {
    private final RepeatedFlow flow;
    private final float sea;
    private final float headRoot;
    private double upliftedMetres;

    /// @param headCells as many cells a channel begins with
    public StreamPower(RepeatedFlow flow, float seaMetres, double headCells) {
        this.flow = flow;
        this.sea = seaMetres;
        headRoot = (float) Math.sqrt(headCells);
    }

    /// By what cells differ in one step.
    ///
    /// @param upliftMetres of this step
    /// @param incision erodibility times years of this step
    /// @param softness a factor on that
    public record Step(CellValues upliftMetres, CellValues incision, CellValues softness) {}

    /// Lifts and cuts every cell of a routed flow, and leaves the depth that was cut in place of the
    /// drainage, as the bits of a float, in metres.
    public void cut(Step step) {
        float[] z = flow.heightMetres;
        int[] drained = flow.drained;
        double uplifted = 0;
        for (int i = flow.ordered() - 1; i >= 0; i--) {
            int p = flow.order[i];
            int d = flow.receiver[p];
            float cut = 0;
            if (d < 8) {
                float lift = step.upliftMetres.at(p);
                float raised = z[p] + lift;
                float base = Math.max(z[p + flow.offset(d)], sea);
                float now = raised;
                if (base < raised) {
                    float towards = flow.nearness(p, d);
                    float k = step.incision.at(p) * step.softness.at(p);
                    float f = k * Math.max(0, (float) Math.sqrt(drained[p]) - headRoot) * towards;
                    now = base + (raised - base) / (1 + f);
                }
                z[p] = now;
                cut = raised - now;
                uplifted += lift;
            }
            drained[p] = Float.floatToRawIntBits(cut);
        }
        upliftedMetres += uplifted;
    }

    /// All that was lifted so far, in metres times cells.
    double upliftedMetres() {
        return upliftedMetres;
    }
}
