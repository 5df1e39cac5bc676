package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import weald.scatter.ConflictRule;
import weald.scatter.ConflictRules;

/// Reads `conflict:`, what distance two plants keep.
final class ConflictReader {
    private static final String EXAMPLE = "- { between: [spruce, beech], factor: 1.5 }";

    private final Problems problems;
    private final List<String> species;

    /// Pairs that were read, as unordered names.
    private final Set<Set<String>> seen = new LinkedHashSet<>();

    ConflictReader(Problems problems, List<String> species) {
        this.problems = problems;
        this.species = List.copyOf(species);
    }

    ConflictRules read(SectionReader top) {
        Optional<Tree> tree = top.value("conflict");
        if (tree.isEmpty()) return ConflictRules.USUAL;
        if (!(tree.get() instanceof Tree.Branch branch)) {
            ConflictRule rule = rule(top.word("conflict"), ConflictRule.HALF_SUM);
            return new ConflictRules(rule, rule, List.of());
        }
        var keys = new SectionReader(branch, ConflictGrammar.CONFLICT, "conflict", problems);
        return new ConflictRules(
                rule(keys.word("within-species"), ConflictRules.USUAL.withinSpecies()),
                rule(keys.word("within-class"), ConflictRules.USUAL.withinSizeClass()),
                pairs(keys));
    }

    private static ConflictRule rule(Optional<String> word, ConflictRule standard) {
        return word.map(w -> ConflictRule.valueOf(w.replace('-', '_').toUpperCase(Locale.ROOT)))
                .orElse(standard);
    }

    private List<ConflictRules.Pair> pairs(SectionReader keys) {
        Optional<Tree> tree = keys.value("pairs");
        if (tree.isEmpty()) return List.of();
        if (!(tree.get() instanceof Tree.Listing listing)) {
            problems.add(
                    tree.get().span(), "pairs is not a list", "start each line with `- `, such as `" + EXAMPLE + "`");
            return List.of();
        }
        List<ConflictRules.Pair> pairs = new ArrayList<>();
        int number = 0;
        for (Tree item : listing.items())
            SectionReader.of(item, ConflictGrammar.PAIR, "pair " + ++number, problems)
                    .flatMap(this::pair)
                    .ifPresent(pairs::add);
        return pairs;
    }

    private Optional<ConflictRules.Pair> pair(SectionReader keys) {
        boolean named = keys.need("between", "name two species: `" + EXAMPLE + "`");
        boolean sized = keys.need("factor", "say how much of the distance they keep: `" + EXAMPLE + "`");
        if (!named || !sized) return Optional.empty();
        Optional<Double> factor = keys.quantity("factor");
        List<Tree.Leaf> leaves = keys.texts("between");
        List<String> names = new ArrayList<>();
        for (Tree.Leaf leaf : leaves)
            Words.known(leaf, species, keys.owner(), problems).ifPresent(names::add);
        if (names.size() < leaves.size() || factor.isEmpty()) return Optional.empty();
        Set<String> both = new LinkedHashSet<>(names);
        if (names.size() != 2 || both.size() != 2) {
            problems.add(
                    keys.spanOf("between"),
                    keys.owner() + " does not name two species",
                    names.size() == 2
                            ? "what plants of one species keep is their spacing: change it there"
                            : "write one line for each two: `" + EXAMPLE + "`");
            return Optional.empty();
        }
        if (!seen.add(both)) {
            problems.add(
                    keys.spanOf("between"),
                    keys.owner() + " says again what " + names.get(0) + " and " + names.get(1) + " keep",
                    "keep one of the two lines");
            return Optional.empty();
        }
        return Optional.of(new ConflictRules.Pair(names.get(0), names.get(1), factor.get()));
    }
}
