package weald.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Splits lines of a table.
final class StemFields {
    private StemFields() {}

    /// One field without its quotes and the blanks around it.
    ///
    /// @param column of its first character, from 1
    record Field(String text, int column) {}

    /// What parts the columns of a line: a tab if there is one, else a semicolon, else a comma.
    static Optional<Character> delimiter(String line) {
        for (char c : new char[] {'\t', ';', ','}) if (line.indexOf(c) >= 0) return Optional.of(c);
        return Optional.empty();
    }

    /// Quotes keep what is between them together; two of them stand for one.
    static List<Field> of(String line, char delimiter) {
        List<Field> fields = new ArrayList<>(8);
        var text = new StringBuilder();
        boolean isQuoted = false;
        int from = 0;
        for (int i = 0; i <= line.length(); i++) {
            char c = i < line.length() ? line.charAt(i) : delimiter;
            boolean isEnd = i == line.length() || c == delimiter && !isQuoted;
            if (isEnd) {
                fields.add(new Field(text.toString().strip(), from + 1));
                text.setLength(0);
                from = i + 1;
            } else if (c == '"') {
                if (isQuoted && i + 1 < line.length() && line.charAt(i + 1) == '"') text.append(line.charAt(i++));
                else isQuoted = !isQuoted;
            } else text.append(c);
        }
        return fields;
    }
}
