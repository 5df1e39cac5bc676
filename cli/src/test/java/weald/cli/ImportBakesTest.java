package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import weald.ecology.Species;
import weald.io.recipe.RecipeReader;

/// C003, C004: measured land, imported and baked by the command.
@Tag("full")
class ImportBakesTest {
    private static final String BOX = "1.4,42.42,1.8,42.68";

    /// Work goes with the area over the square of the spacing.
    private static final boolean FEW = true;

    private static final boolean ALL = false;

    @TempDir
    private Path folder = Path.of("");

    private static Path data(String name) {
        String root = System.getenv("WEALD_DATA");
        if (root == null || root.isBlank() || !Files.exists(Path.of(root, name))) {
            String reason = "skipped: no " + name + " in a data folder, set WEALD_DATA";
            System.out.println(reason);
            Assumptions.abort(reason);
        }
        return Path.of(root == null ? "" : root, name);
    }

    /// @param few a few plants that stand far apart, or all that the import chose
    /// @return the report
    private JsonNode importAndBake(String file, List<String> options, boolean few)
            throws IOException, InterruptedException {
        String recipe = folder.resolve("land.yaml").toString();
        List<String> args = new ArrayList<>(List.of("import", data(file).toString(), "-o", recipe));
        args.addAll(options);
        Commands.run(args.toArray(String[]::new)).hasExit(0).isForPeople();
        var bake = new BakedFiles(folder.resolve("land"));
        List<String> command =
                new ArrayList<>(List.of("bake", recipe, "-o", bake.folder().toString(), "--tile-cells", "128"));
        if (few)
            for (Species one :
                    new RecipeReader().read(Path.of(recipe)).recipe().ecology().species())
                for (String change : List.of("density=2 / ha", "spacing=20 m"))
                    command.addAll(List.of("--set", "species." + one.id() + "." + change));
        var ended = ChildProcess.run(folder.resolve("log.txt"), "1900m", command.toArray(String[]::new))
                .hasExit(0);
        bake.holdsNothingHalfWritten();
        JsonNode report = bake.report();
        System.out.printf(
                Locale.ROOT,
                "%s %s: %.0f s, %d plants, median slope %.2f degrees%n",
                file,
                String.join(" ", options),
                ended.seconds(),
                report.path("plants").path("total").asLong(0),
                medianSlope(report));
        assertThat(report.path("plants").path("total").asLong(0)).isPositive();
        assertThat(bake.closestPairRatio()).isGreaterThanOrEqualTo(1);
        return report;
    }

    private static double medianSlope(JsonNode report) {
        return report.path("ground").path("slopeDegrees").path("p50").asDouble(Double.NaN);
    }

    /// A third of the DEM's pixels, with relief between them, and all the plants that the import chose.
    @Test
    void aTileOfThePyreneesHasPlantsEverywhere() throws IOException, InterruptedException {
        JsonNode report = importAndBake("dem/N42E001.hgt.zip", List.of("--bbox", BOX, "--cell", "30"), ALL);
        assertThat(medianSlope(report)).isCloseTo(24.2, within(1.0));
        assertThat(report.path("plants").path("species")).hasSizeGreaterThan(5);
        for (JsonNode species : report.path("plants").path("species"))
            assertThat(species.path("count").asLong(0)).as("%s", species).isPositive();
    }

    /// Cells about as wide as the DEM's pixels, and a few plants.
    @ParameterizedTest(name = "{0}: a median slope of 24.2 degrees")
    @CsvSource({
        "dem/N42E001.hgt.zip, 90",
        "dem-variants/andorra_i16_striped_point.tif, 90",
        "dem-variants/andorra_i16_striped_area.tif, 90",
        "dem-variants/andorra_i16_tiled_lzw_p2.tif, 90",
        "dem-variants/andorra_i16_bigendian_deflate_p2.tif, 90",
        "dem-variants/andorra_i16_bigtiff_tiled_deflate.tif, 90",
        "dem-variants/andorra_i16_cog_overviews.tif, 90",
        "dem-variants/andorra_i16_packbits.tif, 90",
        "dem-variants/andorra_i16_zstd.tif, 90",
        "dem-variants/andorra_3857_120m_f32.tif, 90",
        "dem-variants/andorra_utm31n_60m_f32_striped_lzw_p3_nan.tif, 60",
        "dem-variants/andorra_utm31n_60m_f32_tiled_deflate_p3_nd-9999.tif, 60"
    })
    void everyFileOfTheSameWindowHasItsSlopes(String file, String cell) throws IOException, InterruptedException {
        JsonNode report = importAndBake(file, List.of("--bbox", BOX, "--cell", cell), FEW);
        assertThat(medianSlope(report)).isCloseTo(24.2, within(1.0));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "dem-variants/andorra_utm31n_60m_513_f32.tif",
        "dem-variants/andorra_utm31n_60m_513_f32_voids.tif",
        "dem-variants/andorra_513_f64_deflate_p3.tif",
        "dem-variants/andorra_513_u16_scale0.1.tif",
        "dem-variants/andorra_513.asc",
        "dem-variants/andorra_128_southup.tif",
        "dem-variants/andorra_128_rotated30.tif"
    })
    void everyFileOfAPartHasPlantsToo(String file) throws IOException, InterruptedException {
        JsonNode report = importAndBake(file, List.of("--cell", "60", "--plants", "alpine-forest"), FEW);
        assertThat(medianSlope(report)).isBetween(15.0, 30.0);
    }
}
