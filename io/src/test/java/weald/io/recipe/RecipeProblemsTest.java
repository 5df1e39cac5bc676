package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every kind of mistake, with the whole text that a person reads. The cases are in `problems.txt`: a name, a
/// recipe, and after `---->` what is said. What a case leaves out of a recipe is put behind it. `-Dgolden=accept`
/// writes the texts anew, to be read before they are committed.
class RecipeProblemsTest {
    private static final Path CASES = Path.of("src/test/resources/weald/io/recipe/problems.txt");
    private static final String SAID = "---->\n";

    @TempDir
    Path folder;

    record Case(String name, String recipe, String said) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        try (InputStream in = RecipeProblemsTest.class.getResourceAsStream("problems.txt")) {
            if (in == null) throw new IOException("problems.txt is not with the tests");
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String part : text.split("(?m)^=== ", -1)) {
                if (part.isEmpty()) continue;
                int line = part.indexOf('\n');
                int said = part.indexOf(SAID);
                String recipe = part.substring(line + 1, said < 0 ? part.length() : said);
                cases.add(new Case(
                        part.substring(0, line), recipe, said < 0 ? "" : part.substring(said + SAID.length())));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aMistakeIsToldWithItsPlaceAndItsFix(Case c) throws IOException {
        assertThat(said(c)).isEqualTo(c.said());
    }

    @Test
    void acceptedTextsAreWrittenOnRequest() throws IOException {
        if (!"accept".equals(System.getProperty("golden"))) {
            assertThat(cases()).hasSizeGreaterThan(100);
            return;
        }
        var out = new StringBuilder();
        for (Case c : cases())
            out.append("=== ")
                    .append(c.name())
                    .append('\n')
                    .append(c.recipe())
                    .append(SAID)
                    .append(said(c));
        Files.writeString(CASES, out);
    }

    private String said(Case c) throws IOException {
        for (String name : List.of("here.tif", "here.hgt", "here.png", "here.glb"))
            Files.writeString(folder.resolve(name), "");
        Files.writeString(folder.resolve("here.geojson"), MapRecipeTest.MAP);
        Files.writeString(folder.resolve("bad.geojson"), "{ \"type\": \"FeatureCollection\", \"features\": [ {] }");
        Path file = folder.resolve("self.yaml");
        Files.writeString(file, c.name().endsWith("(as is)") ? c.recipe() : completed(c.recipe()));
        var problems = catchThrowableOfType(RecipeProblems.class, () -> new RecipeReader().read(file));
        assertThat(problems).as(c.name()).isNotNull();
        return String.valueOf(problems.getMessage())
                        .replace(folder.toRealPath().toString(), "FOLDER")
                        .replace(folder.toString(), "FOLDER")
                + "\n";
    }

    private static String completed(String recipe) {
        var text = new StringBuilder(recipe);
        if (!recipe.contains("weald:")) text.append("weald: 1\n");
        if (!recipe.contains("world:")) text.append("world: { size: 64 m x 64 m, cell: 2 m }\n");
        if (!recipe.contains("terrain:")) text.append("terrain: [ { height: 3 m } ]\n");
        if (!recipe.contains("species:") || recipe.contains("expect:"))
            text.append("species: { moss: { class: ground, density: 1 / ha, height: 5 cm, crown-width: 40 cm } }\n");
        return text.toString();
    }
}
