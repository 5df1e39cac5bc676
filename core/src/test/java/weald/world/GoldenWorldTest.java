package weald.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import weald.Golden;
import weald.GoldenTiles;
import weald.grid.TileKey;

/// No change moves a world unseen: a world of everything that core can do.
class GoldenWorldTest {
    @Test
    void theSmallWorldIsWhatItWas() {
        World world = World.of(SmallWorlds.of(42, 208), WorldSources.NONE, 64, StageObserver.NONE);
        List<String> lines =
                GoldenTiles.lines(world, List.of(new TileKey(0, 1, 2), new TileKey(0, 3, 0), new TileKey(0, 3, 3)));

        assertThat(Golden.files().difference("small-world", lines)).isEmpty();
    }
}
