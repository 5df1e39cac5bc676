package weald.flow;

import java.util.Arrays;

/// The lowest pass between each two basins that touch: open addressing, in no order that matters.
final class PassTable {
    private static final long FREE = -1;

    private long[] pair;
    private long[] pass;
    private int count;

    PassTable(int expected) {
        int slots = Math.max(64, Integer.highestOneBit(Math.max(1, expected)) * 8);
        pair = freeSlots(slots);
        pass = new long[slots];
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

    /// By which passes are ordered.
    long pass(int slot) {
        return pass[slot];
    }

    void offer(int basinA, int basinB, long candidate) {
        long key = basinA < basinB ? (long) basinA << 32 | basinB : (long) basinB << 32 | basinA;
        int slot = find(pair, key);
        if (pair[slot] == key) {
            if (candidate < pass[slot]) pass[slot] = candidate;
            return;
        }
        pair[slot] = key;
        pass[slot] = candidate;
        if (++count * 3L > pair.length * 2L) grow();
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
        pair = freeSlots(Math.multiplyExact(oldPair.length, 2));
        pass = new long[pair.length];
        for (int i = 0; i < oldPair.length; i++)
            if (oldPair[i] != FREE) {
                int slot = find(pair, oldPair[i]);
                pair[slot] = oldPair[i];
                pass[slot] = oldPass[i];
            }
    }
}
