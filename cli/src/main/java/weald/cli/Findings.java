package weald.cli;

import java.util.ArrayList;
import java.util.List;

/// What one proof found wrong: how much, and the first few in words.
final class Findings {
    private static final int SHOWN = 3;

    private final String kept;
    private final List<String> shown = new ArrayList<>();
    private long count;

    /// @param kept what holds if nothing is found
    Findings(String kept) {
        this.kept = kept;
    }

    void add(String what) {
        if (shown.size() < SHOWN) shown.add(what);
        count++;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /// A line under a name, and one for each finding that is shown.
    String text(String name) {
        var text = new StringBuilder("  ").append(MaskText.padded(name, 11));
        if (isEmpty()) return text.append(kept).append('\n').toString();
        text.append(Format.count(count, "fault")).append('\n');
        for (String what : shown) text.append("    ").append(what).append('\n');
        if (count > shown.size())
            text.append("    and ").append(Format.count(count - shown.size())).append(" more\n");
        return text.toString();
    }
}
