package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import weald.math.Chance;

/// `weald stats` on a bake, on tables as people have them, and on what is neither.
class StatsCommandTest {
    @TempDir
    private static Path shared = Path.of("");

    private static Path bake = Path.of("");

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    static void bake() throws IOException {
        bake = shared.resolve("bake");
        Commands.run("bake", Commands.recipe(shared), "--tile-cells", "64", "-o", bake.toString())
                .hasExit(0);
    }

    private static Commands.Ran stats(Object... args) {
        String[] words = new String[args.length + 1];
        words[0] = "stats";
        for (int i = 0; i < args.length; i++) words[i + 1] = args[i].toString();
        return Commands.run(words).isForPeople();
    }

    private static JsonNode json(Object... args) {
        Object[] all = Arrays.copyOf(args, args.length + 1);
        all[args.length] = "--json";
        return Json.read(stats(all).hasExit(0).out());
    }

    private static JsonNode group(JsonNode root, String name) {
        for (JsonNode group : root.path("groups"))
            if (group.path("name").asString("").equals(name)) return group;
        throw new AssertionError("no group " + name + " in " + root);
    }

    private String table(String name, String header, int rows, IntFunction<String> row) throws IOException {
        return Commands.file(
                folder,
                name,
                header + IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n", "", "\n")));
    }

    private static double unit(int salt, int i) {
        return Chance.unitDouble(Chance.bits(3, salt, i));
    }

    private static String at(int i) {
        return String.format(Locale.ROOT, "%.4f,%.4f", 200 * unit(1, i), 100 * unit(2, i));
    }

    @Test
    void aBakeIsMeasuredBySpeciesAndClassAgainstWhatWasExpected() throws IOException {
        JsonNode found = json(bake);
        assertThat(found.path("window").path("xMetres").asDouble()).isEqualTo(-128);
        assertThat(found.path("window").path("widthMetres").asDouble()).isEqualTo(256);
        JsonNode report =
                Json.read(Files.readString(bake.resolve("report.json"))).path("plants");
        assertThat(group(found, "all plants").path("count").asLong())
                .isEqualTo(report.path("total").asLong());
        for (JsonNode species : report.path("species")) {
            JsonNode group = group(found, species.path("id").asString(""));
            assertThat(group.path("count").asLong())
                    .isEqualTo(species.path("count").asLong());
            assertThat(group.path("expectedCount").asDouble())
                    .isEqualTo(species.path("expectedCount").asDouble());
            assertThat(group.path("nearestNeighbour").path("minMetres").asDouble())
                    .isCloseTo(species.path("closestPairMetres").asDouble(), within(1e-6));
        }
        assertThat(group(found, "canopy").path("count").asLong())
                .isEqualTo(group(found, "oak").path("count").asLong());
        // Oaks keep 3 m: no pair below, none before, more than random just behind.
        assertThat(group(found, "oak")
                        .path("nearestNeighbour")
                        .path("minMetres")
                        .asDouble())
                .isBetween(3.0, 3.1);
        assertThat(stats(bake).hasExit(0).out())
                .contains("all plants", "canopy", "herb", "oak", "fern", "of exp.", "random points", "maximal disks");
    }

    private static double number(JsonNode node, String key) {
        return node.path(key).asDouble();
    }

    /// The report's figures are those of this command for the report's window.
    @Test
    void theReportOfABakeHoldsTheFiguresOfItsWindow() throws IOException {
        JsonNode report =
                Json.read(Files.readString(bake.resolve("report.json"))).path("plants");
        assertThat(report.path("species")).hasSize(2);
        for (JsonNode species : report.path("species")) {
            JsonNode told = species.path("statistics");
            JsonNode at = told.path("window");
            String window = at.path("xMetres") + "," + at.path("yMetres") + "," + at.path("widthMetres") + ","
                    + at.path("heightMetres");
            String id = species.path("id").asString("");
            JsonNode found = group(json(bake, "--window", window, "--species", id), id);
            assertThat(told.path("count").asLong())
                    .isEqualTo(found.path("count").asLong())
                    .isGreaterThan(100);
            assertThat(number(told, "nearestMinMetres"))
                    .isPositive()
                    .isEqualTo(number(found.path("nearestNeighbour"), "minMetres"));
            assertThat(number(told, "clarkEvansDonnelly"))
                    .isPositive()
                    .isEqualTo(number(found.path("clarkEvans"), "donnelly"));
            assertThat(number(told, "gAtS")).isPositive().isEqualTo(number(found.path("pairs"), "gAtS"));
            assertThat(number(told, "lowPower")).isPositive().isEqualTo(number(found.path("spectrum"), "lowPower"));
            assertThat(number(told, "effectiveNyquist")).isEqualTo(number(found.path("spectrum"), "effectiveNyquist"));
            double expected = told.path("expectedCount").asDouble();
            assertThat(told.path("count").asDouble())
                    .as(id)
                    .isCloseTo(expected, within(4 * Math.sqrt(expected) + 0.03 * expected));
        }
    }

    @Test
    void aWindowAndASpeciesNarrowTheBake() {
        JsonNode part = json(bake, "--window", "-100,-100,150,150", "--species", "fern");
        assertThat(part.path("groups")).hasSize(3);
        assertThat(group(part, "fern").path("expectedCount").isNull()).isTrue();
        assertThat(part.path("outsideWindow").asLong()).isPositive();
        assertThat(group(part, "fern").path("count").asLong()).isPositive();
        assertThat(stats(bake, "--window", "100,100,150,150").hasExit(2).err())
                .contains("beyond what is baked", "fix:");
        assertThat(stats(bake, "--species", "elm").hasExit(2).err()).contains("elm", "choose of", "fern, oak");
    }

    /// Twice the same bytes, and pictures that open.
    @Test
    void filesAreWrittenForEachGroup() throws IOException {
        Path out = folder.resolve("a/b");
        assertThat(stats(bake, "-o", out).hasExit(0).out()).contains("stats.json");
        for (String name : new String[] {"all", "class-canopy", "class-herb", "species-fern", "species-oak"}) {
            var picture = ImageIO.read(out.resolve(name + ".png").toFile());
            assertThat(picture.getWidth()).isEqualTo(1440);
        }
        assertThat(Json.read(Files.readString(out.resolve("stats.json")))).isEqualTo(json(bake));
        Path again = folder.resolve("again");
        stats(bake, "-o", again).hasExit(0);
        assertThat(again.resolve("all.png")).hasSameBinaryContentAs(out.resolve("all.png"));
        assertThat(again.resolve("stats.json")).hasSameBinaryContentAs(out.resolve("stats.json"));
        assertThat(stats(bake, "-o", out.resolve("all.png")).hasExit(2).err()).contains("all.png", "fix:");
    }

    /// The plants of a bake as a table are the same pattern.
    @Test
    void aBakesOwnTableGivesTheBakesFigures() {
        JsonNode fromBake = json(bake);
        JsonNode fromTable = json(bake.resolve("plants/plants.csv"), "--window", "-128,-128,256,256");
        for (String name : new String[] {"oak", "fern", "all plants"})
            for (String part : new String[] {"nearestNeighbour", "clarkEvans", "pairs", "spectrum"})
                assertThat(group(fromTable, name).path(part))
                        .isEqualTo(group(fromBake, name).path(part));
    }

    @Test
    void randomStemsReadAsRandomWhateverTheTablesForm() throws IOException {
        String plain = table(
                "plain.csv",
                "x,y,species,dbh\n",
                4000,
                i -> at(i) + "," + (i % 3 == 0 ? "oak" : "ash") + "," + i % 100);
        JsonNode found = json(plain, "--window", "0,0,200,100");
        JsonNode all = group(found, "all plants");
        assertThat(all.path("count").asLong()).isEqualTo(4000);
        assertThat(all.path("clarkEvans").path("donnelly").asDouble()).isCloseTo(1, within(0.03));
        assertThat(all.path("pairs").path("gAtS").asDouble()).isCloseTo(1, within(0.05));
        assertThat(all.path("spectrum").path("lowPower").asDouble()).isCloseTo(1, within(0.1));
        assertThat(group(found, "oak").path("count").asLong()).isEqualTo(1334);
        assertThat(group(found, "dbh below 33").path("count").asLong()).isEqualTo(1320);
        String german = table(
                "german.csv",
                "\uFEFF# Aufnahme\n\"Art\";\"Easting\" ;Northing (m)\n",
                4000,
                i -> "\"Fichte; alt\";" + at(i).replace(',', ';').replace('.', ','));
        String tabs = table("tabs.txt", "", 4000, i -> at(i).replace(',', '\t'));
        for (String other : List.of(german, tabs)) {
            JsonNode same = group(json(other, "--window", "0,0,200,100"), "all plants");
            for (String part : new String[] {"nearestNeighbour", "clarkEvans", "pairs", "spectrum"})
                assertThat(same.path(part)).isEqualTo(all.path(part));
        }
    }

    @Test
    void withoutAWindowTheBoxAroundTheStemsServesAndThatIsSaid() throws IOException {
        String table = table("stems.csv", "x,y\n", 300, StatsCommandTest::at);
        assertThat(stats(table).hasExit(0).out()).contains("the box around the plants", "Note:", "--window");
        String twice = table("twice.csv", "x,y\n", 300, i -> at(i / 2));
        assertThat(stats(twice).hasExit(0).out()).contains("150 plants stand on the very place of another");
        assertThat(stats(table, "--window", "0,0,100,100").hasExit(0).out())
                .containsPattern("1\\d\\d plants outside it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x,y/1,2/abc,3/5,nan/6    | t.csv:3:1: 'abc'                     | t.csv:5:2: the line ends after 1 field
            x;y/1,5;2/3;4.5          | t.csv:3:3: '4.5'                     | decimal comma
            x,y/1,5,2,5/2,5,3,5      | t.csv:2:5: there are 4 fields, not 2 | semicolon
            x,y/1e9,2/1,2            | t.csv:2:1: '1e9' is beyond           | fix:
            lon,lat/1.5,42/1.6,42    | t.csv:1:1: these are degrees         | project them
            a,b/1,2                  | t.csv:1:1: there is no column x      | a, b
            x,z/1,2                  | t.csv:1:1: there is no column y      | northing
            1,2,3/4,5,6              | t.csv:1:1: there is no header        | x,y,species
            hello                    | t.csv:1:1: there is one column only  | semicolon
            x,y                      | holds no plants                      | fix:
            x,y/1,2                  | holds one plant                      | two plants
            x,y/1,2/1,3              | stand on one line                    | --window
            # nothing                | t.csv:1:1: the table is empty        | header
            """)
    void aTableThatCannotBeMeasuredIsSaidWithPlaceAndFix(String text, String said, String fix) throws IOException {
        String table = Commands.file(folder, "t.csv", text.replace('/', '\n'));
        assertThat(stats(table).hasExit(2).err()).contains(said, fix, "fix: ");
    }

    @Test
    void whatIsNeitherBakeNorTextIsSaidSo() throws IOException {
        assertThat(stats(folder.resolve("no.csv")).hasExit(2).err()).contains("no.csv is not there", "fix:");
        assertThat(stats(folder).hasExit(2).err()).contains("holds no finished bake", "fix:");
        Path binary = folder.resolve("plants.parquet");
        Files.write(binary, new byte[] {'P', 'A', 'R', '1', (byte) 0xFF, (byte) 0xFE, 0, 1});
        assertThat(stats(binary).hasExit(2).err()).contains("plants.parquet:1:1", "UTF-8", "fix:");
        String table = table("stems.csv", "x,y\n", 30, StatsCommandTest::at);
        assertThat(stats(table, "--window", "900,900,5,5").hasExit(2).err())
                .contains("no plants in that window", "fix:");
        assertThat(stats(table, "--species", "oak").hasExit(2).err()).contains("no column species");
        assertThat(stats().hasExit(2).err()).contains("DIR|CSV");
    }

    @Test
    void manyFaultsAreCountedNotListed() throws IOException {
        String table = table("t.csv", "x,y\n", 50, i -> "a,b");
        assertThat(stats(table).hasExit(2).err())
                .contains("t.csv:4:1", "and 95 more")
                .doesNotContain("t.csv:4:3");
    }
}
