package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.ecology.Sizes;
import weald.ecology.Species;

/// Densities, spacings, models and sizes that fit together, and those that do not.
class SpeciesContradictionsTest {
    private static final String GROUND = """
            weald: 1
            world: { size: 128 m x 64 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            species:
            """;

    @TempDir
    Path folder;

    private RecipeResult read(String keys) {
        return new RecipeReader()
                .readText(
                        GROUND + "  fir: { class: shrub, height: 2 m, crown-width: 1 m, " + keys + " }\n",
                        "t.yaml",
                        folder);
    }

    private Species fir(String keys) {
        return read(keys).recipe().ecology().species().getFirst();
    }

    @Test
    void aDensityThatTheSpacingForbidsIsNamedWithBothWaysOut() {
        assertThat(read("density: 4 / m2, spacing: 1 m").warnings())
                .singleElement()
                .satisfies(w -> assertThat(w.toString())
                        .contains(
                                "t.yaml:5:64: species 'fir' asks for 4 / m2, but at spacing 1 m at most 0.69 / m2 stand",
                                "fix: lower the density to 0.69 / m2, or the spacing to 0.417 m"));
    }

    @Test
    void whoFollowsEitherAdviceIsWarnedNoMore() {
        for (String keys : List.of("density: 0.69 / m2, spacing: 1 m", "density: 4 / m2, spacing: 0.417 m"))
            assertThat(read(keys).warnings()).as(keys).isEmpty();
    }

    @Test
    void aSpacingThatVariesIsJudgedWhereItIsDense() {
        assertThat(read("density: 0.5 / m2, spacing: { dense: 1 m, sparse: 5 m }")
                        .warnings())
                .isEmpty();
        assertThat(read("density: 2 / m2, spacing: { dense: 1 m, sparse: 5 m }").warnings())
                .hasSize(1);
    }

    @Test
    void aCountIsJudgedAsTheDensityThatItStandsFor() {
        assertThat(read("count: 32768, spacing: 1 m").warnings())
                .singleElement()
                .satisfies(w -> assertThat(w.toString()).contains("t.yaml:5:62: species 'fir' asks for 4 / m2"));
    }

    @Test
    void aSpeciesThatIsNotPlacedMayAskForAnyDensity() {
        assertThat(read("density: 20 / m2, spacing: 1 m, place: false").warnings())
                .isEmpty();
        assertThat(fir("density: 20 / m2, place: false").placed()).isFalse();
        assertThat(fir("density: 1 / ha").placed()).isTrue();
        assertThatThrownBy(() -> read("density: 1 / ha, place: never"))
                .hasMessageContaining("write one of true, false");
    }

    @Test
    void aSpacingOfNothingIsRefused() {
        assertThatThrownBy(() -> read("density: 1 / ha, spacing: 0 m"))
                .hasMessageContaining("has spacing 0 m")
                .hasMessageContaining("fix: give at least 0.05 m");
    }

    @Test
    void aSpacingLargerThanTheWorldIsWarnedOf() {
        assertThat(read("density: 1 / ha, spacing: 150 m").warnings())
                .extracting(Object::toString)
                .anySatisfy(w -> assertThat(w)
                        .contains(
                                "t.yaml:5:", "spacing 150 m, more than the world's 128 m: hardly more than one plant"));
    }

    @Test
    void sharesThatAreMissingSplitTheRest() throws IOException {
        for (String name : List.of("a.glb", "b.glb", "c.glb")) Files.writeString(folder.resolve(name), "model");
        assertThat(fir("density: 1 / ha, model: [{ file: a.glb, share: 40 % }, b.glb, { file: c.glb }]")
                        .models())
                .containsExactly(
                        new Species.Model("a.glb", 0.4),
                        new Species.Model("b.glb", 0.3),
                        new Species.Model("c.glb", 0.3));
        assertThat(fir("density: 1 / ha, model: [a.glb, b.glb]").models())
                .containsExactly(new Species.Model("a.glb", 0.5), new Species.Model("b.glb", 0.5));
        assertThat(fir("density: 1 / ha, model: a.glb").models()).containsExactly(new Species.Model("a.glb", 1));
        assertThatThrownBy(() ->
                        read("density: 1 / ha, model: [{ file: a.glb, share: 40 % }, { file: b.glb, share: 50 % }]"))
                .hasMessageContaining("shares that add up to 90 %");
        assertThatThrownBy(() -> read("density: 1 / ha, model: [{ file: a.glb, share: 100 % }, b.glb]"))
                .hasMessageContaining("leaves nothing for files without one");
        assertThatThrownBy(() -> read("density: 1 / ha, model: [a.glb, { file: gone.glb }]"))
                .hasMessageContaining("t.yaml:5:")
                .hasMessageContaining("'gone.glb', which is not there");
    }

    @Test
    void modelsPlaceAndSizesReadBackFromTheResolvedRecipe() throws IOException {
        for (String name : List.of("a.glb", "b.glb", "c.glb")) Files.writeString(folder.resolve(name), "model");
        for (String keys : List.of(
                "model: [a.glb, b.glb, c.glb]",
                "place: false",
                "sizes: uneven-aged",
                "sizes: { shape: 2.5, typical: 40 % }")) {
            RecipeResult result = read("density: 1 / ha, " + keys);
            RecipeResult again = new RecipeReader().readText(result.yaml(), "t.yaml", folder);
            assertThat(again.recipe()).isEqualTo(result.recipe());
            assertThat(again.hash())
                    .isEqualTo(result.hash())
                    .isNotEqualTo(read("density: 1 / ha").hash());
        }
    }

    @Test
    void sizesAreAWordOrAShapeWithItsTypicalSize() {
        assertThat(fir("density: 1 / ha").sizes()).isEqualTo(Sizes.UNIFORM);
        assertThat(fir("density: 1 / ha, sizes: uneven-aged").sizes().at(0.5)).isLessThan(0.25);
        assertThat(fir("density: 1 / ha, sizes: old").sizes().at(0.5)).isGreaterThan(0.7);
        assertThat(fir("density: 1 / ha, sizes: { shape: 2.5, typical: 40 % }").sizes())
                .isEqualTo(new Sizes(2.5, 0.4));
        assertThatThrownBy(() -> read("density: 1 / ha, sizes: { shape: 2.5 }")).hasMessageContaining("has no typical");
        assertThatThrownBy(() -> read("density: 1 / ha, sizes: even-age"))
                .hasMessageContaining("did you mean `even-aged`?");
    }
}
