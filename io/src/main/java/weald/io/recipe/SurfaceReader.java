package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import weald.ecology.Niche;
import weald.ecology.Surface;
import weald.ecology.SurfaceRule;
import weald.hydrology.WaterSettings;

/// Reads `surfaces:`. A surface that is given limits has those alone; one without, or left out, has the usual
/// ones.
final class SurfaceReader {
    private static final String EXAMPLE = "{ slope: 34 deg < 44 deg .. }";

    private final Problems problems;
    private final NicheReader niches;
    private final WaterSettings water;
    private final List<SurfaceRule> usual;

    /// @param usual the rules of a recipe without `surfaces:`
    SurfaceReader(Problems problems, NicheReader niches, WaterSettings water, List<SurfaceRule> usual) {
        this.problems = problems;
        this.niches = niches;
        this.water = water;
        this.usual = usual;
    }

    List<SurfaceRule> read(SectionReader top) {
        Optional<Tree> tree = top.value("surfaces");
        if (tree.isEmpty()) return usual;
        if (isNone(tree.get())) return List.of();
        if (!(tree.get() instanceof Tree.Branch branch)) {
            problems.add(
                    tree.get().span(),
                    "surfaces must be names with keys",
                    "write `surfaces: { rock: " + EXAMPLE + " }`, or `surfaces: none`");
            return usual;
        }
        var keys = new SectionReader(branch, SurfaceGrammar.SURFACES, "surfaces", problems);
        List<SurfaceRule> rules = new ArrayList<>();
        for (Surface surface : Surface.values())
            if (keys.has(surface.id()))
                rule(surface, keys.value(surface.id()).orElseThrow()).ifPresent(rules::add);
            else usual(surface).ifPresent(rules::add);
        return rules;
    }

    private static boolean isNone(Tree tree) {
        return tree instanceof Tree.Leaf leaf && leaf.text().equals("none");
    }

    private Optional<SurfaceRule> usual(Surface surface) {
        return usual.stream().filter(rule -> rule.surface() == surface).findFirst();
    }

    private Optional<SurfaceRule> rule(Surface surface, Tree tree) {
        String owner = "surface '" + surface.id() + "'";
        if (isNone(tree) && surface != Surface.SOIL) return Optional.empty();
        if (isNone(tree)) {
            problems.add(
                    tree.span(),
                    owner + " cannot be left out: it takes what no other surface covers",
                    "remove the line, or write `surfaces: none` for none at all");
            return Optional.empty();
        }
        if (!(tree instanceof Tree.Branch branch) || branch.entries().isEmpty()) {
            problems.add(
                    tree.span(),
                    owner + " has neither limits nor a colour",
                    "write " + EXAMPLE + (surface == Surface.SOIL ? "" : ", or none"));
            return Optional.empty();
        }
        Tree.Branch lines = branch.without(SurfaceGrammar.COLOUR).without(SurfaceGrammar.ANY);
        List<Niche.Response> all = niches.ofSurface(lines, owner, SurfaceGrammar.SURFACE.names());
        List<List<Niche.Response>> any =
                branch.value(SurfaceGrammar.ANY).map(list -> any(list, owner)).orElse(List.of());
        Optional<Integer> colour = colour(branch, owner);
        requireReach(branch, owner, all, any);
        if (lines.entries().isEmpty() && branch.value(SurfaceGrammar.ANY).isEmpty())
            return usual(surface).map(r -> r.withColour(colour.orElse(r.colourRgb())));
        if (all.isEmpty() && any.isEmpty()) {
            if (problems.none())
                problems.add(
                        branch.span(),
                        owner + " has no limit, and would cover all that lies below it",
                        "write " + EXAMPLE + "; `slope: 0 deg ..` if it is meant to lie everywhere");
            return Optional.empty();
        }
        return Optional.of(new SurfaceRule(surface, all, any, colour.orElse(surface.usualRgb())));
    }

    private List<List<Niche.Response>> any(Tree tree, String owner) {
        List<List<Niche.Response>> any = new ArrayList<>();
        List<Tree> items = tree instanceof Tree.Listing list ? list.items() : List.of();
        if (items.isEmpty())
            problems.add(
                    tree.span(),
                    owner + " has any that is no list of limits",
                    "write any: [ { water-distance: .. 2 m < 12 m }, { moisture: 0.7 < 0.9 .. } ]");
        for (Tree item : items) {
            List<Niche.Response> one = niches.ofSurface(item, owner, List.of(SurfaceRule.CANOPY));
            if (one.isEmpty() && problems.none())
                problems.add(
                        item.span(),
                        owner + " has an alternative without a limit, and would lie everywhere",
                        "write " + EXAMPLE + ", or remove it");
            if (!one.isEmpty()) any.add(one);
        }
        return any;
    }

    private Optional<Integer> colour(Tree.Branch branch, String owner) {
        var known = new SectionReader(
                branch, SurfaceGrammar.SURFACE, List.copyOf(branch.entries().keySet()), owner, problems);
        return known.text(SurfaceGrammar.COLOUR)
                .map(text -> Integer.parseInt(text.replace("#", "").toLowerCase(Locale.ROOT), 16));
    }

    /// A longer reach would move moisture and plants, and surfaces move nothing.
    private void requireReach(
            Tree.Branch branch, String owner, List<Niche.Response> all, List<List<Niche.Response>> any) {
        double needed = NicheReader.waterReach(
                Stream.concat(all.stream(), any.stream().flatMap(List::stream)).toList());
        if (needed > water.reachMetres())
            problems.add(
                    branch.span(),
                    owner + " asks for a distance to water of " + Numbers.plain(needed) + " m, which is known up to "
                            + Numbers.plain(water.reachMetres()) + " m",
                    "stay below that, or write `reach: " + Numbers.plain(needed) + " m` under `water:`");
    }
}
