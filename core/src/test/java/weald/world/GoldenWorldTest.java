package weald.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import weald.Golden;
import weald.grid.TileKey;

/// No change moves a world unseen: hashes of every stage of a few tiles, with figures that a person can judge.
class GoldenWorldTest {
    @Test
    void theSmallWorldIsWhatItWas() {
        World world = World.of(SmallWorlds.of(42, 208), WorldSources.NONE, 64, StageObserver.NONE);
        List<String> lines = new ArrayList<>();
        for (TileKey key : List.of(new TileKey(0, 0, 0), new TileKey(0, 1, 2), new TileKey(0, 3, 3))) {
            WorldTile tile = world.tile(key);
            TileTally tally = tile.tally();
            WorldHash hash = tally.hash();
            lines.add("terrain " + key + " " + WorldHash.text(hash.terrain()));
            lines.add(String.format(
                    Locale.ROOT,
                    "ground %s %s min %.2f mean %.2f max %.2f",
                    key,
                    WorldHash.text(hash.ground()),
                    tally.minMetres(),
                    tally.meanMetres(),
                    tally.maxMetres()));
            lines.add("habitat " + key + " " + WorldHash.text(hash.habitat()));
            lines.add("plants " + key + " " + WorldHash.text(hash.plants()) + " count "
                    + tile.scatter().plants().count());
        }
        Golden.check("small-world", lines);
    }
}
