package weald.flow;

/// A bijection of the 32-bit words, to tell cells of equal height apart in no visible pattern.
///
/// The mixer "lowbias32" (Wellons 2018, "Prospecting for hash functions") and its inverse.
final class CellHash {
    private CellHash() {}

    static int of(int cell) {
        int h = cell;
        h = (h ^ (h >>> 16)) * 0x7feb352d;
        h = (h ^ (h >>> 15)) * 0x846ca68b;
        return h ^ (h >>> 16);
    }

    /// Good in its upper bits.
    static int quick(int cell) {
        int h = cell * 0x9E3779B1;
        return (h ^ (h >>> 15)) * 0x85EBCA77;
    }

    static int cell(int hash) {
        int h = hash;
        h = (h ^ (h >>> 16)) * 0x43021123;
        h = (h ^ (h >>> 15) ^ (h >>> 30)) * 0x1d69e2a5;
        return h ^ (h >>> 16);
    }
}
