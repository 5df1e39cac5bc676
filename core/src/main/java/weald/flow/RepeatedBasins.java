package weald.flow;

import java.util.Arrays;

/// Basins of one domain, the passes between them, and the spanning tree of lowest passes by which every basin
/// drains to an outlet. Basin 0 is all that drains by itself.
///
/// A pass is known by its higher cell; passes are ordered by that cell's height, then by its hash. The tree is
/// found by Boruvka's rounds. A part without an outlet drains to its lowest pit, which becomes one.
final class RepeatedBasins {
    private static final int NO_CELL = -2;
    private static final int UNKNOWN = -1;

    private final RepeatedFlow flow;
    private final CellList pits;
    private final int basins;
    private final int[] label;

    RepeatedBasins(RepeatedFlow flow, CellList pits) {
        this.flow = flow;
        this.pits = pits;
        this.basins = pits.size() + 1;
        this.label = flow.order;
    }

    /// Turns directions round so that every pit drains.
    void drain() {
        label();
        PassTable passes = passes();
        int[] tree = SpanningTree.of(passes, basins);
        orient(passes, tree);
    }

    private void label() {
        Arrays.fill(label, UNKNOWN);
        for (int i = 1; i < basins; i++) label[pits.get(i - 1)] = i;
        int[] path = flow.drained;
        for (int row = 0; row < flow.rows; row++) {
            int p = flow.index(0, row);
            for (int end = p + flow.columns; p < end; p++) if (label[p] == UNKNOWN) follow(p, path);
        }
        for (int p = 0; p < label.length; p++) if (label[p] == UNKNOWN) label[p] = NO_CELL;
    }

    private void follow(int start, int[] path) {
        int p = start;
        int n = 0;
        while (label[p] == UNKNOWN && D8.flows(flow.receiver[p])) {
            path[n++] = p;
            p += flow.offset(flow.receiver[p]);
        }
        if (label[p] == UNKNOWN) label[p] = flow.receiver[p] == D8.OUT ? 0 : NO_CELL;
        int basin = label[p];
        while (n > 0) label[path[--n]] = basin;
    }

    private PassTable passes() {
        var table = new PassTable(basins);
        int[] ahead = {1, flow.stride - 1, flow.stride, flow.stride + 1};
        for (int row = 0; row < flow.rows; row++) {
            int p = flow.index(0, row);
            for (int end = p + flow.columns; p < end; p++) {
                int mine = label[p];
                if (mine == NO_CELL) continue;
                if ((label[p + 1] ^ mine
                                | label[p + ahead[1]] ^ mine
                                | label[p + ahead[2]] ^ mine
                                | label[p + ahead[3]] ^ mine)
                        == 0) continue;
                for (int a : ahead) {
                    int other = label[p + a];
                    if (other != mine && other != NO_CELL) table.offer(mine, other, pass(p, p + a));
                }
            }
        }
        for (int i = 0; i < flow.edge().size(); i++) {
            int p = flow.edge().get(i);
            if (label[p] > 0 && !flow.isNearOutlet(p)) table.offer(0, label[p], pass(p, p));
        }
        return table;
    }

    private long pass(int p, int q) {
        int high = flow.isBelow(p, q) ? q : p;
        return (long) CellOrder.key(flow.heightMetres[high]) << 32
                | (CellHash.of(high) ^ Integer.MIN_VALUE) & 0xffffffffL;
    }

    private void orient(PassTable passes, int[] tree) {
        var links = new Links(passes, tree, basins);
        var reached = new boolean[basins];
        var queue = new int[basins];
        spread(0, links, reached, queue, passes);
        for (int basin = 1; basin < basins; basin++)
            if (!reached[basin]) {
                int root = lowestOf(links.part(basin, queue), queue);
                flow.receiver[pits.get(root - 1)] = D8.OUT;
                spread(root, links, reached, queue, passes);
            }
    }

    private int lowestOf(int count, int[] part) {
        int lowest = part[0];
        for (int i = 1; i < count; i++) if (flow.isBelow(pits.get(part[i] - 1), pits.get(lowest - 1))) lowest = part[i];
        return lowest;
    }

    private void spread(int root, Links links, boolean[] reached, int[] queue, PassTable passes) {
        int head = 0;
        int tail = 0;
        reached[root] = true;
        queue[tail++] = root;
        while (head < tail) {
            int into = queue[head++];
            for (int i = links.from(into); i < links.from(into + 1); i++) {
                int slot = links.slot(i);
                int basin = passes.first(slot) == into ? passes.second(slot) : passes.first(slot);
                if (reached[basin]) continue;
                reached[basin] = true;
                queue[tail++] = basin;
                reverse(basin, into, CellHash.cell((int) passes.pass(slot) ^ Integer.MIN_VALUE));
            }
        }
    }

    /// Leads a basin's water over a pass.
    ///
    /// @param high the pass's higher cell, in one of the two basins
    private void reverse(int basin, int into, int high) {
        boolean inside = label[high] == basin;
        int low = lowestNeighbour(high, inside ? into : basin);
        int p = inside ? high : low;
        // No lower cell beyond the pass: the pass is at the edge of the world.
        boolean spills = inside && (low < 0 || flow.isBelow(high, low));
        int back = spills ? D8.OUT : flow.directionTo(p, inside ? low : high);
        if (spills) flow.spillsAt(p);
        while (true) {
            int onward = flow.receiver[p];
            flow.receiver[p] = (byte) back;
            if (!D8.flows(onward)) return;
            back = D8.opposite(onward);
            p += flow.offset(onward);
        }
    }

    private int lowestNeighbour(int p, int basin) {
        int lowest = -1;
        for (int d = 0; d < 8; d++) {
            int q = p + flow.offset(d);
            if (label[q] == basin && (lowest < 0 || flow.isBelow(q, lowest))) lowest = q;
        }
        return lowest;
    }

    /// The tree's passes by basin.
    private static final class Links {
        private final PassTable passes;
        private final int[] from;
        private final int[] slots;

        Links(PassTable passes, int[] tree, int basins) {
            this.passes = passes;
            from = new int[basins + 2];
            for (int slot : tree) {
                from[passes.first(slot) + 2]++;
                from[passes.second(slot) + 2]++;
            }
            for (int i = 1; i < from.length; i++) from[i] += from[i - 1];
            slots = new int[2 * tree.length];
            for (int slot : tree) {
                slots[from[passes.first(slot) + 1]++] = slot;
                slots[from[passes.second(slot) + 1]++] = slot;
            }
        }

        int from(int basin) {
            return from[basin];
        }

        int slot(int i) {
            return slots[i];
        }

        /// Collects all basins that are linked with one; a tree, so none is met twice.
        int part(int start, int[] out) {
            int tail = 0;
            out[tail++] = start;
            var before = new int[out.length];
            before[0] = -1;
            for (int head = 0; head < tail; head++)
                for (int i = from[out[head]]; i < from[out[head] + 1]; i++) {
                    int slot = slots[i];
                    if (slot == before[head]) continue;
                    before[tail] = slot;
                    out[tail++] = passes.first(slot) == out[head] ? passes.second(slot) : passes.first(slot);
                }
            return tail;
        }
    }
}
