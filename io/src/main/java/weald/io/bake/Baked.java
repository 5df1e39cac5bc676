package weald.io.bake;

import java.nio.file.Path;
import java.util.List;
import weald.scatter.PairCheck;
import weald.world.Recipe;
import weald.world.World;

/// A bake whose tiles are all in the store: what the writers of the output folder read.
///
/// @param folder the output folder
/// @param world clipped to what is baked
/// @param masks that are written
/// @param totals tallies of all tiles together
/// @param pairs the check of all pairs of plants
record Baked(
        Path folder,
        World world,
        StoredTiles tiles,
        List<MaskLayer> masks,
        TileCodec.Tallies totals,
        PairCheck.Result pairs) {
    Recipe recipe() {
        return world.recipe();
    }

    Path file(String path) {
        return folder.resolve(path);
    }
}
