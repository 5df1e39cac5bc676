package weald.cli;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weald.grid.TileKey;

/// Whether a place lies in one of some tiles.
@FunctionalInterface
interface TileFilter {
    TileFilter ALL = (x, y) -> true;

    boolean holds(double xMetres, double yMetres);

    static TileFilter of(List<TileKey> tiles, double tileMetres) {
        Set<TileKey> wanted = new HashSet<>(tiles);
        return (x, y) ->
                wanted.contains(new TileKey(0, (int) Math.floor(x / tileMetres), (int) Math.floor(y / tileMetres)));
    }
}
