package weald.io.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.scatter.Plants;

/// Cuts the plants of a tile of the world into squares of at most [SceneTile#MOST_EDGE_METRES], so that packed
/// places
/// are as exact in worlds of large cells. Most tiles are one part.
public final class TileCut {
    private TileCut() {}

    /// A square part of a tile.
    ///
    /// @param column from the west
    /// @param row from the south
    /// @param members which of the tile's plants stand in it
    /// @param tile what they are counted from
    public record Part(TileKey key, int column, int row, int[] members, InstanceEncoder.Tile tile) {
        @Override
        public String toString() {
            return tile.name();
        }
    }

    /// The parts that have plants, row after row.
    public static List<Part> of(TileKey key, Plants plants, Lattice lattice) {
        double edge = lattice.cellMetres() * lattice.tileCells();
        int parts = 1;
        while (edge / parts > SceneTile.MOST_EDGE_METRES) parts *= 2;
        double west = lattice.metres(lattice.rectOf(key).x0());
        double south = lattice.metres(lattice.rectOf(key).y0());
        int[] part = new int[plants.count()];
        for (int i = 0; i < part.length; i++)
            part[i] = place(plants.yMetres[i] - south, edge, parts) * parts
                    + place(plants.xMetres[i] - west, edge, parts);
        int[][] members = members(part, parts * parts);
        List<Part> cut = new ArrayList<>();
        for (int p = 0; p < members.length; p++) {
            if (members[p].length == 0) continue;
            int row = p / parts;
            int column = p % parts;
            double x = west + column * (edge / parts);
            double y = south + row * (edge / parts);
            TileFrame frame = frame(plants, members[p], x, y, edge / parts);
            String name = parts == 1 ? key.toString() : key + " part " + column + ", " + row;
            cut.add(new Part(key, column, row, members[p], new InstanceEncoder.Tile(name, frame, edge / parts)));
        }
        return cut;
    }

    private static int place(double metres, double edge, int parts) {
        return (int) Math.clamp(Math.floor(metres / edge * parts), 0, parts - 1.0);
    }

    private static int[][] members(int[] part, int parts) {
        var counts = new int[parts];
        for (int p : part) counts[p]++;
        var members = new int[parts][];
        for (int p = 0; p < parts; p++) members[p] = new int[counts[p]];
        Arrays.fill(counts, 0);
        for (int i = 0; i < part.length; i++) members[part[i]][counts[part[i]]++] = i;
        return members;
    }

    /// A height that is no number is left to the encoder to name.
    private static TileFrame frame(Plants plants, int[] members, double x, double y, double edge) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i : members) {
            if (!Double.isFinite(plants.zMetres[i])) continue;
            low = Math.min(low, plants.zMetres[i]);
            high = Math.max(high, plants.zMetres[i]);
        }
        return low <= high ? TileFrame.of(x, y, edge, low, high) : TileFrame.of(x, y, edge, 0, 0);
    }
}
