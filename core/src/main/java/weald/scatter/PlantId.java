package weald.scatter;

import weald.ecology.SizeClass;
import weald.math.Chance;

/// Stable identity of a plant: an invertible mix of the lattice cell that it alone can occupy.
///
/// Packed, from the top: 3 bits size class, 5 bits spacing class, 28 bits cell y, 28 bits cell x. Mixed, so
/// that ids are spread evenly and hash well; [#unpack] undoes it.
public final class PlantId {
    /// Cells are numbered from -`CELL_LIMIT` up to, not including, `CELL_LIMIT`.
    public static final long CELL_LIMIT = 1L << 27;

    private static final long CELL_MASK = (1L << 28) - 1;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    // Inverses, modulo 2^64, of the multipliers of Chance.mix.
    private static final long INVERSE_1 = inverse(0xBF58476D1CE4E5B9L);
    private static final long INVERSE_2 = inverse(0x94D049BB133111EBL);

    private PlantId() {}

    /// What an id says.
    ///
    /// @param spacingClass spacings from 2^k up to 2^(k + 1) metres
    /// @param cellX column in the lattice of the draw, see [PlantLattices]
    public record Parts(SizeClass sizeClass, int spacingClass, long cellX, long cellY) {}

    /// The id of the plant in a cell. Fails if the cell lies beyond the limit.
    public static long of(SizeClass sizeClass, int spacingClass, long cellX, long cellY) {
        if (cellX < -CELL_LIMIT || cellX >= CELL_LIMIT || cellY < -CELL_LIMIT || cellY >= CELL_LIMIT)
            throw new IllegalArgumentException("scatter cell " + cellX + ", " + cellY + " of spacing class "
                    + spacingClass + " is beyond +-" + CELL_LIMIT);
        return packed(sizeClass.code(), spacingClass, cellX, cellY);
    }

    /// As [#of], for cells known to be within the limit.
    static long packed(int sizeClass, int spacingClass, long cellX, long cellY) {
        long class8 = (long) sizeClass << 5 | (spacingClass + SpacingClass.OFFSET);
        return Chance.mix(class8 << 56 | (cellY & CELL_MASK) << 28 | (cellX & CELL_MASK));
    }

    /// What an id was made from.
    public static Parts unpack(long id) {
        long packed = unmix(id);
        return new Parts(
                SizeClass.ofCode((int) (packed >>> 61)),
                (int) (packed >>> 56 & 31) - SpacingClass.OFFSET,
                packed << 36 >> 36,
                packed << 8 >> 36);
    }

    private static long unmix(long id) {
        long h = unshift(id, 31) * INVERSE_2;
        h = unshift(h, 27) * INVERSE_1;
        return unshift(h, 30) - GOLDEN;
    }

    /// Undoes `h ^ (h >>> shift)`.
    private static long unshift(long word, int shift) {
        long h = word;
        for (int known = shift; known < 64; known += shift) h = word ^ (h >>> shift);
        return h;
    }

    /// Newton's iteration: each step doubles the number of right bits.
    private static long inverse(long odd) {
        long x = odd;
        for (int i = 0; i < 6; i++) x *= 2 - odd * x;
        return x;
    }
}
