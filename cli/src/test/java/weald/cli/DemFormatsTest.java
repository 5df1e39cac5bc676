package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import weald.DataFolder;

/// Every elevation file of the data folder through the commands: read right, or refused by name.
class DemFormatsTest {
    /// Files that no reader takes, and files that lie beside others.
    private static final List<String> REFUSED =
            List.of(".npz", ".nc", ".ter", ".gpkg", ".dem", ".xyz", ".hdr", ".prj", ".wld", "_lerc.tif");

    @TempDir
    private Path folder = Path.of("");

    private Commands.Ran bring(String file, String... more) {
        return bring(List.of(file), more);
    }

    private Commands.Ran bring(List<String> files, String... more) {
        List<String> args = new ArrayList<>(List.of("import"));
        for (String file : files) args.add(DataFolder.file(file).toString());
        args.addAll(List.of(more));
        args.addAll(List.of("-o", folder.resolve("land.yaml").toString()));
        return Commands.run(args.toArray(new String[0])).isForPeople();
    }

    private double groundAt(String place) {
        JsonNode json =
                Json.read(Commands.run("sample", folder.resolve("land.yaml").toString(), "--at", place, "--json")
                        .hasExit(0)
                        .out());
        return json.path("groundMetres").asDouble(Double.NaN);
    }

    @TestFactory
    Stream<DynamicTest> everyFileIsDescribedOrRefusedByName() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String part : List.of("dem", "dem-variants"))
            try (Stream<Path> all = Files.list(DataFolder.file(part))) {
                all.sorted().forEach(files::add);
            }
        assertThat(files).hasSizeGreaterThan(80);
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName() + "", () -> {
                    var ran = Commands.run("info", file.toString()).isForPeople();
                    if (REFUSED.stream().anyMatch(file.toString()::endsWith)) {
                        assertThat(ran.hasExit(2).err()).contains(file.getFileName() + "", "not read", "fix:");
                        return;
                    }
                    boolean unsaid = ran.out().contains("--heights")
                            || ran.out().contains("--encoding")
                            || ran.out().contains("bands");
                    assertThat(ran.hasExit(0).out()).contains("size: ").satisfies(out -> {
                        if (!unsaid) assertThat(out).contains("range:   heights");
                    });
                }));
    }

    /// One file for each way of saying what it does not say.
    @Tag("full")
    @TestFactory
    Stream<DynamicTest> oneLandInManyFilesIsImportedToTheSameHeights() {
        String[] shares = {"--heights", "784.671509..2942.398926", "--cell", "60"};
        return Stream.of(
                        land("andorra_513_le.r16", 0.04, shares),
                        land("andorra_513_be.raw", 0.04, shares),
                        land("andorra_513.r32", 0.01, shares),
                        land("andorra_513_png16.png", 0.04, shares),
                        land("andorra_513_png8.png", 9, shares),
                        land("andorra_513_terrarium.png", 0.01, "--encoding", "terrarium", "--cell", "60"),
                        land("andorra_513_mapbox-rgb.png", 0.06, "--encoding", "mapbox", "--cell", "60"))
                .map(land -> DynamicTest.dynamicTest(land.file, () -> {
                    Files.deleteIfExists(folder.resolve("land.yaml"));
                    bring("dem-variants/" + land.file, land.options).hasExit(0);
                    // the demo DEM at column 100, row 100 from the north-west, and at 500, 40
                    assertThat(groundAt("6000,24720")).isCloseTo(height(100, 100), within(land.metres));
                    assertThat(groundAt("30000,28320")).isCloseTo(height(500, 40), within(land.metres));
                }));
    }

    private record Land(String file, double metres, String[] options) {}

    private static Land land(String file, double metres, String... options) {
        return new Land(file, metres, options);
    }

    private static org.assertj.core.data.Offset<Double> within(double metres) {
        return org.assertj.core.api.Assertions.within(metres);
    }

    private static double height(int col, int row) {
        double[] out = new double[1];
        try (var raster = new weald.io.raster.RasterFiles()
                .open(
                        DataFolder.file("dem-variants/andorra_utm31n_60m_513_f32.tif"),
                        weald.io.raster.RasterOptions.HEIGHTS)) {
            raster.read(col, row, 1, 1, out);
        }
        return out[0];
    }

    @Tag("full")
    @TestFactory
    Stream<DynamicTest> filesThatSayEverythingAreImportedAsTheirTwin() {
        bring("dem-variants/andorra_utm31n_60m_513_f32.tif", "--cell", "60").hasExit(0);
        double twin = groundAt("375870,4721250");
        assertThat(twin).isCloseTo(height(100, 100), within(2));
        return Stream.of("andorra_513.flt", "andorra_513.asc", "andorra_257.sgrd", "andorra_513_u16_scale0.1.tif")
                .map(file -> DynamicTest.dynamicTest(file, () -> {
                    Files.deleteIfExists(folder.resolve("land.yaml"));
                    bring("dem-variants/" + file, "--cell", "60").hasExit(0);
                    assertThat(groundAt("375870,4721250")).isCloseTo(twin, within(0.08));
                }));
    }

    @Test
    void c014_webTilesAreImportedByTheirNamesAndTheirStepIsTold() {
        List<String> tiles = Stream.of(4094, 4095, 4096)
                .map(x -> "dem/terrarium_13_" + x + "_2724.png")
                .toList();
        var ran = bring(tiles, "--encoding", "terrarium", "--cell", "20").hasExit(0);
        assertThat(ran.out())
                .contains("placed by its name as web map tile 13/4094/2724")
                .contains("seam     ", "4095_2724.png | ", "a step: heights differ by 0.334 m");
        String[] paths =
                tiles.stream().map(file -> DataFolder.file(file).toString()).toArray(String[]::new);
        List<String> info = new ArrayList<>(List.of("info", "--encoding", "terrarium"));
        info.addAll(Arrays.asList(paths));
        assertThat(Commands.run(info.toArray(new String[0])).hasExit(0).out())
                .contains("borders: 2, with a step: 1", "a step: ", "no step (");
    }

    @Test
    void c013_aWrongEncodingIsRefusedWithTheOther() {
        var ran = bring("dem-variants/andorra_513_terrarium.png", "--encoding", "mapbox", "--cell", "60");
        assertThat(ran.hasExit(2).err()).contains("as no land has", "encoding: terrarium");
        ran = bring("dem-variants/andorra_513_mapbox-rgb.png", "--encoding", "terrarium", "--cell", "60");
        assertThat(ran.hasExit(2).err()).contains("as no land has", "encoding: mapbox");
    }

    @Test
    void c013_aPictureInColourIsToldFromAPhotograph() {
        assertThat(bring("dem/loadersgl_terrarium_256.png", "--cell", "30")
                        .hasExit(2)
                        .err())
                .contains("its colours may hold heights", "encoding: terrarium");
        assertThat(bring("dem/craterlake-imagery-30m.tif").hasExit(2).err())
                .contains("a picture in colour", "a photo can only be drawn on it");
    }

    @Test
    void c017_sharesWithoutARangeAreAskedFor() {
        assertThat(bring("dem/terrain3d_brush_mountain1.exr", "--cell", "2")
                        .hasExit(2)
                        .err())
                .contains("between 0 and 1", "range: ", "--heights");
        bring("dem/terrain3d_brush_mountain1.exr", "--cell", "2", "--heights", "100..400")
                .hasExit(0);
        // column 50, row 100 of 256 holds 0.14725286
        assertThat(groundAt("100,310")).isCloseTo(100 + 300 * 0.14725286, within(0.001));
    }

    @Test
    void aDemInDegreesWithoutAProjectionTakesOne() {
        String file = "dem/landlab_SRTMGL3_frontrange.asc";
        bring(file, "--dem-crs", "EPSG:4326", "--cell", "30").hasExit(0);
        assertThat(Commands.run("check", folder.resolve("land.yaml").toString())
                        .hasExit(0)
                        .out())
                .contains("EPSG:32613");
    }

    @Test
    void theReportOfABakeTellsOfBordersAndHoles() throws IOException {
        Optional<String> data = Optional.ofNullable(System.getenv("WEALD_DATA"));
        Assumptions.assumeTrue(data.isPresent(), "skipped: no data folder, set WEALD_DATA");
        String recipe = Commands.file(folder, "seam.yaml", """
                weald: 1
                world: { corner: 706800 m x 5710800 m, size: 400 m x 400 m, cell: 20 m, crs: EPSG:32630 }
                terrain:
                  - { dem: [DATA/dem/terrarium_13_4095_2724.png, DATA/dem/terrarium_13_4096_2724.png], encoding: terrarium }
                species: none
                """.replace("DATA", data.get()));
        Commands.run("bake", recipe, "-o", folder.resolve("out").toString()).hasExit(0);
        JsonNode report = Json.read(Files.readString(folder.resolve("out/report.json")));
        JsonNode dem = report.path("dems").path(0);
        assertThat(dem.path("seams").path(0).path("acrossMetres").asDouble()).isBetween(0.33, 0.34);
        assertThat(report.path("warnings").toString()).contains("a step: heights differ by 0.334 m");
    }

    /// C012: what is filled is counted and marked, and the datum of the files stays with their heights.
    @Test
    void filledHolesAreMarkedAndTheDatumIsKept() throws IOException {
        Optional<String> data = Optional.ofNullable(System.getenv("WEALD_DATA"));
        Assumptions.assumeTrue(data.isPresent(), "skipped: no data folder, set WEALD_DATA");
        String recipe = Commands.file(folder, "holes.yaml", """
                weald: 1
                world: { bbox: [1.40, 42.60, 1.50, 42.70], crs: EPSG:25831, cell: 50 m }
                terrain: [ { dem: DATA/dem/N42E001.hgt.zip, voids: fill up to 400 cells } ]
                species: none
                """.replace("DATA", data.get()));
        Path out = folder.resolve("out");
        Commands.run("bake", recipe, "-o", out.toString()).hasExit(0);
        JsonNode dem = Json.read(Files.readString(out.resolve("report.json")))
                .path("dems")
                .path(0);
        assertThat(dem.path("heightsAbove").asString("")).isEqualTo("EGM96");
        assertThat(dem.path("voids").path(0).path("closedHoles").asInt()).isEqualTo(756);
        assertThat(dem.path("voids").path(0).path("largestHolePixels").asInt()).isEqualTo(1406);
        assertThat(dem.path("voids").path(0).path("filledHoles").asInt()).isBetween(700, 755);
        assertThat(Files.readString(out.resolve("ground/ground.tif.json"))).contains("\"verticalDatum\": \"EGM96\"");
        assertThat(Files.readString(out.resolve("masks/masks.json"))).contains("filled.tif");
        try (var marks = new weald.io.raster.RasterFiles()
                .open(out.resolve("masks/filled.tif"), weald.io.raster.RasterOptions.MASK)) {
            double[] values = new double[marks.width() * marks.height()];
            marks.read(0, 0, marks.width(), marks.height(), values);
            assertThat(Arrays.stream(values).filter(v -> v == 1).count()).isGreaterThan(100);
            assertThat(Arrays.stream(values).filter(v -> v == 0).count()).isGreaterThan(values.length / 2);
        }
    }
}
