package weald.scatter;

/// How many more of its darts a species gets into a maximal set for being among species of other spacings or
/// other distances.
///
/// Alone, a species fills eta / r² of the ground. In a mixture whose darts fall by share, those that keep
/// less distance find room where others do not: what a species gets is its share * eta / r² * a gain. It depends
/// on three numbers: the ratio of the others' spacing to its own, the share of the others, and the closeness,
/// which is the distance that both keep over the mean of their spacings: 1 under the rule `half-sum`, less under
/// `min`, more under `max`, times the factor of their pair.
///
/// The gains were measured on mixtures of two species, see [MixtureTable].
final class MixtureGain {
    private static final int RATIOS = 24;
    private static final int SHARES = 32;
    private static final double LEAST_CLOSENESS = 0.5;
    private static final int CLOSENESSES = 30;
    private static final int ROW = SHARES + 1;
    private static final int PLANE = (CLOSENESSES + 1) * ROW;

    private static final MixtureGain USUAL = new MixtureGain(false);
    private static final MixtureGain FINER = new MixtureGain(true);

    /// By ratio from 0.5 to 2, by closeness from 0.5 to 2, by share from 0 to 1.
    private final float[] table = new float[(RATIOS + 1) * PLANE];

    private final double least;

    private MixtureGain(boolean finer) {
        double low = 1;
        for (int q = 0, at = 0; q <= RATIOS; q++)
            for (int c = 0; c <= CLOSENESSES; c++)
                for (int w = 0; w <= SHARES; w++, at++) {
                    table[at] = (float) StrictMath.exp(MixtureTable.logGain(
                            0.5 + 1.5 * q / RATIOS,
                            LEAST_CLOSENESS + 1.5 * c / CLOSENESSES,
                            w / (double) SHARES,
                            finer));
                    low = Math.min(low, table[at]);
                }
        least = low;
    }

    /// @param finer whether pairs with a factor below 1 make the draw's lattice finer
    static MixtureGain onLattice(boolean finer) {
        return finer ? FINER : USUAL;
    }

    /// No gain is less.
    double least() {
        return least;
    }

    /// The gain of a species from the others.
    ///
    /// @param ratio spacing of the others over its own
    /// @param closeness distance that both keep over the mean of their spacings; beyond 0.5 .. 2 as there
    /// @param share of all others among the darts
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
