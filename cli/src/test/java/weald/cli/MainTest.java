package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void theVersionNamesTheProductAndTheJavaItRunsOn() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).startsWith("weald ").contains("Java " + Runtime.version());
        String quickly = out.toString();
        out.getBuffer().setLength(0);
        assertThat(run("-V")).isZero();
        assertThat(out).hasToString(quickly);
    }

    @Test
    void helpGoesToStandardOutput() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("Usage: weald");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aWrongArgumentIsExitCode2AndIsNamed() {
        assertThat(run("--nonsense")).isEqualTo(2);
        assertThat(err.toString()).contains("--nonsense").doesNotContain("\tat ");
    }

    @Test
    void aFailureHasItsExitCodeAndNoStackTrace() {
        var thrown = Failure.ofInput("no recipe is called 'alp'", "weald list shows the names");
        assertThat(handle(thrown)).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly("weald: no recipe is called 'alp'", "  fix: weald list shows the names");
        assertThat(handle(Failure.ofWork("the disk is full", "free 2 GB"))).isEqualTo(1);
    }

    @Test
    void aFaultOfTheProgramSaysHowToReportIt() {
        assertThat(handle(new IllegalStateException("x"))).isEqualTo(1);
        assertThat(err.toString())
                .contains("a fault of the program", "-Dweald.trace=true")
                .doesNotContain("\tat ");
    }

    private int run(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    private int handle(Exception thrown) {
        var commandLine = new CommandLine(new Weald()).setErr(new PrintWriter(err, true));
        return new FailurePrinter().handleExecutionException(thrown, commandLine, commandLine.parseArgs());
    }
}
