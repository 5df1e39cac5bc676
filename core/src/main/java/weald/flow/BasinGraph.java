package weald.flow;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import weald.grid.CellRect;

/// The basins of a domain, which tiles' vertices drain to which, and the spanning tree of the passes between
/// them.
final class BasinGraph {
    static final int NONE = -1;

    final FlowDomain domain;
    final WorldPasses passes;

    /// By vertex, the vertex of the pit that its water reaches; the last number is out of the world.
    final int[] basins;

    private final DrainageSummary.Tile[] tiles;

    /// By tile, the number of its first vertex in the world.
    private final int[] begins;

    /// Passes of the tree by basin: those from `firsts[basin]` to `firsts[basin + 1]`.
    private final int[] firsts;

    private final int[] edges;
    private final Sets joined;

    /// @throws IllegalArgumentException if a tile of the domain is missing
    BasinGraph(FlowDomain domain, DrainageSummary summary) {
        this.domain = domain;
        tiles = inOrder(domain, summary.tiles);
        begins = new int[tiles.length + 1];
        for (int t = 0; t < tiles.length; t++) begins[t + 1] = begins[t] + tiles[t].ends().length;
        basins = new int[begins[tiles.length] + 1];
        findBasins();
        passes = new WorldPasses(domain);
        offerPasses();
        joined = new Sets(basins.length);
        firsts = new int[basins.length + 1];
        edges = span();
    }

    private static DrainageSummary.Tile[] inOrder(FlowDomain domain, List<DrainageSummary.Tile> given) {
        var tiles = new DrainageSummary.Tile[domain.tiles()];
        if (given.size() != tiles.length)
            throw new IllegalArgumentException(given.size() + " tiles tell of a world of " + tiles.length);
        for (DrainageSummary.Tile tile : given) tiles[tile.index()] = tile;
        return tiles;
    }

    int out() {
        return basins.length - 1;
    }

    int vertexAt(long id) {
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

    long receiver(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].receivers()[vertex - begins[t]];
    }

    long end(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].ends()[vertex - begins[t]];
    }

    long pit(int vertex) {
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

    /// Kruskal 1956, from the lowest pass to the highest.
    private int[] span() {
        int[] sorted = passes.ascending();
        var kept = new BitSet(sorted.length);
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
        int[] found = new int[2 * kept.cardinality()];
        kept.stream().forEach(i -> {
            found[--firsts[highBasin(sorted[i])]] = sorted[i];
            found[--firsts[lowBasin(sorted[i])]] = sorted[i];
        });
        return found;
    }

    int highBasin(int pass) {
        return basins[passes.highVertex[pass]];
    }

    int lowBasin(int pass) {
        return basins[passes.lowVertex[pass]];
    }

    /// How many passes of the tree a basin has.
    int degree(int basin) {
        return firsts[basin + 1] - firsts[basin];
    }

    int pass(int basin, int number) {
        return edges[firsts[basin] + number];
    }

    /// The basin on the other side of a pass.
    int across(int pass, int basin) {
        return highBasin(pass) == basin ? lowBasin(pass) : highBasin(pass);
    }

    /// Of each region that no water leaves the vertex with its lowest pit.
    int[] closedRoots() {
        int[] lowest = new int[basins.length];
        Arrays.fill(lowest, NONE);
        for (int v = 0; v < out(); v++) {
            if (joined.of(basins[v]) == joined.of(out()) || pit(v) == DrainageSummary.OUT) continue;
            int region = joined.of(basins[v]);
            if (lowest[region] == NONE || isLowerPit(v, lowest[region])) lowest[region] = v;
        }
        return Arrays.stream(lowest).filter(v -> v != NONE).toArray();
    }

    private boolean isLowerPit(int vertex, int than) {
        return passes.isLower(pit(vertex), bottom(vertex), pit(than), bottom(than));
    }

    /// The height of a vertex's lowest pit; positive infinity if it has none.
    float bottom(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].bottoms()[vertex - begins[t]];
    }

    /// How many samples drain to a vertex's end within its tile.
    long cells(int vertex) {
        int t = tileOfVertex(vertex);
        return tiles[t].cells()[vertex - begins[t]];
    }

    /// The number of a tile's first vertex; that of the next tile is behind its last.
    int begin(int tile) {
        return begins[tile];
    }

    int tiles() {
        return tiles.length;
    }
}
