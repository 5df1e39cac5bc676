package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a file must be to be a recipe at all, and numbers at the ends of what can be written.
class RecipeFileTest {
    private static final String GROUND = """
            weald: 1
            world: { size: 256 m x 128 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            """;
    private static final String FIR = """
            species:
              fir: { class: canopy, density: 100 / ha, height: 8 m .. 12 m, crown-width: 3 m .. 5 m }
            """;

    @TempDir
    Path folder;

    private RecipeResult read(String text) {
        return new RecipeReader().readText(text, "test.yaml", folder);
    }

    @Test
    void aByteOrderMarkAndWindowsLineEndsAreRead() throws IOException {
        Path file = folder.resolve("windows.yaml");
        Files.writeString(file, "\uFEFF" + (GROUND + FIR).replace("\n", "\r\n"));

        assertThat(new RecipeReader().read(file).recipe().name()).isEqualTo("windows");
    }

    @Test
    void filesThatAreNoRecipesAreRefused() throws IOException {
        assertThat(refused("utf16.yaml", "weald: 1".getBytes(StandardCharsets.UTF_16)))
                .isEqualTo("is UTF-16 text\n  fix: save the recipe as plain text in UTF-8");
        assertThat(refused("latin.yaml", new byte[] {'n', ':', ' ', (byte) 0xE4}))
                .isEqualTo("is not UTF-8 text\n  fix: save the recipe as plain text in UTF-8");
        assertThat(refused("big.yaml", new byte[2_000_000]))
                .isEqualTo("is larger than 1 MiB, so no recipe\n  fix: save the recipe as plain text in UTF-8");
        assertThat(refused("binary.yaml", new byte[] {'a', 0, 'b'})).contains("a control character");
        assertThatThrownBy(() -> new RecipeReader().read(folder.resolve("none.yaml")))
                .hasMessageContaining("no such file\n  fix: looked at " + folder.toAbsolutePath());
        assertThatThrownBy(() -> new RecipeReader().read(folder)).hasMessageContaining("is a folder");
    }

    private String refused(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, bytes);
        try {
            new RecipeReader().read(file);
        } catch (RecipeProblems e) {
            return String.valueOf(e.getMessage()).replace(file + ": ", "").replace(file.toString(), "");
        }
        throw new AssertionError(name + " was read");
    }

    @Test
    void manyReferencesToOneAnotherDoNotExplode() {
        var text = new StringBuilder(GROUND + FIR + "masks:\n  a0: &a0 { noise: value }\n");
        for (int i = 1; i < 30; i++) text.append("  a%d: &a%d { x: *a%d, y: *a%d }\n".formatted(i, i, i - 1, i - 1));

        assertThatThrownBy(() -> read(text.toString()))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining("the recipe has more than 100000 values or is nested over 24 levels");
    }

    /// A copy that broke off: wherever it ends, it is a shorter recipe or it is said what is wrong.
    @ParameterizedTest
    @ValueSource(strings = {"alpine-valley", "rolling-hills", "islands"})
    void aRecipeCutShortAnywhereIsReadOrRefusedInWords(String name) throws IOException {
        byte[] whole = (Builtins.recipe(name) + "# end: \u00e4\u4e16\ud83c\udf32").getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve("cut.yaml");
        int refused = 0;
        for (int bytes = whole.length - 1; bytes >= 0; bytes -= bytes > whole.length - 12 ? 1 : 37) {
            Files.write(file, Arrays.copyOf(whole, bytes));
            try {
                new RecipeReader().read(file);
            } catch (RecipeProblems e) {
                refused++;
                assertThat(e)
                        .as("%d bytes", bytes)
                        .hasMessageContaining("cut.yaml")
                        .hasMessageContaining("fix: ");
            }
        }
        assertThat(refused).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{", "- ", "a: {", "!!", "&a [", "? "})
    void nestingWithoutEndIsRefusedInWords(String level) {
        for (int times : new int[] {30, 2_000, 200_000})
            assertThatThrownBy(() -> read(GROUND + FIR + "name: " + level.repeat(times)))
                    .as("%d levels", times)
                    .isInstanceOf(RecipeProblems.class)
                    .hasMessageContaining("fix: ");
    }

    @Test
    void anEmptyFileAndOneOfCommentsAreRefusedInWords() throws IOException {
        for (String text : new String[] {"", "\n\n", "# only a comment\n", "---\n", "\uFEFF", "null", "42"})
            assertThat(refused("empty.yaml", text.getBytes(StandardCharsets.UTF_8)))
                    .contains("fix: ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1e300 m   | above 10000000 m
            1e400 m   | above 10000000 m
            1e99999 m | above 10000000 m
            1e-320 m  | below 0.01 m
            1e-400 m  | below 0.01 m
            -0 m      | below 0.01 m
            NaN m     | not a number
            .inf m    | not a number
            Infinity  | not a number
            1 2 m     | not a number
            """)
    void numbersBeyondAllMeasureAreToldAsWhatTheyAre(String wavelength, String said) {
        String noise = "{ noise: value, adds: 0 m .. 1 m, wavelength: " + wavelength + " }";
        assertThatThrownBy(() -> read(GROUND.replace("{ height: 3 m }", noise) + FIR))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining("has wavelength " + wavelength + ", " + said);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE})
    void everySeedOf64BitsIsOne(long seed) {
        RecipeResult result = read(GROUND + FIR + "seed: " + seed + "\n");
        assertThat(result.recipe().seed()).isEqualTo(seed);
        assertThat(read(result.yaml()).hash()).isEqualTo(result.hash());
    }

    @Test
    void whatNeedsTheMemoryOfThousandsOfCellsAroundATileIsRefused() {
        String wide = FIR.replace("density:", "spacing: { dense: 20 m, sparse: 201 m }, density:");
        assertThatThrownBy(() -> read(GROUND + wide))
                .hasMessageContaining("species 'fir' has spacing 201 m, more than 100 cells")
                .hasMessageContaining("give at most 200 m, or larger cells");
        assertThat(read(GROUND + wide.replace("201", "200")).recipe().ecology().species())
                .hasSize(1);
        assertThatThrownBy(() -> read(GROUND + FIR + "water: { level: 2 m, reach: 4001 m }\n"))
                .hasMessageContaining("water has reach 4001 m, more than 2000 cells");
        assertThatThrownBy(() -> read(GROUND + FIR + "moisture: { reach: 5 km }\n"))
                .hasMessageContaining("moisture has reach 5000 m, more than 2000 cells");
        assertThatThrownBy(() -> read(GROUND + FIR.replace("density:", "niche: { water-distance: 5 km .. }, density:")))
                .hasMessageContaining("water-distance beyond 4000 m");
    }

    @Test
    void inVeryFineCellsTheUsualReachOfWaterShrinks() {
        String fine = GROUND.replace("256 m x 128 m, cell: 2 m", "2 m x 1 m, cell: 5 cm");
        RecipeResult result = read(fine + FIR + "water: { level: 2 m }\n");
        assertThat(result.recipe().water().reachMetres()).isEqualTo(100);
        assertThat(result.recipe().ecology().moisture().reachMetres()).isEqualTo(100);
    }

    /// C062. Ten thousand plants a square metre are possible, but nobody means them.
    @Test
    void c062_aDensityThatNoMachineLikesIsWarnedOf() {
        String text = FIR.replace("100 / ha", "10000 / m2, spacing: 5 cm");
        assertThat(read(GROUND + text).warnings())
                .extracting(Object::toString)
                .anySatisfy(warning -> assertThat(warning)
                        .contains("test.yaml:5:", "up to 10000 / m2", "fix: ", "--tile-cells", "place: false"))
                .anySatisfy(warning -> assertThat(warning)
                        .contains("asks for 10000 / m2, but at spacing 0.05 m at most 270 / m2 stand"))
                .hasSize(2);
        assertThat(read(GROUND + text.replace("5 cm", "5 cm, place: false")).warnings())
                .isEmpty();
        assertThat(read(GROUND + FIR.replace("100 / ha", "4 / m2, spacing: 40 cm"))
                        .warnings())
                .isEmpty();
    }
}
