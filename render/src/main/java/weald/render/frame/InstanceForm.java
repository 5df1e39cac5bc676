package weald.render.frame;

/// How instances lie in memory.
public enum InstanceForm {
    /// A 3 x 4 matrix of floats, row by row, and a word of colour and species.
    MATRIX(52),
    /// Five words: place, height and yaw, colour and species, scale, up direction.
    LEANING(20),
    /// The first four of them.
    UPRIGHT(16);

    private final int bytes;

    InstanceForm(int bytes) {
        this.bytes = bytes;
    }

    /// Of one instance.
    public int bytes() {
        return bytes;
    }
}
