package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lays keys over inherited keys: keys of keys one by one, lists and values as a whole.
final class Inherit {
    /// Keys that say the same thing in different ways: one of them replaces the others.
    private static final List<List<String>> EITHER = List.of(
            List.of("size", "bbox"),
            List.of("corner", "bbox"),
            List.of("density", "count"),
            List.of("dense", "smallest"),
            List.of("dense", "largest"),
            List.of("sparse", "smallest"),
            List.of("sparse", "largest"),
            List.of("raster", "noise"));

    private Inherit() {}

    static Tree.Branch over(Tree.Branch base, Tree.Branch own) {
        Map<String, Tree.Entry> merged = new LinkedHashMap<>(base.entries());
        for (String key : own.entries().keySet()) {
            for (List<String> group : EITHER)
                if (group.contains(key))
                    for (String other : group) if (!own.entries().containsKey(other)) merged.remove(other);
            if (key.equals("form") && !own.entries().containsKey("model")) merged.remove("model");
        }
        for (Map.Entry<String, Tree.Entry> change : own.entries().entrySet()) {
            Tree.Entry inherited = base.entries().get(change.getKey());
            merged.put(change.getKey(), inherited == null ? change.getValue() : over(inherited, change.getValue()));
        }
        return new Tree.Branch(own.span(), merged);
    }

    /// Keys of one style mean nothing in another.
    private static boolean isOtherStyle(Tree.Entry base, Tree.Entry own) {
        return own.key().text().equals("style")
                && !style(own.value()).isEmpty()
                && !style(own.value()).equals(style(base.value()));
    }

    /// `rows` or the word of `natural`; empty where it has neither.
    private static String style(Tree style) {
        if (!(style instanceof Tree.Branch branch)) return "";
        if (branch.value("rows").isPresent()) return "rows";
        return branch.value("natural").isPresent() && branch.value("natural").get() instanceof Tree.Leaf leaf
                ? leaf.text()
                : "";
    }

    private static Tree.Entry over(Tree.Entry base, Tree.Entry own) {
        if (isOtherStyle(base, own)) return own;
        if (base.value() instanceof Tree.Branch a && own.value() instanceof Tree.Branch b)
            return new Tree.Entry(own.key(), over(a, b));
        return own;
    }

    /// Every species with the keys of the species it is like; cycles and unknown names are problems, and
    /// keep `like`.
    static Tree.Branch likes(Tree.Branch species, Problems problems) {
        Map<String, Tree.Entry> resolved = new LinkedHashMap<>();
        for (String name : species.entries().keySet()) resolved.put(name, like(name, species, List.of(), problems));
        return new Tree.Branch(species.span(), resolved);
    }

    private static Tree.Entry like(String name, Tree.Branch species, List<String> chain, Problems problems) {
        Tree.Entry entry = species.entries().get(name);
        if (entry == null) throw new IllegalArgumentException("no species " + name);
        if (!(entry.value() instanceof Tree.Branch own)) return entry;
        Optional<Tree> like = own.value("like");
        if (like.isEmpty() || !(like.get() instanceof Tree.Leaf other)) return entry;
        List<String> longer = new ArrayList<>(chain);
        longer.add(name);
        if (longer.contains(other.text())) {
            problems.add(
                    other.span(),
                    "species '" + name + "' is like itself: " + String.join(" -> ", longer) + " -> " + other.text(),
                    "remove one `like:`");
            return entry;
        }
        if (!species.entries().containsKey(other.text())) {
            problems.add(
                    other.span(),
                    "species '" + name + "' is like '" + other.text() + "', which is not in the recipe",
                    Words.meant(other.text(), species.entries().keySet())
                            .map(w -> "did you mean `" + w + "`?")
                            .orElse("species here: "
                                    + String.join(", ", species.entries().keySet())));
            return entry;
        }
        Tree.Entry base = like(other.text(), species, longer, problems);
        if (!(base.value() instanceof Tree.Branch inherited)
                || inherited.value("like").isPresent()) return entry;
        return new Tree.Entry(entry.key(), over(inherited, own).without("like"));
    }
}
