package weald.grid;

import weald.math.Chance;

/// Hashes of decoded values that do not depend on how a world was cut into tiles: the wrapping sum, over all
/// samples that have data, of a mix of (salt, x, y, raw bits). Hashes of disjoint parts add up (`+`) to the hash
/// of the whole.
public final class GridHash {
    private GridHash() {}

    /// Over a whole grid.
    ///
    /// @param salt names what the values are, so that equal numbers of two kinds do not have equal hashes
    public static long of(FloatGrid grid, long salt) {
        return of(grid, grid.rect, salt);
    }

    /// Over a part of a grid, such as a tile without its halo.
    public static long of(FloatGrid grid, CellRect part, long salt) {
        grid.requireCovers(part, "a hash");
        long sum = 0;
        for (long y = part.y0(); y < part.y1(); y++) {
            int at = grid.rect.index(part.x0(), y);
            for (long x = part.x0(); x < part.x1(); x++, at++) {
                float value = grid.values[at];
                if (!Float.isNaN(value)) sum += sample(salt, x, y, Float.floatToRawIntBits(value));
            }
        }
        return sum;
    }

    /// What one sample adds.
    public static long sample(long salt, long x, long y, long bits) {
        return Chance.bits(bits, salt, x, y);
    }
}
