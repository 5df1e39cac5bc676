package weald.noise;

/// Unit vectors for the noises that have a gradient at lattice points.
///
/// The table has 256 entries for ever: it is part of every world made with it.
final class Directions {
    static final int COUNT = 256;

    private static final float[] X = new float[COUNT];
    private static final float[] Y = new float[COUNT];

    static {
        for (int i = 0; i < COUNT; i++) {
            double angle = (2 * i + 1) * (StrictMath.PI / COUNT);
            X[i] = (float) StrictMath.cos(angle);
            Y[i] = (float) StrictMath.sin(angle);
        }
    }

    private Directions() {}

    /// East part of the direction that the top byte of a word names.
    static float x(int word) {
        return X[word >>> 24];
    }

    /// North part of the direction that the top byte of a word names.
    static float y(int word) {
        return Y[word >>> 24];
    }
}
