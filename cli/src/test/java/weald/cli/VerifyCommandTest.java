package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.io.bake.WorldOpener;
import weald.io.raster.GeoTiffWriter;
import weald.io.raster.RasterTarget;
import weald.io.raster.SampleCode;
import weald.world.Bounds;

/// What `weald verify` proves, and that it notices whatever is done to a bake.
class VerifyCommandTest {
    private static final String CSV = "plants/plants.csv";

    /// A spacing that varies, a shore, a promise of each kind.
    private static final String RECIPE =
            Commands.SMALL_RECIPE.replace("spacing: 3 m", "spacing: { dense: 2.5 m, sparse: 6 m }") + """
            expect:
              - { species: oak, nowhere: { slope: 50 deg .. } }
            """;

    @TempDir
    private static Path shared = Path.of("");

    private static Path sound = Path.of("");

    @TempDir
    private Path folder = Path.of("");

    @BeforeAll
    static void bake() throws IOException {
        String recipe = Commands.file(shared, "small.yaml", RECIPE);
        sound = shared.resolve("sound");
        Commands.run("bake", recipe, "--tile-cells", "64", "-o", sound.toString())
                .hasExit(0);
    }

    private static Commands.Ran verify(Path bake) {
        return Commands.run("verify", bake.toString()).isForPeople();
    }

    /// A copy with another table of plants.
    private Path with(UnaryOperator<List<String>> change) throws IOException {
        Path copy = folder.resolve("copy");
        try (Stream<Path> all = Files.walk(sound)) {
            for (Path from : (Iterable<Path>) all::iterator) {
                Path to = copy.resolve(sound.relativize(from).toString());
                if (Files.isDirectory(from)) Files.createDirectories(to);
                else Files.copy(from, to);
            }
        }
        List<String> rows = change.apply(new ArrayList<>(Files.readAllLines(copy.resolve(CSV))));
        Files.writeString(copy.resolve(CSV), String.join("\n", rows) + "\n");
        return copy;
    }

    /// The table with one field of its tenth row changed; 0 is the id, 2 and 3 are the place, 4 is the height.
    private Path with(int field, UnaryOperator<String> change) throws IOException {
        return with(rows -> {
            String[] fields = rows.get(10).split(",", -1);
            fields[field] = change.apply(fields[field]);
            rows.set(10, String.join(",", fields));
            return rows;
        });
    }

    private static UnaryOperator<String> plus(double metres) {
        return text -> String.valueOf(Double.parseDouble(text) + metres);
    }

    @Test
    void aBakeHolds() {
        assertThat(verify(sound).hasExit(0).out())
                .contains("all that was proved holds", "closest pair 1.0", "an id of its own", "as the report says")
                .contains("all plants stand on it", "no plant in water", "weights add up to 255", "all 1 hold");
    }

    @Test
    void theFolderNeedNotLieWhereItWasBakedNorHaveAReport() throws IOException {
        Path copy = with(rows -> rows);
        Files.delete(copy.resolve("report.json"));
        assertThat(verify(copy).hasExit(0).out()).contains("there is no report");
    }

    @Test
    void aPlantMovedOutOfItsCellIsFound() throws IOException {
        assertThat(verify(with(2, plus(3))).hasExit(1).out())
                .contains("not all of it holds", "plants.csv was changed")
                .containsPattern("ids +1 fault")
                .contains("does not stand on a place of the cell that its id names");
    }

    @Test
    void aPlantMovedByAThousandthOfAMillimetreIsFound() throws IOException {
        assertThat(verify(with(2, plus(1e-6))).hasExit(1).out()).containsPattern("ids +1 fault");
    }

    @Test
    void aPlantInTheAirIsFound() throws IOException {
        assertThat(verify(with(4, plus(0.002))).hasExit(1).out())
                .containsPattern("ground +1 fault")
                .contains("above it");
        assertThat(verify(sound).hasExit(0).out()).contains("all plants stand on it");
    }

    @Test
    void anIdDoubledIsFoundWhetherItsPlantIsDoubledOrNot() throws IOException {
        Path twice = with(rows -> {
            rows.add(10, rows.get(10));
            return rows;
        });
        assertThat(verify(twice).hasExit(1).out())
                .contains("stands at 0 x the distance")
                .containsPattern("counts +1 fault");
    }

    @Test
    void anIdOfAnotherPlantIsFound() throws IOException {
        String other = Files.readAllLines(sound.resolve(CSV)).get(11).split(",", -1)[0];
        assertThat(verify(with(0, id -> other)).hasExit(1).out()).containsPattern("ids +1 fault");
    }

    @Test
    void aPlantOfAnotherSpeciesIsFound() throws IOException {
        assertThat(verify(with(1, species -> species.equals("oak") ? "fern" : "oak"))
                        .hasExit(1)
                        .out())
                .contains("has an id of another size class");
        Files.delete(folder.resolve("copy").resolve(CSV));
        assertThat(verify(folder.resolve("copy")).hasExit(2).err()).contains("plants.csv is not there");
    }

    /// The whole world under water: every plant of the land is in it.
    @Test
    void plantsInWaterAreFound() throws IOException {
        Path copy = with(rows -> rows);
        Path water = copy.resolve("masks/water.tif");
        Bounds bounds;
        try (BakedGround ground = ground(copy)) {
            bounds = ground.bounds();
        }
        Files.delete(water);
        GeoTiffWriter.write(
                water,
                new RasterTarget(bounds, 2, Optional.empty()),
                new SampleCode.UInt8(0, 1, false),
                (band, out) -> Arrays.fill(out, 0, band.cells(), 1));
        assertThat(verify(copy).hasExit(1).out())
                .containsPattern("masks +[0-9,]+ faults")
                .contains("in water");
    }

    @Test
    void weightsOfSurfacesThatDoNotAddUpAreFound() throws IOException {
        Path copy = with(rows -> rows);
        Bounds bounds;
        try (BakedGround ground = ground(copy)) {
            bounds = ground.bounds();
        }
        Path snow = copy.resolve("surface/snow.tif");
        Files.delete(snow);
        assertThat(verify(copy).hasExit(1).out())
                .containsPattern("surfaces +1 fault")
                .contains("surface/snow.tif is missing");
        GeoTiffWriter.write(
                snow,
                new RasterTarget(bounds, 2, Optional.empty()),
                new SampleCode.UInt8(0, 255, false),
                (band, out) -> Arrays.fill(out, 0, band.cells(), 7));
        assertThat(verify(copy).hasExit(1).out())
                .containsPattern("surfaces +16,384 faults")
                .contains("they add up to 262, not to 255");
    }

    @Test
    void aFileThatIsMissingCutOrChangedIsNamed() throws IOException {
        Path copy = with(rows -> rows);
        Files.delete(copy.resolve("masks/slope.tif"));
        Path picture = copy.resolve("pictures/belts.png");
        byte[] bytes = Files.readAllBytes(picture);
        Files.write(picture, Arrays.copyOf(bytes, bytes.length / 2));
        Path page = copy.resolve("index.html");
        byte[] html = Files.readAllBytes(page);
        html[html.length / 2] ^= 1;
        Files.write(page, html);
        assertThat(verify(copy).hasExit(1).out())
                .containsPattern("files +3 faults")
                .contains("masks/slope.tif is missing", "belts.png has", "index.html was changed");
    }

    @Test
    void whatIsNoBakeIsSaidSo() throws IOException {
        assertThat(verify(folder).hasExit(2).err()).contains("holds no finished bake", "fix:");
        Path copy = with(rows -> rows.subList(0, 1));
        assertThat(verify(copy).hasExit(1).out()).containsPattern("counts +2 faults");
        Files.write(copy.resolve("ground/ground.tif"), new byte[100]);
        assertThat(verify(copy).hasExit(2).err()).contains("ground.tif", "fix:");
    }

    private static BakedGround ground(Path bake) {
        var read = RecipeArgument.read(bake.toString(), List.of());
        return new BakedGround(bake, WorldOpener.open(read));
    }
}
