package weald.hydrology;

/// A stretch of river from its source or a confluence to the next confluence, lake or end. Points are
/// samples, from upstream to downstream; the last is the first of the stretch below, if there is one.
///
/// @param x columns of the points
/// @param y their rows
/// @param bedMetres heights of the bed: they never rise
/// @param surfaceMetres heights of the water; they never rise
/// @param order after Strahler 1957 (doi:10.1029/TR038i006p00913)
/// @param catchmentCells samples that drain through its last own point
/// @param cubicMetresPerSecond mean discharge there
/// @param widthMetres width there
/// @param below place in the list of the stretch that it runs into; -1 for none
/// @param fromLake number of the lake that it comes out of; -1 for none
/// @param intoLake number of the lake that it runs into; -1 for none
public record River(
        long[] x,
        long[] y,
        float[] bedMetres,
        float[] surfaceMetres,
        int order,
        long catchmentCells,
        double cubicMetresPerSecond,
        double widthMetres,
        int below,
        int fromLake,
        int intoLake) {
    /// Length along the samples.
    public double lengthCells() {
        double length = 0;
        for (int i = 1; i < x.length; i++) length += x[i] != x[i - 1] && y[i] != y[i - 1] ? Math.sqrt(2) : 1;
        return length;
    }
}
