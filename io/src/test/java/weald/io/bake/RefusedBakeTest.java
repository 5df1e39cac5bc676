package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import weald.io.raster.RasterProblem;
import weald.io.recipe.RecipeReader;

/// A bake that cannot even begin leaves nothing of its own behind, and what was there stays.
class RefusedBakeTest {
    private static final String RECIPE = """
            weald: 1
            world: { size: 2 m x 2 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            species: { moss: { class: ground, density: 1 / ha, height: 5 cm, crown-width: 40 cm } }
            """;

    @TempDir
    Path folder;

    private BakeRequest request(String recipe, Path out) {
        var read = new RecipeReader().readText(recipe, "refused.yaml", folder);
        return new BakeRequest(read, out, Optional.empty(), 1, 64, "weald bake");
    }

    private BakeRequest tooLarge(Path out) {
        return request(RECIPE.replace("2 m x 2 m", "2000 km x 2000 km"), out);
    }

    @Test
    void aWorldThatDoesNotFitOnTheDiskIsRefusedBeforeAnythingIsMade() {
        Path out = folder.resolve("deep/er/out");
        assertThatThrownBy(() -> Bake.run(tooLarge(out), Progress.QUIET))
                .isInstanceOfSatisfying(BakeProblem.class, problem -> {
                    assertThat(problem).hasMessageContainingAll("this bake may need", "GB", " free");
                    assertThat(problem.fix()).contains("-o", "--area");
                });
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aRasterThatCannotBeReadLeavesNoFolder() throws IOException {
        Files.writeString(folder.resolve("broken.tif"), "II*");
        String recipe = RECIPE.replace("{ height: 3 m }", "{ dem: broken.tif }")
                .replace("cell: 2 m", "cell: 2 m, crs: EPSG:25831");
        assertThatThrownBy(() -> Bake.run(request(recipe, folder.resolve("out")), Progress.QUIET))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("broken.tif");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void anEmptyFolderStaysAndSomebodysFilesAreNotTouched() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));
        assertThatThrownBy(() -> Bake.run(tooLarge(out), Progress.QUIET)).isInstanceOf(BakeProblem.class);
        assertThat(out).isEmptyDirectory();

        Files.writeString(out.resolve("letter.txt"), "dear all");
        assertThatThrownBy(() -> Bake.run(request(RECIPE, out), Progress.QUIET)).isInstanceOf(BakeProblem.class);
        assertThat(out).isDirectoryContaining("glob:**/letter.txt");
        assertThat(out.resolve(".weald")).doesNotExist();
    }

    @Test
    void aBakeThatHasBegunKeepsWhatItHasWhenTheNextOneIsRefused() throws IOException {
        Path out = folder.resolve("out");
        try (BakeFolder begun = BakeFolder.open(out)) {
            begun.own("0123456789abcdef");
            begun.begin();
            Files.createDirectory(begun.tileStore());
            Files.writeString(begun.path().resolve("half"), "x");
        }
        assertThatThrownBy(() -> Bake.run(request(RECIPE, out), Progress.QUIET))
                .isInstanceOf(BakeProblem.class)
                .hasMessageContaining("another bake");
        assertThat(out.resolve(".weald/tiles")).isDirectory();
    }

    @Test
    void aFolderBelowAFileIsNamedWithTheFix() throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "x");
        assertThatThrownBy(() -> Bake.run(request(RECIPE, file.resolve("a/out")), Progress.QUIET))
                .isInstanceOfSatisfying(BakeProblem.class, problem -> {
                    assertThat(problem).hasMessageContaining("taken");
                    assertThat(problem.fix()).contains("-o");
                });
        assertThat(file).hasContent("x");
    }

    /// Holds for root too, who may write everywhere else.
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFolderWhereNobodyMayWriteIsNamedWithTheFix() {
        assertThatThrownBy(() -> Bake.run(request(RECIPE, Path.of("/proc/weald/out")), Progress.QUIET))
                .isInstanceOfSatisfying(BakeProblem.class, problem -> {
                    assertThat(problem).hasMessageContaining("/proc/weald/out");
                    assertThat(problem.fix()).contains("-o");
                });
    }
}
