package weald.world;

import java.util.function.Consumer;
import java.util.function.Function;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.WindowSource;
import weald.hydrology.Ground;

/// Puts windows of any size together from cached tiles.
final class TileWindows {
    private TileWindows() {}

    static WindowSource<FloatGrid> heights(Lattice lattice, Function<TileKey, FloatGrid> tiles) {
        return rect -> {
            var out = new FloatGrid(rect);
            eachTile(lattice, rect, key -> out.paste(tiles.apply(key)));
            return out;
        };
    }

    static WindowSource<Ground> ground(Lattice lattice, Function<TileKey, Ground> tiles) {
        return rect -> {
            var height = new FloatGrid(rect);
            var water = new FloatGrid(rect);
            var distance = new FloatGrid(rect);
            eachTile(lattice, rect, key -> {
                Ground tile = tiles.apply(key);
                height.paste(tile.heightMetres());
                water.paste(tile.waterMetres());
                distance.paste(tile.waterDistanceMetres());
            });
            return new Ground(height, water, distance);
        };
    }

    static void eachTile(Lattice lattice, CellRect rect, Consumer<TileKey> action) {
        if (rect.isEmpty()) return;
        TileKey first = lattice.tileOf(rect.x0(), rect.y0());
        TileKey last = lattice.tileOf(rect.x1() - 1, rect.y1() - 1);
        for (int y = first.y(); y <= last.y(); y++)
            for (int x = first.x(); x <= last.x(); x++) action.accept(new TileKey(0, x, y));
    }
}
