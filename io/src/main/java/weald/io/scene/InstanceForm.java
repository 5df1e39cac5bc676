package weald.io.scene;

/// How one instance is written.
///
/// * `MATRIX`, for tests and small scenes: the 3 x 4 matrix of [weald.scatter.Pose#rows], row-major, scale
///   included, translation relative to the scene's origin; then a word of colour and look. Use it within 8 km
///   of the origin, where a step of a float is at most 0.5 mm.
/// * `LEANING`, which bakes write: five words relative to the tile, see [TileFrame].
/// * `UPRIGHT`, of worlds where nothing leans: the first four of them.
public enum InstanceForm {
    MATRIX(52),
    LEANING(20),
    UPRIGHT(16);

    private final int bytes;

    InstanceForm(int bytes) {
        this.bytes = bytes;
    }

    /// Bytes of one instance.
    public int bytes() {
        return bytes;
    }
}
