package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import weald.io.bake.BakeEstimate;
import weald.io.raster.Raster;
import weald.io.recipe.RecipeReader;

/// A world far larger than the memory it is baked in. The process has 2 GiB and no more: that it ends well
/// is the proof that they suffice.
@Tag("full")
class BigWorldTest {
    private static final int CELLS = Integer.getInteger("weald.big.cells", 16_384);
    private static final int CELL_METRES = 2;
    private static final String RECIPE = """
            weald: 1
            seed: 3
            world: { size: EDGE m x EDGE m, cell: 2 m }
            terrain:
              - { noise: gradient, octaves: 6, wavelength: 4000 m, gain: 0.4, adds: 0 m .. 900 m }
            water: { level: 250 m, reach: 60 m }
            species:
              pine:
                class: canopy
                form: conifer
                density: 15 / ha
                spacing: 4 m
                niche: { elevation: 250 m < 300 m .. 600 m < 800 m, slope: .. 25 deg < 40 deg }
                height: 8 m .. 20 m
                crown-width: 3 m .. 5 m
            """;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void sixteenThousandCellsASideAreBakedInTwoGigabytes() throws IOException, InterruptedException {
        String recipe =
                Commands.file(folder, "big.yaml", RECIPE.replace("EDGE", String.valueOf((long) CELLS * CELL_METRES)));
        BakeEstimate estimate = BakeEstimate.of(new RecipeReader().read(Path.of(recipe)));
        assertThat(Commands.run("check", recipe).hasExit(0).out()).contains(Format.bytes(estimate.fileBytes()));

        var bake = new BakedFiles(folder.resolve("big"));
        ChildProcess.Ended ended = ChildProcess.run(
                        folder.resolve("log.txt"),
                        "2g",
                        "bake",
                        recipe,
                        "-o",
                        bake.folder().toString(),
                        "--threads",
                        "2")
                .hasExit(0);
        bake.holdsNothingHalfWritten();
        assertThat(ended.printed())
                .contains(Format.count((long) CELLS * CELLS) + " cells", Format.bytes(estimate.fileBytes()));
        JsonNode report = bake.report();
        long peak = report.path("peakHeapBytes").asLong(Long.MAX_VALUE);
        long plants = report.path("plants").path("total").asLong(0);
        System.out.printf(
                Locale.ROOT,
                "%d x %d cells: %.0f s, peak heap %d bytes, %d plants, %d bytes on disk, estimate %d%n",
                CELLS,
                CELLS,
                ended.seconds(),
                peak,
                plants,
                bake.bytes(),
                estimate.fileBytes());
        assertThat(report.path("tiles").asInt(0)).isEqualTo(CELLS / 512 * (CELLS / 512));
        assertThat(plants).isGreaterThan((long) CELLS * CELLS / 1000);
        assertThat(bake.closestPairRatio()).isGreaterThanOrEqualTo(1);
        assertThat((double) estimate.fileBytes() / bake.bytes())
                .as("estimate over bytes written")
                .isBetween(0.5, 2.0);
        hasTheHeightsThatAreAskedFor(bake, recipe);
    }

    /// The file's corners, its middle and places beside tile borders say what `sample` works out anew.
    private static void hasTheHeightsThatAreAskedFor(BakedFiles bake, String recipe) {
        try (Raster ground = bake.ground()) {
            assertThat(ground.width()).isEqualTo(CELLS);
            assertThat(ground.height()).isEqualTo(CELLS);
            var frame = ground.frame().orElseThrow();
            for (int col : List.of(0, 511, CELLS / 2, CELLS - 1))
                for (int row : List.of(0, 512, CELLS / 2 - 1, CELLS - 1)) {
                    double[] pixel = new double[1];
                    ground.read(col, row, 1, 1, pixel);
                    String at = Format.number(frame.x(col, row)) + "," + Format.number(frame.y(col, row));
                    JsonNode place = Json.read(Commands.run("sample", recipe, "--at", at, "--json")
                            .hasExit(0)
                            .out());
                    assertThat(pixel[0])
                            .as("ground at %s", at)
                            .isCloseTo(place.path("groundMetres").asDouble(Double.NaN), within(1e-3));
                }
        }
    }
}
