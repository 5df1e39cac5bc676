package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.EcoMask;
import weald.ecology.Niche;
import weald.math.Fade;

/// Reads niches: factors with their fades.
final class NicheReader {
    private static final Kind.Faded MASK = new Kind.Faded(new Kind.Quantity(Dimension.SHARE, 0, 1, false));

    private final Problems problems;
    private final List<String> masks;
    private final double mostReachMetres;

    /// @param masks names of the recipe's own masks, also of those that have problems
    /// @param mostReachMetres how far distances to water can be known
    NicheReader(Problems problems, List<String> masks, double mostReachMetres) {
        this.problems = problems;
        this.masks = List.copyOf(masks);
        this.mostReachMetres = mostReachMetres;
    }

    /// The responses in the order of the text; `..` alone sets no limit.
    List<Niche.Response> read(Tree tree, String owner) {
        if (!(tree instanceof Tree.Branch branch)) {
            problems.add(tree.span(), owner + " must be factors with limits", "write { slope: .. 30 deg < 45 deg }");
            return List.of();
        }
        var keys = new SectionReader(branch, PlantGrammar.NICHE, masks, owner, problems);
        List<Niche.Response> responses = new ArrayList<>();
        for (String factor : branch.entries().keySet()) {
            Optional<Fade> fade = EcoMask.builtIn().contains(factor)
                    ? keys.fade(factor)
                    : masks.contains(factor) ? keys.fade(factor, MASK) : Optional.empty();
            fade.filter(f -> !f.equals(Fade.ALWAYS))
                    .filter(f -> !factor.equals("aspect") || hasTwoEnds(f, keys))
                    .ifPresent(f -> responses.add(new Niche.Response(factor, f)));
        }
        if (waterReach(responses) > mostReachMetres)
            problems.add(
                    keys.spanOf("water-distance"),
                    owner + " has a water-distance beyond " + Numbers.plain(mostReachMetres) + " m",
                    "stay below that, or use larger cells: distances are known over 2000 cells");
        return responses;
    }

    /// A compass has no end, so that an open side would mean nothing.
    private boolean hasTwoEnds(Fade fade, SectionReader keys) {
        boolean closed = Double.isFinite(fade.full0()) && Double.isFinite(fade.full1());
        if (!closed)
            problems.add(
                    keys.spanOf("aspect"),
                    keys.owner() + " has an aspect that is open on one side",
                    "give both ends, such as `135 deg .. 225 deg` for the south or `-45 deg .. 45 deg` for the north");
        return closed;
    }

    /// The farthest distance to water that some responses ask for, metres.
    static double waterReach(List<Niche.Response> responses) {
        double reach = 0;
        for (Niche.Response r : responses)
            if (r.factor().equals("water-distance"))
                for (double end : new double[] {
                    r.fade().none0(),
                    r.fade().full0(),
                    r.fade().full1(),
                    r.fade().none1()
                }) if (Double.isFinite(end)) reach = Math.max(reach, end);
        return reach;
    }
}
