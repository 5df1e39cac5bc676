package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// `weald render`: pictures of a small bake, and messages for whoever gets it wrong.
class RenderCommandTest {
    private static final String CAMERA = "0,-120,125,10,-12";

    @TempDir
    private static Path shared = Path.of("");

    private static Path bake = Path.of("");

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    static void bake() throws IOException {
        String recipe = Commands.file(shared, "small.yaml", Commands.SMALL_RECIPE);
        bake = shared.resolve("bake");
        Commands.run("bake", recipe, "-o", bake.toString()).hasExit(0);
    }

    /// Skips the test where nothing can draw.
    private Commands.Ran render(String name, String... more) {
        return renderFrom(CAMERA, name, more);
    }

    private Commands.Ran renderFrom(String camera, String name, String... more) {
        List<String> words = new ArrayList<>(List.of("render", bake.toString(), "--camera", camera));
        words.addAll(List.of("-o", folder.resolve(name).toString(), "--size", "320x200"));
        words.addAll(Arrays.asList(more));
        Commands.Ran ran = Commands.run(words.toArray(new String[0])).isForPeople();
        boolean drawn = !ran.err().contains("apt-get install mesa-vulkan-drivers");
        if (!drawn) System.out.println("skipped, " + ran.err());
        Assumptions.assumeTrue(drawn, ran.err());
        return ran.hasExit(0);
    }

    @Test
    void aPictureIsTheSameWithAndWithoutCulling() throws IOException {
        String on = render("on.png").out();
        String off = render("off.png", "--cull", "off").out();
        assertThat(Files.readAllBytes(folder.resolve("on.png")))
                .isEqualTo(Files.readAllBytes(folder.resolve("off.png")));
        assertThat(on).contains("320 x 200", "one call of");
        assertThat(off).contains("left out: 0 plants outside the picture, 0 hidden");
    }

    @Test
    void aPictureShowsGroundPlantsAndSky() throws IOException {
        JsonNode stats = Json.read(render("shot.png", "--stats").out());
        assertThat(stats.get("drawn").asLong())
                .isPositive()
                .isLessThan(stats.get("instances").asLong());
        assertThat(stats.get("groundTriangles").asLong()).isPositive();
        assertThat(stats.get("overflow").asLong()).isZero();
        assertThat(stats.get("milliseconds").get("draw").asDouble()).isPositive();
        var picture = ImageIO.read(folder.resolve("shot.png").toFile());
        int sky = picture.getRGB(160, 2);
        int ground = picture.getRGB(160, 190);
        assertThat(sky & 0xFF).as("sky is bluer than ground").isGreaterThan((ground & 0xFF) + 40);
    }

    @Test
    void aCameraUnderTheGroundIsToldOf() {
        assertThat(renderFrom("0,0,20,0,0", "under.png").err()).contains("m under the ground, which is at");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--camera | 1,2,3        | has 3 parts",
                "--camera | 0,0,99,0,-91 | pitch is -90",
                "--size   | 300          | write WxH",
                "--size   | 0x40         | at least one pixel",
                "--cull   | perhaps      | ON, OFF"
            })
    void wrongArgumentsAreNamed(String option, String value, String message) {
        List<String> words = new ArrayList<>(List.of("render", bake.toString(), "-o", "x.png", option, value));
        if (!option.equals("--camera")) words.addAll(List.of("--camera", CAMERA));
        Commands.Ran ran = Commands.run(words.toArray(new String[0]));
        assertThat(ran.isForPeople().hasExit(2).err()).contains(message);
    }

    @Test
    void aPictureThatCannotBeWrittenThereIsRefusedBeforeItIsDrawn() {
        for (String place :
                List.of(folder.toString(), folder.resolve("gone/shot.png").toString())) {
            Commands.Ran ran = Commands.run("render", bake.toString(), "--camera", CAMERA, "-o", place);
            assertThat(ran.isForPeople().hasExit(2).err()).contains("-o: " + place, "fix: name a file");
        }
    }

    @Test
    void aFolderThatHoldsNoBakeIsRefused() {
        Commands.Ran none = Commands.run("render", folder.toString(), "--camera", CAMERA, "-o", "x.png");
        assertThat(none.isForPeople().hasExit(2).err()).contains("holds no bake");
        Commands.Ran name = Commands.run("render", "alpine-valley", "--camera", CAMERA, "-o", "x.png");
        assertThat(name.isForPeople().hasExit(2).err()).contains("is no folder of a bake", "fix: bake first");
    }
}
