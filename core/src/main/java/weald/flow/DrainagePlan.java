package weald.flow;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import weald.grid.CellRect;

/// Where the water of every depression of the world goes, and up to what height it stands before it does.
///
/// In: what all tiles of a domain tell. One minimum spanning tree of the passes between basins, whose root is
/// what lies beyond the world, says over which pass each basin drains.
public final class DrainagePlan {
    private static final int NONE = -1;

    private final FlowDomain domain;
    private final DrainageSummary.Tile[] tiles;

    /// By tile, the number of its first vertex in the world.
    private final int[] begins;

    /// By vertex, the vertex of the pit that its water reaches; the last number is out of the world.
    private final int[] basins;

    private final WorldPasses passes;
    private final int[] outlets;
    private final float[] brims;
    private final Hollow[] hollows;
    private final int[] hollowOf;

    /// Vertices with the pits in which the water of closed regions stays.
    private int[] sinks = {};

    /// A depression that the plan settled, with all smaller ones that its water stands in too.
    ///
    /// @param brimMetres the height at which it overflows; positive infinity if nothing lets water out
    /// @param outlet number of the higher sample of the pass that it overflows by; the pit's where nothing does
    /// @param beyond number of the lower sample of that pass; -1 where nothing does
    record Hollow(float brimMetres, long outlet, long beyond) {}

    /// What the plan says to a tile.
    ///
    /// @param from samples where water leaves a depression over its pass, or comes to from another tile on the
    ///     way there
    /// @param to where it goes
    /// @param brims by vertex of the tile, the height to which water can stand
    /// @param hollows by vertex, the number of its depression, or [Drainage#NO_HOLLOW]
    record Part(long[] from, long[] to, float[] brims, int[] hollows) {}

    private final Way[] ways;

    /// @throws IllegalArgumentException if a tile of the domain is missing
    DrainagePlan(FlowDomain domain, DrainageSummary summary) {
        this.domain = domain;
        tiles = inOrder(domain, summary.tiles);
        begins = new int[tiles.length + 1];
        for (int t = 0; t < tiles.length; t++) begins[t + 1] = begins[t] + tiles[t].ends().length;
        basins = new int[begins[tiles.length] + 1];
        findBasins();
        passes = new WorldPasses(domain);
        offerPasses();
        outlets = new int[basins.length];
        brims = new float[basins.length];
        hollowOf = new int[basins.length];
        hollows = new Tree().hollows();
        ways = new Way[tiles.length];
        for (int t = 0; t < ways.length; t++) ways[t] = new Way();
        findWays();
    }

    private static DrainageSummary.Tile[] inOrder(FlowDomain domain, List<DrainageSummary.Tile> given) {
        var tiles = new DrainageSummary.Tile[domain.tiles()];
        if (given.size() != tiles.length)
            throw new IllegalArgumentException(given.size() + " tiles tell of a world of " + tiles.length);
        for (DrainageSummary.Tile tile : given) tiles[tile.index()] = tile;
        return tiles;
    }

    private int out() {
        return basins.length - 1;
    }

    private int vertexAt(long id) {
        int t = domain.tileOf(id);
        CellRect rect = domain.rectOf(domain.key(t));
        return begins[t] + tiles[t].rim()[Rim.index(rect, domain.x(id), domain.y(id))];
    }

    private int tileOfVertex(int vertex) {
        int at = Arrays.binarySearch(begins, vertex);
        // Tiles without a vertex have the beginning of the next.
        if (at < 0) return -at - 2;
        while (begins[at + 1] == vertex) at++;
        return at;
    }

    private long receiver(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].receivers()[vertex - begins[t]];
    }

    private long end(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].ends()[vertex - begins[t]];
    }

    private long pit(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].pits()[vertex - begins[t]];
    }

    private void findBasins() {
        Arrays.fill(basins, NONE);
        basins[out()] = out();
        int[] path = new int[64];
        for (int start = 0; start < out(); start++) {
            int steps = 0;
            int vertex = start;
            while (basins[vertex] == NONE) {
                long receiver = receiver(vertex);
                if (receiver == DrainageSummary.OUT) basins[vertex] = out();
                else if (receiver == DrainageSummary.STAYS) basins[vertex] = vertex;
                else {
                    if (steps == path.length) path = Arrays.copyOf(path, 2 * steps);
                    path[steps++] = vertex;
                    vertex = vertexAt(receiver);
                }
            }
            while (steps > 0) basins[path[--steps]] = basins[vertex];
        }
    }

    private void offerPasses() {
        for (int t = 0; t < tiles.length; t++) {
            DrainageSummary.Passes inside = tiles[t].passes();
            for (int i = 0; i < inside.high.length; i++)
                offer(
                        inside.high[i],
                        inside.highMetres[i],
                        begins[t] + inside.highVertex[i],
                        inside.low[i],
                        inside.lowMetres[i],
                        begins[t] + inside.lowVertex[i]);
            offerRim(t);
        }
    }

    private void offer(long a, float metresA, int vertexA, long b, float metresB, int vertexB) {
        passes.offer(basins[vertexA], basins[vertexB], a, metresA, vertexA, b, metresB, vertexB);
    }

    /// Passes from a tile's rim to the tiles east and north of it.
    private void offerRim(int t) {
        DrainageSummary.Tile tile = tiles[t];
        CellRect rect = domain.rectOf(domain.key(t));
        for (int i = 0; i < tile.rim().length; i++) {
            if (tile.rim()[i] < 0 || !Float.isFinite(tile.rimHeights()[i])) continue;
            long x = Rim.x(rect, i);
            long y = Rim.y(rect, i);
            for (int d = 0; d < 4; d++) {
                long toX = x + D8.dx(d);
                long toY = y + D8.dy(d);
                if (rect.contains(toX, toY) || !domain.contains(toX, toY)) continue;
                int other = domain.index(domain.lattice().tileOf(toX, toY));
                int j = Rim.index(domain.rectOf(domain.key(other)), toX, toY);
                int vertex = tiles[other].rim()[j];
                float metres = tiles[other].rimHeights()[j];
                if (vertex < 0 || !Float.isFinite(metres)) continue;
                offer(
                        domain.id(x, y),
                        tile.rimHeights()[i],
                        begins[t] + tile.rim()[i],
                        domain.id(toX, toY),
                        metres,
                        begins[other] + vertex);
            }
        }
    }

    /// The spanning tree, walked from beyond the world inwards.
    private final class Tree {
        private final int[] sorted = passes.ascending();
        private final BitSet kept = new BitSet(sorted.length);
        private final Sets joined = new Sets(basins.length);
        private final int[] firsts = new int[basins.length + 1];
        private final int[] edges;

        Tree() {
            for (int i = 0; i < sorted.length; i++) {
                int a = joined.of(highBasin(sorted[i]));
                int b = joined.of(lowBasin(sorted[i]));
                if (a == b) continue;
                joined.join(a, b);
                kept.set(i);
            }
            kept.stream().forEach(i -> {
                firsts[highBasin(sorted[i])]++;
                firsts[lowBasin(sorted[i])]++;
            });
            for (int v = 0, sum = 0; v < firsts.length; v++) {
                sum += firsts[v];
                firsts[v] = sum;
            }
            edges = new int[2 * kept.cardinality()];
            kept.stream().forEach(i -> {
                edges[--firsts[highBasin(sorted[i])]] = sorted[i];
                edges[--firsts[lowBasin(sorted[i])]] = sorted[i];
            });
        }

        private int highBasin(int pass) {
            return basins[passes.highVertex[pass]];
        }

        private int lowBasin(int pass) {
            return basins[passes.lowVertex[pass]];
        }

        Hollow[] hollows() {
            Arrays.fill(outlets, NONE);
            Arrays.fill(hollowOf, Drainage.NO_HOLLOW);
            var found = new java.util.ArrayList<Hollow>();
            var seen = new BitSet(basins.length);
            int[] queue = new int[basins.length];
            brims[out()] = Float.NEGATIVE_INFINITY;
            walk(out(), seen, queue, found);
            sinks = closedRoots(seen);
            for (int vertex : sinks) {
                brims[basins[vertex]] = Float.POSITIVE_INFINITY;
                hollowOf[basins[vertex]] = found.size();
                found.add(new Hollow(Float.POSITIVE_INFINITY, pit(vertex), NONE));
                walk(basins[vertex], seen, queue, found);
            }
            return found.toArray(Hollow[]::new);
        }

        /// Of each region that no water leaves the vertex with its lowest pit.
        private int[] closedRoots(BitSet seen) {
            int[] lowest = new int[basins.length];
            Arrays.fill(lowest, NONE);
            for (int v = 0; v < out(); v++) {
                if (seen.get(basins[v]) || pit(v) == DrainageSummary.OUT) continue;
                int region = joined.of(basins[v]);
                if (lowest[region] == NONE || isLowerPit(v, lowest[region])) lowest[region] = v;
            }
            return Arrays.stream(lowest).filter(v -> v != NONE).toArray();
        }

        private boolean isLowerPit(int vertex, int than) {
            return passes.isLower(pit(vertex), bottom(vertex), pit(than), bottom(than));
        }

        private float bottom(int vertex) {
            int t = tileOfVertex(vertex);
            return tiles[t].bottoms()[vertex - begins[t]];
        }

        private void walk(int root, BitSet seen, int[] queue, List<Hollow> found) {
            int end = 0;
            queue[end++] = root;
            seen.set(root);
            for (int next = 0; next < end; next++) {
                int basin = queue[next];
                for (int e = firsts[basin]; e < firsts[basin + 1]; e++) {
                    int pass = edges[e];
                    int inner = highBasin(pass) == basin ? lowBasin(pass) : highBasin(pass);
                    if (seen.get(inner)) continue;
                    seen.set(inner);
                    outlets[inner] = pass;
                    settle(inner, basin, pass, found);
                    queue[end++] = inner;
                }
            }
        }

        private void settle(int inner, int outer, int pass, List<Hollow> found) {
            float sill = passes.highMetres[pass];
            if (sill <= brims[outer]) {
                brims[inner] = brims[outer];
                hollowOf[inner] = hollowOf[outer];
                return;
            }
            brims[inner] = sill;
            hollowOf[inner] = found.size();
            found.add(new Hollow(sill, passes.high[pass], passes.low[pass]));
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
        for (int basin = 0; basin < out(); basin++) {
            int pass = outlets[basin];
            if (pass == NONE) continue;
            boolean high = basins[passes.highVertex[pass]] == basin;
            long leave = high ? passes.high[pass] : passes.low[pass];
            int vertex = high ? passes.highVertex[pass] : passes.lowVertex[pass];
            addWay(leave, high ? passes.low[pass] : passes.high[pass], vertex);
        }
        for (int vertex : sinks) addWay(pit(vertex), pit(vertex), vertex);
    }

    /// From a sample of a vertex back up to the pit that its basin drained to.
    private void addWay(long leave, long enter, int from) {
        ways[domain.tileOf(leave)].add(leave, enter);
        int vertex = from;
        while (vertex != basins[vertex]) {
            long before = end(vertex);
            long here = receiver(vertex);
            ways[domain.tileOf(here)].add(here, before);
            vertex = vertexAt(here);
        }
    }

    /// By number, the depressions that the plan settled.
    List<Hollow> hollows() {
        return List.of(hollows);
    }

    Part part(int tile) {
        int count = begins[tile + 1] - begins[tile];
        float[] brim = new float[count];
        int[] hollow = new int[count];
        for (int v = 0; v < count; v++) {
            int basin = basins[begins[tile] + v];
            brim[v] = brims[basin];
            hollow[v] = hollowOf[basin];
        }
        Way way = ways[tile];
        return new Part(Arrays.copyOf(way.from, way.count), Arrays.copyOf(way.to, way.count), brim, hollow);
    }
}
