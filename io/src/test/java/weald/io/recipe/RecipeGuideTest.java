package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// docs/recipe.md tells what the reader reads.
class RecipeGuideTest {
    private static final Path PAGE = Path.of("../docs/recipe.md");
    private static final String MARK = "<!-- tables -->\n";

    @Test
    void thePageHasTheTablesOfTheGrammar() throws IOException {
        String page = Files.readString(PAGE);
        int tables = page.indexOf(MARK) + MARK.length();
        if ("accept".equals(System.getProperty("golden")))
            Files.writeString(PAGE, page.substring(0, tables) + "\n" + RecipeGuide.tables());

        assertThat(Files.readString(PAGE).substring(tables)).isEqualTo("\n" + RecipeGuide.tables());
    }

    @Test
    void everyKeyOfTheSchemaIsOnThePage() throws IOException {
        String page = Files.readString(PAGE);
        for (Section section : Grammar.sections())
            for (Key key : section.keys()) {
                assertThat(RecipeSchema.json()).contains("\"" + key.name() + "\"");
                assertThat(page).contains("| `" + key.name() + "` |");
            }
    }

    @Test
    void theFadesOfThePageAreFades() throws IOException {
        var row = Pattern.compile("(?m)^\\| `([^`]*\\.\\.[^`]*)` \\| (?:best|nothing|a sharp|sharp|no limit)");
        var found = row.matcher(Files.readString(PAGE));
        int count = 0;
        while (found.find()) {
            count++;
            String fade = found.group(1);
            String factor = fade.contains("deg") ? "slope" : fade.contains("m") ? "elevation" : "moisture";
            String recipe = "weald: 1\nworld: { size: 64 m x 64 m, cell: 2 m }\nterrain: [ { height: 3 m } ]\n"
                    + "species: { fir: { class: canopy, density: 1 / ha, height: 9 m, crown-width: 3 m, niche: { "
                    + factor + ": " + fade + " } } }\n";
            assertThat(new RecipeReader()
                            .readText(recipe, "page.yaml", Path.of(""))
                            .warnings())
                    .isEmpty();
        }
        assertThat(count).isEqualTo(6);
    }

    @Test
    void theExampleOfThePageReads() throws IOException {
        var example = Pattern.compile("(?s)```yaml\\n(weald: 1.*?)```").matcher(Files.readString(PAGE));
        assertThat(example.find()).isTrue();
        assertThat(new RecipeReader()
                        .readText(example.group(1), "page.yaml", Path.of(""))
                        .recipe()
                        .seed())
                .isEqualTo(7);
    }
}
