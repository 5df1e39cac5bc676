package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The kinds of values that several keys share.
final class Kinds {
    static final Kind NAME = new Kind.Text("a name of small letters, digits and -", "^" + Grammar.NAME_PATTERN + "$");
    static final Kind FILE = new Kind.Text("a file, relative to the recipe", "\\S");
    static final Kind TEXT = new Kind.Text("text", "\\S");
    static final Kind NONE = new Kind.Word(List.of("none"));
    static final Kind.Quantity PLACE = length(-Grammar.FARTHEST_METRES, Grammar.FARTHEST_METRES);
    static final Kind.Quantity HEIGHT = length(-20_000, 20_000);
    static final Kind.Quantity REACH = above(Dimension.LENGTH, 0, 20_000);
    static final Kind.Quantity SHARE = quantity(Dimension.SHARE, 0, 1);
    static final Kind OVER = either(
            new Kind.Word(List.of("world")), new Kind.Numbered("`[west, south, east, north]` in metres", 4, PLACE));

    private Kinds() {}

    static List<String> lower(Enum<?>[] values) {
        List<String> words = new ArrayList<>();
        for (Enum<?> value : values) words.add(value.name().toLowerCase(Locale.ROOT));
        return words;
    }

    static Kind words(String... words) {
        return new Kind.Word(List.of(words));
    }

    static Kind either(Kind... kinds) {
        return new Kind.Either(List.of(kinds));
    }

    static Kind.Quantity length(double min, double max) {
        return quantity(Dimension.LENGTH, min, max);
    }

    static Kind.Quantity quantity(Dimension dimension, double min, double max) {
        return new Kind.Quantity(dimension, min, max, false);
    }

    /// The minimum itself is too small.
    static Kind.Quantity above(Dimension dimension, double min, double max) {
        return new Kind.Quantity(dimension, min, max, true);
    }
}
