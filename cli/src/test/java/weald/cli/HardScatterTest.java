package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Species that cannot be what their recipe asks for: each is told with its place, and nothing hangs.
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class HardScatterTest {
    @TempDir
    private Path folder = Path.of("");

    private String recipe(String oak) throws IOException {
        String text = Commands.SMALL_RECIPE.replace("    density: 200 / ha\n    spacing: 3 m\n", oak);
        assertThat(text).isNotEqualTo(Commands.SMALL_RECIPE);
        return Commands.file(folder, "hard.yaml", text);
    }

    private Commands.Ran bake(String recipe) {
        return bake(recipe, "-128,-128,256,256");
    }

    private Commands.Ran bake(String recipe, String area) {
        String out = folder.resolve("out").toString();
        return Commands.run("bake", recipe, "-o", out, "--tile-cells", "64", "--area", area)
                .hasExit(0)
                .isForPeople();
    }

    private JsonNode report() throws IOException {
        return Json.read(Files.readString(folder.resolve("out/report.json")));
    }

    @Test
    void densityAndSpacingThatContradictAreToldByCheckAndBake() throws IOException {
        String recipe = recipe("    density: 4 / m2\n    spacing: 1 m\n    place: true\n");
        String slim = Files.readString(Path.of(recipe)).replace("4 m .. 8 m", "60 cm .. 90 cm");
        Files.writeString(Path.of(recipe), slim);
        String told = "hard.yaml:11:14: species 'oak' asks for 4 / m2, but at spacing 1 m at most 0.69 / m2 stand";
        assertThat(Commands.run("check", recipe).hasExit(0).isForPeople().err()).contains(told, "0.417 m");
        assertThat(bake(recipe, "-20,-20,40,40").err()).contains(told);
        assertThat(report().path("warnings").get(0).path("message").asString(""))
                .contains("asks for 4 / m2");
    }

    @Test
    void aSpacingLargerThanTheWorldIsToldAndBakes() throws IOException {
        String recipe = recipe("    density: 200 / ha\n    spacing: { dense: 199 m, sparse: 199 m }\n");
        String small = Commands.file(
                folder,
                "tiny.yaml",
                Files.readString(Path.of(recipe)).replace("256 m x 256 m, corner: -128 m x -128 m", "100 m x 80 m"));
        assertThat(bake(small, "0,0,100,80").err()).contains("tiny.yaml:11:", "more than the world's 100 m");
        assertThat(report().path("plants").path("species").get(0).path("count").asInt(9))
                .isLessThan(2);
    }

    @Test
    void elevenOfTwelveSpeciesThatNeverFitAreEachToldWithTheLineThatTakesThem() throws IOException {
        var text = new StringBuilder(Commands.SMALL_RECIPE);
        for (int i = 1; i <= 11; i++)
            text.append("  s")
                    .append(i)
                    .append(": { like: oak, niche: { elevation: ")
                    .append(3000 + i)
                    .append(" m .. } }\n");
        text.replace(text.indexOf("  fern:"), text.indexOf("  s1:"), "");
        String recipe = Commands.file(folder, "bare.yaml", text.toString());

        String checked = Commands.run("check", recipe).hasExit(0).isForPeople().out();
        String baked = bake(recipe).err();
        for (int i = 1; i <= 11; i++) {
            assertThat(checked)
                    .containsPattern(
                            "bare\\.yaml:" + (15 + i) + ":\\d+: s" + i + " found none in the 25 places .* elevation");
            assertThat(baked).containsPattern("bare\\.yaml:" + (15 + i) + ":\\d+: s" + i + ": 0 plants");
        }
        assertThat(checked).doesNotContain("oak found none");
        assertThat(report().path("plants").path("species").size()).isEqualTo(12);
        assertThat(report().path("plants").path("total").asInt(0)).isPositive();
    }

    @Test
    void aMaskOfNothingLeavesAWorldWithoutPlantsAndSaysWhichMask() throws IOException {
        String text = Commands.SMALL_RECIPE
                .replace("species:", "masks: { glades: { noise: gradient, wavelength: 40 m, keep: 1 .. } }\nspecies:")
                .replace("niche: {", "niche: { glades: 0.5 ..,");
        String recipe = Commands.file(folder, "masked.yaml", text);
        assertThat(Commands.run("check", recipe).hasExit(0).isForPeople().out())
                .contains("oak found none", "fern found none", "glades leaves nothing");
        String baked = bake(recipe).err();
        assertThat(baked).contains("oak: 0 plants", "fern: 0 plants", "most is lost to glades");
        assertThat(report().path("plants").path("total").asInt(9)).isZero();
    }

    @Test
    void aSpeciesThatIsNotPlacedIsExplainedAndVerified() throws IOException {
        String recipe = recipe("    density: 20 / m2\n    place: false\n");
        assertThat(bake(recipe).err()).doesNotContain("warning");
        assertThat(Commands.run("explain", recipe, "--at", "3,-7").hasExit(0).out())
                .contains("oak is not placed: it has a density map, which asks for", "of 200000 / ha");
        assertThat(Commands.run("check", recipe).hasExit(0).out()).containsPattern("maps only +oak\n");
        String out = folder.resolve("out").toString();
        assertThat(Commands.run("verify", out).hasExit(0).out()).contains("all that was proved holds");
        assertThat(Commands.run("info", out).hasExit(0).out()).containsPattern("oak +map only");
    }

    @Test
    void modelsAreInstancedByTheirSharesAndNamedByTheTable() throws IOException {
        triangle("slim");
        triangle("wide");
        String recipe = recipe(models("wide.gltf"));
        bake(recipe);

        Map<String, Integer> listed = new TreeMap<>();
        List<String> rows = Files.readAllLines(folder.resolve("out/plants/plants.csv"));
        int model = List.of(rows.getFirst().split(",", -1)).indexOf("model");
        for (String row : rows)
            if (row.contains(",oak,"))
                listed.merge(row.split(",", -1)[model].equals("0") ? "slim" : "wide", 1, Integer::sum);
        Map<String, Integer> instanced = new TreeMap<>();
        for (JsonNode node : glb(folder.resolve("out/scene/world.glb")).path("nodes"))
            if (node.path("name").asString("").matches("(slim|wide) .*"))
                instanced.merge(
                        node.path("name").asString("").substring(0, 4),
                        node.path("extras").path("count").asInt(0),
                        Integer::sum);
        assertThat(instanced).isEqualTo(listed).containsKeys("slim", "wide");
        assertThat(listed.getOrDefault("slim", 0)).isGreaterThan(2 * listed.getOrDefault("wide", 0));
        assertThat(Commands.run("explain", recipe, "--at", "3,-7").hasExit(0).out())
                .containsPattern("models +slim\\.gltf 75 %, wide\\.gltf 25 % +.*hard\\.yaml:13:");
    }

    @Test
    void aBrokenModelIsRefusedWithItsLineBeforeAnythingIsBaked() throws IOException {
        triangle("slim");
        Files.writeString(folder.resolve("broken.glb"), "glTF but not really");
        String recipe = recipe(models("broken.glb"));
        for (String command : new String[] {"check", "bake"}) {
            var ran = command.equals("bake")
                    ? Commands.run("bake", recipe, "-o", folder.resolve("out").toString())
                    : Commands.run("check", recipe);
            assertThat(ran.hasExit(2).isForPeople().err())
                    .contains(
                            "hard.yaml:15:9: species 'oak' has a model that cannot be used",
                            "broken.glb",
                            "fix: export it");
        }
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /// Keys of the oak with two models.
    private static String models(String second) {
        return """
                    density: 200 / ha
                    spacing: 3 m
                    model:
                      - { file: slim.gltf, share: 75 %% }
                      - %s
                """.formatted(second);
    }

    /// A glTF of one upright triangle, one metre wide and two high.
    private void triangle(String name) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(42).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : new float[] {-0.5f, 0, 0, 0.5f, 0, 0, 0, 2, 0}) bytes.putFloat(value);
        for (int corner = 0; corner < 3; corner++) bytes.putShort((short) corner);
        String data = Base64.getEncoder().encodeToString(bytes.array());
        Files.writeString(folder.resolve(name + ".gltf"), """
                {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"name":"%1$s"}],
                 "meshes":[{"name":"%1$s","primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
                 "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[-0.5,0,0],"max":[0.5,2,0]},
                  {"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}],
                 "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],
                 "buffers":[{"byteLength":42,"uri":"data:application/octet-stream;base64,%2$s"}]}
                """.formatted(name, data));
    }

    /// The JSON of a binary glTF.
    private static JsonNode glb(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        var json = new ByteArrayOutputStream();
        json.write(bytes, 20, length);
        return Json.read(json.toString(StandardCharsets.UTF_8));
    }
}
