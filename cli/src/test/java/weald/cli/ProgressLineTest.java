package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final StringWriter text = new StringWriter();
    private long nanos;

    @Test
    void aTerminalSeesOneLinePerStageWithRateAndTimeLeft() {
        try (var line = new ProgressLine(new PrintWriter(text), true, () -> nanos)) {
            line.stage("tiles", 40);
            for (int i = 0; i < 10; i++) {
                nanos += 500_000_000;
                line.step();
            }
            assertThat(text.toString()).contains("\rtiles      10 of 40, 2.00 a second, 15 s left");
            for (int i = 10; i < 40; i++) line.step();
            line.stage("pairs", 3);
        }
        assertThat(text.toString().chars().filter(c -> c == '\n'))
                .as("a line for each stage")
                .hasSize(2);
        assertThat(text.toString()).contains("40 of 40, 5 s");
    }

    @Test
    void aShorterLineLeavesNothingOfALongerOneStanding() {
        try (var line = new ProgressLine(new PrintWriter(text), true, () -> nanos)) {
            line.stage("a-stage-with-a-long-name", 1_000_000);
            line.note("a note");
        }
        String[] drawn = text.toString().split("\r", -1);
        assertThat(drawn[2]).isBlank().hasSameSizeAs(drawn[1]);
        assertThat(drawn[3]).startsWith("a note");
    }

    @Test
    void offATerminalOnlyNotesAreWritten() {
        try (var line = new ProgressLine(new PrintWriter(text), false, () -> nanos)) {
            line.stage("tiles", 2);
            line.step();
            line.note("4 tiles were there already");
            line.step();
        }
        assertThat(text.toString().lines()).containsExactly("4 tiles were there already");
    }
}
