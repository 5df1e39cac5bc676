package weald.flow;

import weald.grid.CellRect;
import weald.math.Chance;

/// The total order of samples that makes every choice of water unique: by height; of equal heights by a hash
/// of the place; of equal hashes by row and column.
///
/// The hash is there for flats: an order by rows would drain them in streaks. Over one window; safe for many
/// threads.
final class CellOrder {
    private static final long SALT = Chance.salt("flow");

    private final float[] heights;
    private final long x0;
    private final long y0;
    private final int stride;

    /// @param window of the heights
    CellOrder(CellRect window, float[] heights) {
        this.heights = heights;
        x0 = window.x0();
        y0 = window.y0();
        stride = window.width();
    }

    /// Orders heights as they are, -0 with 0.
    static int key(float height) {
        int bits = Float.floatToRawIntBits(height + 0f);
        return bits ^ ((bits >> 31) & Integer.MAX_VALUE);
    }

    /// The height of a key.
    static float height(int key) {
        return Float.intBitsToFloat(key ^ ((key >> 31) & Integer.MAX_VALUE));
    }

    static int hash(long x, long y) {
        return (int) (Chance.bits(0, SALT, x, y) >>> 32);
    }

    int hash(int cell) {
        return hash(x0 + cell % stride, y0 + cell / stride);
    }

    /// Whether one sample of the window comes before another.
    boolean isLower(int cell, int than) {
        float a = heights[cell];
        float b = heights[than];
        if (a != b) return a < b;
        int order = Integer.compareUnsigned(hash(cell), hash(than));
        return order != 0 ? order < 0 : cell < than;
    }
}
