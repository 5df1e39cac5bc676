package weald.flow;

import java.util.Arrays;

/// The unique spanning forest of lowest passes, by Boruvka's rounds: each part takes its lowest pass to another
/// part, until no part has one.
final class SpanningTree {
    private final PassTable passes;
    private final int[] part;

    private SpanningTree(PassTable passes, int basins) {
        this.passes = passes;
        part = new int[basins];
        for (int i = 0; i < basins; i++) part[i] = i;
    }

    /// @return slots of the table
    static int[] of(PassTable passes, int basins) {
        return new SpanningTree(passes, basins).grow();
    }

    private int[] grow() {
        int[] live = liveSlots();
        int liveCount = live.length;
        var lowest = new int[part.length];
        var tree = new int[part.length];
        int n = 0;
        while (liveCount > 0) {
            Arrays.fill(lowest, -1);
            liveCount = offerLowest(live, liveCount, lowest);
            for (int root = 0; root < part.length; root++)
                if (lowest[root] >= 0 && join(lowest[root])) tree[n++] = lowest[root];
        }
        return Arrays.copyOf(tree, n);
    }

    private int[] liveSlots() {
        var live = new int[passes.count()];
        int n = 0;
        for (int slot = 0; slot < passes.slots(); slot++) if (!passes.isFree(slot)) live[n++] = slot;
        return live;
    }

    /// Tells both parts of every pass of it, and forgets passes inside one part.
    private int offerLowest(int[] live, int count, int[] lowest) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int slot = live[i];
            int a = root(passes.first(slot));
            int b = root(passes.second(slot));
            if (a == b) continue;
            live[kept++] = slot;
            if (lowest[a] < 0 || passes.isLower(slot, lowest[a])) lowest[a] = slot;
            if (lowest[b] < 0 || passes.isLower(slot, lowest[b])) lowest[b] = slot;
        }
        return kept;
    }

    private boolean join(int slot) {
        int a = root(passes.first(slot));
        int b = root(passes.second(slot));
        if (a == b) return false;
        part[Math.max(a, b)] = Math.min(a, b);
        return true;
    }

    private int root(int basin) {
        int i = basin;
        while (part[i] != i) {
            part[i] = part[part[i]];
            i = part[i];
        }
        return i;
    }
}
