package weald.scatter;

/// How many more of its darts a species gets into a maximal set for being among species of other spacings.
///
/// Alone, a species fills eta / r² of the ground. In a mixture whose darts fall by share, the small ones
/// find room where the large ones do not: what species i gets is share * eta / r_i² * the mean over the
/// others j, by their shares, of a gain that depends on r_j / r_i and the share of all others. The gains
/// were measured on mixtures of two species under the usual rules (spacings 1 : 1.14 .. 1.77, shares 2 % ..
/// 98 %) and put into formulas; they hold within about 5 %.
final class MixtureGain {
    private static final int RATIOS = 48;
    private static final int SHARES = 32;

    /// No gain is less.
    static final double LEAST = 0.84;

    /// By ratio from 0.5 to 2, then by share from 0 to 1.
    private final double[] table = new double[(RATIOS + 1) * (SHARES + 1)];

    MixtureGain() {
        for (int q = 0; q <= RATIOS; q++)
            for (int w = 0; w <= SHARES; w++)
                table[q * (SHARES + 1) + w] = gain(0.5 + 1.5 * q / RATIOS, w / (double) SHARES);
    }

    private static double gain(double ratio, double share) {
        if (ratio >= 1)
            return StrictMath.exp(1.65 * StrictMath.log(ratio) * StrictMath.pow(share, 1.25 + 1.2 * (ratio - 1)));
        double loss = Math.min(0.165, 0.95 * (1 - ratio));
        return StrictMath.exp(-loss * Math.min(1, StrictMath.pow(share / 0.4, 0.7)));
    }

    /// The gain of a species from another.
    ///
    /// @param ratio spacing of the other over its own
    /// @param share of all others among the darts
    double of(double ratio, double share) {
        double q = Math.max(0, Math.min(RATIOS - 0.001, (ratio - 0.5) / 1.5 * RATIOS));
        double w = Math.max(0, Math.min(SHARES - 0.001, share * SHARES));
        int at = ((int) q) * (SHARES + 1) + (int) w;
        double tq = q - (int) q;
        double tw = w - (int) w;
        double low = table[at] + (table[at + 1] - table[at]) * tw;
        double high = table[at + SHARES + 1] + (table[at + SHARES + 2] - table[at + SHARES + 1]) * tw;
        return low + (high - low) * tq;
    }
}
