package weald.flow;

/// The mixer "lowbias32" of the 32-bit words (Wellons 2018, "Prospecting for hash functions").
final class CellHash {
    private CellHash() {}

    static int of(int cell) {
        int h = cell;
        h = (h ^ (h >>> 16)) * 0x7feb352d;
        h = (h ^ (h >>> 15)) * 0x846ca68b;
        return h ^ (h >>> 16);
    }
}
