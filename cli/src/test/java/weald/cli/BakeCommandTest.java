package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `bake`, `diff` and `info` of a bake, on one small world that is baked a few times.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BakeCommandTest {
    private Path folder = Path.of("");
    private String recipe = "";
    private Commands.Ran first = new Commands.Ran(-1, "", "");

    @BeforeAll
    void bakeOnce(@TempDir Path shared) throws IOException {
        folder = shared;
        recipe = Commands.recipe(folder);
        first = bake("first");
    }

    @AfterAll
    void nothingHalfWrittenIsLeft() throws IOException {
        try (var files = Files.walk(folder)) {
            assertThat(files.filter(f -> f.toString().endsWith(".part"))).isEmpty();
        }
    }

    private Commands.Ran bake(String into, String... more) {
        var args = new ArrayList<>(
                List.of("bake", recipe, "-o", folder.resolve(into).toString(), "--threads", "2", "--tile-cells", "64"));
        args.addAll(List.of(more));
        return Commands.run(args.toArray(String[]::new));
    }

    @Test
    void aBakeEndsWithFiveLinesAndAPageThatIsThere() {
        first.hasExit(0).isForPeople();
        List<String> lines = first.out().lines().toList();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0)).matches("plants +[0-9,]+");
        assertThat(lines.get(1)).matches("closest pair +1[0-9.]* x the distance that the two must keep");
        assertThat(lines.get(2)).matches("world hash +[0-9a-f]{16}");
        assertThat(lines.get(3)).startsWith("open ").endsWith("index.html");
        assertThat(Path.of(lines.get(3).replaceFirst("open +", ""))).isRegularFile();
        assertThat(lines.get(4)).startsWith("next ").contains(" explain ").endsWith(" --at 0,0");
    }

    @Test
    void aSpeciesThatFindsNoPlaceIsNamedWithTheLineToLookAt() {
        var bare = bake("bare", "--set", "species.oak.niche.elevation=900 m ..").hasExit(0);
        assertThat(bare.err())
                .contains("warning: --set species.oak.niche.elevation=900 m ..: oak: 0 plants")
                .contains("most is lost to elevation")
                .doesNotContain("fern: ");
        assertThat(bare.out().lines()).hasSize(5);
        assertThat(first.err()).doesNotContain("warning");
    }

    @Test
    void anUnchangedBakeWritesNothingAndSaysSo() throws IOException {
        Path manifest = folder.resolve("first/manifest.json");
        var before = Files.getLastModifiedTime(manifest);
        var again = bake("first").hasExit(0);
        assertThat(again.out()).startsWith("unchanged");
        assertThat(again.out().lines().skip(1))
                .containsExactlyElementsOf(first.out().lines().toList());
        assertThat(Files.getLastModifiedTime(manifest)).isEqualTo(before);
    }

    @Test
    void aFolderWithAnotherBakeIsRefusedWithTheFix() {
        var other = bake("first", "--seed", "6").hasExit(1).isForPeople();
        assertThat(other.err()).contains("holds another bake", "fix:", "-o");
    }

    @Test
    void aCopyOfABakeIsEqualToIt() throws IOException {
        Path copy = folder.resolve("copy");
        try (var files = Files.walk(folder.resolve("first"))) {
            for (Path file : files.toList())
                Files.copy(file, copy.resolve(folder.resolve("first").relativize(file)));
        }
        var ran = Commands.run("diff", folder.resolve("first").toString(), copy.toString());
        assertThat(ran.hasExit(0).out()).startsWith("equal: world ");
    }

    @Test
    void diffCountsPlantsByIdAndSaysWhere() {
        bake("fewer", "--set", "species.oak.density=100 / ha").hasExit(0);
        String[] both = {
            folder.resolve("first").toString(), folder.resolve("fewer").toString()
        };
        var ran = Commands.run("diff", both[0], both[1]).hasExit(1).isForPeople();
        assertThat(ran.out())
                .startsWith("different\n")
                .containsPattern("terrain +equal")
                .containsPattern("plants +\\d+ tiles: 0/")
                .containsPattern("removed +[1-9]");
        JsonNode json = Json.read(
                Commands.run("diff", both[0], both[1], "--json").hasExit(1).out());
        JsonNode back = Json.read(
                Commands.run("diff", both[1], both[0], "--json").hasExit(1).out());
        assertThat(json.path("equal").asBoolean(true)).isFalse();
        assertThat(json.path("plants").path("removed"))
                .isEqualTo(back.path("plants").path("added"));
        assertThat(json.path("boxMetres").path("west").asDouble(-999)).isBetween(-128.0, 128.0);
    }

    @Test
    void aPartIsEqualToTheSamePartOfTheWhole() throws IOException {
        Commands.run(
                        "bake",
                        recipe,
                        "-o",
                        folder.resolve("part").toString(),
                        "--area",
                        "-20,-20,60,60",
                        "--tile-cells",
                        "128",
                        "--quiet")
                .hasExit(0);
        List<String> part = plants("part");
        List<String> whole =
                plants("first").stream().filter(BakeCommandTest::isInPart).toList();
        assertThat(part).isNotEmpty().containsExactlyInAnyOrderElementsOf(whole);
    }

    private List<String> plants(String bake) throws IOException {
        List<String> rows = Files.readAllLines(folder.resolve(bake).resolve("plants/plants.csv"));
        return rows.subList(1, rows.size());
    }

    private static boolean isInPart(String row) {
        String[] fields = row.split(",", -1);
        double x = Double.parseDouble(fields[2]);
        double y = Double.parseDouble(fields[3]);
        return x >= -20 && x < 40 && y >= -20 && y < 40;
    }

    @Test
    void infoTellsOfABakeInWords() {
        var ran = Commands.run("info", folder.resolve("first").toString())
                .hasExit(0)
                .isForPeople();
        assertThat(ran.out()).contains("a bake", "ground", "slope", "oak", "/ ha", "the closest pair at");
    }

    @Test
    void aDamagedOrUnfinishedFolderIsNamedWithTheFix() throws IOException {
        Path damaged = Files.createDirectories(folder.resolve("damaged"));
        Files.writeString(damaged.resolve("manifest.json"), "{\"stages\": {");
        for (String[] args : new String[][] {
            {
                "diff",
                folder.resolve("first").toString(),
                folder.resolve("nowhere").toString()
            },
            {"diff", damaged.toString(), folder.resolve("first").toString()},
            {"diff", recipe, folder.resolve("first").toString()},
            {"info", damaged.toString()}
        }) {
            var ran = Commands.run(args).hasExit(2).isForPeople();
            assertThat(ran.err()).contains("fix:").containsAnyOf("is not there", "is damaged", "is a file");
        }
    }
}
