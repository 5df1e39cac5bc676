package weald.io.recipe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lays options of the form `species.spruce.density=300 / ha` over a recipe, as if they stood in it.
final class Overrides {
    private static final List<String> NOT_BY_OPTION =
            List.of("extends", "species.use", "species.change", "species.without");

    private final Problems problems;
    private final Path folder;

    Overrides(Problems problems, Path folder) {
        this.problems = problems;
        this.folder = folder;
    }

    Tree.Branch apply(Tree.Branch recipe, List<String> options) {
        Tree.Branch result = recipe;
        for (String option : options) result = apply(result, option);
        return result;
    }

    private Tree.Branch apply(Tree.Branch recipe, String option) {
        SourceText source = SourceText.ofOption(option, folder);
        int equals = option.indexOf('=');
        Span whole = new Span(source, 1, 1, Math.max(1, option.length()));
        if (equals <= 0 || option.substring(equals + 1).isBlank()) {
            problems.add(
                    whole,
                    "an option must be KEY=VALUE",
                    "write --set seed=7, or --set \"species.spruce.density=300 / ha\"");
            return recipe;
        }
        String path = option.substring(0, equals).strip();
        for (String not : NOT_BY_OPTION)
            if (path.equals(not) || path.startsWith(not + ".")) {
                problems.add(
                        whole.part(0, equals), "'" + not + "' cannot be set by an option", "write it into the recipe");
                return recipe;
            }
        Optional<Tree> value = YamlText.parseValue(source, option.substring(equals + 1), equals + 1, problems);
        if (value.isEmpty()) return recipe;
        List<Tree.Leaf> steps = steps(source, option.substring(0, equals));
        if (!nameExists(recipe, steps)) return recipe;
        return set(recipe, steps, 0, value.get()) instanceof Tree.Branch branch ? branch : recipe;
    }

    private static List<Tree.Leaf> steps(SourceText source, String path) {
        List<Tree.Leaf> steps = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= path.length(); i++)
            if (i == path.length() || path.charAt(i) == '.') {
                steps.add(new Tree.Leaf(
                        new Span(source, 1, start + 1, Math.max(1, i - start)),
                        path.substring(start, i).strip()));
                start = i + 1;
            }
        return steps;
    }

    /// A key of a species or mask that the recipe does not have is a slip, not a new species.
    private boolean nameExists(Tree.Branch recipe, List<Tree.Leaf> steps) {
        String section = steps.getFirst().text();
        if (steps.size() < 3 || !section.equals("species") && !section.equals("masks")) return true;
        Tree.Leaf name = steps.get(1);
        List<String> names = recipe.value(section).orElse(recipe) instanceof Tree.Branch b
                        && recipe.value(section).isPresent()
                ? List.copyOf(b.entries().keySet())
                : List.of();
        if (names.contains(name.text())) return true;
        problems.add(
                name.span(),
                "there is no '" + name.text() + "' in the recipe's " + section,
                Words.meant(name.text(), names)
                        .map(w -> "did you mean `" + w + "`?")
                        .orElse(section + " here: " + String.join(", ", names)));
        return false;
    }

    private Tree set(Tree at, List<Tree.Leaf> steps, int step, Tree value) {
        if (step == steps.size()) return value;
        Tree.Leaf key = steps.get(step);
        if (at instanceof Tree.Listing listing) return setItem(listing, steps, step, value);
        Tree.Branch branch = at instanceof Tree.Branch b ? b : new Tree.Branch(key.span(), Map.of());
        Tree inner = branch.value(key.text()).orElseGet(() -> new Tree.Branch(key.span(), Map.of()));
        Map<String, Tree.Entry> one = new LinkedHashMap<>();
        one.put(key.text(), new Tree.Entry(key, set(inner, steps, step + 1, value)));
        Tree.Branch merged = Inherit.over(branch, new Tree.Branch(branch.span(), one));
        return merged;
    }

    private Tree setItem(Tree.Listing listing, List<Tree.Leaf> steps, int step, Tree value) {
        Tree.Leaf key = steps.get(step);
        int count = listing.items().size();
        int index = key.text().matches("\\d{1,6}") ? Integer.parseInt(key.text()) : 0;
        if (index < 1 || index > count) {
            problems.add(
                    key.span(), "there is no item '" + key.text() + "' in the list", "give a number of 1 .. " + count);
            return listing;
        }
        List<Tree> items = new ArrayList<>(listing.items());
        items.set(index - 1, set(items.get(index - 1), steps, step + 1, value));
        return new Tree.Listing(listing.span(), items);
    }
}
