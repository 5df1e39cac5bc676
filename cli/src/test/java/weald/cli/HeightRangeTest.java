package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Scanner;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import weald.io.raster.Raster;

/// C021: the heightmap of a world with holes.
class HeightRangeTest {
    private static final double LOW = 764.46;
    private static final double HIGH = 3066.9;

    @TempDir
    private Path folder = Path.of("");

    /// From LOW in the south-west to HIGH in the north-east, with a hole in the middle and one at the edge.
    private static double height(int x, int y) {
        boolean hole = Math.hypot(x - 30, y - 30) < 8 || x < 3 && y > 20;
        return hole ? -9999 : LOW + (HIGH - LOW) * (x + 59 - y) / 118;
    }

    private BakedFiles bake() throws IOException {
        Files.write(folder.resolve("holes.asc"), HeightFiles.asciiGrid(60, 60, 60, HeightRangeTest::height));
        Files.writeString(folder.resolve("holes.prj"), HeightFiles.prj());
        String recipe = Commands.file(folder, "holes.yaml", """
                weald: 1
                world: { size: 3480 m x 3480 m, corner: 300060 m x 4700040 m, cell: 60 m, crs: "EPSG:32631" }
                terrain: [ { dem: holes.asc } ]
                species: { oak: { class: canopy, density: 1 / ha, height: 10 m, crown-width: 4 m } }
                """);
        Path out = folder.resolve("baked");
        Commands.run("bake", recipe, "-o", out.toString()).hasExit(0).isForPeople();
        return new BakedFiles(out);
    }

    @Test
    void c021_holesTakeNoPartInTheRangeAndHaveACodeOfTheirOwn() throws IOException {
        BakedFiles baked = bake();
        JsonNode sidecar = Json.read(Files.readString(baked.folder().resolve("ground/ground.png.json")));
        double min = sidecar.path("minMetres").asDouble(0);
        double max = sidecar.path("maxMetres").asDouble(0);
        assertThat(min).isCloseTo(LOW, within(100.0)).isGreaterThan(LOW - 1);
        assertThat(max).isCloseTo(HIGH, within(100.0)).isLessThan(HIGH + 1);
        assertThat(sidecar.path("noData").asString("")).isEqualTo("0");
        double step;
        double offset;
        try (Scanner formula = new Scanner(sidecar.path("formula").asString(""))) {
            formula.useLocale(Locale.ROOT).useDelimiter("[^-0-9.E]+");
            step = formula.nextDouble();
            offset = formula.nextDouble();
        }

        var codes = ImageIO.read(baked.folder().resolve("ground/ground.png").toFile())
                .getRaster();
        int holes = 0;
        try (Raster ground = baked.ground()) {
            double[] metres = new double[1];
            for (int y = 0; y < codes.getHeight(); y++)
                for (int x = 0; x < codes.getWidth(); x++) {
                    ground.read(x, y, 1, 1, metres);
                    int code = codes.getSample(x, y, 0);
                    if (Double.isNaN(metres[0])) {
                        assertThat(code).isZero();
                        holes++;
                    } else {
                        assertThat(code).isPositive();
                        assertThat(code * step + offset).isCloseTo(metres[0], within(0.51 * step));
                    }
                }
        }
        assertThat(holes)
                .isBetween(150, 500)
                .isEqualTo(baked.report().path("ground").path("noDataCells").asInt(0));
        assertThat((min - offset) / step).as("code of the lowest ground").isCloseTo(1, within(0.01));
        assertThat((max - offset) / step).as("code of the highest").isCloseTo(65535, within(0.01));
    }
}
