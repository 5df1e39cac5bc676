package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.ecology.Niche;
import weald.ecology.Surface;
import weald.ecology.SurfaceRule;
import weald.math.Fade;

class SurfaceReaderTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    private static RecipeResult read(String more) {
        return new RecipeReader().readText("""
                weald: 1
                world: { size: 640 m x 640 m, cell: 4 m }
                terrain: [ { height: 3 m } ]
                species:
                  fir: { class: canopy, density: 9 / ha, height: 9 m, crown-width: 3 m, niche: { elevation: .. 1 km < 2 km } }
                """ + more, "surfaces.yaml", Path.of(""));
    }

    private static List<SurfaceRule> surfaces(String more) {
        return read(more).recipe().ecology().surfaces();
    }

    private static Optional<SurfaceRule> of(List<SurfaceRule> rules, Surface surface) {
        return rules.stream().filter(r -> r.surface() == surface).findFirst();
    }

    private static Niche.Response falling(String factor, double full, double none) {
        return new Niche.Response(factor, new Fade(-INF, -INF, full, none));
    }

    @Test
    void aRecipeThatSaysNothingHasTheUsualOnes() {
        List<SurfaceRule> rules = surfaces("");
        assertThat(rules.stream().map(SurfaceRule::surface)).containsExactly(Surface.values());
        assertThat(of(rules, Surface.RIVERBED).orElseThrow().any())
                .containsExactly(List.of(falling("water-distance", 1, 6)));
        assertThat(of(rules, Surface.GRASS).orElseThrow().all())
                .containsExactly(falling("slope", 34, 46), falling("elevation", 1900, 2300));
    }

    @Test
    void theUsualOnesAskForRiversAndErosionWhereThereAreSome() {
        String factors = surfaces("erosion: yes\nwater: { rivers: 1 ha }\n").toString();
        assertThat(factors).contains("river-distance", "wetness", "flood", "sediment");
        assertThat(surfaces("").toString()).doesNotContain("river-distance", "wetness", "flood", "sediment");
    }

    @Test
    void noneSwitchesThemOff() {
        assertThat(surfaces("surfaces: none\n")).isEmpty();
        assertThat(of(surfaces("surfaces: { grass: none }\n"), Surface.GRASS)).isEmpty();
    }

    @Test
    void aSurfaceWithLimitsHasThoseAloneAndOneWithAColourKeepsTheUsual() {
        List<SurfaceRule> rules = surfaces("""
                surfaces:
                  grass: { slope: .. 9 deg < 12 deg, colour: "#102030" }
                  rock: { colour: "8090A0" }
                  snow: { any: [ { elevation: 2 km .. }, { aspect: -45 deg .. 45 deg, canopy: .. 0.1 < 0.2 } ] }
                """);
        SurfaceRule grass = of(rules, Surface.GRASS).orElseThrow();
        assertThat(grass.all()).containsExactly(falling("slope", 9, 12));
        assertThat(grass.colourRgb()).isEqualTo(0x102030);
        SurfaceRule rock = of(rules, Surface.ROCK).orElseThrow();
        assertThat(rock).isEqualTo(of(surfaces(""), Surface.ROCK).orElseThrow().withColour(0x8090A0));
        SurfaceRule snow = of(rules, Surface.SNOW).orElseThrow();
        assertThat(snow.any()).hasSize(2);
        assertThat(snow.any().getLast())
                .containsExactly(new Niche.Response("aspect", new Fade(-45, -45, 45, 45)), falling("canopy", 0.1, 0.2));
    }

    @Test
    void whatIsReadIsWrittenAndReadAgain() {
        for (String more : List.of(
                "",
                "surfaces: none\n",
                "surfaces: { grass: none, scree: none, soil: { colour: \"#010203\" } }\n",
                "erosion: yes\nwater: { rivers: 1 ha }\nsnow: 2 km < 3 km ..\n",
                "surfaces: { snow: { any: [ { elevation: 2 km .. }, { canopy: .. 0.1 < 0.2 } ], slope: .. 3 deg } }\n")) {
            RecipeResult read = read(more);
            RecipeResult again = new RecipeReader().readText(read.yaml(), "surfaces.yaml", Path.of(""));
            assertThat(again.recipe()).as(more).isEqualTo(read.recipe());
            assertThat(again.hash()).isEqualTo(read.hash());
        }
    }

    @Test
    void anInheritedSurfaceIsChangedLineByLine() {
        List<SurfaceRule> rules = new RecipeReader()
                .withOverrides(List.of("surfaces.riverbed.slope=.. 5 deg < 9 deg"))
                .read("islands")
                .recipe()
                .ecology()
                .surfaces();
        assertThat(of(rules, Surface.RIVERBED).orElseThrow().all())
                .contains(falling("slope", 5, 9), falling("elevation", 2, 4));
        assertThat(of(rules, Surface.WET_GROUND)).isEmpty();
    }

    @Test
    void surfacesMoveNoReachOfWater() {
        String far = "surfaces: { wet-ground: { water-distance: .. 5 m < 30 m } }\n";
        assertThat(read(far).recipe().water())
                .isEqualTo(read("surfaces: none\n").recipe().water());
    }
}
