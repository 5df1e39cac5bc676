package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.io.recipe.Builtins;
import weald.io.recipe.RecipeReader;
import weald.world.Recipe;

/// The recipes that come with the product, each baked once by the command and read back from its files.
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BuiltinBakesTest {
    private static final String VALLEY = "alpine-valley";
    private static final double CLIFF_DEGREES = 45;

    private final Map<String, BakedFiles> bakes = new TreeMap<>();
    private Path folder = Path.of("");

    @BeforeAll
    void remember(@TempDir Path shared) {
        folder = shared;
    }

    static Stream<String> recipes() {
        return Builtins.list().stream().map(Builtins.Builtin::name).filter(Builtins::isRecipe);
    }

    private static Recipe recipe(String name) {
        return new RecipeReader().read(name).recipe();
    }

    private synchronized BakedFiles bake(String recipe) {
        return bakes.computeIfAbsent(recipe, name -> {
            try {
                var bake = new BakedFiles(folder.resolve(name));
                var ended = ChildProcess.run(
                                folder.resolve(name + ".log"),
                                "1900m",
                                "bake",
                                name,
                                "-o",
                                bake.folder().toString())
                        .hasExit(0);
                JsonNode report = bake.report();
                System.out.printf(
                        Locale.ROOT,
                        "%s: %.0f s, %d plants, peak heap %d bytes, %d bytes on disk%n",
                        name,
                        ended.seconds(),
                        report.path("plants").path("total").asLong(0),
                        report.path("peakHeapBytes").asLong(0),
                        bake.bytes());
                return bake;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private List<PlantRows.Row> plants(String recipe) {
        List<PlantRows.Row> rows = new ArrayList<>();
        PlantRows.read(bake(recipe).folder(), TileFilter.ALL, rows::add);
        return rows;
    }

    /// The ponds of the hills are small, and the report says so of the reeds that live in them.
    @ParameterizedTest
    @MethodSource("recipes")
    void everyBuiltInRecipeBakesWithoutASurpriseAndKeepsItsPlantsApart(String name) throws IOException {
        BakedFiles bake = bake(name).holdsNothingHalfWritten();
        List<String> warnings = new ArrayList<>();
        for (JsonNode warning : bake.report().path("warnings"))
            warnings.add(warning.path("message").asString(""));
        assertThat(warnings).allMatch(warning -> name.equals("rolling-hills") && warning.startsWith("reed: "));
        assertThat(bake.closestPairRatio()).isGreaterThanOrEqualTo(1);
        assertThat(Commands.run("verify", bake.folder().toString()).hasExit(0).out())
                .contains("all that was proved holds");
        assertThat(bake.report().path("plants").path("total").asLong(0)).isBetween(300_000L, 3_000_000L);
    }

    /// A species' lost shares and its plants are all of its density on all of the world.
    @ParameterizedTest
    @MethodSource("recipes")
    void whatEverySpeciesLostAddsUpToWhatIsNotThere(String name) {
        BakedFiles bake = bake(name);
        double squareMetres = Land.of(bake).squareMetres();
        Map<String, Long> counts = new TreeMap<>();
        PlantRows.read(bake.folder(), TileFilter.ALL, row -> counts.merge(row.species(), 1L, Long::sum));
        List<Species> species = recipe(name).ecology().species();
        assertThat(bake.species().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        species.stream().map(Species::id).toList());
        for (Species one : species) {
            JsonNode facts = Objects.requireNonNull(bake.species().get(one.id()));
            long count = counts.getOrDefault(one.id(), 0L);
            assertThat(facts.path("count").asLong(-1))
                    .as("%s: %s", name, one.id())
                    .isEqualTo(count);
            double lost = 0;
            for (JsonNode share : facts.path("limits")) lost += share.asDouble(Double.NaN);
            assertThat(lost)
                    .as("%s: %s, %s", name, one.id(), facts.path("limits"))
                    .isCloseTo(1 - count / (one.densityPerSquareMetre() * squareMetres), within(1e-6));
        }
    }

    @Test
    void onlyTheLichenGrowsOnCliffsAndNoPlantInWater() {
        Land land = Land.of(bake(VALLEY));
        double level = recipe(VALLEY).water().levelMetres().orElseThrow();
        Map<String, Long> onCliffs = new TreeMap<>();
        long cliffs = 0;
        for (PlantRows.Row row : plants(VALLEY)) {
            assertThat(row.z()).as("%s", row).isGreaterThanOrEqualTo(level);
            int cell = land.nearest(row.x(), row.y());
            if (land.slopeDegrees(cell) > CLIFF_DEGREES) onCliffs.merge(row.species(), 1L, Long::sum);
        }
        for (int cell = 0; cell < land.cells(); cell++) if (land.slopeDegrees(cell) > CLIFF_DEGREES) cliffs++;
        System.out.println(VALLEY + ": " + cliffs + " cells of cliff, plants there " + onCliffs);
        assertThat(cliffs).as("cells of cliff").isGreaterThan(1000);
        assertThat(onCliffs).containsOnlyKeys("cliff-lichen");
    }

    /// Stems per hectare of slopes over 15 degrees, within the middle nine tenths of a species' elevations.
    @Test
    void someSpeciesFavourSlopesThatFaceTheSunAndOthersThoseThatDoNot() {
        List<PlantRows.Row> plants = plants(VALLEY);
        Recipe recipe = recipe(VALLEY);
        var sides = new SunnySides(Land.of(bake(VALLEY)), recipe.ecology().sun().azimuthDegrees());
        Set<String> sunny = new TreeSet<>();
        Set<String> shady = new TreeSet<>();
        for (Species species : recipe.ecology().species()) {
            if (species.sizeClass() == SizeClass.ROCK) continue;
            SunnySides.Stems stems = sides.of(plants.stream()
                    .filter(row -> row.species().equals(species.id()))
                    .toList());
            System.out.printf(Locale.ROOT, "%-14s %s%n", species.id(), stems);
            if (stems.ratio() >= 1.3) sunny.add(species.id());
            if (stems.ratio() <= 1 / 1.3) shady.add(species.id());
        }
        assertThat(sunny).as("favour the sun").isNotEmpty();
        assertThat(shady).as("favour the shade").isNotEmpty();
    }
}
