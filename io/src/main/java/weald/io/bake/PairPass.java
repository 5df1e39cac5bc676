package weald.io.bake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.grid.TileKey;
import weald.scatter.PairCheck;
import weald.scatter.Plants;
import weald.world.Recipe;

/// Checks all pairs of plants of a finished bake, within tiles and across their borders, in 64-bit floats.
final class PairPass {
    private final PlantsAtHand plants;
    private final PairCheck check;
    private final double edgeMetres;
    private final double reachMetres;

    PairPass(PlantsAtHand plants, Recipe recipe, int tileCells) {
        this.plants = plants;
        this.check = new PairCheck(recipe.scatter());
        this.edgeMetres = tileCells * recipe.cellMetres();
        this.reachMetres = check.reachMetres();
    }

    Optional<PairCheck.Result> run(TilePass pass) {
        List<PairCheck.Result> results = new ArrayList<>();
        pass.each(key -> {
            PairCheck.Result result = check.check(plants.of(key), neighbours(key));
            synchronized (results) {
                results.add(result);
            }
        });
        return results.stream().reduce(PairCheck.Result::and);
    }

    /// Plants of the tiles ahead, to the east and north, so that each pair of tiles is met once. A tile
    /// narrower than the reach looks further than its neighbours.
    private List<Plants> neighbours(TileKey key) {
        List<Plants> found = new ArrayList<>();
        int rings = Math.max(1, (int) Math.ceil(reachMetres / edgeMetres));
        for (int dy = 0; dy <= rings; dy++)
            for (int dx = -rings; dx <= rings; dx++) {
                boolean ahead = dy > 0 || dx > 0;
                TileKey other = new TileKey(0, key.x() + dx, key.y() + dy);
                if (ahead && plants.has(other)) found.add(plants.of(other));
            }
        return found;
    }
}
