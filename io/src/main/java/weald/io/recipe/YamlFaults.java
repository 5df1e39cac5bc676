package weald.io.recipe;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Says in a recipe's words what the YAML scanner stumbled over.
final class YamlFaults {
    static final String NO_GREATER =
            "write limits with `..` and `<`: `30 deg ..` means from 30 deg up, `.. 30 deg` means up to 30 deg";

    private static final Pattern GREATER = Pattern.compile("(^|[:,{\\[-]\\s*)[>|](?=\\s*[^\\s#])");
    private static final Pattern NO_SPACE = Pattern.compile("^[\\s{-]*[A-Za-z][\\w-]*:(?=[^\\s:/\\\\])");

    private final SourceText source;
    private final Problems problems;
    private final int columnShift;

    YamlFaults(SourceText source, Problems problems, int columnShift) {
        this.source = source;
        this.problems = problems;
        this.columnShift = columnShift;
    }

    void tell(YamlEngineException fault) {
        if (!(fault instanceof MarkedYamlEngineException marked)) {
            problems.add(
                    at(1, 1, 1),
                    "not YAML: " + oneLine(String.valueOf(fault.getMessage())),
                    "write the recipe as plain text");
            return;
        }
        Optional<Mark> mark = marked.getProblemMark().or(marked::getContextMark);
        int line = Math.clamp(
                mark.map(Mark::getLine).orElse(0) + 1,
                1,
                Math.max(1, source.lines().size()));
        int column = mark.map(Mark::getColumn).orElse(0) + 1 + columnShift;
        if (tab(line, column) || greater(line) || noSpace(line) || noSpace(line - 1)) return;
        tell(marked, line, column);
    }

    private void tell(MarkedYamlEngineException fault, int line, int column) {
        String what = oneLine(fault.getProblem());
        Span place = at(line, column, 1);
        if (what.contains("mapping values are not allowed"))
            problems.add(
                    place,
                    "a colon where no key can be",
                    "put the key on its own line, indented like its neighbours, or quote the value");
        else if (what.contains("expected ',' or"))
            problems.add(
                    fault.getContextMark()
                            .map(m -> at(m.getLine() + 1, m.getColumn() + 1 + columnShift, 1))
                            .orElse(place),
                    "this bracket is not closed, or a comma is missing before line " + line + ", column " + column,
                    "write { key: value, key: value } or [a, b]");
        else if (what.contains("<block end>") || what.contains("could not find expected ':'"))
            problems.add(
                    place,
                    "this line does not fit what is above it",
                    "indent it like its neighbours (two spaces a level) and write `key: value`");
        else if (what.contains("undefined alias") || what.contains("alias"))
            problems.add(place, "`*` refers to something that is not there", "write the value itself, or use `like:`");
        else if (what.contains("cannot start any token"))
            problems.add(place, "a value cannot start with this character", "put the value in quotes");
        else problems.add(place, "not valid YAML: " + what, "check indentation, brackets and quotes around this place");
    }

    private boolean tab(int line, int column) {
        String text = source.line(line);
        int tab = text.indexOf('\t');
        if (tab < 0 || tab + 1 > column || !text.substring(0, tab).isBlank() && tab + 1 != column) return false;
        problems.add(at(line, tab + 1, 1), "a tab where YAML wants spaces", "replace it by two spaces");
        return true;
    }

    private boolean greater(int line) {
        var found = GREATER.matcher(source.line(line));
        if (!found.find()) return false;
        problems.add(
                at(line, found.end(), 1),
                "a value starts with '"
                        + found.group().strip().substring(found.group().strip().length() - 1) + "'",
                NO_GREATER);
        return true;
    }

    private boolean noSpace(int line) {
        var found = NO_SPACE.matcher(source.line(line));
        if (!found.find()) return false;
        problems.add(at(line, found.end(), 1), "no space after the colon", "write `key: value` with a space");
        return true;
    }

    private Span at(int line, int column, int length) {
        return new Span(source, line, column, length);
    }

    private static String oneLine(String message) {
        return message.lines().findFirst().orElse("").toLowerCase(Locale.ROOT);
    }
}
