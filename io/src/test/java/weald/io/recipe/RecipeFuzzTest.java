package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Broken recipes give problems, never another exception. A failure names its mutation.
class RecipeFuzzTest {
    private static final int MUTATIONS = 2_000;
    private static final String CHARACTERS = "{}[]:,#&*!|>'\"%@`-.<0 \t\nex";

    @Test
    void aRecipeWithSlipsIsReadOrToldWhatIsWrong() {
        List<String> recipes = new ArrayList<>();
        Builtins.list().forEach(b -> recipes.add(Builtins.recipe(b.name())));
        recipes.add(new RecipeReader().read("alpine-valley").yaml());
        int told = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            String text = mutated(recipes.get(i % recipes.size()), new SplittableRandom(i));
            try {
                new RecipeReader().readText(text, "fuzz.yaml", Path.of(""));
            } catch (RecipeProblems e) {
                told++;
                assertThat(e.problems()).as("mutation %d", i).isNotEmpty();
                assertThat(e.getMessage()).as("mutation %d", i).contains("fix: ");
            } catch (RuntimeException | StackOverflowError e) {
                fail("mutation " + i + ":\n" + text, e);
            }
        }
        assertThat(told).isBetween(MUTATIONS / 4, MUTATIONS);
    }

    private static String mutated(String text, SplittableRandom random) {
        String result = text;
        for (int n = random.nextInt(1, 4); n > 0; n--)
            result = random.nextInt(3) == 0 ? lines(result, random) : characters(result, random);
        return result;
    }

    private static String characters(String text, SplittableRandom random) {
        int at = random.nextInt(text.length());
        char c = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
        return switch (random.nextInt(3)) {
            case 0 -> text.substring(0, at) + text.substring(at + 1);
            case 1 -> text.substring(0, at) + c + text.substring(at);
            default -> text.substring(0, at) + c + text.substring(at + 1);
        };
    }

    private static String lines(String text, SplittableRandom random) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int at = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(3)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(other));
            default -> lines.set(at, lines.get(other));
        }
        return String.join("\n", lines) + "\n";
    }
}
