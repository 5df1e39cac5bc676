package weald.hydrology;

/// The bed of a river by its mean discharge, after the downstream hydraulic geometry of Leopold & Maddock 1953
/// (doi:10.3133/pp252): width grows with its root, depth with its 0.4th power.
final class Channel {
    private static final double WIDTH_AT_1 = 5;
    private static final double DEPTH_AT_1 = 0.35;

    /// Wider ones are drawn so wide; it bounds how far a river is felt.
    static final double MOST_WIDTH_METRES = 400;

    private Channel() {}

    static double widthMetres(double cubicMetresPerSecond) {
        return Math.min(MOST_WIDTH_METRES, WIDTH_AT_1 * Math.sqrt(Math.max(0, cubicMetresPerSecond)));
    }

    /// Depth in the middle.
    static double depthMetres(double cubicMetresPerSecond) {
        return DEPTH_AT_1 * StrictMath.pow(Math.max(0, cubicMetresPerSecond), 0.4);
    }
}
