package weald.io.bake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.scatter.Plants;

/// Plants of stored tiles, the latest kept unpacked: for passes that read tiles with their neighbours. Safe for
/// many threads.
final class PlantsAtHand {
    private static final int KEPT_TILES = 64;

    private final StoredTiles tiles;
    private final Map<TileKey, Plants> recent;

    PlantsAtHand(StoredTiles tiles) {
        this.tiles = tiles;
        this.recent = new LinkedHashMap<>(KEPT_TILES, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<TileKey, Plants> eldest) {
                return size() > KEPT_TILES;
            }
        };
    }

    boolean has(TileKey key) {
        return tiles.has(key);
    }

    Plants of(TileKey key) {
        synchronized (recent) {
            Plants known = recent.get(key);
            if (known != null) return known;
        }
        Plants fresh = tiles.plants(key);
        synchronized (recent) {
            recent.put(key, fresh);
        }
        return fresh;
    }

    /// Of all stored tiles that reach into a rectangle.
    List<Plants> around(CellRect rect) {
        List<Plants> found = new ArrayList<>();
        for (TileKey key : tiles.keysIn(rect)) found.add(of(key));
        return found;
    }
}
