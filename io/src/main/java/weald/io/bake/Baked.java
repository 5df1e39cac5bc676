package weald.io.bake;

import java.nio.file.Path;
import java.util.List;
import weald.scatter.PairCheck;
import weald.world.Recipe;
import weald.world.World;

/// A bake whose tiles are all in the store: what the writers of the output folder read.
///
/// @param folder the output folder
/// @param recipe within the bounds of what is baked
/// @param world the whole
/// @param masks that are written
/// @param totals tallies of all tiles together
/// @param ranks of the plants, in the order of the tiles' plants
/// @param pairs the check of all pairs of plants
record Baked(
        Path folder,
        Recipe recipe,
        World world,
        StoredTiles tiles,
        List<MaskLayer> masks,
        RankStore ranks,
        TileCodec.Tallies totals,
        PairCheck.Result pairs) {
    Path file(String path) {
        return folder.resolve(path);
    }
}
