package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/// YAML to a [Tree]: keeps places and the text of values, refuses what a recipe has no use for.
final class YamlText {
    private static final int MAX_NODES = 100_000;
    private static final int MAX_DEPTH = 24;

    private final SourceText source;
    private final Problems problems;
    private final int columnShift;
    private int nodes;
    private boolean tooLarge;

    private YamlText(SourceText source, Problems problems, int columnShift) {
        this.source = source;
        this.problems = problems;
        this.columnShift = columnShift;
    }

    /// The tree of a whole file; empty after a problem was added.
    static Optional<Tree> parse(SourceText source, Problems problems) {
        return new YamlText(source, problems, 0).compose(String.join("\n", source.lines()) + "\n");
    }

    /// The tree of an option's value, which starts at a column of the option.
    static Optional<Tree> parseValue(SourceText source, String value, int columnsBefore, Problems problems) {
        return new YamlText(source, problems, columnsBefore).compose(value);
    }

    private Optional<Tree> compose(String text) {
        var settings = LoadSettings.builder()
                .setLabel(source.file())
                .setMaxAliasesForCollections(MAX_NODES)
                .build();
        List<Node> documents = new ArrayList<>();
        try {
            new Compose(settings).composeAllFromString(text).forEach(documents::add);
        } catch (YamlEngineException e) {
            new YamlFaults(source, problems, columnShift).tell(e);
            return Optional.empty();
        } catch (StackOverflowError e) {
            problems.add(new Span(source, 1, 1, 1), "brackets are nested too deeply", "use a few levels at most");
            return Optional.empty();
        }
        if (documents.size() > 1) {
            problems.add(
                    span(documents.get(1), 1), "a second YAML document starts here", "remove the line `---` or `...`");
            return Optional.empty();
        }
        return documents.stream().findFirst().flatMap(node -> convert(node, 0));
    }

    private Optional<Tree> convert(Node node, int depth) {
        if (++nodes > MAX_NODES || depth > MAX_DEPTH) {
            if (!tooLarge)
                problems.add(
                        span(node, 1),
                        "the recipe has more than " + MAX_NODES + " values or is nested over " + MAX_DEPTH + " levels",
                        "write each value once, without `*` references to large parts");
            tooLarge = true;
            return Optional.empty();
        }
        return switch (node) {
            case ScalarNode scalar -> Optional.of(leaf(scalar));
            case SequenceNode sequence -> Optional.of(listing(sequence, depth));
            case MappingNode mapping -> Optional.of(branch(mapping, depth));
            default -> Optional.empty();
        };
    }

    private Tree.Leaf leaf(ScalarNode scalar) {
        String text = scalar.getValue();
        boolean quoted = scalar.getScalarStyle() == ScalarStyle.DOUBLE_QUOTED
                || scalar.getScalarStyle() == ScalarStyle.SINGLE_QUOTED;
        Span span = span(scalar, Math.max(1, text.length())).part(quoted ? 1 : 0, Math.max(1, text.length()));
        if (scalar.getScalarStyle() == ScalarStyle.FOLDED || scalar.getScalarStyle() == ScalarStyle.LITERAL)
            problems.add(span, "a value starts with '" + first(span) + "'", YamlFaults.NO_GREATER);
        if (text.indexOf('\n') >= 0)
            problems.add(span.part(0, 1), "a value goes over several lines", "write it on one line");
        return new Tree.Leaf(span, text.strip());
    }

    private String first(Span span) {
        String line = source.line(span.line());
        return span.column() <= line.length() ? line.substring(span.column() - 1, span.column()) : "|";
    }

    private Tree.Listing listing(SequenceNode sequence, int depth) {
        List<Tree> items = new ArrayList<>();
        for (Node item : sequence.getValue()) convert(item, depth + 1).ifPresent(items::add);
        return new Tree.Listing(span(sequence, 1), items);
    }

    private Tree.Branch branch(MappingNode mapping, int depth) {
        Map<String, Tree.Entry> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode keyNode)) {
                problems.add(span(tuple.getKeyNode(), 1), "a key must be one word", "write `key: value`");
                continue;
            }
            Tree.Leaf key = leaf(keyNode);
            Optional<Tree> value = convert(tuple.getValueNode(), depth + 1);
            if (value.isEmpty()) continue;
            if (value.get() instanceof Tree.Leaf leaf && leaf.isEmpty() && isPlain(tuple.getValueNode())) {
                noValue(key, mapping.getFlowStyle() == FlowStyle.FLOW);
                continue;
            }
            Tree.Entry earlier = entries.putIfAbsent(key.text(), new Tree.Entry(key, value.get()));
            if (earlier != null) twice(key, earlier.key());
        }
        return new Tree.Branch(span(mapping, 1), entries);
    }

    private void twice(Tree.Leaf key, Tree.Leaf earlier) {
        problems.add(
                key.span(),
                "key '" + key.text() + "' is here twice, first in line "
                        + earlier.span().line(),
                "keep one of the two");
    }

    private static boolean isPlain(Node node) {
        return node instanceof ScalarNode scalar && scalar.isPlain();
    }

    private void noValue(Tree.Leaf key, boolean insideBraces) {
        String line = source.line(key.span().line());
        int end = Math.min(line.length(), key.span().column() - 1 + key.span().length());
        String rest = line.substring(end).strip();
        if (insideBraces && !rest.startsWith(":"))
            problems.add(
                    key.span(),
                    "'" + key.text() + "' has no value: inside { } a comma starts the next key",
                    "write decimals with a point (0.5), and lists inside [ ]");
        else if (rest.matches(":\\s+#.*"))
            problems.add(
                    key.span(),
                    "'" + key.text() + "' has no value: # starts a comment",
                    "put the value in quotes: " + key.text() + ": \""
                            + rest.substring(1).strip() + "\"");
        else
            problems.add(
                    key.span(),
                    "'" + key.text() + "' has no value",
                    "write one after the colon, or indent the lines that belong to it by two spaces");
    }

    private Span span(Node node, int length) {
        return node.getStartMark()
                .map(mark -> new Span(source, mark.getLine() + 1, mark.getColumn() + 1 + columnShift, length))
                .orElseGet(() -> new Span(source, 1, 1, 1));
    }
}
