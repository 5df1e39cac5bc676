package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.terrain.SlopeSettings;

class SlopesReaderTest {
    private static RecipeResult read(String cell, String text) {
        return new RecipeReader().readText("""
                weald: 1
                world: { size: 256 m x 128 m, cell: %s }
                terrain: [ { height: 3 m } ]
                species: none
                %s
                """.formatted(cell, text), "test.yaml", Path.of(""));
    }

    private static Optional<SlopeSettings> slopes(String text) {
        return read("2 m", text).recipe().slopes();
    }

    @Test
    void yesIsTheUsual() {
        assertThat(slopes("slopes: yes")).contains(SlopeSettings.DEFAULT);
        assertThat(slopes("slopes: {}")).contains(SlopeSettings.DEFAULT);
        assertThat(slopes("slopes: none")).isEmpty();
        assertThat(slopes("")).isEmpty();
    }

    @Test
    void smallCellsTakeLessOfTheUsualCreep() {
        SlopeSettings usual = read("0.5 m", "slopes: yes").recipe().slopes().orElseThrow();
        assertThat(usual.creepSquareMetres()).isPositive().isLessThan(SlopeSettings.DEFAULT.creepSquareMetres());
        assertThat(usual.creepSquareMetres()).isLessThanOrEqualTo(usual.mostCreepSquareMetres(0.5));
    }

    @Test
    void everyKeyIsReadAndWritten() {
        RecipeResult read = read("2 m", "slopes: { steps: 8, talus: 33 deg, creep: 1.5 m2 }");
        assertThat(read.recipe().slopes()).contains(new SlopeSettings(8, 33, 1.5));
        var again = new RecipeReader().readText(read.yaml(), "again.yaml", Path.of(""));
        assertThat(again.recipe().slopes()).isEqualTo(read.recipe().slopes());
    }

    @Test
    void worldsWithoutEndHaveThem() {
        var read = new RecipeReader().readText("""
                weald: 1
                world: unbounded
                terrain: [ { height: 3 m } ]
                slopes: yes
                species: none
                """, "test.yaml", Path.of(""));
        assertThat(read.recipe().slopes()).isPresent();
    }

    @Test
    void erosionBesideIsRefused() {
        assertThatThrownBy(() -> slopes("slopes: yes\nerosion: yes"))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining("remove `slopes`");
    }
}
