package weald.scatter;

/// How many more plants a species gets in a mixture with one other than [MixtureKinetics] says, where they keep
/// another distance than the mean of their spacings.
///
/// It depends on three numbers: the ratio of the other's spacing to its own, the share of the other, and the
/// closeness, which is the distance that both keep over the mean of their spacings: 1 under the rule `half-sum`,
/// less under `min`, more under `max`, times the factor of their pair.
///
/// The gains were measured on mixtures of two species, see [MixtureTable].
final class PairGain {
    private static final int RATIOS = 24;
    private static final int SHARES = 32;
    private static final double LEAST_CLOSENESS = 0.5;
    private static final int CLOSENESSES = 30;
    private static final int ROW = SHARES + 1;
    private static final int PLANE = (CLOSENESSES + 1) * ROW;

    /// Lesser spacing in octaves of the mixtures measured.
    private static final double MEASURED = 1.02;

    /// By ratio from 0.5 to 2, by closeness from 0.5 to 2, by share from 0 to 1.
    private final float[] table = new float[(RATIOS + 1) * PLANE];

    /// Made when first asked for: under the usual rule none is.
    private static final class Usual {
        static final PairGain TABLE = new PairGain(false);
    }

    private static final class Finer {
        static final PairGain TABLE = new PairGain(true);
    }

    private PairGain(boolean finer) {
        var kinetics = new MixtureKinetics(2);
        double cell = SpacingClass.cellMetres(finer ? -1 : 0);
        for (int q = 0, at = 0; q <= RATIOS; q++)
            for (int c = 0; c <= CLOSENESSES; c++) {
                double ratio = 0.5 + 1.5 * q / RATIOS;
                double closeness = LEAST_CLOSENESS + 1.5 * c / CLOSENESSES;
                pair(kinetics, ratio, closeness);
                for (int w = 0; w <= SHARES; w++, at++) {
                    double share = w / (double) SHARES;
                    kinetics.share[0] = 1 - share;
                    kinetics.share[1] = share;
                    kinetics.solve(cell * cell);
                    double measured = StrictMath.exp(MixtureTable.logGain(ratio, closeness, share, finer));
                    table[at] = (float) (measured / kinetics.gain[0]);
                }
            }
    }

    private static void pair(MixtureKinetics kinetics, double ratio, double closeness) {
        double own = MEASURED * Math.max(1, 1 / ratio);
        double other = own * ratio;
        kinetics.spacing[0] = own;
        kinetics.spacing[1] = other;
        kinetics.distance[0][0] = own;
        kinetics.distance[1][1] = other;
        kinetics.distance[0][1] = closeness * (own + other) / 2;
        kinetics.distance[1][0] = kinetics.distance[0][1];
        kinetics.prepare(2);
    }

    /// @param finer whether pairs with a factor below 1 make the draw's lattice finer
    static PairGain onLattice(boolean finer) {
        return finer ? Finer.TABLE : Usual.TABLE;
    }

    /// What the gain of a species is multiplied by.
    ///
    /// @param ratio spacing of the other over its own
    /// @param closeness distance that both keep over the mean of their spacings; beyond 0.5 .. 2 as there
    /// @param share of the other among the darts of both
    double of(double ratio, double closeness, double share) {
        double q = within((ratio - 0.5) / 1.5 * RATIOS, RATIOS);
        double c = within((closeness - LEAST_CLOSENESS) / 1.5 * CLOSENESSES, CLOSENESSES);
        double w = within(share * SHARES, SHARES);
        int ratios = (int) q;
        int closenesses = (int) c;
        int shares = (int) w;
        int at = ratios * PLANE + closenesses * ROW + shares;
        double near = plane(at, c - closenesses, w - shares);
        double far = plane(at + PLANE, c - closenesses, w - shares);
        return near + (far - near) * (q - ratios);
    }

    private double plane(int at, double tc, double tw) {
        double near = table[at] + (table[at + 1] - table[at]) * tw;
        double far = table[at + ROW] + (table[at + ROW + 1] - table[at + ROW]) * tw;
        return near + (far - near) * tc;
    }

    /// A coordinate of the table whose next one exists, too.
    private static double within(double at, int steps) {
        return Math.max(0, Math.min(steps - 0.001, at));
    }
}
