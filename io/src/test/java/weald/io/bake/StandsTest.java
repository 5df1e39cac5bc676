package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.io.recipe.RecipeReader;
import weald.io.report.Report;
import weald.io.report.ReportJson;
import weald.io.report.StandFacts;

/// How plants stand, as a bake's report and page tell it.
class StandsTest {
    @TempDir
    private static Path folder = Path.of("");

    private static Report report = new Report(
            new Report.WorldFacts("none", 0, "", "", 1, List.of(0.0, 0.0, 1.0, 1.0)),
            0,
            new Report.GroundFacts(0, 0, 0, new Report.SlopeFacts(0, 0, 0), 0),
            Optional.empty(),
            List.of(),
            List.of(),
            new Report.PlantFacts(0, Optional.empty(), List.of(), List.of()),
            List.of(),
            0,
            List.of(),
            List.of());

    private static final String RECIPE = """
            weald: 1
            seed: 5
            world: { size: 128 m x 96 m, cell: 1 m }
            terrain:
              - { height: 10 m }
            species:
              moss: { class: ground, form: fern, density: 2.5 / m2, spacing: 0.4 m, height: 0.1 m, crown-width: 0.2 m }
              oak: { class: canopy, form: broadleaf, density: 50 / ha, spacing: 8 m, height: 20 m, crown-width: 8 m }
              ash: { class: canopy, form: broadleaf, density: 40 / ha, spacing: 8 m, height: 20 m, crown-width: 8 m }
              fir: { class: canopy, form: conifer, density: 9 / ha, spacing: 8 m, height: 20 m, crown-width: 4 m,
                     place: false }
              palm: { class: shrub, form: shrub, density: 9 / ha, spacing: 8 m, height: 2 m, crown-width: 2 m,
                      niche: { elevation: 500 m < 600 m .. } }
            """;

    @BeforeAll
    static void bake() throws IOException {
        var read = new RecipeReader().readText(RECIPE, "stands.yaml", Path.of(""));
        Bake.run(new BakeRequest(read, folder, Optional.empty(), 2, 64, "./weald bake stands.yaml"), Progress.QUIET);
        report = ReportJson.read(folder.resolve("report.json"));
    }

    private static StandFacts of(String id) {
        return Stream.concat(
                        report.plants().species().stream()
                                .filter(s -> s.id().equals(id))
                                .map(Report.SpeciesFacts::statistics),
                        report.plants().sizeClasses().stream()
                                .filter(c -> c.id().equals(id))
                                .map(Report.SizeClassFacts::statistics))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no statistics of " + id));
    }

    /// The window shrinks to a bounded count, grows to enough plants, and says where it lies.
    @Test
    void windowsHoldEnoughPlantsAndNotTooMany() {
        StandFacts moss = of("moss");
        assertThat(moss.window().widthMetres()).isEqualTo(32);
        assertThat(moss.count()).isBetween(1_000L, (long) StandWindows.MOST);
        assertThat((double) moss.count()).isCloseTo(moss.expectedCount(), within(4 * Math.sqrt(moss.expectedCount())));
        assertThat(moss.nearestMinMetres()).isBetween(0.4, 0.41);
        StandFacts oak = of("oak");
        assertThat(oak.window()).isEqualTo(new StandFacts.Window(0, 0, 128, 96));
        assertThat(oak.count()).isLessThan(StandWindows.ENOUGH);
        assertThat(oak.nearestMinMetres()).isGreaterThanOrEqualTo(8);
    }

    @Test
    void aSizeClassIsTheSumOfItsPlacedSpecies() {
        assertThat(report.plants().sizeClasses())
                .extracting(Report.SizeClassFacts::id)
                .containsExactly("canopy", "shrub", "ground");
        StandFacts canopy = of("canopy");
        assertThat(canopy.count())
                .isEqualTo(of("oak").count() + of("ash").count())
                .isEqualTo(report.plants().sizeClasses().getFirst().count());
        // Of one species, the class is that species.
        assertThat(of("ground")).isEqualTo(of("moss"));
    }

    @Test
    void whatStandsNowhereOrIsNotPlacedHasNoStatistics() {
        for (Report.SpeciesFacts species : report.plants().species())
            assertThat(species.statistics().isPresent())
                    .as(species.id())
                    .isEqualTo(!species.id().equals("fir") && !species.id().equals("palm"));
        assertThat(report.plants().sizeClasses().get(1).statistics()).isEmpty();
    }

    @Test
    void thePageShowsTheTableAndThePicture() throws IOException {
        String page = Files.readString(folder.resolve("index.html"));
        assertThat(page)
                .contains("<h2>How they stand</h2>", "pictures/spacing.png", "all canopy", "maximal disks")
                .contains("How moss stands in one window");
        assertThat(Files.size(folder.resolve("pictures/spacing.png"))).isGreaterThan(10_000);
    }
}
