package weald.flow;

import java.util.Arrays;

/// The lowest pass between each two neighbouring basins of a rectangle, by the order of its higher sample, then
/// of its lower one: two passes may share the higher.
final class Passes {
    private final Basins basins;
    private long[] keys;
    private int[] highs;
    private int[] lows;
    private int count;

    /// One pass an index, in no order.
    final int[] high;

    final int[] low;

    Passes(Basins basins) {
        this.basins = basins;
        int capacity = Math.max(64, Integer.highestOneBit(4 * basins.count) * 2);
        keys = new long[capacity];
        highs = new int[capacity];
        lows = new int[capacity];
        Arrays.fill(keys, -1);
        offerAll();
        high = new int[count];
        low = new int[count];
        for (int slot = 0, i = 0; slot < keys.length; slot++) {
            if (keys[slot] < 0) continue;
            high[i] = highs[slot];
            low[i++] = lows[slot];
        }
        keys = new long[0];
        highs = new int[0];
        lows = new int[0];
    }

    private void offerAll() {
        int[] labels = basins.labels;
        int stride = basins.window.width();
        for (int row = 1; row <= basins.rect.height(); row++) {
            int from = row * stride + 1;
            for (int cell = from; cell < from + basins.rect.width(); cell++) {
                int label = labels[cell];
                if (label < 0) continue;
                offer(label, cell, cell + 1);
                offer(label, cell, cell + stride - 1);
                offer(label, cell, cell + stride);
                offer(label, cell, cell + stride + 1);
            }
        }
    }

    private void offer(int label, int cell, int neighbour) {
        int other = basins.labels[neighbour];
        if (other == label || other < 0) return;
        int higher = basins.order.isLower(cell, neighbour) ? neighbour : cell;
        int lower = cell + neighbour - higher;
        long key = label < other ? (long) label << 32 | other : (long) other << 32 | label;
        int slot = slot(key);
        if (keys[slot] < 0) {
            put(slot, key, higher, lower);
            if (++count * 2 > keys.length) grow();
        } else if (isLower(higher, lower, highs[slot], lows[slot])) put(slot, key, higher, lower);
    }

    private void put(int slot, long key, int higher, int lower) {
        keys[slot] = key;
        highs[slot] = higher;
        lows[slot] = lower;
    }

    private int slot(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & (keys.length - 1);
        while (keys[slot] >= 0 && keys[slot] != key) slot = (slot + 1) & (keys.length - 1);
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldHighs = highs;
        int[] oldLows = lows;
        keys = new long[2 * oldKeys.length];
        highs = new int[keys.length];
        lows = new int[keys.length];
        Arrays.fill(keys, -1);
        for (int i = 0; i < oldKeys.length; i++)
            if (oldKeys[i] >= 0) put(slot(oldKeys[i]), oldKeys[i], oldHighs[i], oldLows[i]);
    }

    /// Whether a pass comes before another.
    private boolean isLower(int higher, int lower, int thanHigher, int thanLower) {
        return higher == thanHigher ? basins.order.isLower(lower, thanLower) : basins.order.isLower(higher, thanHigher);
    }

    /// The passes from the lowest to the highest.
    int[] ascending() {
        int[] heights = new int[count];
        for (int i = 0; i < count; i++) heights[i] = CellOrder.key(basins.heights[high[i]]);
        return IndexOrder.ascending(
                heights, i -> basins.order.hash(high[i]), (i, j) -> isLower(high[i], low[i], high[j], low[j]));
    }
}
