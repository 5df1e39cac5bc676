package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;
import weald.io.report.LandFacts;
import weald.io.report.ReportJson;

/// `surface/` of a small world at a real place, with water, erosion and trees; and what the report tells of
/// the land.
class SurfaceFilesTest {
    private static final String RECIPE = """
            weald: 1
            seed: 9
            world: { size: 480 m x 320 m, cell: 4 m, corner: 380000 m x 4700000 m, crs: EPSG:25831 }
            terrain:
              - { noise: gradient, octaves: 6, wavelength: 400 m, adds: 0 m .. 300 m }
            erosion: { age: 100 thousand years, max-cells: 4096 }
            water: { level: 60 m, rivers: 0.4 ha, min-lake: 0.05 ha, reach: 60 m }
            species:
              fir: { class: canopy, density: 300 / ha, height: 8 m, crown-width: 4 m, niche: { slope: .. 25 deg < 38 deg } }
            surfaces:
              rock: { slope: 30 deg < 38 deg .., colour: "#ff0000" }
              snow: none
            """;

    @TempDir
    static Path folder;

    private static List<JsonNode> surfaces = List.of();

    @BeforeAll
    static void bake() throws IOException {
        bake("out", 64, RECIPE);
        surfaces = new ArrayList<>();
        for (JsonNode one : JsonMapper.builder()
                .build()
                .readTree(Files.readString(folder.resolve("out/surface/surfaces.json")))
                .path("surfaces")) surfaces.add(one);
    }

    private static void bake(String name, int tileCells, String recipe) {
        RecipeResult read = new RecipeReader().readText(recipe, "scarp.yaml", folder);
        Bake.run(
                new BakeRequest(read, folder.resolve(name), Optional.empty(), 2, tileCells, "weald bake scarp.yaml"),
                Progress.QUIET);
    }

    private static double[] pixels(String file) {
        try (Raster raster = new RasterFiles().open(folder.resolve(file), RasterOptions.MASK)) {
            double[] out = new double[raster.width() * raster.height()];
            raster.read(0, 0, raster.width(), raster.height(), out);
            return out;
        }
    }

    @Test
    void everySurfaceHasARasterAndTheyAddUpTo255() {
        assertThat(surfaces.stream().map(s -> s.path("name").asString("")))
                .containsExactly("riverbed", "wet-ground", "rock", "scree", "soil", "forest-floor", "grass");
        double[] sums = new double[120 * 80];
        for (JsonNode surface : surfaces) {
            double[] weights = pixels("out/surface/" + surface.path("file").asString(""));
            for (int i = 0; i < sums.length; i++) sums[i] += weights[i];
        }
        assertThat(sums).containsOnly(255);
    }

    @Test
    void theColourIsThatOfTheSurfacesALittleLighterOrDarker() throws IOException {
        BufferedImage colour =
                ImageIO.read(folder.resolve("out/surface/colour.png").toFile());
        assertThat(colour.getWidth()).isEqualTo(120);
        assertThat(colour.getHeight()).isEqualTo(80);
        double[] rock = pixels("out/surface/rock.tif");
        int bare = 0;
        for (int i = 0; i < rock.length; i++) {
            if (rock[i] != 255) continue;
            int rgb = colour.getRGB(i % 120, i / 120);
            assertThat(rgb >> 16 & 255).isBetween(230, 255);
            assertThat(rgb & 0xFFFF).isZero();
            bare++;
        }
        assertThat(bare).as("samples of nothing but rock").isPositive();
    }

    @Test
    void filesDoNotDependOnTilesAndThreads() throws IOException {
        bake("one", 256, RECIPE);
        for (String file : List.of("surface/rock.tif", "surface/grass.tif", "surface/colour.png", "surface/colour.pgw"))
            assertThat(folder.resolve("one/" + file)).as(file).hasSameBinaryContentAs(folder.resolve("out/" + file));
    }

    @Test
    void aWorldWithoutSurfacesHasNoneAndIsTheSameWorld() throws IOException {
        bake("bare", 64, RECIPE.substring(0, RECIPE.indexOf("surfaces:")) + "surfaces: none\n");
        assertThat(folder.resolve("bare/surface")).doesNotExist();
        assertThat(Manifest.worldHash(folder.resolve("bare"))).isEqualTo(Manifest.worldHash(folder.resolve("out")));
        assertThat(report("bare").surfaces()).isEmpty();
    }

    @Test
    void gdalReadsThemAtTheirPlace() throws Exception {
        String info =
                gdal("gdalinfo", "-mm", folder.resolve("out/surface/colour.png").toString());
        assertThat(info)
                .contains("Size is 120, 80", "ColorInterp=Red", "ColorInterp=Blue")
                .contains("Origin = (379998.0", "4700318.0", "Pixel Size = (4.0", "-4.0");
        int[] at = {0, 0, 119, 79, 60, 11};
        for (int i = 0; i < at.length; i += 2) {
            int sum = 0;
            for (JsonNode surface : surfaces) {
                String file = folder.resolve(
                                "out/surface/" + surface.path("file").asString(""))
                        .toString();
                sum += Integer.parseInt(gdal("gdallocationinfo", "-valonly", file, "" + at[i], "" + at[i + 1])
                        .strip());
            }
            assertThat(sum).isEqualTo(255);
        }
        assertThat(gdal("gdalinfo", folder.resolve("out/surface/rock.tif").toString()))
                .contains("Type=Byte", "EPSG\",25831", "COMPRESSION=DEFLATE");
    }

    private static String gdal(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            System.out.println("skipped: " + command[0] + " is not installed (package gdal-bin)");
            Assumptions.abort("no " + command[0]);
            throw e;
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return text;
    }

    private static LandFacts report(String bake) throws IOException {
        return ReportJson.read(folder.resolve(bake + "/report.json")).land().orElseThrow();
    }

    @Test
    void theReportTellsSurfacesWaterAndErosion() throws IOException {
        LandFacts land = report("out");
        assertThat(land.surfaces().stream()
                        .mapToDouble(LandFacts.SurfaceFacts::share)
                        .sum())
                .isBetween(0.999999, 1.000001);
        LandFacts.WaterFacts water = land.water().orElseThrow();
        assertThat(water.rivers()).isNotEmpty();
        assertThat(water.rivers().stream()
                        .mapToDouble(LandFacts.OrderFacts::metres)
                        .sum())
                .isBetween(water.riverMetres() - 0.01, water.riverMetres() + 0.01);
        LandFacts.DischargeFacts most = water.greatest().orElseThrow();
        assertThat(most.xMetres()).isBetween(380_000.0, 380_480.0);
        assertThat(most.yMetres()).isBetween(4_700_000.0, 4_700_320.0);
        LandFacts.ErosionFacts erosion = land.erosion().orElseThrow();
        assertThat(erosion.spacingCells()).as("max-cells is below the world's").isEqualTo(2);
        for (LandFacts.StageFacts stage : erosion.stages())
            assertThat(Math.abs(stage.unexplained())).isLessThan(1e-4 * stage.cut() + 100);
        String page = Files.readString(folder.resolve("out/index.html"));
        assertThat(page)
                .contains("<h2>Surfaces</h2>", "<h2>Rivers and lakes</h2>", "<h2>Erosion</h2>")
                .contains("Strahler order 1", "greatest mean discharge", "eroded with cells of 8 m")
                .contains("surface/colour.png");
    }
}
