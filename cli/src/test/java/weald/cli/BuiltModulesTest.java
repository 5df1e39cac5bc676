package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The start scripts build every module that the command is made of; one left out would be noticed only in a
/// fresh clone.
class BuiltModulesTest {
    private static final Path ROOT = Path.of("..");

    private static List<String> modules() throws IOException {
        return Pattern.compile("<module>(\\w+)</module>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()
                .map((MatchResult found) -> found.group(1))
                .filter(module -> !module.equals("bench"))
                .toList();
    }

    @Test
    void theStartScriptBuildsAllModules() throws IOException {
        assertThat(modules()).contains("core", "cli");
        assertThat(Files.readString(ROOT.resolve("weald")))
                .contains("modules=\"" + String.join(" ", modules()) + "\"")
                .contains("modules=\"" + String.join(" ", modules()) + " bench\"");
    }

    @Test
    void theStartScriptOfWindowsBuildsAndWatchesAllModules() throws IOException {
        String script = Files.readString(ROOT.resolve("weald.cmd"));
        assertThat(script).contains("-pl " + String.join(",", modules()) + " ");
        for (String module : modules()) assertThat(script).contains("'%HERE%" + module + "\\src\\main'");
    }
}
