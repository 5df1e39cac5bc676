package weald.flow;

import java.util.Arrays;

/// Basins of one domain, the passes between them, and the spanning tree of lowest passes by which every basin
/// drains to an outlet. Basin 0 is all that drains by itself.
///
/// The tree is found by Boruvka's rounds. A part without an outlet drains to its lowest pit, which keeps its
/// water.
final class RepeatedBasins {
    private static final int NO_CELL = -2;
    private static final int UNKNOWN = -1;

    private final RepeatedFlow flow;
    private final CellList pits;
    private final int basins;
    private final int[] label;

    /// By basin: the highest pass on the way out; negative infinity without one.
    private final float[] sills;

    RepeatedBasins(RepeatedFlow flow, CellList pits) {
        this.flow = flow;
        this.pits = pits;
        this.basins = pits.size() + 1;
        this.label = flow.order;
        this.sills = new float[basins];
        Arrays.fill(sills, Float.NEGATIVE_INFINITY);
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
        var table = new PassTable(flow.cellOrder(), flow.heightMetres, basins);
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
                    if (other == mine || other == NO_CELL) continue;
                    if (flow.isBelow(p, p + a)) table.offer(mine, other, p + a, p);
                    else table.offer(mine, other, p, p + a);
                }
            }
        }
        for (int i = 0; i < flow.edge().size(); i++) {
            int p = flow.edge().get(i);
            if (label[p] > 0 && !flow.isNearOutlet(p)) table.offer(0, label[p], p, p);
        }
        return table;
    }

    /// How high water stands at a cell before it leaves its basin for an outlet; to be asked before the order
    /// of
    /// cells is found.
    float sill(int cell) {
        return label[cell] > 0 ? sills[label[cell]] : Float.NEGATIVE_INFINITY;
    }

    private void orient(PassTable passes, int[] tree) {
        var links = new Links(passes, tree, basins);
        var reached = new boolean[basins];
        var queue = new int[basins];
        spread(0, links, reached, queue, passes);
        for (int basin = 1; basin < basins; basin++)
            if (!reached[basin]) {
                int root = lowestOf(links.part(basin, queue), queue);
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
                sills[basin] = Math.max(sills[into], flow.heightMetres[passes.high(slot)]);
                reverse(basin, passes.high(slot), passes.low(slot));
            }
        }
    }

    /// Leads a basin's water over a pass. One cell of that is in the basin; the same twice is at the edge of
    /// the
    /// world.
    private void reverse(int basin, int high, int low) {
        int p = label[high] == basin ? high : low;
        int back = high == low ? D8.OUT : flow.directionTo(p, p == high ? low : high);
        if (high == low) flow.spillsAt(p);
        while (true) {
            int onward = flow.receiver[p];
            flow.receiver[p] = (byte) back;
            if (!D8.flows(onward)) return;
            back = D8.opposite(onward);
            p += flow.offset(onward);
        }
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
