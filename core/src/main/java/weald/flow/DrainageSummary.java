package weald.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What tiles tell of their drainage: what stands on their rims, the depressions that may matter outside,
/// and the lowest passes between them.
///
/// Some 30 bytes a sample of the rim, and what depressions there are: small beside a tile.
public final class DrainageSummary {
    /// In place of a sample's number: out of the world.
    static final long OUT = -1;

    /// In place of a receiver: a pit.
    static final long STAYS = -2;

    final List<Tile> tiles;

    DrainageSummary(List<Tile> tiles) {
        this.tiles = tiles;
    }

    /// Of both parts.
    public DrainageSummary merge(DrainageSummary other) {
        var all = new ArrayList<Tile>(tiles.size() + other.tiles.size());
        all.addAll(tiles);
        all.addAll(other.tiles);
        all.sort(Comparator.comparingInt(Tile::index));
        return new DrainageSummary(all);
    }

    /// Bytes of all arrays.
    public long bytes() {
        long bytes = 0;
        for (Tile tile : tiles) bytes += 36L * tile.ends.length + 40L * tile.passes.high.length + 8L * tile.rim.length;
        return bytes;
    }

    /// One tile. A vertex is what drains to one pit or leaves the tile by one sample, with the small
    /// depressions that drain into it.
    ///
    /// @param index of the tile in its domain
    /// @param ends by vertex the pit, or the last sample in the tile, or [#OUT]
    /// @param receivers by vertex the sample of another tile that the last one drains to, [#STAYS] or [#OUT]
    /// @param pits by vertex the lowest of its pits, of the small depressions too; [#OUT] if it has none
    /// @param bottoms by vertex the height of that pit
    /// @param cells by vertex how many samples of the tile
    /// @param rim by sample of the rim its vertex, -1 for none
    /// @param rimHeights by sample of the rim
    record Tile(
            int index,
            long[] ends,
            long[] receivers,
            long[] pits,
            float[] bottoms,
            long[] cells,
            Passes passes,
            int[] rim,
            float[] rimHeights) {}

    /// Passes between vertices.
    static final class Passes {
        final long[] high;
        final long[] low;
        final float[] highMetres;
        final float[] lowMetres;
        final int[] highVertex;
        final int[] lowVertex;

        Passes(int count) {
            high = new long[count];
            low = new long[count];
            highMetres = new float[count];
            lowMetres = new float[count];
            highVertex = new int[count];
            lowVertex = new int[count];
        }

        void set(
                int i,
                long higher,
                float higherMetres,
                int higherVertex,
                long lower,
                float lowerMetres,
                int lowerVertex) {
            high[i] = higher;
            low[i] = lower;
            highMetres[i] = higherMetres;
            lowMetres[i] = lowerMetres;
            highVertex[i] = higherVertex;
            lowVertex[i] = lowerVertex;
        }
    }
}
