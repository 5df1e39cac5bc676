package weald;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import weald.grid.TileKey;
import weald.world.TileTally;
import weald.world.World;
import weald.world.WorldHash;
import weald.world.WorldTile;

/// The golden lines of tiles: a hash for each stage, and what a person can judge.
public final class GoldenTiles {
    private GoldenTiles() {}

    public static List<String> lines(World world, List<TileKey> keys) {
        return keys.stream().map(world::tile).flatMap(GoldenTiles::lines).toList();
    }

    private static Stream<String> lines(WorldTile tile) {
        TileTally tally = tile.tally();
        WorldHash hash = tally.hash();
        String ground = String.format(
                Locale.ROOT,
                "min %.2f mean %.2f max %.2f wet %d %%",
                tally.minMetres(),
                tally.meanMetres(),
                tally.maxMetres(),
                wetPercent(tile));
        return Stream.of(
                line("terrain", tile, hash.terrain(), ""),
                line("ground", tile, hash.ground(), ground),
                line("habitat", tile, hash.habitat(), ""),
                line("plants", tile, hash.plants(), "count " + tile.scatter().plants().count()));
    }

    private static int wetPercent(WorldTile tile) {
        float[] metres = tile.ground().waterDistanceMetres().values;
        int wet = 0;
        for (float distance : metres) if (distance == 0) wet++;
        return 100 * wet / metres.length;
    }

    private static String line(String stage, WorldTile tile, long hash, String facts) {
        return (stage + " " + tile.key() + " " + WorldHash.text(hash) + " " + facts).strip();
    }
}
