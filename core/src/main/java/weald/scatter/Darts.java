package weald.scatter;

import weald.math.Chance;

/// The rain: on each quad of each level of the lattice fall n ~ Poisson(1) darts, each at a uniform unit of
/// its quad and with a time. Everything about a dart is a hash of (seed, draw, level, quad, index); nothing
/// depends on a window.
///
/// On the last level a quad is one unit and gets exactly one dart, so that no free unit stays free. Exactly
/// one dart a quad on the coarser levels would leave a trace of the lattice.
final class Darts {
    /// Levels are 0 (a quad is a cell) .. `LAST_LEVEL` (a quad is a unit).
    static final int LAST_LEVEL = SpacingClass.CELL_BITS;

    static final int TIMES = 1 << 10;

    // 65536 * P(N <= n) of the Poisson distribution of mean 1. Pinned: another length or rounding is another world.
    private static final int[] COUNT = {24109, 48219, 60273, 64292, 65296, 65497, 65531, 65536};

    /// The most that can fall on one quad.
    static final int MOST = COUNT.length - 1;

    private static final long SALT = 0x5CA77E5;
    private static final long SPECIES_SALT = 0x5EC1E5;

    private static final long LATE_SALT = 0x1A7E;

    private Darts() {}

    /// Names the darts of a draw on a level.
    static long salt(int sizeClass, int spacingClass, int level) {
        return SALT + (((long) sizeClass << 5 | (spacingClass + SpacingClass.OFFSET)) << 4 | level);
    }

    /// What all quads of a row share. With it [#quad] equals `Chance.bits(seed, salt, y, x)`.
    static long row(long seed, long salt, long y) {
        return Chance.bits(seed, salt, y);
    }

    static long quad(long row, long x) {
        return Chance.mix(row ^ x);
    }

    /// How many darts fall on a quad.
    static int count(long quad, int level) {
        if (level == LAST_LEVEL) return 1;
        int t = (int) (quad >>> 48);
        int n = 0;
        while (t >= COUNT[n]) n++;
        return n;
    }

    /// 1 if any dart falls on a quad, else 0.
    static int any(long quad, int level) {
        return level == LAST_LEVEL ? 1 : COUNT[0] - 1 - (int) (quad >>> 48) >>> 31;
    }

    /// Whether more than one dart falls on a quad.
    static boolean several(long quad, int level) {
        return (int) (quad >>> 48) >= COUNT[1] && level < LAST_LEVEL;
    }

    /// The bits of a quad's dart.
    static long dart(long quad, int index) {
        return index == 0 ? quad : Chance.mix(quad + index);
    }

    /// Offset of a dart in a quad of 2^shift units.
    static int offsetX(long dart, int shift) {
        return (int) dart & ((1 << shift) - 1);
    }

    static int offsetY(long dart, int shift) {
        return (int) (dart >>> SpacingClass.CELL_BITS) & ((1 << shift) - 1);
    }

    /// When a dart falls within its level, 0 .. [#TIMES] - 1.
    static int time(long dart) {
        return (int) (dart >>> 2 * SpacingClass.CELL_BITS) & (TIMES - 1);
    }

    /// Uniform in [0, 1): which species a dart at a place is.
    static double species(long seed, long x, long y) {
        return Chance.unitDouble(Chance.bits(seed, SPECIES_SALT, x, y));
    }

    /// Uniform in [0, 1): which species the late darts of a lattice cell are.
    static double lateSpecies(long seed, long cellX, long cellY) {
        return Chance.unitDouble(Chance.bits(seed, LATE_SALT, cellX, cellY));
    }
}
