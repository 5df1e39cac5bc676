package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.grid.CellRect;
import weald.io.bake.WorldOpener;
import weald.io.recipe.RecipeReader;
import weald.scatter.Plants;
import weald.world.World;

/// A map in every command that should know of it.
class KeepAwayCommandTest {
    private static final String MAP = """
            { "type": "FeatureCollection", "features": [
              { "type": "Feature", "properties": { "highway": "track" },
                "geometry": { "type": "LineString", "coordinates": [[-128, -100], [0, 20], [128, 30]] } },
              { "type": "Feature", "properties": { "landuse": "meadow" },
                "geometry": { "type": "Polygon", "coordinates": [[[-120, 40], [-20, 40], [-20, 120], [-120, 40]]] } } ] }
            """;

    private static final String RECIPE = Commands.SMALL_RECIPE.replace(
            "species:\n", "map: map.geojson\nkeep-away: { trees: { roads: 6 m, meadow: 0 m } }\nspecies:\n");

    @TempDir
    private static Path folder = Path.of("");

    private static String recipe = "";

    @BeforeAll
    static void bake() throws IOException {
        Files.writeString(folder.resolve("map.geojson"), MAP);
        recipe = Commands.file(folder, "my.yaml", RECIPE);
        Commands.run(
                        "bake",
                        recipe,
                        "--tile-cells",
                        "64",
                        "-o",
                        folder.resolve("out").toString())
                .isForPeople()
                .hasExit(0);
    }

    @Test
    void infoTellsHowFarALocalChangeOfARecipeIsFelt() {
        assertThat(Commands.run("info", recipe).hasExit(0).out())
                .containsPattern(
                        "reach +canopy up to [0-9.]+ m from a change, [0-9.]+ m where only exclusions or water change");
    }

    @Test
    void infoListsTheClassesOfAMap() {
        assertThat(Commands.run("info", folder.resolve("map.geojson").toString())
                        .hasExit(0)
                        .out())
                .contains("2 features", "roads-track", "meadow", "1 polygon of", "1 line of");
    }

    @Test
    void explainNamesTheLineThatClosesAPlace() {
        String said = Commands.run("explain", recipe, "--at", "0,22", "--species", "oak")
                .hasExit(0)
                .out();
        assertThat(said)
                .contains("oak keeps 6.0 m away from roads, which is", "kept 6 m away -> closed", "my.yaml:9:30")
                .contains("distance-to-roads");
        assertThat(Commands.run("explain", recipe, "--at", "0,22", "--json")
                        .hasExit(0)
                        .out())
                .contains("\"keepAway\"", "\"closed\" : true");
    }

    @Test
    void verifyProvesItAndNoticesAMapThatMoved() throws IOException {
        Path out = folder.resolve("out");
        assertThat(Commands.run("verify", out.toString()).hasExit(0).out())
                .contains("no plant nearer to the map's features than 2 rules of 1 species let it");
        Files.writeString(folder.resolve("map.geojson"), MAP.replace("[0, 20]", "[0, -40]"));
        try {
            assertThat(Commands.run("verify", out.toString()).hasExit(1).out()).contains("from roads, must be 6 m");
        } finally {
            Files.writeString(folder.resolve("map.geojson"), MAP);
        }
    }

    @Test
    void theReportCountsItAmongTheLimits() throws IOException {
        assertThat(Files.readString(folder.resolve("out/report.json"))).contains("keep-away roads", "keep-away meadow");
    }

    /// C066: a density map with a black square, and the same square as a polygon, both leave the place empty.
    @Test
    void c066_aPlaceOfAMapStaysEmptyAndNothingElseMoves() {
        World kept = WorldOpener.open(new RecipeReader().read(Path.of(recipe)));
        World free = WorldOpener.open(new RecipeReader()
                .withOverrides(List.of("keep-away.trees.roads=none", "keep-away.trees.meadow=none"))
                .read(Path.of(recipe)));
        var rect = new CellRect(-64, -64, 128, 128);
        Plants before = free.plants(rect).plants();
        Plants after = kept.plants(rect).plants();
        long gone = 0;
        int at = 0;
        for (int i = 0; i < before.count(); i++) {
            if (before.species[i] != 0) continue;
            while (at < after.count() && after.species[at] != 0) at++;
            boolean stays = at < after.count() && after.id[at] == before.id[i];
            if (stays) at++;
            else gone++;
            double meadow = kept.features("meadow").distanceMetres(before.xMetres[i], before.yMetres[i], 50);
            double road = kept.features("roads").distanceMetres(before.xMetres[i], before.yMetres[i], 50);
            if (meadow == 0 || road < 6) assertThat(stays).isFalse();
            if (meadow > 4 && road > 10) assertThat(stays).isTrue();
        }
        assertThat(gone).isPositive();
    }
}
