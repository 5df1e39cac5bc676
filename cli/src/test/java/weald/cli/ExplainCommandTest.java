package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `explain` and `sample`.
class ExplainCommandTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void anExplanationHasGroundMasksFactorsAndTheRecipesLines() throws IOException {
        var ran = Commands.run("explain", Commands.recipe(folder), "--at", "-10.5,20")
                .hasExit(0);
        assertThat(ran.out())
                .startsWith("small at -10.5, 20 m\n")
                .containsPattern("(?m)^  ground +[0-9.]+ m, (dry|under water)$")
                .contains("slope", "aspect", "sunshine", "moisture", "water-distance")
                .containsPattern("(?m)^  elevation +\\S+ m +\\.\\. 106 m < 114 m +-> \\S+ +\\S*small\\.yaml:13:\\d+$")
                .contains("density", "spacing", "kept")
                .containsPattern("(?m)^oak ")
                .containsPattern("(?m)^fern ");
    }

    @Test
    void oneSpeciesCanBeAskedFor() throws IOException {
        String recipe = Commands.recipe(folder);
        var ran =
                Commands.run("explain", recipe, "--at=0,0", "--species", "fern").hasExit(0);
        assertThat(ran.out()).containsPattern("(?m)^fern ").doesNotContainPattern("(?m)^oak ");
        var wrong = Commands.run("explain", recipe, "--at=0,0", "--species", "oack")
                .hasExit(2)
                .isForPeople();
        assertThat(wrong.err()).contains("'oack'", "oak, fern");
    }

    @Test
    void asJsonTheKeysAreStableAndTheNumbersAreTheSame() throws IOException {
        String recipe = Commands.recipe(folder);
        JsonNode json = Json.read(Commands.run("explain", recipe, "--at", "3,-7", "--json")
                .hasExit(0)
                .out());
        assertThat(json.propertyNames())
                .containsExactly(
                        "recipe", "seed", "x", "y", "inWorld", "groundMetres", "wet", "masks", "surfaces", "species");
        JsonNode oak = json.path("species").get(0);
        assertThat(oak.propertyNames())
                .containsExactly(
                        "id",
                        "class",
                        "placed",
                        "verdict",
                        "factors",
                        "keepAway",
                        "open",
                        "suitability",
                        "densityPerHectare",
                        "spacingMetres",
                        "keepProbability",
                        "blocker",
                        "models",
                        "lines");
        assertThat(oak.path("factors").get(0).propertyNames())
                .containsExactly("factor", "value", "limits", "response", "line");
        assertThat(oak.path("factors").get(0).path("value").asDouble(0))
                .isEqualTo(json.path("groundMetres").asDouble(1));
        JsonNode sample = Json.read(Commands.run("sample", recipe, "--at", "3,-7", "--json")
                .hasExit(0)
                .out());
        assertThat(sample.path("masks")).isEqualTo(json.path("masks"));
    }

    @Test
    void theGroundsSurfacesAreToldAndAddUp() throws IOException {
        String recipe = Commands.file(
                folder, "painted.yaml", Commands.SMALL_RECIPE + "surfaces: { rock: { slope: 0 deg < 40 deg .. } }\n");
        String text = Commands.run("explain", recipe, "--at", "3,-7").hasExit(0).out();
        assertThat(text)
                .contains("in parts of 255")
                .containsPattern("(?m)^  rock +\\d+ +\\S*painted\\.yaml:\\d+:\\d+$");
        JsonNode surfaces = Json.read(Commands.run("explain", recipe, "--at", "3,-7", "--json")
                        .hasExit(0)
                        .out())
                .path("surfaces");
        int sum = 0;
        for (JsonNode weight : surfaces) sum += weight.asInt();
        assertThat(sum).isEqualTo(255);
        String off = Commands.run("explain", recipe, "--at", "3,-7", "--set", "surfaces=none")
                .hasExit(0)
                .out();
        assertThat(off).doesNotContain("255");
    }

    @Test
    void aBlockerIsAPlantOfTheWorld() throws IOException {
        String dense = Commands.recipe(folder, "spacing: 3 m", "spacing: 20 m");
        JsonNode json = Json.read(Commands.run("explain", dense, "--at", "1,1", "--json", "--species", "oak")
                .out());
        JsonNode blocker = json.path("species").get(0).path("blocker");
        assertThat(blocker.path("id").asString("")).matches("-?\\d+");
        assertThat(blocker.path("distanceMetres").asDouble(99))
                .isLessThan(blocker.path("neededMetres").asDouble(0));
    }

    @Test
    void aPlaceOutsideTheWorldSaysHowFarTheWorldGoes() throws IOException {
        for (String command : new String[] {"explain", "sample"}) {
            var ran = Commands.run(command, Commands.recipe(folder), "--at", "128,0")
                    .hasExit(2)
                    .isForPeople();
            assertThat(ran.err()).contains("outside the world", "from -128, -128 m to 128, 128 m");
        }
    }

    @Test
    void aFolderIsExplainedByTheRecipeThatItKeeps() throws IOException {
        Files.copy(Path.of(Commands.recipe(folder)), folder.resolve("recipe.yaml"));
        assertThat(Commands.run("sample", folder.toString(), "--at", "0,0")
                        .hasExit(0)
                        .out())
                .isEqualTo(Commands.run("sample", Commands.recipe(folder), "--at", "0,0")
                        .out()
                        .replaceFirst("^small", "recipe"));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(Commands.run("explain", empty.toString(), "--at", "0,0")
                        .hasExit(2)
                        .isForPeople()
                        .err())
                .contains("holds no bake");
    }

    @Test
    void aSampleChangesWithTheSettingsThatAreLaidOverTheRecipe() throws IOException {
        String recipe = Commands.recipe(folder);
        String before = Commands.run("sample", recipe, "--at", "0,0").out();
        String raised = Commands.run("sample", recipe, "--at", "0,0", "--set", "terrain.1.height=600 m")
                .hasExit(0)
                .out();
        assertThat(raised).isNotEqualTo(before).containsPattern("ground +(58|59|60|61|62)\\d");
    }
}
