package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.Species;
import weald.ecology.Style;

/// Styles and spacing by size: what they mean in numbers, and what is told of those that cannot be.
class StyleReaderTest {
    private static final String GROUND = """
            weald: 1
            world: { size: 512 m x 512 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            species:
            """;

    /// A mean spacing of 5 m.
    private static final String SPARSE = "density: 400 / ha, ";

    private static String recipe(String keys) {
        return GROUND + "  fir: { class: canopy, height: 20 m, crown-width: 5 m, " + keys + " }\n";
    }

    private static RecipeResult result(String text) {
        return new RecipeReader().readText(text, "t.yaml", Path.of(""));
    }

    private static RecipeResult read(String keys) {
        return result(recipe(keys));
    }

    private static Species fir(String keys) {
        RecipeResult read = read(keys);
        assertThat(read.warnings()).as(keys).isEmpty();
        return read.recipe().ecology().species().getFirst();
    }

    private static Species.Spacing constant(double metres) {
        return new Species.Spacing(metres, metres);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spacing: 2 m, style: dense", "density: 2000 / ha, style: dense", "style: dense"})
    void denseIsALatticeThatJitterHides(String keys) {
        Species fir = fir(keys);
        double spacing = fir.spacing().denseMetres();
        Style.Rows rows = (Style.Rows) fir.style();
        assertThat(spacing).isEqualTo(keys.startsWith("spacing") ? 2.0 : spacing);
        assertThat(rows.perSquareMetre() * spacing * spacing).isCloseTo(0.8, within(0.003));
        assertThat(fir.densityPerSquareMetre()).isCloseTo(rows.perSquareMetre(), within(0.001));
        assertThat(rows.jitterMetres()).isGreaterThan(0.07 * rows.alongMetres());
        assertThat(read(keys).yaml()).contains("rows: ");
    }

    @Test
    void evenIsTheUsualStyle() {
        assertThat(fir("density: 300 / ha, style: even"))
                .isEqualTo(fir("density: 300 / ha"))
                .satisfies(s -> assertThat(s.style()).isEqualTo(Style.EVEN))
                .satisfies(s -> assertThat(s.spacing()).isEqualTo(constant(3)));
        assertThat(read("density: 300 / ha, style: even").yaml()).doesNotContain("style");
    }

    @Test
    void clustersAreMeasuredInMeanSpacings() {
        Species usual = fir(SPARSE + "style: natural");
        assertThat(usual.style()).isEqualTo(new Style.Clusters(6, 0.01, 0));
        assertThat(usual.spacing()).isEqualTo(constant(1.25));
        assertThat(fir(SPARSE + "style: { natural: clustered }")).isEqualTo(usual);
        assertThat(fir(SPARSE + "style: { natural: clustered, dispersal: 9 m, family: 8, background: 20 % }")
                        .style())
                .isEqualTo(new Style.Clusters(9, 0.005, 0.2));
    }

    @Test
    void aCountGivesClustersAsTheDensityThatItStandsFor() {
        assertThat(fir("count: 2621, style: natural").style())
                .isEqualTo(new Style.Clusters(12.001, 2621 / 262144.0 / 4, 0));
    }

    @Test
    void randomKeepsAHardCoreOnly() {
        assertThat(fir(SPARSE + "style: { natural: random }"))
                .satisfies(s -> assertThat(s.style()).isEqualTo(Style.EVEN))
                .satisfies(s -> assertThat(s.spacing()).isEqualTo(constant(1.25)));
    }

    @Test
    void regularGivesPlantsRoomByTheirSize() {
        assertThat(fir(SPARSE + "style: { natural: regular }"))
                .satisfies(s -> assertThat(s.style()).isEqualTo(Style.EVEN))
                .satisfies(s -> assertThat(s.spacing()).isEqualTo(Species.Spacing.bySize(1.25, 4)))
                .satisfies(s -> assertThat(s.cohorts()).isEqualTo(4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clustered", "random", "regular"})
    void aSpacingThatIsGivenIsObeyed(String pattern) {
        assertThat(fir(SPARSE + "spacing: 2 m, style: { natural: " + pattern + " }")
                        .spacing())
                .isEqualTo(constant(2));
        assertThat(fir(SPARSE + "spacing: { smallest: 1 m, largest: 2 m }, style: { natural: " + pattern + " }")
                        .spacing())
                .isEqualTo(Species.Spacing.bySize(1, 2));
    }

    @Test
    void spacingsOfStylesKeepWithinWhatTheLatticeCanDo() {
        assertThat(fir("place: false, density: 10000 / m2, style: { natural: regular }")
                        .spacing())
                .isEqualTo(constant(0.05));
        assertThat(fir("density: 0.1 / km2, style: { natural: random }").spacing())
                .isEqualTo(constant(200));
        assertThat(fir("density: 0.1 / km2, style: natural").style()).isEqualTo(new Style.Clusters(1000, 1e-7 / 4, 0));
    }

    @Test
    void aSpeciesOfNoDensityHasNoClusters() {
        assertThat(fir("density: 0 / ha, style: natural"))
                .satisfies(s -> assertThat(s.style()).isEqualTo(Style.EVEN))
                .satisfies(s -> assertThat(s.spacing()).isEqualTo(constant(3)));
    }

    @Test
    void rowsFillAllTheirPlacesUnlessToldOtherwise() {
        Species orchard = fir("style: { rows: 4 m }");
        assertThat(orchard.style()).isEqualTo(new Style.Rows(0, 4, 4, 0, 0));
        assertThat(orchard.densityPerSquareMetre()).isEqualTo(1 / 16.0);
        assertThat(orchard.spacing()).isEqualTo(constant(4));
        Species all = fir("style: { rows: 4 m, along: 3 m, angle: 30 deg, stagger: 50 %, jitter: 20 cm }");
        assertThat(all.style()).isEqualTo(new Style.Rows(30, 4, 3, 0.5, 0.2));
        assertThat(all.spacing()).isEqualTo(constant(2.6));
        assertThat(fir("density: 100 / ha, spacing: 1 m, style: { rows: 4 m }"))
                .satisfies(s -> assertThat(s.densityPerSquareMetre()).isEqualTo(0.01))
                .satisfies(s -> assertThat(s.spacing()).isEqualTo(constant(1)));
    }

    @Test
    void theUsualSpacingOfRowsIsRoundedDown() {
        Species fir = fir("style: { rows: 1 m, along: 3 m, stagger: 30 % }");
        assertThat(((Style.Rows) fir.style()).leastMetres()).isBetween(1.3453, 1.3454);
        assertThat(fir.spacing()).isEqualTo(constant(1.345));
    }

    @Test
    void spacingMayGrowWithSize() {
        assertThat(fir("density: 300 / ha, spacing: { smallest: 1 m, largest: 3 m }")
                        .spacing())
                .isEqualTo(Species.Spacing.bySize(1, 3));
        assertThat(fir("density: 300 / ha, scale: 1, spacing: { smallest: 2 m, largest: 2 m }")
                        .spacing())
                .isEqualTo(constant(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "style: rows | species 'fir' has style rows without its distances | write { rows: 4 m }",
                "style: regular | species 'fir' has style regular | write { natural: regular }",
                "style: evn | has style evn, which is none of its words | did you mean `even`?",
                "style: [natural] | has keys or a list as style | write one value",
                "style: {} | style of species 'fir' is neither natural nor rows | write { natural: clustered }, or random,",
                "style: { family: 3 } | is neither natural nor rows | or { rows: 4 m }",
                "style: { natural: clusterd } | has natural clusterd | did you mean `clustered`?",
                "style: { naturel: clustered } | unknown key 'naturel' in style of species 'fir' | did you mean `natural`?",
                "style: { natural: random, rows: 4 m } | has both natural and rows | keep one of the two",
                "style: { natural: random, family: 4 } | has family, which only clusters have | write `natural: clustered`",
                "style: { natural: clustered, jitter: 1 m } | has jitter, which only rows have | or write { rows: 4 m }",
                "style: { rows: 4 m, background: 0.5 } | has background, which rows do not have | remove it",
                "style: { rows: 1 cm } | has rows 1 cm, below 0.05 m | give 0.05 m .. 1024 m",
                "style: { rows: 4 m, stagger: 120 % } | has stagger 120 %, above 1 | give 0 .. 1",
                "style: { rows: 4 m, along: 3 m, jitter: 2 m } | 'fir' has places 3 m apart and jitter 2 m,"
                        + " which can bring two plants within 0.05 m | give jitter at most 1.474 m, or larger `rows` and `along`",
                "style: { rows: 4 m, jitter: 20 cm }, spacing: 3.8 m | 'fir' has spacing 3.8 m, but plants of its rows may be"
                        + " 3.6 m apart | give at most 3.6 m, or remove the line",
                "style: { rows: 4 m }, spacing: { dense: 1 m, sparse: 2 m } | stands in rows with a spacing that varies"
                        + " | give one length, or remove the line to take it from its rows (4 m)",
                "style: { rows: 4 m }, spacing: { smallest: 1 m, largest: 2 m } | stands in rows with a spacing that varies"
                        + " | give one length",
                "style: { natural: clustered, dispersal: 20 cm } | 'fir' has families of 4 within 0.2 m of a parent: at"
                        + " 400 / ha nearly all ground would be bare | give `dispersal: 1.27 m` or more",
                "style: { natural: clustered, family: 1000 } | 'fir' has families of 1000 within 6 m of a parent: at 400 / ha"
                        + " nearly all ground would be bare | give `dispersal: 20 m` or more, or `family: 90.4` or less",
                "style: { natural: clustered, dispersal: 200 m } | at 400 / ha so many lie over each other that none shows"
                        + " | give `dispersal: 56.4 m` or less, or `family: 50.3` or more",
                "style: { natural: regular }, scale: 1 | has a spacing that grows with size, 1.25 m .. 4 m, but all its plants"
                        + " have one size | give a range, such as `scale: 0.7 .. 1.3`, or one spacing for all, such as"
                        + " `spacing: 1.25 m`",
                "spacing: { smallest: 1 m, largest: 2 m }, scale: 1.2 | has a spacing that grows with size, 1 m .. 2 m"
                        + " | such as `spacing: 1 m`",
                "spacing: { smallest: 3 m, largest: 2 m } | has largest 2 m, below smallest 3 m | exchange the two",
                "spacing: { smallest: 3 m } | spacing of species 'fir' has no largest | { smallest: 1 m, largest: 3 m }",
                "spacing: { smallest: 1 m, sparse: 3 m } | varies with the niche (dense, sparse) and with size"
                        + " | keep one of the two",
                "spacing: { smallest: 1 m, largest: 300 m } | has spacing 300 m, more than 100 cells | give at most 200 m",
                "spacing: 0 m, style: natural | has spacing 0 m | remove the line to take it from its style (1.25 m)",
            })
    void whatCannotBeIsToldWithItsPlaceAndTheFix(String keys, String problem, String fix) {
        assertThatThrownBy(() -> read(SPARSE + keys))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining("t.yaml:5:")
                .hasMessageContaining(problem)
                .hasMessageContaining("fix: ")
                .hasMessageContaining(fix);
    }

    @Test
    void aMistakeInAStyleIsTheOnlyOneTold() {
        for (String style : List.of("{ rows: 4 ft }", "rows", "{ rows: 4 m, jitter: 3 m }"))
            assertThatThrownBy(() -> read(SPARSE + "style: " + style))
                    .isInstanceOfSatisfying(
                            RecipeProblems.class,
                            p -> assertThat(p.problems()).as(style).hasSize(1));
    }

    @Test
    void whoFollowsTheAdviceOnClustersAndJitterIsHeard() {
        for (String style : List.of(
                "{ natural: clustered, dispersal: 20 m, family: 1000 }",
                "{ natural: clustered, family: 90.4 }",
                "{ natural: clustered, dispersal: 56.4 m }",
                "{ natural: clustered, dispersal: 200 m, family: 50.3 }",
                "{ rows: 4 m, along: 3 m, jitter: 1.474 m }"))
            assertThat(read(SPARSE + "style: " + style)
                            .recipe()
                            .ecology()
                            .species()
                            .getFirst()
                            .style())
                    .as(style)
                    .isNotEqualTo(Style.EVEN);
    }

    @Test
    void clustersFinerThanCellsAreWarnedOf() {
        assertThat(read("density: 1 / m2, style: natural").warnings())
                .singleElement()
                .satisfies(w -> assertThat(w.toString())
                        .contains(
                                "species 'fir' has clusters of radius 1.2 m, below 1.5 cells: clusters finer than cells"
                                        + " are blurred",
                                "fix: give a dispersal of 3 m or more, or cells of 0.8 m or less"));
    }

    @Test
    void familiesThatTheirSpacingThinsAreWarnedOf() {
        assertThat(read(SPARSE + "spacing: 3 m, style: natural").warnings())
                .singleElement()
                .satisfies(w -> assertThat(w.toString())
                        .contains(
                                "asks for 1400 / ha beside the parents of its clusters, but at spacing 3 m at most"
                                        + " 770 / ha stand: there will be fewer than its density says",
                                "fix: give a larger `dispersal`, a smaller `family` or more `background`, or lower the"
                                        + " density, or the spacing to 2.18 m"));
    }

    @Test
    void moreThanRowsHavePlacesForIsWarnedOf() {
        assertThat(read("density: 700 / ha, style: { rows: 4 m }").warnings())
                .singleElement()
                .satisfies(w -> assertThat(w.toString())
                        .contains(
                                "asks for 700 / ha, but its rows have places for 620 / ha",
                                "fix: lower the density to 620 / ha, or remove it to fill all places"));
    }

    @Test
    void aSpacingThatGrowsIsJudgedByTheMeanOfItsPlants() {
        // Four quarters of 1, 5/3, 7/3 and 3 m need 4.5556 m2 / 0.6966 each in the mean.
        String spacing = ", spacing: { smallest: 1 m, largest: 3 m }";
        assertThat(read("density: 1500 / ha" + spacing).warnings()).isEmpty();
        assertThat(read("density: 3000 / ha" + spacing).warnings())
                .singleElement()
                .satisfies(
                        w -> assertThat(w.toString())
                                .contains(
                                        "asks for 3000 / ha, but at spacing 1 m .. 3 m at most 1500 / ha stand",
                                        "lower the density to 1500 / ha, or the spacing to { smallest: 0.713 m, largest: 2.14 m }"));
        assertThat(read("density: 3000 / ha, spacing: { smallest: 0.713 m, largest: 2.14 m }")
                        .warnings())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "density: 400 / ha, style: natural",
                "density: 317 / ha, style: { natural: clustered, dispersal: 7.3 m, family: 3.7, background: 15 % }",
                "count: 7919, style: { natural: clustered, dispersal: 9 m, family: 7 }",
                "density: 400 / ha, style: { natural: random }",
                "density: 400 / ha, style: { natural: regular }",
                "style: { rows: 3.7 m, along: 2.9 m, angle: -30 deg, stagger: 33 %, jitter: 17 cm }",
                "count: 7919, spacing: 1 m, style: { rows: 4 m }",
                "density: 400 / ha, spacing: { smallest: 1 m, largest: 2.5 m }"
            })
    void whatIsWrittenReadsBackTheSame(String keys) {
        RecipeResult result = read(keys);
        RecipeResult again = result(result.yaml());
        assertThat(again.recipe()).isEqualTo(result.recipe());
        assertThat(again.yaml()).isEqualTo(result.yaml());
        assertThat(again.hash()).isEqualTo(result.hash());
    }

    @Test
    void familiesOfAnySizeAndDensityReadBackTheSame() {
        for (int i = 1; i <= 400; i++) {
            String keys = "count: " + 97 * i + ", style: { natural: clustered, dispersal: 31 m, family: "
                    + (1 + 0.37 * i / 7) + " }";
            RecipeResult result = read(keys);
            assertThat(result(result.yaml()).recipe()).as(keys).isEqualTo(result.recipe());
        }
    }

    @Test
    void keysOfAnInheritedStyleStayAsLongAsItIsTheSameStyle() {
        String firs = recipe(SPARSE + "style: { natural: clustered, dispersal: 9 m, family: 8 }, spacing: { dense: 1 m,"
                + " sparse: 2 m }");
        String text = firs + """
                  more: { like: fir, style: { natural: clustered, family: 5 } }
                  none: { like: fir, style: { natural: random } }
                  rows: { like: fir, style: { rows: 5 m }, spacing: 1 m }
                  size: { like: fir, spacing: { smallest: 1 m, largest: 2 m } }
                """;
        List<Species> all = result(text).recipe().ecology().species();
        assertThat(all.get(1).style()).isEqualTo(new Style.Clusters(9, 0.04 / 5, 0));
        assertThat(all.get(2).style()).isEqualTo(Style.EVEN);
        assertThat(all.get(3).style()).isEqualTo(new Style.Rows(0, 5, 5, 0, 0));
        assertThat(all.get(4).spacing()).isEqualTo(Species.Spacing.bySize(1, 2));
    }

    @Test
    void theExamplesOfThePageAreStyles() throws IOException {
        String page = Files.readString(Path.of("../docs/recipe.md"));
        var row = Pattern.compile("(?m)^\\| `((?:style|spacing): [^`]*)` \\|").matcher(page);
        int count = 0;
        while (row.find()) {
            count++;
            assertThat(read("count: 9000, " + row.group(1)).warnings())
                    .as(row.group(1))
                    .isEmpty();
        }
        assertThat(count).isEqualTo(8);
    }

    @Test
    void usualFamiliesOverlapALittle() {
        var clusters = (Style.Clusters) fir(SPARSE + "style: natural").style();
        assertThat(clusters.mean() * 3).isCloseTo(1.13, within(0.005));
    }
}
