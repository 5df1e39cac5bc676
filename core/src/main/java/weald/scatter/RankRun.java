package weald.scatter;

import java.util.Arrays;

/// Works out the sets of a species' ladder in a window, as three-valued logic: in, out, or unknown because it
/// hangs on what stands outside.
///
/// Set `j` is made from set `j - 1` in the order of the plants' hashes: a plant is in unless one that is in
/// already stands nearer than the set's distance. What is certain here is so in every larger window, by
/// induction along that order: a plant out is kept out by one that is certainly in; one in has no unknown, and
/// no side of the window, within reach.
final class RankRun {
    private final RankLadder ladder;
    private final ConflictRule rule;
    private final RankPoints points;
    private final boolean[] unsure;

    // Plants let into the present set, in the cells of a hashed grid.
    private final int[] head;
    private final int[] next;
    private final int mask;
    private double edge;
    private double factor;

    RankRun(RankLadder ladder, ConflictRule rule, RankPoints points) {
        this.ladder = ladder;
        this.rule = rule;
        this.points = points;
        unsure = new boolean[points.count];
        head = new int[Math.max(16, Integer.highestOneBit(Math.max(1, points.count)) * 2)];
        mask = head.length - 1;
        next = new int[points.count];
    }

    /// The largest set of each of the first plants. Empty if some of them hang on what stands outside.
    byte[] rungs(int own) {
        var rung = new byte[own];
        int[] order = points.order();
        int left = order.length;
        for (int j = 1; j <= ladder.rungs(); j++) {
            begin(j);
            int kept = 0;
            for (int e = 0; e < left; e++) {
                int p = order[e];
                if (isOut(p)) continue;
                if (p < own) {
                    if (unsure[p]) return new byte[0];
                    rung[p] = (byte) j;
                }
                add(p);
                order[kept++] = p;
            }
            left = kept;
        }
        return rung;
    }

    private void begin(int rung) {
        Arrays.fill(head, -1);
        factor = ladder.squareFactor(rung);
        edge = Math.sqrt(factor * ladder.denseMetres() * ladder.sparseMetres());
    }

    /// Whether a plant is certainly not in the present set; notes if that cannot be told.
    private boolean isOut(int p) {
        double x = points.x[p];
        double y = points.y[p];
        double r = points.spacing[p];
        double reach = Math.sqrt(factor) * rule.of(r, ladder.sparseMetres());
        boolean unknown = unsure[p] || points.seesOutside(p, reach);
        for (long j = cell(y - reach); j <= cell(y + reach); j++)
            for (long i = cell(x - reach); i <= cell(x + reach); i++)
                for (int q = head[slot(i, j)]; q >= 0; q = next[q]) {
                    if (unknown && unsure[q]) continue;
                    double dx = points.x[q] - x;
                    double dy = points.y[q] - y;
                    double least = rule.of(r, points.spacing[q]);
                    if (dx * dx + dy * dy >= factor * (least * least)) continue;
                    if (!unsure[q]) return true;
                    unknown = true;
                }
        unsure[p] = unknown;
        return false;
    }

    private void add(int p) {
        int slot = slot(cell(points.x[p]), cell(points.y[p]));
        next[p] = head[slot];
        head[slot] = p;
    }

    private long cell(double metres) {
        return (long) Math.floor(metres / edge);
    }

    private int slot(long x, long y) {
        long h = (x * 0x9E3779B97F4A7C15L) ^ (y * 0xBF58476D1CE4E5B9L);
        return (int) (h ^ h >>> 32) & mask;
    }
}
