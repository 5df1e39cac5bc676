package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.io.report.Report;
import weald.io.report.ReportJson;
import weald.world.Bounds;

class BakeTest {
    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path whole;
    private static BakeOutcome outcome;

    @BeforeAll
    static void bakeOnce() {
        whole = shared.resolve("whole");
        outcome = Bake.run(SmallRecipe.into(whole, 64), Progress.QUIET);
    }

    private static Map<String, String> files(Path root) throws IOException {
        Map<String, String> files = new TreeMap<>();
        JsonNode manifest = JsonMapper.builder().build().readTree(Files.readString(root.resolve("manifest.json")));
        for (JsonNode file : manifest.path("files"))
            files.put(file.path("path").asString(""), file.path("sha256").asString(""));
        return files;
    }

    @Test
    void theFolderHoldsWhatItsManifestSaysAndNothingElse() throws IOException {
        List<String> found;
        try (Stream<Path> walk = Files.walk(whole)) {
            found = walk.filter(Files::isRegularFile)
                    .map(file -> whole.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.startsWith(".weald/"))
                    .toList();
        }
        assertThat(found)
                .containsAll(files(whole).keySet())
                .hasSize(files(whole).size() + 2)
                .contains("report.json", "manifest.json");
        assertThat(files(whole).keySet())
                .contains(
                        "ground/ground.tif",
                        "ground/ground.tif.json",
                        "ground/ground.png",
                        "plants/plants.parquet",
                        "plants/plants.csv",
                        "scene/world.glb",
                        "scene/sample.glb",
                        "scene/instances.wld",
                        "pictures/overview.png",
                        "pictures/oblique.png",
                        "pictures/closeup.png",
                        "pictures/masks.png",
                        "pictures/belts.png",
                        "pictures/spacing.png",
                        "masks/slope.tif",
                        "masks/glades.tif",
                        "masks/suitability_pine.tif",
                        "recipe.yaml",
                        "index.html");
    }

    @Test
    void theReportAddsUp() throws IOException {
        Report report = ReportJson.read(whole.resolve("report.json"));
        assertThat(report.plants().total()).isEqualTo(outcome.plants()).isGreaterThan(3000);
        assertThat(report.plants().closestPairRatio().orElseThrow()).isBetween(1.0, 1.2);
        double land = 192 * 192 * 4.0;
        for (Report.SpeciesFacts species : report.plants().species()) {
            double density = switch (species.id()) {
                case "pine" -> 300 / 1e4;
                case "fern" -> 900 / 1e4;
                default -> 40 / 1e4;
            };
            double lost = species.limits().values().stream().mapToDouble(d -> d).sum();
            assertThat(1 - species.count() / (density * land)).isCloseTo(lost, within(1e-6));
            double sigma = Math.sqrt(species.expectedCount());
            assertThat((double) species.count())
                    .as(species.id())
                    .isBetween(species.expectedCount() - 4 * sigma, species.expectedCount() + 4 * sigma);
        }
        long rows;
        try (Stream<String> lines = Files.lines(whole.resolve("plants/plants.csv"))) {
            rows = lines.count() - 1;
        }
        assertThat(rows).isEqualTo(report.plants().total());
        assertThat(report.reaches().stream().flatMap(r -> r.species().stream()).distinct())
                .containsExactlyInAnyOrderElementsOf(report.plants().species().stream()
                        .map(Report.SpeciesFacts::id)
                        .toList());
        assertThat(report.reaches()).allSatisfy(r -> assertThat(r.maskMetres()).isBetween(2.0, r.metres()));
    }

    @Test
    void anUnchangedBakeWritesNothingAndSaysSo() throws IOException {
        FileTime before = Files.getLastModifiedTime(whole.resolve("manifest.json"));
        BakeOutcome again = Bake.run(SmallRecipe.into(whole, 64), Progress.QUIET);
        assertThat(again.unchanged()).isTrue();
        assertThat(again.plants()).isEqualTo(outcome.plants());
        assertThat(again.worldHash()).isEqualTo(outcome.worldHash());
        assertThat(Files.getLastModifiedTime(whole.resolve("manifest.json"))).isEqualTo(before);
    }

    @Test
    void aBakeThatStoppedGoesOnAndEndsWithTheSameBytes() throws IOException {
        for (int stop : new int[] {1, 4, 8, 13, 19}) {
            var left = new int[] {stop};
            assertThatThrownBy(() -> Bake.run(SmallRecipe.into(folder, 64), new StoppingProgress(left)))
                    .hasMessage("power cut");
        }
        BakeOutcome end = Bake.run(SmallRecipe.into(folder, 64), Progress.QUIET);
        assertThat(end.unchanged()).isFalse();
        assertThat(files(folder)).isEqualTo(files(whole));
        assertThat(folder.resolve(".weald/tiles")).doesNotExist();
    }

    private record StoppingProgress(int[] left) implements Progress {
        @Override
        public void stage(String name, long steps) {}

        @Override
        public void step() {
            synchronized (left) {
                if (--left[0] == 0) throw new IllegalStateException("power cut");
            }
        }

        @Override
        public void note(String line) {}
    }

    @Tag("full")
    @Test
    void aDamagedTileInTheStoreIsMadeAgain() throws IOException {
        var left = new int[] {6};
        assertThatThrownBy(() -> Bake.run(SmallRecipe.into(folder, 64), new StoppingProgress(left)))
                .hasMessage("power cut");
        List<Path> tiles;
        try (Stream<Path> list = Files.list(folder.resolve(".weald/tiles"))) {
            tiles = list.filter(file -> file.toString().endsWith(".tile")).toList();
        }
        byte[] bytes = Files.readAllBytes(tiles.get(0));
        bytes[bytes.length / 2] ^= 1;
        Files.write(tiles.get(0), bytes);
        Files.write(tiles.get(1), Arrays.copyOf(bytes, bytes.length / 3));
        Bake.run(SmallRecipe.into(folder, 64), Progress.QUIET);
        assertThat(files(folder)).isEqualTo(files(whole));
    }

    @Test
    void otherTileEdgesHaveTheSameWorldHashAndTheSameRows() throws IOException {
        assertThat(Bake.run(SmallRecipe.into(folder, 256), Progress.QUIET).worldHash())
                .isEqualTo(outcome.worldHash());
        assertThat(rows(folder)).isEqualTo(rows(whole));
    }

    private static List<String> rows(Path folder) throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("plants/plants.csv"))) {
            return lines.sorted().toList();
        }
    }

    /// The small world's ferns are few for their spacing; those that an engine keeps longest stand apart.
    @Test
    void halfOfThePlantsOfATableHaveARankBelowAHalfAndStandFurtherApart() throws IOException {
        List<double[]> ferns = rows(whole).stream()
                .map(line -> line.split(",", -1))
                .filter(cells -> cells[1].equals("fern"))
                .map(c -> new double[] {Double.parseDouble(c[2]), Double.parseDouble(c[3]), Double.parseDouble(c[11])})
                .toList();
        assertThat(ferns).hasSizeGreaterThan(500);
        List<double[]> half = ferns.stream().filter(fern -> fern[2] < 0.5).toList();
        assertThat((double) half.size() / ferns.size()).isBetween(0.35, 0.6);
        // 900 a hectare: the root of 0.65 * 0.6966 / 0.09 m² for all plants, of twice that for half of them
        double apart = Math.sqrt(0.65 * 2 * 0.6966 / 0.09);
        for (int p = 0; p < half.size(); p++)
            for (int q = 0; q < p; q++)
                assertThat(Math.hypot(half.get(p)[0] - half.get(q)[0], half.get(p)[1] - half.get(q)[1]))
                        .isGreaterThanOrEqualTo(apart);
    }

    @Test
    void anAreaIsThatPartOfTheWholeBitForBit() throws IOException {
        Bake.run(SmallRecipe.part(folder, new Bounds(64, 32, 96, 128)), Progress.QUIET);
        List<String> expected;
        try (Stream<String> lines = Files.lines(whole.resolve("plants/plants.csv"))) {
            expected = lines.skip(1).filter(BakeTest::inArea).sorted().toList();
        }
        try (Stream<String> lines = Files.lines(folder.resolve("plants/plants.csv"))) {
            assertThat(lines.skip(1).sorted().toList()).isNotEmpty().isEqualTo(expected);
        }
    }

    private static boolean inArea(String line) {
        String[] cells = line.split(",", -1);
        double x = Double.parseDouble(cells[2]);
        double y = Double.parseDouble(cells[3]);
        return x >= 128 && x < 320 && y >= 64 && y < 320;
    }

    @Test
    void aFolderWithAnotherBakeIsRefusedWithTheFix() {
        assertThatThrownBy(() -> Bake.run(SmallRecipe.into(whole, 128), Progress.QUIET))
                .isInstanceOfSatisfying(BakeProblem.class, problem -> {
                    assertThat(problem).hasMessageContaining("another bake");
                    assertThat(problem.fix()).contains("-o");
                });
    }

    @Test
    void aFolderWithSomebodysFilesIsRefused() throws IOException {
        Files.writeString(folder.resolve("letter.txt"), "dear all");
        assertThatThrownBy(() -> Bake.run(SmallRecipe.into(folder, 64), Progress.QUIET))
                .isInstanceOf(BakeProblem.class)
                .hasMessageContaining("not of a bake");
        assertThat(folder.resolve("letter.txt")).hasContent("dear all");
    }

    @Test
    void twoBakesIntoOneFolderAreKeptApart() throws IOException {
        try (BakeFolder held = BakeFolder.open(folder)) {
            assertThat(held.path()).isEqualTo(folder);
            assertThatThrownBy(() -> Bake.run(SmallRecipe.into(folder, 64), Progress.QUIET))
                    .isInstanceOf(BakeProblem.class)
                    .hasMessageContaining("another bake is at work");
        }
    }

    @Test
    void aFileInTheWayIsNamed() throws IOException {
        Path file = folder.resolve("taken");
        Files.writeString(file, "x");
        assertThatThrownBy(() -> Bake.run(SmallRecipe.into(file, 64), Progress.QUIET))
                .isInstanceOf(BakeProblem.class)
                .hasMessageContaining("taken");
    }
}
