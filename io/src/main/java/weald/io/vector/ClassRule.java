package weald.io.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Which classes a feature is of. The first of these that says anything:
///
/// 1. the class or the property that the recipe names for the file
/// 2. the property `class`
/// 3. the tags of OpenStreetMap: `highway` gives `roads` and `roads-VALUE`, in the same way `railway` gives
/// `railways` and `waterway` gives `waterways`; `building` gives `buildings`; `landuse`, `natural`,
/// `landcover` and `leisure` give their value
/// 4. the file's name without its ending
///
/// Values become small letters, digits and hyphens: `Mixed Forest` is `mixed-forest`, the number 311 is
/// `class-311`.
final class ClassRule {
    private static final int LONGEST = 40;
    private static final List<String> VALUES = List.of("landuse", "natural", "landcover", "leisure");
    private static final List<String> GROUPS = List.of("highway", "railway", "waterway");
    private static final Set<String> KEYS = keys();

    private final MapFile file;
    private final String fileClass;

    ClassRule(MapFile file) {
        this.file = file;
        var last = file.path().getFileName();
        String name = name((last == null ? "" : last.toString()).replaceFirst("\\.[^.]*$", ""));
        fileClass = name.isEmpty() ? "map" : name;
    }

    private static Set<String> keys() {
        Set<String> keys = new TreeSet<>(VALUES);
        keys.addAll(GROUPS);
        keys.add("building");
        keys.add("class");
        return keys;
    }

    /// Whether a property can matter.
    boolean reads(String property) {
        return KEYS.contains(property)
                || file.property().filter(property::equals).isPresent();
    }

    /// At least one.
    List<String> classes(Map<String, String> properties) {
        if (file.className().isPresent()) return List.of(file.className().get());
        Optional<String> named =
                file.property().isPresent() ? value(properties, file.property().get()) : value(properties, "class");
        if (named.isPresent()) return List.of(named.get());
        List<String> found = new ArrayList<>();
        if (file.property().isEmpty()) tags(properties, found);
        return found.isEmpty() ? List.of(fileClass) : List.copyOf(found);
    }

    private static void tags(Map<String, String> properties, List<String> found) {
        for (String group : GROUPS) {
            Optional<String> value = value(properties, group);
            if (value.isEmpty()) continue;
            String plural = group.equals("highway") ? "roads" : group + "s";
            found.add(plural);
            found.add(plural + "-" + value.get());
        }
        if (value(properties, "building").isPresent()) found.add("buildings");
        for (String key : VALUES)
            value(properties, key).filter(v -> !found.contains(v)).ifPresent(found::add);
    }

    private static Optional<String> value(Map<String, String> properties, String key) {
        String text = properties.getOrDefault(key, "");
        if (text.equals("no")) return Optional.empty();
        String name = name(text);
        return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }

    /// A class's name of some text; empty if nothing of it can be kept.
    static String name(String text) {
        String name =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        if (!name.isEmpty() && Character.isDigit(name.charAt(0))) name = "class-" + name;
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST).replaceAll("-+$", "");
    }
}
