package weald.io.recipe;

import java.util.Optional;
import weald.ecology.Style;

/// What a species says of its style, before its density is known.
///
/// @param keys of `style:`, where it has any
/// @param span where the style stands, or the species that has none
/// @param rows where it stands in rows that can be
record AskedStyle(Pattern pattern, Optional<SectionReader> keys, Span span, Optional<Style.Rows> rows) {
    enum Pattern {
        EVEN,
        CLUSTERED,
        RANDOM,
        REGULAR,
        ROWS
    }

    double quantity(String key, double standard) {
        return keys.map(k -> k.quantity(key, standard)).orElse(standard);
    }

    /// Where a key stands, or else the style.
    Span spanOf(String key) {
        return keys.filter(k -> k.has(key)).map(k -> k.spanOf(key)).orElse(span);
    }
}
