package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weald.ecology.Niche;
import weald.world.Recipe.Expectation;

/// Reads `expect:`, what a recipe promises of its world.
final class ExpectReader {
    private static final String EXAMPLE = "- { species: [spruce], nowhere: { slope: 45 deg .. } }";

    private final Problems problems;
    private final NicheReader niches;
    private final WorldReader.World world;
    private final List<String> species;

    ExpectReader(Problems problems, NicheReader niches, WorldReader.World world, List<String> species) {
        this.problems = problems;
        this.niches = niches;
        this.world = world;
        this.species = List.copyOf(species);
    }

    List<Expectation> read(SectionReader top) {
        Optional<Tree> tree = top.value("expect");
        if (tree.isEmpty()) return List.of();
        if (!(tree.get() instanceof Tree.Listing listing)) {
            problems.add(
                    tree.get().span(), "expect is not a list", "start each line with `- `, such as `" + EXAMPLE + "`");
            return List.of();
        }
        List<Expectation> all = new ArrayList<>();
        int number = 0;
        for (Tree item : listing.items()) {
            String owner = "expectation " + ++number;
            SectionReader.of(item, PlantGrammar.EXPECT, owner, problems)
                    .flatMap(this::one)
                    .ifPresent(all::add);
        }
        return all;
    }

    private Optional<Expectation> one(SectionReader keys) {
        if (keys.has("nowhere")) {
            keys.refuse(" beside nowhere", "write it as a line of its own", "at", "within", "find");
            return nowhere(keys);
        }
        if (keys.has("find")) {
            keys.refuse(" beside find", "write it as a line of its own", "species");
            return find(keys);
        }
        problems.add(
                keys.span(),
                keys.owner() + " has neither nowhere nor find",
                "write `" + EXAMPLE + "` or `- { at: [200 m, 260 m], within: 20 m, find: spruce }`");
        return Optional.empty();
    }

    private Optional<Expectation> nowhere(SectionReader keys) {
        List<String> names = new ArrayList<>();
        if (keys.need("species", "name the species: `species: [spruce, larch]`"))
            for (Tree.Leaf leaf : keys.texts("species")) known(leaf, keys).ifPresent(names::add);
        Tree tree = keys.value("nowhere").orElseThrow();
        List<Niche.Response> responses = niches.beforePlants(tree, "nowhere of " + keys.owner());
        if (tree instanceof Tree.Branch branch && branch.entries().size() != 1) {
            problems.add(
                    tree.span(),
                    keys.owner() + " has " + branch.entries().size() + " factors in nowhere",
                    "write one line for each factor");
            return Optional.empty();
        }
        if (responses.size() != 1 || names.isEmpty()) {
            if (tree instanceof Tree.Branch branch && problems.none())
                for (Map.Entry<String, Tree.Entry> e : branch.entries().entrySet())
                    problems.add(
                            e.getValue().value().span(),
                            keys.owner() + " forbids every place",
                            "give one limit, such as `slope: 45 deg ..`");
            return Optional.empty();
        }
        return Optional.of(new Expectation.Nowhere(
                List.copyOf(names),
                responses.getFirst().factor(),
                responses.getFirst().fade()));
    }

    private Optional<Expectation> find(SectionReader keys) {
        boolean placed = keys.need("at", "name a place: `at: [200 m, 260 m]`");
        boolean near = keys.need("within", "say how near: `within: 20 m`");
        boolean complete = placed && near;
        Optional<List<Double>> at = keys.numbers("at");
        Optional<Double> within = keys.quantity("within");
        Optional<String> name = keys.value("find")
                .flatMap(tree -> tree instanceof Tree.Leaf leaf ? known(leaf, keys) : keys.text("find"));
        if (!complete || at.isEmpty() || within.isEmpty() || name.isEmpty()) return Optional.empty();
        double x = at.get().get(0);
        double y = at.get().get(1);
        if (!world.holds(x, y)) {
            var area = world.area();
            problems.add(
                    keys.spanOf("at"),
                    keys.owner() + " looks outside the world",
                    "the world goes from [" + Numbers.plain(area.westMetres()) + " m, "
                            + Numbers.plain(area.southMetres()) + " m] to [" + Numbers.plain(area.eastMetres()) + " m, "
                            + Numbers.plain(area.northMetres()) + " m]");
        }
        return Optional.of(new Expectation.Find(x, y, within.get(), name.get()));
    }

    private Optional<String> known(Tree.Leaf leaf, SectionReader keys) {
        return Words.known(leaf, species, keys.owner(), problems);
    }
}
