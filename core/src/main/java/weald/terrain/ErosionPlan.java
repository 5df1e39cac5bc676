package weald.terrain;

/// On which grids a world is eroded, for how long on each and in how many steps: most of the time on the
/// coarsest, which finds the valleys, and each finer grid the last fifth of the one before.
final class ErosionPlan {
    private static final double SHARE_OF_FINER = 0.2;
    private static final int[] STEPS = {200, 40, 12, 4};

    private ErosionPlan() {}

    /// @param stage 0 on the coarsest of `stages` grids
    static double years(int stage, int stages, double ageYears) {
        double reached = 1;
        for (int i = 0; i < stage; i++) reached *= SHARE_OF_FINER;
        return ageYears * reached * (stage == stages - 1 ? 1 : 1 - SHARE_OF_FINER);
    }

    static int steps(int stage) {
        return STEPS[Math.min(stage, STEPS.length - 1)];
    }
}
