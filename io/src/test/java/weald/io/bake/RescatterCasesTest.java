package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.io.recipe.RecipeReader;
import weald.scatter.Change;
import weald.scatter.Plants;
import weald.scatter.PlantsHash;
import weald.scatter.Rescatter;
import weald.world.StageObserver;
import weald.world.World;

/// Two recipes that differ in one place, from text and map to plants.
class RescatterCasesTest {
    private static final String MAP = """
            { "type": "FeatureCollection", "features": [
              { "type": "Feature", "properties": { "landuse": "residential" }, "geometry": { "type": "Polygon",
                "coordinates": [[[WEST, 300], [EAST, 300], [EAST, 318], [WEST, 318], [WEST, 300]]] } } ] }
            """;

    private static final String RECIPE = """
            weald: 1
            seed: 9
            world: { size: 480 m x 480 m, cell: 2 m }
            terrain: [ { height: 300 m } ]
            map: [ { file: map.geojson, coordinates: metres } ]
            keep-away: { trees: { residential: 4 m } }
            species:
              tree:
                class: canopy
                density: 300 / ha
                spacing: 4 m
                height: 10 m .. 20 m
                crown-width: 4 m
              shrub: { class: shrub, density: SHRUBS / ha, spacing: 2 m, height: 1 m, crown-width: 1 m }
            """;

    @TempDir
    private Path folder = Path.of("");

    private World world(int west, int shrubs) throws IOException {
        String map = MAP.replace("WEST", "" + west).replace("EAST", "" + (west + 24));
        Files.writeString(folder.resolve("map.geojson"), map);
        Path recipe = folder.resolve("my.yaml");
        Files.writeString(recipe, RECIPE.replace("SHRUBS", "" + shrubs));
        var read = new RecipeReader().read(recipe);
        return WorldOpener.open(read, read.recipe().bounds(), 64, StageObserver.NONE)
                .world();
    }

    @Test
    void movingAHouseOfTheMapTouchesTheTilesAroundItAndMakesThePlantsOfTheNewRecipe() throws IOException {
        World before = world(300, 600);
        World after = world(330, 600);
        Change change = after.changeFrom(before, new CellRect(0, 0, 240, 240)).orElseThrow();
        assertThat(change.kind()).isEqualTo(Change.Kind.MASKS);
        Rescatter rescatter = after.rescatter(List.of(change));
        List<TileKey> touched = rescatter.touched();
        assertThat(touched).hasSizeBetween(1, 6);
        int others = 0;
        for (int y = 0; y < 4; y++)
            for (int x = 0; x < 4; x++) {
                var key = new TileKey(0, x, y);
                Plants was = before.plants(key).plants();
                Plants is = after.plants(key).plants();
                if (PlantsHash.of(was) != PlantsHash.of(is)) others++;
                Plants now = touched.contains(key) ? rescatter.tile(key, was) : was;
                assertThat(PlantsHash.of(now)).isEqualTo(PlantsHash.of(is));
                assertThat(now.id).isEqualTo(is.id);
            }
        assertThat(others).isBetween(1, touched.size());
    }

    @Test
    void worldsOfOtherDensitiesAreNotCompared() throws IOException {
        World before = world(300, 600);
        World after = world(300, 700);
        assertThatThrownBy(() -> after.changeFrom(before, new CellRect(0, 0, 9, 9)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("scatter the new one anew");
    }
}
