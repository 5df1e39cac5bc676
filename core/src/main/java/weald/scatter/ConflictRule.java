package weald.scatter;

/// How the spacings of two plants make the distance that they keep.
public enum ConflictRule {
    /// The smaller of the two: a dense side stays full up to a step of the spacing.
    MIN,
    /// The mean of the two: as if each plant owned a disc of half its spacing.
    HALF_SUM,
    /// The larger of the two.
    MAX;

    /// Least distance of two plants with spacings `a` and `b`; symmetric.
    double of(double a, double b) {
        return switch (this) {
            case MIN -> Math.min(a, b);
            case HALF_SUM -> (a + b) * 0.5;
            case MAX -> Math.max(a, b);
        };
    }
}
