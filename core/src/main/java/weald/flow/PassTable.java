package weald.flow;

import java.util.Arrays;

/// The lowest pass between each two basins that touch, by the order of its higher cell, then of its lower one:
/// two
/// passes may share the higher. Open addressing, in no order that matters.
final class PassTable {
    private static final long FREE = -1;

    private final CellOrder order;
    private final float[] heights;
    private long[] pair;

    /// The key of the higher cell's height, and below it that cell.
    private long[] pass;

    private int[] low;
    private int count;

    PassTable(CellOrder order, float[] heights, int expected) {
        this.order = order;
        this.heights = heights;
        int slots = Math.max(64, Integer.highestOneBit(Math.max(1, expected)) * 8);
        pair = freeSlots(slots);
        pass = new long[slots];
        low = new int[slots];
    }

    private static long[] freeSlots(int slots) {
        var free = new long[slots];
        Arrays.fill(free, FREE);
        return free;
    }

    int slots() {
        return pair.length;
    }

    int count() {
        return count;
    }

    boolean isFree(int slot) {
        return pair[slot] == FREE;
    }

    /// The smaller number of the two basins.
    int first(int slot) {
        return (int) (pair[slot] >>> 32);
    }

    int second(int slot) {
        return (int) pair[slot];
    }

    int high(int slot) {
        return (int) pass[slot];
    }

    int low(int slot) {
        return low[slot];
    }

    boolean isLower(int slot, int than) {
        return isLower(pass[slot], low[slot], pass[than], low[than]);
    }

    private boolean isLower(long one, int oneLow, long other, int otherLow) {
        if (one >> 32 != other >> 32) return one < other;
        if (one == other) return order.isLower(oneLow, otherLow);
        return order.isLower((int) one, (int) other);
    }

    /// @param high the cell of the two that comes later; the same as `low` where a basin spills over the edge
    void offer(int basinA, int basinB, int high, int lower) {
        long key = basinA < basinB ? (long) basinA << 32 | basinB : (long) basinB << 32 | basinA;
        long candidate = (long) CellOrder.key(heights[high]) << 32 | high;
        int slot = find(pair, key);
        boolean free = pair[slot] != key;
        if (!free && !isLower(candidate, lower, pass[slot], low[slot])) return;
        pair[slot] = key;
        pass[slot] = candidate;
        low[slot] = lower;
        if (free && ++count * 3L > pair.length * 2L) grow();
    }

    private static int find(long[] pair, long key) {
        int mask = pair.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (pair[slot] != FREE && pair[slot] != key) slot = (slot + 1) & mask;
        return slot;
    }

    private void grow() {
        long[] oldPair = pair;
        long[] oldPass = pass;
        int[] oldLow = low;
        pair = freeSlots(Math.multiplyExact(oldPair.length, 2));
        pass = new long[pair.length];
        low = new int[pair.length];
        for (int i = 0; i < oldPair.length; i++)
            if (oldPair[i] != FREE) {
                int slot = find(pair, oldPair[i]);
                pair[slot] = oldPair[i];
                pass[slot] = oldPass[i];
                low[slot] = oldLow[i];
            }
    }
}
