package weald.noise;

/// Hashes one coordinate of an octave's integer lattice; two of them, one per axis, make the word of a lattice
/// point.
///
/// Cells are 64-bit: the high word is hashed first and moves the low one, so that nothing repeats or mirrors at 0
/// or at 2^31. The step is the 32-bit avalanche function `lowbias32` (Wellons, "Prospecting for hash functions"),
/// nested; a seed is added before each step, since the step alone maps 0 to 0 and would make the origin a special
/// place.
final class LatticeHash {
    private final int seed;
    private final int highZero;
    private final int highMinusOne;

    LatticeHash(int seed) {
        this.seed = seed;
        this.highZero = step(seed);
        this.highMinusOne = step(seed - 1);
    }

    /// Hash of one coordinate.
    int of(long cell) {
        return step((int) cell + high((int) (cell >> 32)));
    }

    /// Uniform bits of the lattice point where a hashed column and a hashed row meet.
    static int word(int column, int row) {
        return step(column + row);
    }

    /// One avalanche step; a bijection of the 32-bit words.
    static int step(int word) {
        int h = word;
        h = (h ^ (h >>> 16)) * 0x7FEB352D;
        h = (h ^ (h >>> 15)) * 0x846CA68B;
        return h ^ (h >>> 16);
    }

    /// Nearly every cell in use has one of two high words.
    private int high(int highWord) {
        if (highWord == 0) return highZero;
        return highWord == -1 ? highMinusOne : step(seed + highWord);
    }
}
