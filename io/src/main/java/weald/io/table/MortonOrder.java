package weald.io.table;

import weald.scatter.Plants;

/// Puts plants that stand near each other near each other in the file, so that a reader who wants a window
/// can skip most of it by the least and greatest position of each piece.
///
/// Order is by the interleaved bits of x and y in eighths of a metre, then by place in the tile. Linear
/// time: a radix sort.
final class MortonOrder {
    private static final double CELLS_PER_METRE = 8;
    private static final int DIGIT_BITS = 16;

    private MortonOrder() {}

    /// The plants' indices in the order in which they are written.
    static int[] of(Plants plants) {
        int count = plants.count();
        var keys = new long[count];
        var order = new int[count];
        for (int i = 0; i < count; i++) {
            keys[i] = spread(cell(plants.xMetres[i])) | (spread(cell(plants.yMetres[i])) << 1);
            order[i] = i;
        }
        for (int shift = 0; shift < Long.SIZE; shift += DIGIT_BITS) order = byDigit(keys, order, shift);
        return order;
    }

    /// Rounding down, with the sign bit turned so that the west sorts before the east as unsigned numbers do.
    private static long cell(double metres) {
        double cell = Math.floor(metres * CELLS_PER_METRE);
        double clamped = Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, cell));
        return ((int) clamped ^ 0x80000000) & 0xFFFFFFFFL;
    }

    /// Puts a zero bit between all bits of a 32-bit number.
    private static long spread(long bits) {
        long x = bits;
        x = (x | (x << 16)) & 0x0000FFFF0000FFFFL;
        x = (x | (x << 8)) & 0x00FF00FF00FF00FFL;
        x = (x | (x << 4)) & 0x0F0F0F0F0F0F0F0FL;
        x = (x | (x << 2)) & 0x3333333333333333L;
        return (x | (x << 1)) & 0x5555555555555555L;
    }

    private static int[] byDigit(long[] keys, int[] order, int shift) {
        var start = new int[(1 << DIGIT_BITS) + 1];
        for (int index : order) start[digit(keys[index], shift) + 1]++;
        for (int d = 0; d < 1 << DIGIT_BITS; d++) start[d + 1] += start[d];
        var sorted = new int[order.length];
        for (int index : order) sorted[start[digit(keys[index], shift)]++] = index;
        return sorted;
    }

    private static int digit(long key, int shift) {
        return (int) (key >>> shift) & ((1 << DIGIT_BITS) - 1);
    }
}
