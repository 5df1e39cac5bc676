package weald.io.recipe;

/// What is wrong (or doubtful) in a recipe: where, what, and the fix. Prints as
///
///     alps.yaml:31:14: species 'larch' has spacing 0 m, below 0.05 m
///       31 |     spacing: 0 m
///          |              ^^^
///       fix: give at least 0.05 m, or remove the line to take it from the crown (2.4 m)
///
/// @param at the first character that is wrong
/// @param sourceLine the whole line it stands in; empty where there is none
/// @param length characters that are wrong, for the caret
/// @param problem one sentence without its full stop
/// @param fix what to write or do instead
public record RecipeProblem(Position at, String sourceLine, int length, String problem, String fix) {
    private static final int WIDEST_EXCERPT = 120;
    private static final int LEAD = 40;

    @Override
    public String toString() {
        return at + ": " + problem + "\n" + excerpt() + "  fix: " + fix;
    }

    private String excerpt() {
        if (sourceLine.isBlank()) return "";
        String number = at.line() == 0 ? "" : Integer.toString(at.line());
        int column = Math.clamp(at.column() - 1, 0, sourceLine.length());
        int from = sourceLine.length() <= WIDEST_EXCERPT ? 0 : Math.max(0, column - LEAD);
        int to = Math.min(sourceLine.length(), from + WIDEST_EXCERPT);
        int carets = Math.clamp(length, 1, Math.max(1, to - column));
        return "  " + number + " | " + visible(sourceLine.substring(from, to)).stripTrailing() + "\n  "
                + " ".repeat(number.length()) + " | " + " ".repeat(column - from) + "^".repeat(carets) + "\n";
    }

    /// A tab would shift the caret, a control character the terminal.
    private static String visible(String text) {
        var out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\t') out.append('→');
            else out.append(Character.isISOControl(c) ? '?' : c);
        }
        return out.toString();
    }
}
