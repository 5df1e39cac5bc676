package weald;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenTest {
    private static final List<String> LINES = List.of("ground 0/0/0 01", "ground 0/1/0 02");

    @TempDir
    private Path folder = Path.of("");

    @Test
    void acceptedLinesAreTheGoldenOnes() {
        new Golden(folder, true).compare("alps", LINES);
        new Golden(folder, false).compare("alps", LINES);
        assertThat(folder.resolve("alps.txt")).hasContent("ground 0/0/0 01\nground 0/1/0 02\n");
    }

    @Test
    void aChangedLineIsShownWithBothValuesAndTheWayToAcceptIt() {
        new Golden(folder, true).compare("alps", LINES);
        var checked = new Golden(folder, false);
        assertThatThrownBy(() -> checked.compare("alps", List.of("ground 0/0/0 01", "ground 0/1/0 03", "more")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("2 lines differ", "line 2", "ground 0/1/0 02", "ground 0/1/0 03", "(none)")
                .hasMessageContaining("-Dgolden=accept");
    }

    @Test
    void aMissingFileIsAFailureAndNotASilentFirstAcceptance() {
        assertThatThrownBy(() -> new Golden(folder, false).compare("alps", LINES))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("alps.txt", "-Dgolden=accept");
    }
}
