package weald.flow;

import java.util.Arrays;
import java.util.BitSet;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.TileKey;

/// The drainage of one tile as far as the tile alone can tell.
final class TileDrainage {
    final FlowDomain domain;
    final CellRect rect;
    final Basins basins;
    final Depressions depressions;

    /// By label that stands for itself in the world, its place among those of the tile; -1 for others.
    private final int[] vertices;

    private final int[] labelOfVertex;

    /// @param heights over the tile's samples and one around them
    /// @param leastCells closed depressions with a smaller catchment never matter outside of the tile
    TileDrainage(FlowDomain domain, CellRect rect, FloatGrid heights, long leastCells) {
        this.domain = domain;
        this.rect = rect;
        basins = new Basins(rect, heights);
        depressions = new Depressions(basins, open(), leastCells);
        vertices = new int[basins.count];
        int[] labels = new int[basins.count];
        int count = 0;
        for (int label = 0; label < basins.count; label++) {
            boolean stands = depressions.roots[label] == label;
            vertices[label] = stands ? count : -1;
            if (stands) labels[count++] = label;
        }
        labelOfVertex = Arrays.copyOf(labels, count);
    }

    /// Labels with a sample beside ground of another tile.
    private BitSet open() {
        var open = new BitSet(basins.count);
        for (int i = 0; i < Rim.length(rect); i++) {
            int cell = basins.window.index(Rim.x(rect, i), Rim.y(rect, i));
            int label = basins.labels[cell];
            if (label != Basins.NONE && hasGroundOutside(cell)) open.set(label);
        }
        return open;
    }

    private boolean hasGroundOutside(int cell) {
        for (int d = 0; d < 8; d++) {
            int neighbour = cell + basins.offsets[d];
            boolean outside = !rect.contains(basins.x(neighbour), basins.y(neighbour));
            if (outside && Float.isFinite(basins.heights[neighbour])) return true;
        }
        return false;
    }

    private long id(int cell) {
        return domain.id(basins.x(cell), basins.y(cell));
    }

    /// What the world must know of this tile.
    DrainageSummary.Tile summary() {
        int count = labelOfVertex.length;
        long[] ends = new long[count];
        long[] receivers = new long[count];
        long[] cells = new long[count];
        for (int v = 0; v < count; v++) {
            int label = labelOfVertex[v];
            if (label == Basins.OUT) {
                ends[v] = DrainageSummary.OUT;
                receivers[v] = DrainageSummary.OUT;
                continue;
            }
            int end = basins.ends[label];
            ends[v] = id(end);
            receivers[v] =
                    basins.isPit(label) ? DrainageSummary.STAYS : id(end + basins.offsets[basins.receivers[end]]);
        }
        for (int label = 0; label < basins.count; label++)
            cells[vertices[depressions.roots[label]]] += basins.cells[label];
        int[] lowest = lowestPits();
        long[] pits = new long[count];
        float[] bottoms = new float[count];
        for (int v = 0; v < count; v++) {
            pits[v] = lowest[v] < 0 ? DrainageSummary.OUT : id(lowest[v]);
            bottoms[v] = lowest[v] < 0 ? Float.POSITIVE_INFINITY : basins.heights[lowest[v]];
        }
        return new DrainageSummary.Tile(
                domain.index(key()), ends, receivers, pits, bottoms, cells, passes(), rim(), rimHeights());
    }

    /// By vertex its lowest pit, or -1.
    private int[] lowestPits() {
        int[] lowest = new int[labelOfVertex.length];
        Arrays.fill(lowest, -1);
        for (int label = 0; label < basins.count; label++) {
            if (!basins.isPit(label)) continue;
            int vertex = vertices[depressions.roots[label]];
            int pit = basins.ends[label];
            if (lowest[vertex] < 0 || basins.order.isLower(pit, lowest[vertex])) lowest[vertex] = pit;
        }
        return lowest;
    }

    private TileKey key() {
        return domain.lattice().tileOf(rect.x0(), rect.y0());
    }

    private DrainageSummary.Passes passes() {
        int count = depressions.left.length;
        var passes = new DrainageSummary.Passes(count);
        for (int i = 0; i < count; i++) {
            int high = depressions.passes.high[depressions.left[i]];
            int low = depressions.passes.low[depressions.left[i]];
            passes.set(i, id(high), basins.heights[high], vertexAt(high), id(low), basins.heights[low], vertexAt(low));
        }
        return passes;
    }

    private int vertexAt(int cell) {
        int label = basins.labels[cell];
        return label == Basins.NONE ? -1 : vertices[depressions.roots[label]];
    }

    private int[] rim() {
        int[] rim = new int[Rim.length(rect)];
        for (int i = 0; i < rim.length; i++) rim[i] = vertexAt(basins.window.index(Rim.x(rect, i), Rim.y(rect, i)));
        return rim;
    }

    private float[] rimHeights() {
        float[] heights = new float[Rim.length(rect)];
        for (int i = 0; i < heights.length; i++)
            heights[i] = basins.heights[basins.window.index(Rim.x(rect, i), Rim.y(rect, i))];
        return heights;
    }

    /// The tile's part of the world's drainage.
    Drainage resolved(DrainagePlan.Part part) {
        byte[] padded = depressions.resolved(cells(part.from()), cells(part.to()));
        byte[] codes = new byte[rect.cells()];
        var filled = new FloatGrid(rect);
        int[] hollows = new int[rect.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int cell = basins.window.index(x, y);
                int at = rect.index(x, y);
                codes[at] = padded[cell];
                hollows[at] = Drainage.NO_HOLLOW;
                float here = basins.heights[cell];
                filled.values[at] = here;
                int label = basins.labels[cell];
                if (label == Basins.NONE) continue;
                int vertex = vertices[depressions.roots[label]];
                float sill = depressions.sill(label);
                filled.values[at] = Math.max(here, Math.max(part.brims()[vertex], sill));
                float brim = part.hollowBrims()[vertex];
                if (here < brim && brim >= sill) hollows[at] = part.hollows()[vertex];
            }
        return new Drainage(rect, codes, filled, hollows);
    }

    private int[] cells(long[] ids) {
        int[] cells = new int[ids.length];
        for (int i = 0; i < ids.length; i++) cells[i] = basins.window.index(domain.x(ids[i]), domain.y(ids[i]));
        return cells;
    }
}
