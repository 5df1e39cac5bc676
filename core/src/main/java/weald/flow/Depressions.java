package weald.flow;

import java.util.Arrays;
import java.util.BitSet;

/// How the basins of a rectangle hang together: a minimum spanning forest of their passes, in which small
/// basins that end at no border are part of a neighbour already, since their lowest pass is known to be the
/// one that their water takes.
///
/// A pass that is the highest of a cycle inside the rectangle is in no minimum spanning tree of the world
/// (Cormen et al., cycle property), so what is left out here is never needed.
final class Depressions {
    private final Basins basins;

    /// By label: the label that stands for it in the world.
    final int[] roots;

    /// Passes between what stands for others, as indices of [#passes].
    final int[] left;

    final Passes passes;

    /// By label: where the water of a depression leaves its basin, and into which sample of another; -1 if it
    /// does not.
    private final int[] exits;

    private final int[] entries;

    /// By label: the highest pass on the way to its root; NaN for a root.
    private final float[] sills;

    /// @param leastCells closed depressions with a smaller catchment become part of their neighbours
    /// @param open by label: whether its basin goes on beyond the rectangle
    Depressions(Basins basins, BitSet open, long leastCells) {
        this.basins = basins;
        passes = new Passes(basins);
        int[] sorted = passes.ascending();
        var contracted = new BitSet(sorted.length);
        var kept = new BitSet(sorted.length);
        roots = new int[basins.count];
        exits = new int[basins.count];
        entries = new int[basins.count];
        sills = new float[basins.count];
        Arrays.fill(exits, -1);
        Arrays.fill(entries, -1);
        Arrays.fill(sills, Float.NaN);
        span(sorted, open, leastCells, contracted, kept);
        left = kept.stream().map(i -> sorted[i]).toArray();
        hang(sorted, contracted);
    }

    /// Kruskal 1956: from the lowest pass to the highest, those that join.
    private void span(int[] sorted, BitSet open, long leastCells, BitSet contracted, BitSet kept) {
        var joined = new Sets(basins.count);
        var together = new Sets(basins.count);
        BitSet opened = (BitSet) open.clone();
        opened.set(Basins.OUT);
        long[] cells = new long[basins.count];
        for (int label = 0; label < basins.count; label++) {
            cells[label] = basins.cells[label];
            roots[label] = label;
        }
        for (int i = 0; i < sorted.length; i++) {
            int a = basins.labels[passes.high[sorted[i]]];
            int b = basins.labels[passes.low[sorted[i]]];
            int inA = joined.of(a);
            int inB = joined.of(b);
            if (inA == inB) continue;
            boolean smallA = !opened.get(inA) && cells[inA] < leastCells;
            boolean smallB = !opened.get(inB) && cells[inB] < leastCells;
            if (smallA || smallB) {
                contracted.set(i);
                int from = together.of(a);
                int into = together.of(b);
                roots[into] = root(roots[from], smallA, roots[into], smallB);
                together.join(from, into);
            } else kept.set(i);
            joined.join(inA, inB);
            cells[inB] += cells[inA];
            if (opened.get(inA)) opened.set(inB);
        }
        int[] found = new int[basins.count];
        for (int label = 0; label < basins.count; label++) found[label] = roots[together.of(label)];
        System.arraycopy(found, 0, roots, 0, found.length);
    }

    /// What stands for two that become one: what the small one drains into, of two small ones the lower pit.
    private int root(int a, boolean smallA, int b, boolean smallB) {
        if (smallA && smallB) return basins.order.isLower(basins.ends[a], basins.ends[b]) ? a : b;
        return smallA ? b : a;
    }

    /// Lets the contracted basins drain towards their roots.
    private void hang(int[] sorted, BitSet contracted) {
        int[] begins = new int[basins.count + 2];
        contracted.stream().forEach(i -> {
            begins[basins.labels[passes.high[sorted[i]]] + 2]++;
            begins[basins.labels[passes.low[sorted[i]]] + 2]++;
        });
        for (int label = 2; label < begins.length; label++) begins[label] += begins[label - 1];
        int[] here = new int[2 * contracted.cardinality()];
        int[] there = new int[here.length];
        contracted.stream().forEach(i -> {
            int high = passes.high[sorted[i]];
            int low = passes.low[sorted[i]];
            int slot = begins[basins.labels[high] + 1]++;
            here[slot] = high;
            there[slot] = low;
            slot = begins[basins.labels[low] + 1]++;
            here[slot] = low;
            there[slot] = high;
        });
        int[] queue = new int[basins.count];
        int end = 0;
        for (int label = 0; label < basins.count; label++) if (roots[label] == label) queue[end++] = label;
        for (int next = 0; next < end; next++) {
            int label = queue[next];
            for (int i = begins[label]; i < begins[label + 1]; i++) {
                int other = basins.labels[there[i]];
                if (roots[other] == other || exits[other] >= 0) continue;
                exits[other] = there[i];
                entries[other] = here[i];
                float pass = Math.max(basins.heights[here[i]], basins.heights[there[i]]);
                sills[other] = Math.max(pass, Float.isNaN(sills[label]) ? pass : sills[label]);
                queue[end++] = other;
            }
        }
    }

    /// The highest pass between a basin and its root; negative infinity for a root.
    float sill(int label) {
        return Float.isNaN(sills[label]) ? Float.NEGATIVE_INFINITY : sills[label];
    }

    /// Receivers with which all water of the rectangle's depressions leaves them: from where it leaves a
    /// basin the way down to the pit is turned round. All arrays over the window.
    ///
    /// @param from samples where, by the plan of the world, the water of a root leaves its depression, or
    ///     comes back up into the rectangle
    /// @param to the neighbours it goes to; the sample itself where it stays in a region that no water leaves
    byte[] resolved(int[] from, int[] to) {
        int[] leaves = exits.clone();
        int[] enters = entries.clone();
        for (int i = 0; i < from.length; i++) reroot(leaves, enters, from[i], to[i]);
        byte[] receivers = basins.receivers.clone();
        for (int label = 0; label < leaves.length; label++)
            if (leaves[label] >= 0) turnRound(receivers, leaves[label], enters[label]);
        return receivers;
    }

    /// Lets the tree that a sample's basin hangs in drain through that sample.
    private void reroot(int[] leaves, int[] enters, int from, int to) {
        int leave = from;
        int enter = to;
        while (true) {
            int label = basins.labels[leave];
            int before = leaves[label];
            int beforeTo = enters[label];
            leaves[label] = leave == enter ? -1 : leave;
            enters[label] = enter;
            if (before < 0) return;
            leave = beforeTo;
            enter = before;
        }
    }

    private void turnRound(byte[] receivers, int leave, int enter) {
        int stride = basins.window.width();
        byte code = D8.code((enter % stride) - (leave % stride), enter / stride - leave / stride);
        int cell = leave;
        while (true) {
            int before = receivers[cell];
            receivers[cell] = code;
            if (!D8.flows(before)) return;
            cell += basins.offsets[before];
            if (basins.labels[cell] == Basins.NONE) return;
            code = (byte) D8.opposite(before);
        }
    }
}
