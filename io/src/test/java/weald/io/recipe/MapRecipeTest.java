package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.ecology.EcoMask;
import weald.ecology.KeepAway;
import weald.ecology.Species;
import weald.world.Recipe;

class MapRecipeTest {
    static final String MAP = """
            { "type": "FeatureCollection", "features": [
              { "type": "Feature", "properties": { "highway": "primary" },
                "geometry": { "type": "LineString", "coordinates": [[0, 0], [60, 60]] } },
              { "type": "Feature", "properties": { "landuse": "forest" },
                "geometry": { "type": "Polygon", "coordinates": [[[0, 0], [30, 0], [30, 30], [0, 0]]] } },
              { "type": "Feature", "properties": { "landuse": "meadow" },
                "geometry": { "type": "Polygon", "coordinates": [[[30, 30], [60, 30], [60, 60], [30, 30]]] } } ] }
            """;

    private static final String RECIPE = """
            weald: 1
            world: { size: 64 m x 64 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            map: [ { file: map.geojson, coordinates: metres } ]
            keep-away:
              all: { roads: 1 m }
              trees: { roads: 3 m, forest: 5 m }
              canopy: { meadow: 4 m }
            species:
              fir:
                class: canopy
                density: 10 / ha
                height: 9 m
                crown-width: 3 m
                niche: { landcover: [forest, meadow], distance-to-roads: .. 20 m < 60 m }
                keep-away: { roads: 8 m, forest: none }
              oak: { class: understorey, density: 10 / ha, height: 9 m, crown-width: 3 m }
              stone: { class: rock, density: 10 / ha, size: 1 m }
              moss: { class: ground, density: 10 / ha, height: 5 cm, crown-width: 20 cm }
            expect:
              - { species: fir, nowhere: { distance-to-forest: 200 m .. } }
              - { species: [oak], nowhere: { landcover: meadow } }
            """;

    @TempDir
    private Path folder = Path.of("");

    private RecipeResult read = new RecipeReader().read("rolling-hills");

    @BeforeEach
    void read() throws IOException {
        Files.writeString(folder.resolve("map.geojson"), MAP);
        Files.writeString(folder.resolve("my.yaml"), RECIPE);
        read = new RecipeReader().read(folder.resolve("my.yaml"));
    }

    private List<KeepAway> rules(String species) {
        return read.recipe().ecology().species().stream()
                .filter(s -> s.id().equals(species))
                .findFirst()
                .map(Species::keepAway)
                .orElseThrow();
    }

    @Test
    void theNearestWordOnAClassWins() {
        assertThat(rules("fir")).containsExactly(new KeepAway("roads", 8), new KeepAway("meadow", 4));
        assertThat(rules("oak")).containsExactly(new KeepAway("roads", 3), new KeepAway("forest", 5));
        assertThat(rules("stone")).containsExactly(new KeepAway("roads", 1));
        assertThat(rules("moss")).containsExactly(new KeepAway("roads", 1));
    }

    @Test
    void masksReachAsFarAsAnybodyAsks() {
        assertThat(read.recipe().ecology().masks())
                .containsExactlyInAnyOrder(
                        new EcoMask.DistanceMask("roads", 62),
                        new EcoMask.DistanceMask("forest", 203),
                        new EcoMask.DistanceMask("meadow", 6),
                        new EcoMask.CoverMask(List.of("forest", "meadow")),
                        new EcoMask.CoverMask(List.of("meadow")));
    }

    @Test
    void theResolvedRecipeReadsBackAsTheSame() {
        RecipeResult again = new RecipeReader().readText(read.yaml(), "my.yaml", folder);
        assertThat(again.recipe()).isEqualTo(read.recipe());
        assertThat(again.yaml()).isEqualTo(read.yaml());
        assertThat(read.yaml())
                .contains("landcover: [forest, meadow], distance-to-roads: .. 20 m < 60 m")
                .contains("keep-away: { roads: 8 m, meadow: 4 m }")
                .contains("nowhere: { landcover: [meadow] }")
                .contains("coordinates: metres");
        Recipe.Expectation cover = read.recipe().expectations().get(1);
        assertThat(cover.toString()).contains("landcover-meadow");
    }

    @Test
    void theLineThatAsksIsFoundWithTheSpeciesOrItsGroup() {
        List<Species> species = read.recipe().ecology().species();
        assertThat(read.keepAway(species.get(0), "roads").orElseThrow().line()).isEqualTo(16);
        assertThat(read.keepAway(species.get(0), "meadow").orElseThrow().line()).isEqualTo(8);
        assertThat(read.keepAway(species.get(1), "roads").orElseThrow().line()).isEqualTo(7);
        assertThat(read.keepAway(species.get(2), "roads").orElseThrow().line()).isEqualTo(6);
        assertThat(read.keepAway(species.get(2), "water")).isEmpty();
    }

    @Test
    void anotherDistanceIsAnotherRecipe() {
        String hash = read.hash();
        for (String change : List.of("keep-away.all.roads=2 m", "species.fir.niche.landcover=forest"))
            assertThat(new RecipeReader()
                            .withOverrides(List.of(change))
                            .read(folder.resolve("my.yaml"))
                            .hash())
                    .as(change)
                    .isNotEqualTo(hash);
    }

    @Test
    void aRecipeWithoutAMapHasNoWordOfIt() {
        assertThat(new RecipeReader().read("alpine-valley").yaml())
                .doesNotContain("map:")
                .doesNotContain("keep-away");
    }
}
