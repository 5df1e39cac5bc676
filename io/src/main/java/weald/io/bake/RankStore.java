package weald.io.bake;

import java.io.IOException;
import java.util.Map;
import weald.grid.TileKey;

/// Ranks of the plants of a bake's tiles, kept beside the tiles while the bake runs.
final class RankStore {
    private static final String RANKS = "ranks";

    private final TileStore store;

    RankStore(TileStore store) {
        this.store = store;
    }

    boolean has(TileKey key) {
        return store.has(key);
    }

    void write(TileKey key, float[] ranks) throws IOException {
        store.write(key, Map.of(RANKS, TileCodec.floats(ranks)));
    }

    /// In the order of the tile's plants.
    float[] read(TileKey key) throws IOException {
        return TileCodec.floats(store.read(key, RANKS));
    }
}
