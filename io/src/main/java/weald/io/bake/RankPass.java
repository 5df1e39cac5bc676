package weald.io.bake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.scatter.Plants;
import weald.world.Bounds;
import weald.world.World;

/// Ranks the plants of a bake's finished tiles. What stands around a part of a world, outside what is baked, is
/// scattered for it, so that the part's ranks are those of the whole.
final class RankPass {
    private final PlantsAtHand plants;
    private final World world;
    private final Bounds bounds;
    private final RankStore ranks;

    RankPass(PlantsAtHand plants, World world, Bounds bounds, RankStore ranks) {
        this.plants = plants;
        this.world = world;
        this.bounds = bounds;
        this.ranks = ranks;
    }

    /// Ranks every tile that has no ranks yet.
    void run(TilePass pass) {
        pass.each(key -> {
            if (!ranks.has(key)) rank(key);
        });
    }

    private void rank(TileKey key) {
        CellRect rect = bounds.clip(world.lattice().rectOf(key));
        try {
            ranks.write(key, world.ranks(rect, plants.of(key), this::around));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Plants> around(CellRect rect) {
        CellRect stored = bounds.clip(rect);
        List<Plants> found = new ArrayList<>(plants.around(stored));
        CellRect all = world.recipe().bounds().clip(rect);
        add(found, all.x0(), all.y0(), all.x1(), stored.y0());
        add(found, all.x0(), stored.y1(), all.x1(), all.y1());
        add(found, all.x0(), stored.y0(), stored.x0(), stored.y1());
        add(found, stored.x1(), stored.y0(), all.x1(), stored.y1());
        return found;
    }

    private void add(List<Plants> found, long x0, long y0, long x1, long y1) {
        if (x1 <= x0 || y1 <= y0) return;
        var strip = new CellRect(x0, y0, Math.toIntExact(x1 - x0), Math.toIntExact(y1 - y0));
        found.add(world.plants(strip).plants());
    }
}
