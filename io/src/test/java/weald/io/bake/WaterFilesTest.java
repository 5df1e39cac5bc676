package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;

/// `water/` of a small world whose water runs, at a real place.
class WaterFilesTest {
    private static final String RECIPE = """
            weald: 1
            seed: 5
            world: { size: 800 m x 640 m, cell: 4 m, corner: 380000 m x 4700000 m, crs: EPSG:25831 }
            terrain:
              - { noise: gradient, octaves: 6, wavelength: 500 m, adds: 0 m .. 300 m }
            water: { rivers: 0.4 ha, min-lake: 0.05 ha, runoff: 2 m / year, evaporation: 1 m / year, reach: 60 m }
            species:
              willow:
                class: canopy
                density: 100 / ha
                height: 8 m
                crown-width: 4 m
                niche: { river-distance: .. 20 m < 50 m }
              sedge:
                class: herb
                density: 400 / ha
                height: 0.5 m
                crown-width: 0.5 m
                niche: { wetness: 0.1 < 0.3 .., lake-distance: .. 40 m < 60 m }
            """;

    @TempDir
    static Path folder;

    private static JsonNode rivers;
    private static JsonNode lakes;

    @BeforeAll
    static void bake() throws IOException {
        bake("out", 64);
        rivers = json("out/water/rivers.geojson").path("features");
        lakes = json("out/water/lakes.geojson").path("features");
    }

    private static void bake(String name, int tileCells) {
        RecipeResult read = new RecipeReader().readText(RECIPE, "brook.yaml", folder);
        Bake.run(
                new BakeRequest(read, folder.resolve(name), Optional.empty(), 2, tileCells, "weald bake brook.yaml"),
                Progress.QUIET);
    }

    private static JsonNode json(String file) throws IOException {
        return JsonMapper.builder().build().readTree(Files.readString(folder.resolve(file)));
    }

    private static double[] pixels(String file) {
        Raster raster = new RasterFiles().open(folder.resolve(file), RasterOptions.MASK);
        double[] out = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), out);
        return out;
    }

    @Test
    void riversJoinAndLieWhereTheWorldLies() {
        assertThat(rivers.size()).isGreaterThan(10);
        int joined = 0;
        for (JsonNode river : rivers) {
            JsonNode points = river.path("geometry").path("coordinates");
            JsonNode facts = river.path("properties");
            assertThat(points.size())
                    .isGreaterThan(1)
                    .isEqualTo(facts.path("bed_m").size());
            for (JsonNode point : points) {
                assertThat(point.get(0).asDouble()).isBetween(1.53, 1.56);
                assertThat(point.get(1).asDouble()).isBetween(42.44, 42.46);
            }
            if (facts.path("into_river").isNull()) continue;
            JsonNode below = rivers.get(facts.path("into_river").asInt());
            assertThat(below.path("geometry").path("coordinates").get(0)).isEqualTo(points.get(points.size() - 1));
            assertThat(below.path("properties").path("discharge_m3_s").asDouble())
                    .isGreaterThan(facts.path("discharge_m3_s").asDouble());
            joined++;
        }
        assertThat(joined).isPositive();
    }

    @Test
    void lakesTellWhetherTheyOverflow() {
        assertThat(lakes.size()).isPositive();
        for (JsonNode lake : lakes) {
            JsonNode facts = lake.path("properties");
            assertThat(facts.path("area_m2").asDouble()).isGreaterThanOrEqualTo(500);
            assertThat(facts.path("level_m").asDouble())
                    .isLessThanOrEqualTo(facts.path("brim_m").asDouble());
            double lost = facts.path("inflow_m3_s").asDouble()
                    - facts.path("outflow_m3_s").asDouble();
            double evaporated = facts.path("area_m2").asDouble() * 1.0 / 31_556_952;
            if (facts.path("overflows").asBoolean()) assertThat(lost).isCloseTo(evaporated, within(2e-6));
            else assertThat(facts.path("outflow_m3_s").asDouble()).isZero();
        }
    }

    @Test
    void rastersHoldCatchmentsAndDirections() {
        double[] accumulation = pixels("out/water/accumulation.tif");
        double[] receivers = pixels("out/water/receivers.tif");
        assertThat(accumulation).hasSize(200 * 160);
        double out = 0;
        for (int i = 0; i < accumulation.length; i++) {
            // Rasters run from the north.
            int x = i % 200;
            int y = i / 200;
            int code = (int) receivers[i];
            int turn = Integer.numberOfTrailingZeros(code);
            int toX = x + (code == 0 ? 0 : new int[] {1, 1, 0, -1, -1, -1, 0, 1}[turn]);
            int toY = y + (code == 0 ? 0 : new int[] {0, 1, 1, 1, 0, -1, -1, -1}[turn]);
            boolean leaves = code == 0 || toX < 0 || toY < 0 || toX >= 200 || toY >= 160;
            if (leaves) out += accumulation[i];
            else assertThat(accumulation[toY * 200 + toX]).isGreaterThan(accumulation[i]);
        }
        assertThat(out).as("all that falls leaves, or ends in a lake").isEqualTo(200 * 160);
    }

    @Tag("full")
    @Test
    void tilesDoNotShowInAnyFileOfWater() throws IOException {
        bake("one", 256);
        for (String file : new String[] {"rivers.geojson", "lakes.geojson", "water.gpkg"})
            assertThat(folder.resolve("one/water/" + file))
                    .as(file)
                    .hasSameBinaryContentAs(folder.resolve("out/water/" + file));
        for (String file : new String[] {"water/accumulation.tif", "water/receivers.tif", "ground/ground.tif"})
            assertThat(pixels("one/" + file)).as(file).isEqualTo(pixels("out/" + file));
        assertThat(json("one/manifest.json").path("world"))
                .isEqualTo(json("out/manifest.json").path("world"));
    }

    @Test
    void plantsOfTheRiverStandAtIt() throws IOException {
        assertThat(Files.readString(folder.resolve("out/plants/plants.csv")))
                .contains("willow")
                .contains("sedge");
    }

    @Test
    void gdalReadsRiversAndLakes() throws IOException, InterruptedException {
        assertThat(ogrinfo("-al", "-so", water("lakes.geojson")))
                .contains("Multi Polygon", "Feature Count: " + lakes.size(), "level_m: Real", "WGS 84")
                .doesNotContain("Warning", "ERROR");
    }

    @Test
    void theGeoPackageHoldsTheSameInThePlaneOfTheWorld() throws IOException, InterruptedException {
        assertThat(ogrinfo("-so", water("water.gpkg"), "rivers", "lakes"))
                .contains(
                        "using driver `GPKG' successful",
                        "3D Line String",
                        "Feature Count: " + rivers.size(),
                        "Multi Polygon",
                        "Feature Count: " + lakes.size(),
                        "discharge_m3_s: Real",
                        "overflows: Integer(Boolean)",
                        "ETRS89 / UTM zone 31N")
                .containsPattern("Extent: \\(3800\\d\\d\\.0+, 4700\\d\\d\\d\\.0+\\) - \\(3807\\d\\d\\.0+, 4700")
                .doesNotContain("Warning", "ERROR");
        String all = ogrinfo("-al", water("water.gpkg"));
        JsonNode first = rivers.get(0);
        assertThat(all)
                .contains(
                        "OGRFeature(rivers):" + first.path("id").asInt(),
                        "width_m (Real) = "
                                + first.path("properties").path("width_m").asDouble(),
                        "bed_m (String) = ["
                                + first.path("properties").path("bed_m").get(0).asDouble());
    }

    private static String water(String file) {
        return folder.resolve("out/water/" + file).toString();
    }

    private static String ogrinfo(String... arguments) throws IOException, InterruptedException {
        var command = Stream.concat(Stream.of("ogrinfo"), Stream.of(arguments)).toList();
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            System.out.println("skipped: ogrinfo is not installed (package gdal-bin)");
            Assumptions.abort("no ogrinfo");
            throw e;
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return text;
    }
}
