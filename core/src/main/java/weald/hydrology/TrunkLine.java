package weald.hydrology;

/// A piece of a river between the middles of two of its steps on the coarse lattice.
///
/// @param x places in columns of the fine lattice, from upstream to downstream
/// @param y in rows
/// @param surfaceMetres height of the water there; never rises
/// @param cells by segment, the catchment in coarse samples
/// @param units by segment, the discharge of so many coarse samples
/// @param isInWater whether it leads through a lake or the sea, to meet the river's shore
record TrunkLine(double[] x, double[] y, double[] surfaceMetres, long[] cells, long[] units, boolean isInWater) {
    int segments() {
        return x.length - 1;
    }
}
