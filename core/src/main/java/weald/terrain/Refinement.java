package weald.terrain;

/// From a grid to a finer one: the eroded heights between the samples, and of the detail that only the finer grid
/// sees as much as erosion has left of it. Old bumps that came back into young valleys would dam them.
///
/// @param eroded heights after erosion; NaN without ground
/// @param before heights before
/// @param kept share of detail that is left
/// @param sediment depths
record Refinement(SmoothGrid eroded, SmoothGrid before, SmoothGrid kept, SmoothGrid sediment) {
    /// Where so much rock is gone, half the detail is.
    private static final float HALF_DEPTH_METRES = 5;

    static float kept(float depthMetres) {
        return HALF_DEPTH_METRES / (HALF_DEPTH_METRES + depthMetres);
    }

    /// @param fineBefore the height before erosion at that place
    float height(double column, double row, float fineBefore) {
        float share = Math.clamp(kept.at(column, row), 0, 1);
        return eroded.at(column, row) + share * (fineBefore - before.at(column, row));
    }

    float sediment(double column, double row) {
        return Math.max(0, sediment.at(column, row));
    }
}
