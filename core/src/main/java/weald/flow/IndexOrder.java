package weald.flow;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// Indices sorted by an int, of equal ones by another, of equal ones by a comparison that is seldom asked.
final class IndexOrder {
    /// Whether one thing comes before another.
    @FunctionalInterface
    interface Before {
        boolean test(int one, int other);
    }

    private IndexOrder() {}

    /// @param first the keys, signed
    /// @param second the next keys, unsigned; asked only for equal first keys
    static int[] ascending(int[] first, IntUnaryOperator second, Before third) {
        long[] packed = new long[first.length];
        for (int i = 0; i < first.length; i++) packed[i] = (long) first[i] << 32 | i;
        Arrays.sort(packed);
        for (int from = 0, to; from < packed.length; from = to) {
            to = endOfRun(packed, from);
            if (to - from == 1) continue;
            for (int i = from; i < to; i++) {
                int index = (int) packed[i];
                packed[i] = (long) (second.applyAsInt(index) ^ Integer.MIN_VALUE) << 32 | index;
            }
            Arrays.sort(packed, from, to);
            for (int run = from, end; run < to; run = end) {
                end = Math.min(to, endOfRun(packed, run));
                insert(packed, run, end, third);
            }
        }
        int[] sorted = new int[packed.length];
        for (int i = 0; i < sorted.length; i++) sorted[i] = (int) packed[i];
        return sorted;
    }

    private static int endOfRun(long[] packed, int from) {
        int end = from + 1;
        while (end < packed.length && packed[end] >> 32 == packed[from] >> 32) end++;
        return end;
    }

    private static void insert(long[] packed, int from, int to, Before before) {
        for (int i = from + 1; i < to; i++) {
            long moved = packed[i];
            int at = i;
            for (; at > from && before.test((int) moved, (int) packed[at - 1]); at--) packed[at] = packed[at - 1];
            packed[at] = moved;
        }
    }
}
