package weald.flow;

import java.util.Arrays;

/// The lowest pass between each two basins of the world, as [Passes] is within a tile.
final class WorldPasses {
    private final FlowDomain domain;
    private long[] pairs = new long[1024];
    private int[] slots = new int[1024];
    private int count;

    long[] high = new long[512];
    long[] low = new long[512];
    float[] highMetres = new float[512];
    float[] lowMetres = new float[512];

    /// Vertices of the samples.
    int[] highVertex = new int[512];

    int[] lowVertex = new int[512];

    WorldPasses(FlowDomain domain) {
        this.domain = domain;
        Arrays.fill(pairs, -1);
    }

    int count() {
        return count;
    }

    /// Takes a pass between two basins.
    ///
    /// @param a vertex of the sample `idA`
    void offer(int basinA, int basinB, long idA, float metresA, int a, long idB, float metresB, int b) {
        if (basinA == basinB) return;
        boolean swap = isLower(idA, metresA, idB, metresB);
        long pair = basinA < basinB ? (long) basinA << 32 | basinB : (long) basinB << 32 | basinA;
        int slot = slot(pair);
        int at = pairs[slot] < 0 ? count : slots[slot];
        if (at == count) {
            if (count == high.length) growLists();
            pairs[slot] = pair;
            slots[slot] = count++;
        } else if (swap ? !comesBefore(idB, metresB, idA, metresA, at) : !comesBefore(idA, metresA, idB, metresB, at))
            return;
        high[at] = swap ? idB : idA;
        low[at] = swap ? idA : idB;
        highMetres[at] = swap ? metresB : metresA;
        lowMetres[at] = swap ? metresA : metresB;
        highVertex[at] = swap ? b : a;
        lowVertex[at] = swap ? a : b;
        if (count * 2 > pairs.length) growTable();
    }

    private int slot(long pair) {
        int slot = (int) ((pair * 0x9E3779B97F4A7C15L) >>> 32) & (pairs.length - 1);
        while (pairs[slot] >= 0 && pairs[slot] != pair) slot = (slot + 1) & (pairs.length - 1);
        return slot;
    }

    private void growTable() {
        long[] oldPairs = pairs;
        int[] oldSlots = slots;
        pairs = new long[2 * oldPairs.length];
        slots = new int[pairs.length];
        Arrays.fill(pairs, -1);
        for (int i = 0; i < oldPairs.length; i++) {
            if (oldPairs[i] < 0) continue;
            int slot = slot(oldPairs[i]);
            pairs[slot] = oldPairs[i];
            slots[slot] = oldSlots[i];
        }
    }

    private void growLists() {
        int length = 2 * count;
        high = Arrays.copyOf(high, length);
        low = Arrays.copyOf(low, length);
        highMetres = Arrays.copyOf(highMetres, length);
        lowMetres = Arrays.copyOf(lowMetres, length);
        highVertex = Arrays.copyOf(highVertex, length);
        lowVertex = Arrays.copyOf(lowVertex, length);
    }

    private int hash(long id) {
        return CellOrder.hash(domain.x(id), domain.y(id));
    }

    boolean isLower(long id, float metres, long than, float thanMetres) {
        if (metres != thanMetres) return metres < thanMetres;
        int order = Integer.compareUnsigned(hash(id), hash(than));
        return order != 0 ? order < 0 : id < than;
    }

    private boolean comesBefore(long higher, float higherMetres, long lower, float lowerMetres, int than) {
        return higher == high[than]
                ? isLower(lower, lowerMetres, low[than], lowMetres[than])
                : isLower(higher, higherMetres, high[than], highMetres[than]);
    }

    /// The passes from the lowest to the highest.
    int[] ascending() {
        int[] keys = new int[count];
        for (int i = 0; i < count; i++) keys[i] = CellOrder.key(highMetres[i]);
        return IndexOrder.ascending(
                keys, i -> hash(high[i]), (i, j) -> comesBefore(high[i], highMetres[i], low[i], lowMetres[i], j));
    }
}
