package weald.io.recipe;

import java.util.List;
import java.util.Optional;

/// The keys that may stand together at one place of a recipe.
record Section(String name, String title, List<Key> keys) {
    Optional<Key> key(String key) {
        return keys.stream().filter(k -> k.name().equals(key)).findFirst();
    }

    List<String> names() {
        return keys.stream().map(Key::name).toList();
    }
}
