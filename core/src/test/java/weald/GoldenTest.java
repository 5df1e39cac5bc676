package weald;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(new Golden(folder, true).difference("alps", LINES)).isEmpty();
        assertThat(new Golden(folder, false).difference("alps", LINES)).isEmpty();
        assertThat(folder.resolve("alps.txt")).hasContent("ground 0/0/0 01\nground 0/1/0 02\n");
    }

    @Test
    void aChangedLineIsShownWithBothValuesAndTheWayToAcceptIt() {
        assertThat(new Golden(folder, true).difference("alps", LINES)).isEmpty();
        assertThat(new Golden(folder, false).difference("alps", List.of("ground 0/0/0 01", "ground 0/1/0 03", "more")))
                .contains("2 lines differ", "line 2", "ground 0/1/0 02", "ground 0/1/0 03", "(none)")
                .contains("-Dgolden=accept");
    }

    @Test
    void aMissingFileIsADifferenceAndNotASilentFirstAcceptance() {
        assertThat(new Golden(folder, false).difference("alps", LINES)).contains("alps.txt", "-Dgolden=accept");
        assertThat(folder).isEmptyDirectory();
    }
}
