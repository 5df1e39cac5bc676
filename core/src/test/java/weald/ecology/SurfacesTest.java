package weald.ecology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.hydrology.Ground;
import weald.math.Chance;
import weald.math.Fade;
import weald.math.Range;

/// What the ground is made of, by rules on simple ground.
class SurfacesTest {
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final CellRect RECT = new CellRect(-9, 5, 24, 17);
    private static final Niche.Response HALF = rising("elevation", 0, 20);
    private static final Niche.Response NOWHERE = rising("elevation", 1000, 2000);

    /// Level ground at 10 m, where [#HALF] answers one half, 50 m from water.
    private static final WindowSource<Ground> LEVEL =
            rect -> new Ground(FloatGrid.filled(rect, 10), FloatGrid.filled(rect, 50));

    /// Hills and holes by chance, with some water.
    private static WindowSource<Ground> rough(long seed) {
        return rect -> {
            var heights = new FloatGrid(rect);
            var distances = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) {
                    float chance = Chance.unit(Chance.bits(seed, 1, x, y));
                    boolean hole = chance > 0.9f;
                    heights.values[rect.index(x, y)] = hole ? Float.NaN : 10 * chance;
                    distances.values[rect.index(x, y)] = hole ? Float.NaN : chance < 0.1f ? 0 : 40 * chance;
                }
            return new Ground(heights, distances);
        };
    }

    private static Niche.Response rising(String factor, double none, double full) {
        return new Niche.Response(factor, new Fade(none, full, INF, INF));
    }

    private static SurfaceRule rule(Surface surface, Niche.Response... all) {
        return new SurfaceRule(surface, List.of(all), List.of(), surface.usualRgb());
    }

    private static Species tree(SizeClass size, double perSquareMetre, Niche.Response... niche) {
        return new Species(
                "tree",
                size,
                Form.BROADLEAF,
                perSquareMetre,
                new Species.Spacing(1, 1),
                new Niche(List.of(niche)),
                new Range(10, 20),
                new Range(4, 4),
                0.3,
                Species.Stands.ON_LAND,
                0,
                new Range(1, 1),
                0x336633,
                0.1,
                List.of());
    }

    private static Ecology ecology(
            WindowSource<Ground> ground, Fade snow, List<SurfaceRule> rules, List<Species> species) {
        var settings = new EcologySettings(
                EcologySettings.Sun.DEFAULT, EcologySettings.Moisture.DEFAULT, snow, List.of(), species, rules);
        return Ecology.of(settings, 7, LATTICE, ground, name -> {
            throw new IllegalArgumentException(name);
        });
    }

    private static List<Integer> atASample(WindowSource<Ground> ground, List<SurfaceRule> rules, Species... species) {
        Surfaces surfaces = ecology(ground, Fade.NEVER, rules, List.of(species)).surfaces(RECT);
        return surfaces.weights().stream().map(w -> w[40] & 0xFF).toList();
    }

    private static List<SurfaceRule> usual(Species... species) {
        return SurfaceRule.usual(2, 240, false, false, List.of(species));
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void weightsAddUpToTheWholeOnGroundAndToNothingWithout(long seed) {
        Species tree = tree(SizeClass.CANOPY, 0.05, rising("elevation", 2, 8));
        Ecology ecology = ecology(rough(seed), new Fade(3, 7, INF, INF), usual(tree), List.of(tree));
        Surfaces surfaces = ecology.surfaces(RECT);
        Ground ground = rough(seed).over(RECT);
        for (int i = 0; i < RECT.cells(); i++) {
            int sum = 0;
            for (byte[] weights : surfaces.weights()) sum += weights[i] & 0xFF;
            boolean world = !Float.isNaN(ground.heightMetres().values[i]);
            assertThat(sum).as(Seeds.repeat(seed)).isEqualTo(world ? Surfaces.WHOLE : 0);
        }
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void theWeightsOfAWindowArePartOfThoseOfAnyLargerOne(long seed) {
        Species tree = tree(SizeClass.CANOPY, 0.05, rising("elevation", 2, 8));
        Ecology ecology = ecology(rough(seed), new Fade(3, 7, INF, INF), usual(tree), List.of(tree));
        Surfaces whole = ecology.surfaces(RECT);
        var part = new CellRect(-3, 9, 7, 8);
        Surfaces alone = ecology.surfaces(part);
        for (int s = 0; s < whole.surfaces().size(); s++)
            for (long y = part.y0(); y < part.y1(); y++)
                for (long x = part.x0(); x < part.x1(); x++)
                    assertThat(alone.weight(s, x, y)).as(Seeds.repeat(seed)).isEqualTo(whole.weight(s, x, y));
    }

    @Test
    void whereNothingAnswersAllIsSoil() {
        var rules = List.of(rule(Surface.ROCK, NOWHERE), rule(Surface.SOIL, NOWHERE), rule(Surface.GRASS, NOWHERE));
        assertThat(atASample(LEVEL, rules)).containsExactly(0, 255, 0);
    }

    @Test
    void aSurfaceTakesItsShareOfWhatThoseAboveItLeft() {
        var rules = List.of(
                rule(Surface.SNOW, HALF), rule(Surface.SOIL, NOWHERE), rule(Surface.GRASS, rising("elevation", 0, 10)));
        // 127.5 each: the odd one goes to the upper.
        assertThat(atASample(LEVEL, rules)).containsExactly(128, 0, 127);
    }

    @Test
    void equalRemaindersGoToTheUpperSurfaceFirst() {
        var rules = List.of(rule(Surface.RIVERBED, HALF), rule(Surface.SNOW, HALF), rule(Surface.SOIL, NOWHERE));
        // 127.5, 63.75 and 63.75: the two quarters miss less than the half.
        assertThat(atASample(LEVEL, rules)).containsExactly(127, 64, 64);
    }

    @Test
    void ofAlternativesTheOneThatAnswersMostCounts() {
        var either = new SurfaceRule(
                Surface.ROCK, List.of(HALF), List.of(List.of(NOWHERE), List.of(rising("elevation", 0, 10))), 0);
        assertThat(atASample(LEVEL, List.of(either, rule(Surface.SOIL, NOWHERE))))
                .containsExactly(128, 127);
    }

    @Test
    void theForestFloorLiesWhereCrownsAreExpected() {
        var rules = List.of(rule(Surface.SOIL, NOWHERE), rule(Surface.FOREST_FLOOR, rising("canopy", 0, 0.5)));
        assertThat(atASample(LEVEL, rules, tree(SizeClass.CANOPY, 0.2))).containsExactly(0, 255);
        assertThat(atASample(LEVEL, rules, tree(SizeClass.CANOPY, 0.2, NOWHERE)))
                .containsExactly(255, 0);
        assertThat(atASample(LEVEL, rules, tree(SizeClass.SHRUB, 0.2)))
                .as("shrubs are no trees")
                .containsExactly(255, 0);
        Habitat habitat = ecology(LEVEL, Fade.NEVER, List.of(), List.of(tree(SizeClass.CANOPY, 0.02)))
                .over(RECT);
        double crowns = Math.PI / 4 * 16 * 0.02;
        assertThat(new ExpectedCanopy(List.of(tree(SizeClass.CANOPY, 0.02))).over(habitat)[0])
                .isEqualTo((float) (1 - StrictMath.exp(-(float) crowns)));
    }

    @Test
    void snowLiesOnlyWhereTheRecipeHasASnowLine() {
        List<SurfaceRule> rules = usual();
        int snow = rules.stream().map(SurfaceRule::surface).toList().indexOf(Surface.SNOW);
        Surfaces without = ecology(LEVEL, Fade.NEVER, rules, List.of()).surfaces(RECT);
        assertThat(without.weight(snow, 0, 9)).isZero();
        Surfaces with =
                ecology(LEVEL, new Fade(0, 10, INF, INF), rules, List.of()).surfaces(RECT);
        assertThat(with.weight(snow, 0, 9)).isEqualTo(255);
    }

    @Test
    void grassEndsAboveTheTreeLineIfTheCanopyHasOne() {
        assertThat(grassLimits(tree(SizeClass.CANOPY, 0.1))).containsExactly("slope");
        Niche.Response below = new Niche.Response("elevation", new Fade(-INF, -INF, 1500, 1800));
        assertThat(grassLimits(tree(SizeClass.CANOPY, 0.1, below))).containsExactly("slope", "elevation");
        assertThat(grassLimits(tree(SizeClass.CANOPY, 0.1, below), tree(SizeClass.CANOPY, 0.1)))
                .as("one tree has no limit")
                .containsExactly("slope");
    }

    private static List<String> grassLimits(Species... species) {
        return usual(species).getLast().all().stream()
                .map(Niche.Response::factor)
                .toList();
    }

    @Test
    void nothingIsNearWaterBeyondItsReach() {
        WindowSource<Ground> dry = rect -> new Ground(FloatGrid.filled(rect, 10), FloatGrid.filled(rect, 3));
        List<SurfaceRule> rules = SurfaceRule.usual(30, 3, false, false, List.of());
        assertThat(atASample(dry, rules).getFirst()).as("riverbed").isZero();
        assertThat(atASample(dry, rules).get(2)).as("wet ground").isZero();
    }

    @Test
    void aWorldWithoutSurfacesHasNone() {
        Surfaces surfaces = ecology(LEVEL, Fade.NEVER, List.of(), List.of()).surfaces(RECT);
        assertThat(surfaces.surfaces()).isEmpty();
        assertThat(surfaces.tally().hash()).isZero();
    }

    @Test
    void rulesThatCannotBeAreRefused() {
        assertThatThrownBy(() -> rule(Surface.GRASS)).hasMessageContaining("hide all below it: grass");
        assertThatThrownBy(() -> ecology(LEVEL, Fade.NEVER, List.of(rule(Surface.ROCK, HALF)), List.of()))
                .hasMessageContaining("without soil");
        assertThatThrownBy(() -> ecology(
                        LEVEL, Fade.NEVER, List.of(rule(Surface.SOIL, HALF), rule(Surface.ROCK, HALF)), List.of()))
                .hasMessageContaining("in their order");
        assertThatThrownBy(() ->
                        ecology(LEVEL, Fade.NEVER, List.of(rule(Surface.SOIL, rising("sediment", 0, 1))), List.of()))
                .hasMessageContaining("surface soil asks for a mask called sediment");
    }

    @Test
    void erosionsDepthsAreFactors() {
        var settings = new EcologySettings(
                EcologySettings.Sun.DEFAULT,
                EcologySettings.Moisture.DEFAULT,
                Fade.NEVER,
                List.of(),
                List.of(),
                List.of(rule(Surface.SCREE, rising("sediment", 0, 4)), rule(Surface.SOIL, rising("wear", 90, 100))));
        var eroded = new ErodedGround(rect -> FloatGrid.filled(rect, 30), rect -> FloatGrid.filled(rect, 2));
        var sources = new EcoSources(
                name -> {
                    throw new IllegalArgumentException(name);
                },
                name -> {
                    throw new IllegalArgumentException(name);
                },
                Optional.empty(),
                Optional.of(eroded));
        Ecology ecology = Ecology.of(settings, 7, LATTICE, LEVEL, sources);
        assertThat(ecology.maskNames()).containsSubsequence("wear", "sediment");
        assertThat(ecology.fields(RECT).mask("wear")).containsOnly(30f);
        assertThat(ecology.surfaces(RECT).weight(0, 0, 9)).isEqualTo(128);
    }
}
