package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.scatter.ConflictRule;
import weald.scatter.ConflictRules;

class ConflictReaderTest {
    private static final String WORLD = """
            weald: 1
            world: { size: 256 m x 128 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            species:
              fir: { class: canopy, density: 100 / ha, height: 8 m .. 12 m, crown-width: 3 m .. 5 m }
              oak: { like: fir }
              elder: { like: fir, class: understorey }
            """;

    private static RecipeResult read(String text) {
        return new RecipeReader().readText(WORLD + text, "test.yaml", Path.of(""));
    }

    @Test
    void oneWordIsForPlantsOfOneSizeClass() {
        assertThat(read("conflict: max\n").recipe().conflict())
                .isEqualTo(new ConflictRules(ConflictRule.MAX, ConflictRule.MAX, List.of()));
        assertThat(read("").recipe().conflict()).isEqualTo(ConflictRules.USUAL);
    }

    @Test
    void rulesAndPairsAreReadAndWritten() {
        RecipeResult read = read("""
                conflict:
                  within-class: max
                  pairs:
                    - { between: [fir, oak], factor: 1.5 }
                    - { between: [elder, fir], factor: 0.5 }
                """);
        var pairs = List.of(new ConflictRules.Pair("fir", "oak", 1.5), new ConflictRules.Pair("elder", "fir", 0.5));
        assertThat(read.recipe().conflict()).isEqualTo(new ConflictRules(ConflictRule.MIN, ConflictRule.MAX, pairs));
        RecipeResult again = new RecipeReader().readText(read.yaml(), "again.yaml", Path.of(""));
        assertThat(again.recipe().conflict()).isEqualTo(read.recipe().conflict());
        assertThat(again.hash()).isEqualTo(read.hash());
        assertThat(read.hash()).isNotEqualTo(read("").hash());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "conflict: maximum                                            | write one of min, half-sum, max",
                "conflict: { within-class: halfsum }                          | did you mean `half-sum`?",
                "conflict: { pairs: [ { between: [fir, aok], factor: 1 } ] }  | did you mean `oak`?",
                "conflict: { pairs: [ { between: [fir, rose], factor: 1 } ] } | species here: fir, oak, elder",
                "conflict: { pairs: [ { between: [fir, fir], factor: 1 } ] }  | change it there",
                "conflict: { pairs: [ { between: [fir], factor: 1 } ] }       | write one line for each two",
                "conflict: { pairs: [ { between: [fir, oak], factor: 3 } ] }  | 0.5 .. 2",
                "conflict: { pairs: [ { between: [fir, oak] } ] }             | say how much",
                "conflict: { pairs: { fir: oak } }                            | start each line with `- `",
                "conflict: { pairs: [ { between: [fir, oak], factor: 1 }, { between: [oak, fir], factor: 1 } ] }"
                        + " | keep one of the two lines",
            })
    void aWrongTableIsToldWithItsFix(String text, String fix) {
        assertThatThrownBy(() -> read(text + "\n"))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining("test.yaml:8:")
                .hasMessageContaining(fix);
    }
}
