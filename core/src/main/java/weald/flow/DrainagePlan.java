package weald.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Where the water of every depression of the world goes, and up to what height it stands before it does.
///
/// In: what all tiles of a domain tell. One minimum spanning tree of the passes between basins, whose root
/// is what lies beyond the world, says over which pass each basin drains. A plan in which some depressions
/// keep their water is made from one in which none does.
public final class DrainagePlan {
    private static final int NONE = BasinGraph.NONE;

    private final BasinGraph graph;

    /// By basin the pass over which it drains, the height to which it can fill, its hollow.
    private final int[] outlets;

    private final float[] brims;
    private final int[] hollowOf;

    private final List<Hollow> hollows = new ArrayList<>();

    /// By hollow the basin with its outlet.
    private final List<Integer> doors = new ArrayList<>();

    /// Vertices with the pits in which the water of closed regions stays.
    private int[] sinks = {};

    private final Way[] ways;

    /// The plan in which all depressions overflow: it numbers them.
    private final DrainagePlan open;

    /// A depression that water can fill to its brim, with all smaller ones in it.
    ///
    /// @param brimMetres the height at which it overflows; positive infinity if nothing lets water out
    /// @param bottomMetres the lowest of its pits
    /// @param outlet number in the domain of the higher sample of the pass that it overflows by; where
    ///     nothing lets water out, of its pit
    /// @param beyond number of the lower sample of that pass; -1 where nothing does
    /// @param into the hollow that it overflows into; [Drainage#NO_HOLLOW] if out of the world
    /// @param cells samples that drain into it and into no other hollow before
    public record Hollow(float brimMetres, float bottomMetres, long outlet, long beyond, int into, long cells) {}

    /// What the plan says to a tile.
    ///
    /// @param from samples where water leaves a depression over its pass, or comes to from another tile on
    ///     the way there
    /// @param to where it goes
    /// @param brims by vertex of the tile, the height to which it is filled before water goes on
    /// @param hollows by vertex, the number of its depression, or [Drainage#NO_HOLLOW]
    /// @param hollowBrims by vertex, the height to which that can stand
    record Part(long[] from, long[] to, float[] brims, int[] hollows, float[] hollowBrims) {}

    DrainagePlan(FlowDomain domain, DrainageSummary summary) {
        this(new BasinGraph(domain, summary), new BitSet(), Optional.empty());
    }

    private DrainagePlan(BasinGraph graph, BitSet keeping, Optional<DrainagePlan> before) {
        this.graph = graph;
        open = before.orElse(this);
        outlets = new int[graph.basins.length];
        brims = new float[graph.basins.length];
        hollowOf = new int[graph.basins.length];
        settleAll(keeping);
        ways = new Way[graph.tiles()];
        for (int t = 0; t < ways.length; t++) ways[t] = new Way();
        findWays();
    }

    /// The plan in which some depressions keep their water.
    ///
    /// @param kept numbers among [#hollows()]
    public DrainagePlan keeping(BitSet kept) {
        if (kept.isEmpty()) return open;
        var basins = new BitSet(graph.basins.length);
        kept.stream().forEach(hollow -> basins.set(open.doors.get(hollow)));
        return new DrainagePlan(graph, basins, Optional.of(open));
    }

    /// @param keeping basins that let no water out
    private void settleAll(BitSet keeping) {
        Arrays.fill(outlets, NONE);
        Arrays.fill(hollowOf, Drainage.NO_HOLLOW);
        var seen = new BitSet(graph.basins.length);
        brims[graph.out()] = Float.NEGATIVE_INFINITY;
        walk(graph.out(), seen, keeping);
        sinks = graph.closedRoots();
        for (int vertex : sinks) {
            int basin = graph.basins[vertex];
            brims[basin] = Float.POSITIVE_INFINITY;
            found(basin, new Hollow(Float.POSITIVE_INFINITY, 0, graph.pit(vertex), NONE, Drainage.NO_HOLLOW, 0));
            walk(basin, seen, keeping);
        }
        addUp();
    }

    private void found(int basin, Hollow hollow) {
        hollowOf[basin] = hollows.size();
        doors.add(basin);
        hollows.add(hollow);
    }

    private void walk(int root, BitSet seen, BitSet keeping) {
        int[] queue = new int[graph.basins.length - seen.cardinality()];
        int end = 0;
        queue[end++] = root;
        seen.set(root);
        for (int next = 0; next < end; next++) {
            int basin = queue[next];
            for (int i = 0; i < graph.degree(basin); i++) {
                int pass = graph.pass(basin, i);
                int inner = graph.across(pass, basin);
                if (seen.get(inner)) continue;
                seen.set(inner);
                settle(inner, basin, pass, keeping.get(inner));
                queue[end++] = inner;
            }
        }
    }

    private void settle(int inner, int outer, int pass, boolean keeps) {
        float sill = graph.passes.highMetres[pass];
        if (!keeps) outlets[inner] = pass;
        if (!keeps && sill <= brims[outer]) {
            brims[inner] = brims[outer];
            hollowOf[inner] = hollowOf[outer];
            return;
        }
        brims[inner] = keeps ? Float.NEGATIVE_INFINITY : sill;
        found(inner, new Hollow(sill, 0, graph.passes.high[pass], graph.passes.low[pass], hollowOf[outer], 0));
    }

    /// Adds up what hollows are of.
    private void addUp() {
        long[] cells = new long[hollows.size()];
        float[] bottoms = new float[cells.length];
        Arrays.fill(bottoms, Float.POSITIVE_INFINITY);
        for (int vertex = 0; vertex < graph.out(); vertex++) {
            int hollow = hollowOf[graph.basins[vertex]];
            if (hollow == Drainage.NO_HOLLOW) continue;
            cells[hollow] += graph.cells(vertex);
            bottoms[hollow] = Math.min(bottoms[hollow], graph.bottom(vertex));
        }
        for (int i = 0; i < cells.length; i++) {
            Hollow h = hollows.get(i);
            hollows.set(i, new Hollow(h.brimMetres, bottoms[i], h.outlet, h.beyond, h.into, cells[i]));
        }
    }

    /// Samples from which and to which water goes another way than down, in one tile.
    private static final class Way {
        private long[] from = new long[8];
        private long[] to = new long[8];
        private int count;

        void add(long a, long b) {
            if (count == from.length) {
                from = Arrays.copyOf(from, 2 * count);
                to = Arrays.copyOf(to, 2 * count);
            }
            from[count] = a;
            to[count++] = b;
        }
    }

    private void findWays() {
        WorldPasses passes = graph.passes;
        for (int basin = 0; basin < graph.out(); basin++) {
            int pass = outlets[basin];
            if (pass == NONE) continue;
            boolean high = graph.highBasin(pass) == basin;
            long leave = high ? passes.high[pass] : passes.low[pass];
            addWay(
                    leave,
                    high ? passes.low[pass] : passes.high[pass],
                    high ? passes.highVertex[pass] : passes.lowVertex[pass]);
        }
        for (int vertex : sinks) addWay(graph.pit(vertex), graph.pit(vertex), vertex);
    }

    /// From a sample of a vertex back up to the pit that its basin drained to.
    private void addWay(long leave, long enter, int from) {
        ways[graph.domain.tileOf(leave)].add(leave, enter);
        int vertex = from;
        while (vertex != graph.basins[vertex]) {
            long before = graph.end(vertex);
            long here = graph.receiver(vertex);
            ways[graph.domain.tileOf(here)].add(here, before);
            vertex = graph.vertexAt(here);
        }
    }

    /// The depressions by number, each with a smaller number than those that overflow into it. Which number a
    /// depression has depends on the tiles; its outlet does not.
    public List<Hollow> hollows() {
        return List.copyOf(open.hollows);
    }

    Part part(int tile) {
        int begin = graph.begin(tile);
        int count = graph.begin(tile + 1) - begin;
        float[] brim = new float[count];
        int[] hollow = new int[count];
        float[] hollowBrim = new float[count];
        for (int v = 0; v < count; v++) {
            int basin = graph.basins[begin + v];
            brim[v] = brims[basin];
            hollow[v] = open.hollowOf[basin];
            hollowBrim[v] = open.brims[basin];
        }
        Way way = ways[tile];
        return new Part(Arrays.copyOf(way.from, way.count), Arrays.copyOf(way.to, way.count), brim, hollow, hollowBrim);
    }
}
