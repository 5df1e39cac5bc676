package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// What the commands say of themselves, and what docs/commands.md says of them.
class HelpTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private static Map<String, CommandLine> commands() {
        return new TreeMap<>(Main.commandLine().getSubcommands());
    }

    @Test
    void everyCommandHasHelpWithAnExampleThatParses() {
        for (String name : commands().keySet()) {
            String help = Commands.run(name, "--help").hasExit(0).out();
            List<String> examples = examples(help);
            assertThat(examples).as(name).isNotEmpty();
            for (String example : examples) parses(example);
            assertThat(help.lines())
                    .as(name)
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
        }
        examples(Commands.run("--help").hasExit(0).out()).forEach(HelpTest::parses);
    }

    private static List<String> examples(String help) {
        return help.lines()
                .map(String::strip)
                .filter(l -> l.matches("(\\./)?weald .*"))
                .toList();
    }

    private static void parses(String example) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(example);
        while (matcher.find()) words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        var parsed = Main.commandLine().parseArgs(words.subList(1, words.size()).toArray(String[]::new));
        assertThat(parsed.errors()).as(example).isEmpty();
    }

    @Test
    void everyCommandAndOptionStandsInTheDocumentation() throws IOException {
        String page = Files.readString(root().resolve("docs/commands.md"));
        for (Map.Entry<String, CommandLine> command : commands().entrySet()) {
            String heading = "## weald " + command.getKey();
            assertThat(page).contains(heading);
            String section = page.substring(page.indexOf(heading)).split("\n## ", 2)[0];
            for (OptionSpec option : command.getValue().getCommandSpec().options())
                if (!List.of("--help", "--version").contains(option.longestName()))
                    assertThat(section).as(heading).contains("`" + option.longestName());
        }
    }

    @Test
    void everyCommandInTheDocumentationParses() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String file : new String[] {"README.md", "docs/commands.md"})
            Files.readString(root().resolve(file))
                    .lines()
                    .filter(line -> line.startsWith("./weald ") || line.startsWith("    ./weald "))
                    .map(line -> line.strip().replaceFirst(" +#.*$", ""))
                    .forEach(lines::add);
        assertThat(lines).hasSizeGreaterThan(10).allSatisfy(HelpTest::parses);
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("core/pom.xml"))) folder = Objects.requireNonNull(folder.getParent());
        return folder;
    }
}
