package weald.pattern;

/// Second-order statistics over distance: the pair correlation g(r), and L(r) - r of Ripley's K.
///
/// g(r) is how many times more pairs stand r apart than in random points; L(r) - r is 0 for them, above where
/// neighbours gather, below where they keep away. Both with the translation correction of edges: a pair (dx, dy)
/// counts A / ((W - |dx|) (H - |dy|)) (Ripley 1976, doi:10.2307/3212829, and 1977; Ohser 1983; Illian,
/// Penttinen, Stoyan & Stoyan 2008, ch. 4). g is smoothed with the Epanechnikov kernel of half-width
/// [#BANDWIDTH_SPACINGS] mean spacings (Stoyan & Stoyan 1994), divided by the distance at which it is wanted, and
/// given only beyond that half-width, below which it would be biased.
///
/// @param rMetres distances in steps of [#STEP_SPACINGS] mean spacings, from one step on; none where there are
///     fewer than two points, or so many nearby pairs that counting them would take minutes
/// @param g NaN below the half-width of the kernel
/// @param lMinusRMetres L(r) - r
/// @param randomBandMetres |L(r) - r| exceeds it anywhere for one random set in twenty (Ripley 1979)
public record PairCurves(
        double[] rMetres, double[] g, double[] lMinusRMetres, double bandwidthMetres, double randomBandMetres) {
    public static final double STEP_SPACINGS = 0.05;
    public static final double BANDWIDTH_SPACINGS = 0.15;

    /// Farthest distance that is looked at, in mean spacings, and in shorter sides of the window.
    public static final double MOST_SPACINGS = 6;

    public static final double MOST_SIDES = 0.25;

    /// About as many pairs as are counted in a quarter of a minute.
    private static final long MOST_PAIRS = 1_500_000_000L;

    static PairCurves of(PointPattern pattern) {
        double s = pattern.meanSpacingMetres();
        double most = Math.min(MOST_SPACINGS * s, MOST_SIDES * pattern.window().shorterSideMetres());
        // A side of whole spacings must not lose its last step to rounding.
        int steps = pattern.count() < 2 ? 0 : (int) (most / (STEP_SPACINGS * s) + 1e-9);
        while (steps > 0 && PairSums.pairs(pattern, reach(steps) * s) > MOST_PAIRS) steps /= 2;
        return of(pattern, steps);
    }

    private static double reach(int steps) {
        return steps * STEP_SPACINGS + BANDWIDTH_SPACINGS;
    }

    private static PairCurves of(PointPattern pattern, int steps) {
        double s = pattern.meanSpacingMetres();
        double n = pattern.count();
        double area = pattern.window().squareMetres();
        double[] r = new double[steps];
        double[] g = new double[steps];
        double[] l = new double[steps];
        if (steps > 0) {
            var sums = new PairSums(pattern, STEP_SPACINGS * s, steps, BANDWIDTH_SPACINGS * s);
            sums.add();
            double scale = area * area / (n * (n - 1));
            double inside = 0;
            for (int k = 0; k < steps; k++) {
                r[k] = (k + 1) * (STEP_SPACINGS * s);
                inside += sums.counted[k + 1];
                l[k] = Math.sqrt(2 * scale * inside / Math.PI) - r[k];
                boolean isBiased = (k + 1) * STEP_SPACINGS < BANDWIDTH_SPACINGS - 1e-9;
                g[k] = isBiased ? Double.NaN : scale * sums.smoothed[k + 1] / (Math.PI * r[k]);
            }
        }
        return new PairCurves(r, g, l, BANDWIDTH_SPACINGS * s, 1.42 * Math.sqrt(area) / n);
    }

    /// g at a number of mean spacings that is one of the steps; NaN where it is not known.
    public double gAt(double spacings) {
        return at(g, spacings);
    }

    /// L(r) - r at a number of mean spacings that is one of the steps; NaN where it is not known.
    public double lMinusRAt(double spacings) {
        return at(lMinusRMetres, spacings);
    }

    private static double at(double[] curve, double spacings) {
        int k = (int) Math.rint(spacings / STEP_SPACINGS) - 1;
        return k >= 0 && k < curve.length ? curve[k] : Double.NaN;
    }
}
