package weald.io.scene;

/// What a tile's packed instances are counted from.
///
/// Word by word, little-endian, a packed instance is
///
/// | word | bits 0 .. 15 | bits 16 .. 31 |
/// |---|---|---|
/// | 0 | x: `(q + 0.5) * stepMetres` east of the frame | y: the same north of it |
/// | 1 | z: `q * zStepMetres` above it | yaw in 1/65536 turns, clockwise from north |
/// | 2 | red, green | blue, look |
/// | 3 | slot of the tile | scale: `2^(q * 8 / 65535 - 4)` |
/// | 4 | up direction, see [UpDirection]; left out where nothing leans | |
///
/// In a tile of 512 m a place is at most 3.9 mm off in x and y, and 7.8 mm in z unless the tile has more than
/// [#FINE_RELIEF_METRES] of relief; yaw 0.0028 degrees, scale 0.0043 %, up 0.0035 degrees.
///
/// @param xMetres of the south-west corner, in the world
/// @param zMetres below the lowest anchor, in the world
/// @param stepMetres of x and y: a 65,536th of the tile's edge
/// @param zStepMetres 1/64 m, or a larger power of two where the tile needs it
public record TileFrame(double xMetres, double yMetres, double zMetres, float stepMetres, float zStepMetres) {
    /// Relief above which heights take a coarser step.
    public static final double FINE_RELIEF_METRES = 1023;

    static final int STEPS = 65_536;
    private static final float FINEST_Z_STEP = 1 / 64f;

    /// Room below the lowest anchor for plants that are let into the ground.
    private static final double SUNK_METRES = 1;

    public TileFrame {
        if (!(stepMetres > 0 && zStepMetres > 0 && Float.isFinite(stepMetres) && Float.isFinite(zStepMetres)))
            throw new IllegalArgumentException("steps must be above 0, were " + stepMetres + " and " + zStepMetres);
        if (!(Double.isFinite(xMetres) && Double.isFinite(yMetres) && Double.isFinite(zMetres)))
            throw new IllegalArgumentException("a tile needs a place");
    }

    /// Of a tile whose anchors lie between two heights.
    static TileFrame of(double xMetres, double yMetres, double edgeMetres, double lowest, double highest) {
        double bottom = Math.floor(lowest) - SUNK_METRES;
        float zStep = FINEST_Z_STEP;
        while (highest - bottom > zStep * (FINE_RELIEF_METRES / FINEST_Z_STEP)) zStep *= 2;
        return new TileFrame(xMetres, yMetres, bottom, (float) (edgeMetres / STEPS), zStep);
    }
}
