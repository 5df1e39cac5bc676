package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// C033: how a bake is cut into tiles and threads does not show in the world.
@Tag("full")
class TileEdgesTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void c033_tilesOf128To512CellsOnOneToFourThreadsGiveTheSameWorld() throws IOException {
        String recipe = Commands.recipe(
                folder, "size: 256 m x 256 m, corner: -128 m x -128 m", "size: 1100 m x 700 m, corner: -600 m x -90 m");
        Map<String, String> hashes = new TreeMap<>();
        for (String cut : new String[] {"128 1", "128 4", "256 2", "512 1", "512 4"}) {
            String cells = cut.substring(0, 3);
            String threads = cut.substring(4);
            var bake = new BakedFiles(folder.resolve(cells + "-" + threads));
            Commands.run(
                            "bake",
                            recipe,
                            "-o",
                            bake.folder().toString(),
                            "--tile-cells",
                            cells,
                            "--threads",
                            threads,
                            "--quiet")
                    .hasExit(0);
            hashes.put(cells + " cells, " + threads + " threads", bake.worldHash());
        }
        assertThat(hashes).hasSize(5);
        assertThat(hashes.values().stream().distinct()).as("%s", hashes).hasSize(1);
    }
}
