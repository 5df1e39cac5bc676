package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weald.ecology.KeepAway;
import weald.ecology.SizeClass;

/// Reads `keep-away:` of the recipe, by group, and of species. The nearer word wins, class by class: that of a
/// species over that of its size class, over `trees`, over `plants`, over `all`.
final class KeepAwayReader {
    private static final String EXAMPLE = "{ roads: 3 m, residential: 10 m }";

    private final Problems problems;
    private final MapClasses map;
    private final Map<String, Map<String, Optional<Double>>> groups = new LinkedHashMap<>();

    KeepAwayReader(Problems problems, MapClasses map) {
        this.problems = problems;
        this.map = map;
    }

    /// Reads the groups of the recipe.
    KeepAwayReader readGroups(SectionReader top) {
        Optional<SectionReader> section = top.value("keep-away")
                .flatMap(tree -> SectionReader.of(tree, PlantGrammar.KEEP_AWAY, "keep-away", problems));
        section.ifPresent(keys -> {
            for (String group : PlantGrammar.KEEP_AWAY.names())
                if (keys.has(group))
                    groups.put(group, distances(keys.value(group).orElseThrow(), "keep-away of " + group));
        });
        return this;
    }

    /// The groups that a size class is in, the widest first.
    static List<String> groupsOf(SizeClass size) {
        List<String> groups = new ArrayList<>(List.of("all"));
        if (size != SizeClass.ROCK) groups.add("plants");
        if (size == SizeClass.CANOPY || size == SizeClass.UNDERSTOREY) groups.add("trees");
        groups.add(size.name().toLowerCase(Locale.ROOT));
        return groups;
    }

    /// What a species keeps away from.
    List<KeepAway> of(SectionReader species, SizeClass size) {
        Map<String, Optional<Double>> kept = new LinkedHashMap<>();
        for (String group : groupsOf(size)) kept.putAll(groups.getOrDefault(group, Map.of()));
        species.value("keep-away").ifPresent(tree -> kept.putAll(distances(tree, species.owner())));
        List<KeepAway> rules = new ArrayList<>();
        kept.forEach((name, metres) -> metres.ifPresent(m -> rules.add(new KeepAway(name, m))));
        return rules;
    }

    private Map<String, Optional<Double>> distances(Tree tree, String owner) {
        Map<String, Optional<Double>> distances = new LinkedHashMap<>();
        if (!(tree instanceof Tree.Branch branch)) {
            problems.add(tree.span(), owner + " must keep away from classes of the map", "write " + EXAMPLE);
            return distances;
        }
        var values = new Values(problems);
        for (Map.Entry<String, Tree.Entry> entry : branch.entries().entrySet()) {
            String name = entry.getKey();
            Tree value = entry.getValue().value();
            if (!map.knows(entry.getValue().key().span(), name, owner + " keeps away from", problems)) continue;
            if (!(value instanceof Tree.Leaf leaf))
                problems.add(value.span(), owner + " has keys or a list for " + name, "write " + EXAMPLE);
            else if (leaf.text().equals("none")) distances.put(name, Optional.empty());
            else
                values.quantity(Values.Piece.of(leaf), PlantGrammar.KEPT, new Values.Asked(owner, name))
                        .ifPresent(m -> distances.put(name, Optional.of(m)));
        }
        return distances;
    }
}
