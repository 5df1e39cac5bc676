package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.io.recipe.Builtins;
import weald.io.recipe.RecipeSchema;

/// `list`, `show`, `new` and `check`.
class RecipeCommandsTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void theListNamesEveryRecipeAndEverySpeciesSetWithALineEach() {
        var ran = Commands.run("list").hasExit(0);
        for (Builtins.Builtin thing : Builtins.list())
            assertThat(ran.out()).containsPattern("(?m)^  " + thing.name() + " +\\S.{20,}$");
        for (Builtins.Builtin thing : Builtins.speciesSets())
            assertThat(ran.out()).containsPattern("(?m)^  " + thing.name() + " +\\S.{20,}$");
    }

    @Test
    void showPrintsRecipesSetsAndFilesAsTheyStand() throws IOException {
        assertThat(Commands.run("show", "islands").hasExit(0).out()).isEqualTo(Builtins.recipe("islands"));
        assertThat(Commands.run("show", "warm-coast").hasExit(0).out()).isEqualTo(Builtins.speciesSet("warm-coast"));
        assertThat(Commands.run("show", Commands.recipe(folder)).out()).isEqualTo(Commands.SMALL_RECIPE);
    }

    @Test
    void aResolvedRecipeHasItsDefaultsAndChangesAndReadsBack() throws IOException {
        String recipe = Commands.recipe(folder);
        var ran = Commands.run("show", recipe, "--resolved", "--set", "species.oak.spacing=4 m", "--seed", "-9");
        assertThat(ran.hasExit(0).out()).contains("seed: -9", "spacing: 4 m", "stem-width: 0.3 m");
        String resolved = Commands.file(folder, "resolved.yaml", ran.out());
        assertThat(Commands.run("show", resolved, "--resolved").out()).isEqualTo(ran.out());
    }

    @Test
    void showOfNothingKnownNamesTheList() {
        var ran = Commands.run("show", "alpine").hasExit(2).isForPeople();
        assertThat(ran.err()).contains("'alpine'", "weald list");
    }

    @Test
    void newWritesACopyThatReadsAndNeverOverwrites() throws IOException {
        Path file = folder.resolve("my.yaml");
        var ran = Commands.run("new", folder.resolve("my").toString(), "--from", "islands")
                .hasExit(0);
        assertThat(ran.out()).contains("wrote " + file, "bake ");
        assertThat(Files.readString(file))
                .startsWith("# yaml-language-server: $schema=.weald/recipe.schema.json\n")
                .contains("an archipelago");
        assertThat(folder.resolve(".weald/recipe.schema.json")).content().isEqualTo(RecipeSchema.json());
        Files.writeString(file, "# mine\n");
        var again =
                Commands.run("new", folder.resolve("my").toString()).hasExit(2).isForPeople();
        assertThat(again.err()).contains("is there already", "fix:");
        assertThat(file).hasContent("# mine");
    }

    @Test
    void newFromAFileInAnotherFolderMeansTheSameWorld() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        String original = Commands.recipe(folder);
        Commands.file(folder, "warm.yaml", "weald: 1\nextends: small.yaml\nseed: 6\n");
        Commands.run(
                        "new",
                        other.resolve("copy").toString(),
                        "--from",
                        folder.resolve("warm.yaml").toString())
                .hasExit(0);
        String copy = Commands.run("show", other.resolve("copy.yaml").toString(), "--resolved")
                .hasExit(0)
                .out();
        String wanted =
                Commands.run("show", original, "--resolved", "--set", "seed=6").out();
        assertThat(copy.replaceFirst("name: .*", "")).isEqualTo(wanted.replaceFirst("name: .*", ""));
    }

    @Test
    void newOfASpeciesSetSaysWhatToDo() {
        var ran = Commands.run("new", folder.resolve("a").toString(), "--from", "alpine-forest");
        assertThat(ran.hasExit(2).isForPeople().err()).contains("species set", "use: alpine-forest");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void checkSummarisesARecipeWithoutAProblem() throws IOException {
        var ran = Commands.run("check", Commands.recipe(folder)).hasExit(0);
        assertThat(ran.out())
                .contains("without a problem", "128 x 128 of 2 m", "2: oak, fern", "below 90 m", "from -128, -128 m");
    }

    @Test
    void checkProvesWhatTheRecipeExpects() throws IOException {
        String kept = Commands.SMALL_RECIPE
                + "expect:\n  - { species: oak, nowhere: { elevation: 114 m .. } }\n"
                + "  - { at: [0 m, 0 m], within: 60 m, find: fern }\n";
        var ran = Commands.run("check", Commands.file(folder, "kept.yaml", kept), "--threads", "2")
                .hasExit(0);
        assertThat(ran.out()).contains("2 of 2 hold");
    }

    @Test
    void aBrokenExpectationIsNamedWithItsLineAndAnExample() throws IOException {
        String broken = Commands.SMALL_RECIPE
                + "expect:\n  - { species: oak, nowhere: { elevation: 114 m .. } }\n"
                + "  - { species: [oak, fern], nowhere: { elevation: .. 100 m } }\n"
                + "  - { at: [0 m, 0 m], within: 1 cm, find: oak }\n";
        String file = Commands.file(folder, "broken.yaml", broken);
        var ran = Commands.run("check", file).hasExit(1).isForPeople();
        assertThat(ran.out())
                .contains("1 of 3 hold", "expectation 2 fails: ", " of oak, fern where elevation is .. 100 m, such as ")
                .contains("expectation 3 fails: no oak stands within 0.01 m of 0, 0 m")
                .containsPattern("broken\\.yaml:24:\\d+: expectation 2");
        assertThat(Commands.run("check", file).out())
                .as("the same in every run")
                .isEqualTo(ran.out());
    }
}
