package weald.world;

import java.util.ArrayList;
import java.util.List;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// In which order a bounded world's tiles are made. Any order gives the same tiles; this one lets
/// neighbours share most.
public final class TileOrder {
    /// Edge of the blocks that are finished one after the other, tiles.
    private static final int BLOCK = 8;

    private TileOrder() {}

    /// All lod 0 tiles that own a sample of the bounds: blocks of 8 x 8 tiles, each row by row from the
    /// south-west.
    public static List<TileKey> of(Bounds bounds, Lattice lattice) {
        TileKey first = bounds.firstTile(lattice);
        TileKey last = bounds.lastTile(lattice);
        List<TileKey> keys = new ArrayList<>();
        for (int by = first.y(); by <= last.y(); by += BLOCK)
            for (int bx = first.x(); bx <= last.x(); bx += BLOCK)
                for (int y = by; y < by + BLOCK && y <= last.y(); y++)
                    for (int x = bx; x < bx + BLOCK && x <= last.x(); x++) keys.add(new TileKey(0, x, y));
        return keys;
    }
}
