package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Golden;
import weald.GoldenTiles;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.hydrology.Ground;
import weald.io.bake.WorldOpener;
import weald.world.StageObserver;
import weald.world.World;

/// No change moves a built-in world unseen: all stages of a few of its tiles, and a picture of their ground.
class GoldenRecipesTest {
    private static final int TILE_CELLS = 128;
    private static final int LARGE_TILE_CELLS = 16;
    private static final int DARKEST = 30;
    private static final int WATER = 12;
    private static final long MOST_PICTURE_BYTES = 60_000;

    /// Tiles that show water, wood and rock.
    private static final List<Arguments> RECIPES = List.of(
            Arguments.of("alpine-valley", List.of(tile(13, 9), tile(12, 12), tile(3, 15))),
            Arguments.of("rolling-hills", List.of(tile(9, 12), tile(3, 12))),
            Arguments.of("islands", List.of(tile(12, 0), tile(3, 3))));

    private static TileKey tile(int x, int y) {
        return new TileKey(0, x, y);
    }

    static Stream<Arguments> recipes() {
        return RECIPES.stream();
    }

    @Test
    void everyBuiltInRecipeHasGoldenTiles() {
        assertThat(RECIPES.stream().map(arguments -> arguments.get()[0])).containsExactlyElementsOf(Builtins.names());
    }

    /// Tiles of twice the edge, of the same worlds with cells of sixteen times the edge, which are eroded in a
    /// second. The worlds themselves take longer, since all of a world is eroded for any tile.
    @ParameterizedTest
    @MethodSource("recipes")
    void aBuiltInWorldOfLargeCellsIsWhatItWas(String name, List<TileKey> tiles) {
        String coarse = "weald: 1\nextends: " + name + "\nworld: { size: 4096 m x 4096 m, cell: 32 m }\n";
        RecipeResult recipe = new RecipeReader().readText(coarse, name + "-32m.yaml", Path.of(""));
        World world = WorldOpener.open(recipe, recipe.recipe().bounds(), LARGE_TILE_CELLS, StageObserver.NONE)
                .world();
        List<TileKey> around =
                tiles.stream().map(key -> tile(key.x() >> 1, key.y() >> 1)).toList();
        assertThat(Golden.files().difference(name + "-32m", GoldenTiles.lines(world, around)))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("recipes")
    @Tag("full")
    void aBuiltInWorldIsWhatItWas(String name, List<TileKey> tiles) throws IOException {
        RecipeResult recipe = new RecipeReader().read(name);
        World world = WorldOpener.open(recipe, recipe.recipe().bounds(), TILE_CELLS, StageObserver.NONE)
                .world();
        Golden golden = Golden.files();
        Path picture = golden.file(name + ".png");
        if (golden.accepts()) ImageIO.write(hillshade(world, tiles), "png", picture.toFile());

        assertThat(golden.difference(name, GoldenTiles.lines(world, tiles))).isEmpty();
        assertThat(Files.size(picture)).isLessThan(MOST_PICTURE_BYTES);
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(tiles.size() * TILE_CELLS);
    }

    /// The tiles side by side, north up, lit from the north-west; water is nearly black.
    private static BufferedImage hillshade(World world, List<TileKey> tiles) {
        var image = new BufferedImage(tiles.size() * TILE_CELLS, TILE_CELLS, BufferedImage.TYPE_BYTE_GRAY);
        for (int i = 0; i < tiles.size(); i++) {
            CellRect rect = world.lattice().rectOf(tiles.get(i));
            Ground ground = world.ground(rect.grow(1));
            for (int y = 0; y < TILE_CELLS; y++)
                for (int x = 0; x < TILE_CELLS; x++)
                    image.getRaster()
                            .setSample(
                                    i * TILE_CELLS + x,
                                    TILE_CELLS - 1 - y,
                                    0,
                                    shade(
                                            ground,
                                            rect.x0() + x,
                                            rect.y0() + y,
                                            world.recipe().cellMetres()));
        }
        return image;
    }

    private static int shade(Ground ground, long x, long y, double cellMetres) {
        if (ground.isWet(x, y)) return WATER;
        var height = ground.heightMetres();
        double east = (height.at(x + 1, y) - height.at(x - 1, y)) / (2 * cellMetres);
        double north = (height.at(x, y + 1) - height.at(x, y - 1)) / (2 * cellMetres);
        double light = (1 + 0.7 * east - 0.7 * north) / Math.sqrt(2 * (1 + east * east + north * north));
        return (int) Math.rint(DARKEST + (255 - DARKEST) * Math.clamp(light, 0, 1));
    }
}
