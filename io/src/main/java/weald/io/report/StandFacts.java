package weald.io.report;

import weald.pattern.PatternStatistics;

/// How some plants of a bake stand in one window: the figures of `weald stats`, whose curves are left out.
/// What cannot be told is NaN.
///
/// @param count plants in the window
/// @param expectedCount how many should be there
/// @param meanSpacingMetres s, one over the root of the density
/// @param nearestMeanMetres mean distance to the nearest neighbour
/// @param nearestMinMetres the shortest
/// @param clarkEvansR 1 random, above regular, below clustered
/// @param clarkEvansDonnelly the same with Donnelly's correction of edges
/// @param gAtHalfS pair correlation at s / 2, edges corrected
/// @param lMinusRAtSMetres L(r) - r at s, edges corrected
/// @param lowPower mean power below half the critical frequency 1 / s
/// @param eta count * nearestMinMetres² / area
public record StandFacts(
        Window window,
        long count,
        double expectedCount,
        double meanSpacingMetres,
        double nearestMeanMetres,
        double nearestMinMetres,
        double clarkEvansR,
        double clarkEvansDonnelly,
        double gAtHalfS,
        double gAtS,
        double gAt2S,
        double lMinusRAtSMetres,
        double lowPower,
        double effectiveNyquist,
        double eta) {
    /// South-west corner and size, as `weald stats --window` takes them.
    public record Window(double xMetres, double yMetres, double widthMetres, double heightMetres) {}

    public static StandFacts of(PatternStatistics found, double expectedCount) {
        var window = found.window();
        return new StandFacts(
                new Window(window.xMetres(), window.yMetres(), window.widthMetres(), window.heightMetres()),
                found.count(),
                expectedCount,
                found.meanSpacingMetres(),
                found.neighbours().meanMetres(),
                found.neighbours().minMetres(),
                found.clarkEvans().plain(),
                found.clarkEvans().donnelly(),
                found.pairs().gAt(0.5),
                found.pairs().gAt(1),
                found.pairs().gAt(2),
                found.pairs().lMinusRAt(1),
                found.spectrum().lowPower(),
                found.spectrum().effectiveNyquist(),
                found.neighbours().eta());
    }
}
