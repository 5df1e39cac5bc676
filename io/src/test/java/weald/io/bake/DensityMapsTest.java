package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;
import weald.io.report.Report;
import weald.io.report.ReportJson;

/// `plants/density_*.tif` of a small bake with a lake: two trees, and a grass that is not placed.
class DensityMapsTest {
    private static final String RECIPE = """
            weald: 1
            seed: 9
            world: { size: 320 m x 256 m, cell: 2 m, corner: -64 m x 32 m }
            terrain:
              - { noise: gradient, wavelength: 120 m, adds: 0 m .. 40 m }
            water: { level: 12 m }
            species:
              oak: { class: canopy, density: 120 / ha, height: 12 m, crown-width: 8 m, niche: { elevation: 14 m < 22 m .. } }
              hazel: { class: shrub, density: 600 / ha, height: 3 m, crown-width: 3 m }
              grass: { class: ground, density: 20 / m2, place: false, height: 0.3 m, crown-width: 0.2 m }
            """;

    @TempDir
    static Path folder;

    private static Report report;

    @BeforeAll
    static void bake() throws IOException {
        RecipeResult read = new RecipeReader().readText(RECIPE, "meadow.yaml", folder);
        Bake.run(
                new BakeRequest(read, folder.resolve("out"), Optional.empty(), 2, 64, "weald bake meadow.yaml"),
                Progress.QUIET);
        report = ReportJson.read(folder.resolve("out/report.json"));
    }

    private static Raster map(String species) {
        return new RasterFiles().open(folder.resolve("out/plants/density_" + species + ".tif"), RasterOptions.MASK);
    }

    private static double[] pixels(Raster map) {
        double[] out = new double[map.width() * map.height()];
        map.read(0, 0, map.width(), map.height(), out);
        return out;
    }

    /// The integral of each map is the report's expected count.
    @Test
    void theIntegralOfEachMapIsTheExpectedCountOfTheReport() throws IOException {
        for (Report.SpeciesFacts species : report.plants().species()) {
            Raster map = map(species.id());
            assertThat(map.width()).isEqualTo(160);
            assertThat(map.height()).isEqualTo(128);
            double sum = 0;
            for (double density : pixels(map)) sum += density * 4.0;
            assertThat(species.expectedCount()).as(species.id()).isGreaterThan(100);
            assertThat(sum)
                    .as(species.id())
                    .isCloseTo(species.expectedCount(), within(0.002 * species.expectedCount()));
        }
    }

    @Test
    void aSpeciesThatIsNotPlacedHasAMapAndNoPlants() throws IOException {
        Report.SpeciesFacts grass = report.plants().species().get(2);
        assertThat(grass.placed()).isFalse();
        assertThat(grass.count()).isZero();
        assertThat(grass.expectedCount()).isGreaterThan(500_000);
        assertThat(grass.limits()).containsKey("place").doesNotContainKey("chance");
        assertThat(report.warnings()).isEmpty();
        double most = 0;
        for (double density : pixels(map("grass"))) most = Math.max(most, density);
        assertThat(most).isEqualTo(20);
        try (var lines = Files.lines(folder.resolve("out/plants/plants.csv"))) {
            assertThat(lines.filter(l -> l.contains(",grass,"))).isEmpty();
        }
        assertThat(Files.readString(folder.resolve("out/index.html")))
                .contains("density map only", "plants/density_grass.tif");
    }

    @Test
    void theLegendNamesEveryMapAndItsUnit() throws IOException {
        JsonNode legend = JsonMapper.shared().readTree(Files.readString(folder.resolve("out/plants/density.json")));
        assertThat(List.copyOf(legend.propertyNames()))
                .containsExactly("density_oak.tif", "density_hazel.tif", "density_grass.tif");
        assertThat(legend.path("density_grass.tif").path("placed").asBoolean(true))
                .isFalse();
        assertThat(legend.path("density_oak.tif").path("placed").asBoolean(false))
                .isTrue();
        assertThat(legend.path("density_oak.tif").path("unit").asString("")).isEqualTo("plants per square metre");
    }

    /// A cell lies north and east of its sample, so the map covers the world's extent to the metre.
    @Test
    void aPixelIsACellSoTheMapCoversTheExtent() {
        assertThat(map("oak").frame()).contains(PixelFrame.northUp(-63, 287, 2, 2));
    }

    /// Plants of the estimate are those that will be placed: 20 grasses a square metre are none.
    @Test
    void theEstimateCountsNoPlantsOfASpeciesThatIsNotPlaced() {
        RecipeResult read = new RecipeReader().readText(RECIPE, "meadow.yaml", folder);
        RecipeResult without =
                new RecipeReader().readText(RECIPE.replace("20 / m2, place: false", "0 / m2"), "meadow.yaml", folder);
        assertThat(BakeEstimate.of(read).plants())
                .isEqualTo(BakeEstimate.of(without).plants())
                .isLessThan(10_000);
        assertThat(read.warnings()).isEmpty();
    }
}
