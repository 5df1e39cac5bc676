package weald.scatter;

/// How much denser than eta / r² a maximal set is where its spacing changes.
///
/// Three things add to it, all measured on maximal sets over even slopes of spacing:
///
/// * Under the rule [ConflictRule#MIN] a plant suffers neighbours whose spacing is smaller more closely than
///   its own, and the gain over those on its other side outweighs the loss: [#MIN_PER_SLOPE] times the slope.
///   [ConflictRule#MAX] loses as much.
/// * Where the octave of a draw begins, its darts have no neighbours beyond: as along any wall, plants gather
///   there. That depends on the distance to it in spacings alone.
/// * Where the octave ends, the plants of the larger one that are kept hold part of the ground, and what is
///   left beside them fills better, as gaps do.
final class SlopeGain {
    private static final double MIN_PER_SLOPE = 0.58;
    private static final double MAX_PER_SLOPE = -0.7;

    /// Beyond it, in spacings, a border does not show.
    private static final double REACH = 1.4;

    /// No gain is less: the dips of both borders on the steepest slope under the rule for the larger spacing.
    static final double LEAST = 0.45;

    private static final double[] AT = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.1, REACH};

    /// Density beside a wall, over that far from it.
    private static final double[] WALL = {3.8, 2.4, 1.62, 1.26, 1.07, 0.93, 0.86, 0.85, 0.93, 1.02, 1};

    /// Density beside the unthinned plants of the larger octave, and the share of ground they leave free.
    private static final double[] FULL = {0.02, 0.14, 0.32, 0.52, 0.78, 1, 1.12, 1.22, 1.22, 1.1, 1};

    private static final double[] FREE = {0.005, 0.02, 0.06, 0.13, 0.24, 0.36, 0.47, 0.67, 0.86, 0.98, 1};

    /// Mean of [#WALL] near the border: kept plants of the larger octave are that much less dense than its
    /// maximal set.
    private static final double NEAR_WALL = 1.35;

    private SlopeGain() {}

    /// Of slope alone.
    static double ofSlope(ConflictRule rule, double slope) {
        return switch (rule) {
            case MIN -> 1 + MIN_PER_SLOPE * slope;
            case HALF_SUM -> 1;
            case MAX -> 1 + MAX_PER_SLOPE * slope;
        };
    }

    /// Where the octave begins.
    ///
    /// @param spacings distance to the border in spacings
    static double ofLowBorder(double spacings) {
        return spacings < REACH ? between(WALL, spacings) : 1;
    }

    /// Where the octave ends, on ground that plants of the larger one leave free.
    ///
    /// @param spacings distance to the border in spacings
    /// @param fullness density asked for over that of a maximal set
    static double ofHighBorder(double spacings, double fullness) {
        if (spacings >= REACH) return 1;
        double kept = Math.min(1, fullness / NEAR_WALL);
        double density = (1 - kept) * between(WALL, spacings) + kept * between(FULL, spacings);
        return density / (1 - kept * (1 - between(FREE, spacings)));
    }

    private static double between(double[] values, double spacings) {
        int i = 1;
        while (AT[i] < spacings) i++;
        double t = (spacings - AT[i - 1]) / (AT[i] - AT[i - 1]);
        return values[i - 1] + t * (values[i] - values[i - 1]);
    }
}
