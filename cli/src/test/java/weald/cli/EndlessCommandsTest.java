package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;

/// Commands on a world without end whose rivers run.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EndlessCommandsTest {
    private static final String RECIPE = """
            weald: 1
            seed: 4
            world: { size: unbounded, cell: 4 m, land: { size: 3 km, rise: 60 m } }
            terrain:
              - { noise: gradient, octaves: 5, wavelength: 500 m, adds: -10 m .. 70 m }
            water: { level: 0 m, rivers: 2 ha, runoff: 2 m / year, reach: 40 m }
            species:
              willow:
                class: canopy
                density: 60 / ha
                height: 8 m
                crown-width: 4 m
                niche: { river-distance: .. 20 m < 40 m }
            expect:
              - { species: willow, nowhere: { river-distance: 40 m .. } }
            """;
    private static final int CELL = 4;
    private static final int WEST = -9_998_000;
    private static final int SOUTH = 10_001_000;

    private Path folder = Path.of("");
    private String recipe = "";

    @BeforeAll
    void write(@TempDir Path shared) throws IOException {
        folder = shared;
        recipe = Files.writeString(shared.resolve("isles.yaml"), RECIPE).toString();
    }

    private Commands.Ran bake(String into, String area, String edge) {
        return Commands.run(
                "bake",
                recipe,
                "-o",
                folder.resolve(into).toString(),
                "--area",
                area,
                "--threads",
                "2",
                "--tile-cells",
                edge);
    }

    private double[] heights(String bake) {
        Raster raster =
                new RasterFiles().open(folder.resolve(bake).resolve("ground/ground.tif"), RasterOptions.HEIGHTS);
        double[] out = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), out);
        return out;
    }

    @Test
    void aWholeWorldWithoutEndIsNotBakedAndThePartIsAskedFor() {
        var ran = Commands.run("bake", recipe, "-o", folder.resolve("whole").toString());
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err()).contains("has no end").contains("--area X,Y,W,H");
        assertThat(folder.resolve("whole")).doesNotExist();
    }

    @Test
    void checkTellsOfLandAndProvesWhatIsExpectedAboutTheOrigin() {
        var ran = Commands.run("check", recipe).hasExit(0);
        assertThat(ran.out())
                .contains("without end")
                .contains("masses of about 3000 m")
                .contains("1 of 1 hold, as far as seen about the origin");
    }

    @Test
    void aPlaceTenThousandKilometresAwayIsExplained() {
        for (String at : List.of("-9999876.5,10000123.25", "123.5,-77"))
            assertThat(Commands.run("explain", recipe, "--at=" + at).hasExit(0).out())
                    .contains("willow")
                    .contains("river-distance");
    }

    @Test
    @Tag("full")
    void aPartFarAwayIsBakedAsInsideALargerOne() {
        int side = 400;
        int large = 800;
        bake("part", WEST + "," + SOUTH + "," + side + "," + side, "64").hasExit(0);
        bake("more", (WEST - 200) + "," + (SOUTH - 300) + "," + large + "," + large, "128")
                .hasExit(0);
        double[] part = heights("part");
        double[] more = heights("more");
        int width = side / CELL;
        int wide = large / CELL;
        int left = 200 / CELL;
        int above = (large - 300 - side) / CELL;
        for (int y = 0; y < width; y++)
            for (int x = 0; x < width; x++)
                assertThat(part[y * width + x])
                        .as("column %d, row %d from the north", x, y)
                        .isEqualTo(more[(y + above) * wide + x + left]);
        assertThat(folder.resolve("more/water/rivers.geojson")).exists();
        Commands.run("verify", folder.resolve("more").toString()).hasExit(0);
        Commands.run("info", folder.resolve("more").toString()).hasExit(0);
    }
}
