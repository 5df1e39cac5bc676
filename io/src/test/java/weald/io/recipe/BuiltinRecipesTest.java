package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.math.Fade;
import weald.world.Bounds;

class BuiltinRecipesTest {
    static Stream<String> recipes() {
        return Builtins.list().stream().map(Builtins.Builtin::name);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void aBuiltInRecipeReadsWithoutAWarning(String name) {
        var result = new RecipeReader().read(name);

        assertThat(result.warnings()).isEmpty();
        assertThat(result.recipe().name()).isEqualTo(name);
        assertThat(result.recipe().ecology().species()).hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void theResolvedRecipeReadsAsAnEqualOne(String name) {
        var result = new RecipeReader().read(name);
        var again = new RecipeReader().readText(result.yaml(), "resolved.yaml", Path.of(""));

        assertThat(again.recipe()).isEqualTo(result.recipe());
        assertThat(again.yaml()).isEqualTo(result.yaml());
        assertThat(again.hash()).isEqualTo(result.hash());
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void aBuiltInRecipeIsShortCommentedAndNarrow(String name) {
        List<String> lines = Builtins.recipe(name).lines().toList();

        assertThat(lines).hasSizeLessThanOrEqualTo(70);
        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
        assertThat(lines.stream().filter(line -> line.contains("#")).count()).isGreaterThan(10);
    }

    @Test
    void everyBuiltInHasADescription() {
        assertThat(Stream.concat(Builtins.list().stream(), Builtins.speciesSets().stream()))
                .hasSize(6)
                .allSatisfy(
                        b -> assertThat(b.description()).hasSizeBetween(30, 130).endsWith("."));
    }

    @Test
    void theDefaultWorldIsFourKilometresInCellsOfTwoMetres() {
        var recipe = new RecipeReader().read(Builtins.defaultName()).recipe();

        assertThat(recipe.bounds()).isEqualTo(new Bounds(0, 0, 2048, 2048));
        assertThat(recipe.cellMetres()).isEqualTo(2);
    }

    @Test
    void onlyTheLichenOfTheAlpineValleyGrowsOnGroundSteeperThan45Degrees() {
        var steep = new RecipeReader()
                .read("alpine-valley").recipe().ecology().species().stream()
                        .filter(s -> s.niche().responses().stream()
                                .filter(r -> r.factor().equals("slope"))
                                .allMatch(r -> r.fade().at(46) > 0))
                        .map(Species::id);

        assertThat(steep).containsExactly("cliff-lichen");
    }

    @Test
    void theAlpineValleyHasAllLayersAndSunAndShadePlantsInOneClass() {
        var species =
                new RecipeReader().read("alpine-valley").recipe().ecology().species();

        assertThat(species.stream().map(Species::sizeClass)).contains(SizeClass.values());
        assertThat(sunshine(species, "larch").at(0.95))
                .isGreaterThan(2 * sunshine(species, "larch").at(0.3));
        assertThat(sunshine(species, "spruce").at(0.3))
                .isGreaterThan(2 * sunshine(species, "spruce").at(0.95));
    }

    private static Fade sunshine(List<Species> species, String id) {
        return species.stream()
                .filter(s -> s.id().equals(id))
                .flatMap(s -> s.niche().responses().stream())
                .filter(r -> r.factor().equals("sunshine"))
                .map(Niche.Response::fade)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anUnknownNameIsToldWithTheNearestOne() {
        assertThatThrownBy(() -> new RecipeReader().read("alpine-vally"))
                .isInstanceOf(RecipeProblems.class)
                .hasMessage("""
                        alpine-vally: no built-in recipe and no file has this name
                          fix: did you mean `alpine-valley`?""");
    }
}
