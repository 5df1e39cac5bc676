package weald.io.recipe;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// YAML as read, with the place of everything. Values stay text: the grammar of recipes, not YAML, says
/// what they are.
sealed interface Tree {
    Span span();

    /// A word, a number with its unit, a file name.
    record Leaf(Span span, String text) implements Tree {
        /// A key without a value.
        boolean isEmpty() {
            return text.isEmpty();
        }
    }

    record Listing(Span span, List<Tree> items) implements Tree {
        public Listing {
            items = List.copyOf(items);
        }
    }

    /// Keys with values, in the order of the text.
    record Branch(Span span, Map<String, Entry> entries) implements Tree {
        public Branch {
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        }

        Optional<Tree> value(String key) {
            return Optional.ofNullable(entries.get(key)).map(Entry::value);
        }

        Branch without(String key) {
            var rest = new LinkedHashMap<>(entries);
            rest.remove(key);
            return new Branch(span, rest);
        }

        Branch with(String key, Entry entry) {
            var more = new LinkedHashMap<>(entries);
            more.put(key, entry);
            return new Branch(span, more);
        }
    }

    /// A key where it stands, and its value.
    record Entry(Leaf key, Tree value) {}
}
