package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import weald.io.bake.BakeEstimate;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;

class ImportCommandTest {
    @TempDir
    private Path folder = Path.of("");

    private static double hills(int x, int y) {
        return 900 + 700 * Math.sin(x / 40.0) * Math.cos(y / 55.0);
    }

    private Commands.Ran bring(String... args) {
        return Commands.run(args);
    }

    private RecipeResult recipe(String name) {
        return new RecipeReader().read(folder.resolve(name));
    }

    private String ascii(String name, HeightFiles.Heights heights) throws IOException {
        Files.write(folder.resolve(name + ".asc"), HeightFiles.asciiGrid(120, 100, 10, heights));
        Files.writeString(folder.resolve(name + ".prj"), HeightFiles.prj());
        return folder.resolve(name + ".asc").toString();
    }

    private String out(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aGridInMetresKeepsItsProjectionItsPixelsAndGetsPlants() throws IOException {
        var ran = bring("import", ascii("land", ImportCommandTest::hills), "-o", out("land.yaml"))
                .hasExit(0)
                .isForPeople();
        assertThat(ran.out()).contains("wrote ", "DEM ", "heights ", "found ", "stands at", "bake ");
        RecipeResult read = recipe("land.yaml");
        assertThat(read.warnings()).isEmpty();
        assertThat(read.recipe().frame().crs()).contains("EPSG:32631");
        assertThat(read.recipe().cellMetres()).isEqualTo(2.5);
        assertThat(read.recipe().bounds().x0() * 2.5).isBetween(300000.0, 300005.0);
        assertThat(Files.readString(folder.resolve("land.yaml")))
                .contains("dem: [land.asc]", "detail finer than the DEM", "sun: {")
                .doesNotContain("voids:");
        assertThat(groundAt("land.yaml", "300600,4700500")).isBetween(200.0, 1600.0);
    }

    private double groundAt(String recipe, String at) {
        JsonNode json = Json.read(Commands.run("sample", out(recipe), "--at", at, "--json")
                .hasExit(0)
                .out());
        return json.path("groundMetres").asDouble(Double.NaN);
    }

    @Test
    void elevationsThatDoNotFitAreMovedSoThatPlantsGrow() throws IOException {
        String dem = ascii("high", (x, y) -> 4500 + 600 * Math.sin(x / 19.0) * Math.cos(y / 23.0));
        var ran = bring("import", dem, "--cell", "10", "--plants", "alpine-forest", "-o", out("high.yaml"));
        assertThat(ran.hasExit(0).out()).contains("stands at", "moved");
        assertThat(Files.readString(folder.resolve("high.yaml")))
                .contains("# Elevations of the set, moved to the heights of this place")
                .containsPattern("spruce: \\{ niche: \\{ elevation: 4\\d+ m < ");
    }

    @Test
    void elevationsThatFitStayAsTheyAre() throws IOException {
        var ran = bring(
                "import", ascii("alps", (x, y) -> hills(x, y) + 600), "--plants", "alpine-forest", "-o", out("a.yaml"));
        assertThat(ran.hasExit(0).out()).contains("its elevations as they are");
        assertThat(Files.readString(folder.resolve("a.yaml"))).doesNotContain("change:");
    }

    @Test
    void holesAreFilledAndSaid() throws IOException {
        var ran = bring(
                "import",
                ascii("holes", (x, y) -> x / 4 == 10 && y / 4 == 10 ? -9999 : hills(x, y)),
                "-o",
                out("h.yaml"));
        assertThat(ran.hasExit(0).out()).contains("without data");
        assertThat(Files.readString(folder.resolve("h.yaml"))).contains("voids: fill up to 30 cells");
        assertThat(groundAt("h.yaml", "300420,4700580")).isFinite();
    }

    @Test
    void aPictureNeedsItsHeightsAndItsCellAndThenIsALandOfItsOwn() throws IOException {
        Files.write(folder.resolve("h.png"), HeightFiles.png(129, 129, (x, y) -> x * 500));
        String png = folder.resolve("h.png").toString();
        var asked = bring("import", png, "-o", out("p.yaml")).hasExit(2).isForPeople();
        assertThat(asked.err()).contains("h.png", "fix:", "heights", "cell");
        assertThat(folder.resolve("p.yaml")).doesNotExist();
        bring("import", png, "--heights", "-10..646", "--cell", "4", "-o", out("p.yaml"))
                .hasExit(0);
        RecipeResult read = recipe("p.yaml");
        assertThat(read.recipe().frame().crs()).isEmpty();
        assertThat(read.recipe().bounds().width() * 4).isEqualTo(512);
        assertThat(groundAt("p.yaml", "256,256"))
                .isCloseTo(-10 + 656 * 64 * 500 / 65535.0, org.assertj.core.data.Offset.offset(0.05));
    }

    /// A whole degree reaches beyond what a first bake should take, and its edges lie askew in UTM metres.
    @Test
    void aTileInDegreesGetsAUtmZoneAndNoEmptySlivers() throws IOException {
        Files.write(folder.resolve("N46E007.hgt"), HeightFiles.hgt((x, y) -> 1200 + 500 * Math.sin(x / 30.0)));
        var ran = bring("import", folder.resolve("N46E007.hgt").toString(), "-o", out("t.yaml"))
                .hasExit(0);
        RecipeResult read = recipe("t.yaml");
        assertThat(read.recipe().frame().crs()).contains("EPSG:25832");
        assertThat(read.recipe().frame().heightsAbove()).contains("EGM96");
        assertThat(ran.out()).contains("takes its middle").doesNotContain("without data");
        assertThat(BakeEstimate.of(read).plants()).isLessThan(2e7);
        var box = bring(
                "import", folder.resolve("N46E007.hgt").toString(), "--bbox", "7.4,46.4,7.5,46.5", "-o", out("b.yaml"));
        assertThat(box.hasExit(0).out()).contains("stands at");
        assertThat(Files.readString(folder.resolve("b.yaml"))).contains("bbox: [7.4, 46.4, 7.5, 46.5]");
    }

    @Test
    void aBoxBesideTheDemIsSaid() throws IOException {
        var ran = bring(
                "import", ascii("land", ImportCommandTest::hills), "--bbox", "10,50,10.1,50.1", "-o", out("x.yaml"));
        assertThat(ran.hasExit(2).isForPeople().err()).contains("no heights there", "fix:");
        assertThat(folder.resolve("x.yaml")).doesNotExist();
    }

    @Test
    void importNeverOverwrites() throws IOException {
        Commands.file(folder, "mine.yaml", "# mine\n");
        var ran = bring("import", ascii("land", ImportCommandTest::hills), "-o", out("mine.yaml"))
                .hasExit(2)
                .isForPeople();
        assertThat(ran.err()).contains("is there already");
        assertThat(folder.resolve("mine.yaml")).hasContent("# mine");
    }

    @Test
    void whatIsNoDemIsNamed() throws IOException {
        for (String file : new String[] {
            Commands.file(folder, "notes.txt", "not heights"),
            folder.resolve("gone.tif").toString()
        }) {
            var ran = bring("import", file, "-o", out("n.yaml")).hasExit(2).isForPeople();
            assertThat(ran.err()).contains(Path.of(file).getFileName().toString(), "fix:");
        }
    }

    /// Case of the issue: the Pyrenees by SRTM, a box over Andorra.
    @Test
    void aRealTileIsImported() {
        Optional<Path> data = Optional.ofNullable(System.getenv("WEALD_DATA")).map(Path::of);
        assumeTrue(data.isPresent(), "skipped: no data folder, set WEALD_DATA");
        String tile = data.orElseThrow().resolve("dem/N42E001.hgt.zip").toString();
        var ran = bring("import", tile, "--bbox", "1.4,42.42,1.8,42.68", "-o", out("andorra.yaml"))
                .hasExit(0)
                .isForPeople();
        assertThat(ran.out()).contains("EPSG:25831", "stands at");
        assertThat(recipe("andorra.yaml").recipe().frame().heightsAbove()).contains("EGM96");
        assertThat(Commands.run("info", tile).hasExit(0).out()).contains("1201 x 1201", "EPSG:4326", "EGM96");
    }
}
