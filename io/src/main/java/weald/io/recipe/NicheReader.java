package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.EcoMask;
import weald.ecology.Niche;
import weald.ecology.SurfaceRule;
import weald.math.Fade;

/// Reads niches: factors with their fades.
final class NicheReader {
    private static final Kind.Faded MASK = new Kind.Faded(new Kind.Quantity(Dimension.SHARE, 0, 1, false));
    private static final Kind.Faded DISTANCE = new Kind.Faded(Kinds.length(0, 20_000));

    /// What a mask of land cover answers: all or nothing.
    static final Fade COVERED = new Fade(0, 1, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private final Problems problems;
    private final List<String> masks;
    private final double mostReachMetres;
    private final MapClasses map;
    private final boolean waterRuns;
    private final boolean eroded;
    private final MapMasks mapMasks = new MapMasks();

    /// @param masks names of the recipe's own masks, also of those that have problems
    /// @param mostReachMetres how far distances to water can be known
    /// @param map classes that niches may name
    /// @param waterRuns whether there are rivers to ask for
    /// @param eroded whether there is erosion to ask for
    NicheReader(
            Problems problems,
            List<String> masks,
            double mostReachMetres,
            MapClasses map,
            boolean waterRuns,
            boolean eroded) {
        this.waterRuns = waterRuns;
        this.eroded = eroded;
        this.map = map;
        this.problems = problems;
        this.masks = List.copyOf(masks);
        this.mostReachMetres = mostReachMetres;
    }

    /// The masks of the map that niches asked for so far.
    MapMasks mapMasks() {
        return mapMasks;
    }

    Niche niche(Tree tree, String owner) {
        List<Niche.Response> responses = read(tree, owner);
        if (!(tree instanceof Tree.Branch branch)) return new Niche(responses);
        var keys = new SectionReader(
                branch, PlantGrammar.NICHE, List.copyOf(branch.entries().keySet()), owner, problems);
        return new Niche(
                responses, keys.has(Niche.SHADE) ? keys.fade(Niche.SHADE).orElse(Fade.ALWAYS) : Fade.ALWAYS);
    }

    /// The responses to what is known before any plant stands.
    List<Niche.Response> beforePlants(Tree tree, String owner) {
        refuseShade(tree, owner, "which is not known before plants stand", "name another factor");
        return read(tree, owner);
    }

    /// The limits of a surface, which may ask for the canopy.
    ///
    /// @param beside names that may stand beside factors
    List<Niche.Response> ofSurface(Tree tree, String owner, List<String> beside) {
        refuseShade(tree, owner, "which surfaces do not know", "write `canopy: 0.2 < 0.6 ..`");
        return read(tree, owner, beside);
    }

    private void refuseShade(Tree tree, String owner, String because, String fix) {
        if (tree instanceof Tree.Branch branch && branch.entries().containsKey(Niche.SHADE))
            problems.add(branch.entries().get(Niche.SHADE).key().span(), owner + " asks for shade, " + because, fix);
    }

    private List<Niche.Response> read(Tree tree, String owner) {
        return read(tree, owner, List.of());
    }

    /// The responses in the order of the text, but for that to shade; `..` alone sets no limit.
    private List<Niche.Response> read(Tree tree, String owner, List<String> beside) {
        if (!(tree instanceof Tree.Branch branch)) {
            problems.add(tree.span(), owner + " must be factors with limits", "write { slope: .. 30 deg < 45 deg }");
            return List.of();
        }
        List<String> extra = new ArrayList<>(masks);
        extra.addAll(beside);
        for (String factor : branch.entries().keySet())
            if (MapClasses.isDistance(factor)
                    && isOfMap(branch.entries().get(factor).key(), owner)) extra.add(factor);
        var keys = new SectionReader(branch, PlantGrammar.NICHE, extra, owner, problems);
        List<Niche.Response> responses = new ArrayList<>();
        for (String factor : branch.entries().keySet()) {
            if (factor.equals(EcoMask.COVER)) {
                cover(keys).ifPresent(responses::add);
                continue;
            }
            Optional<Fade> fade = fade(keys, factor, extra);
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

    private Optional<Fade> fade(SectionReader keys, String factor, List<String> extra) {
        if (EcoMask.ofRunningWater().contains(factor) && !waterRuns)
            problems.add(
                    keys.spanOf(factor),
                    keys.owner() + " asks for " + factor + ", but no water runs",
                    "let it, by `water: { rivers: 25 ha }`, or ask for "
                            + (DISTANCES.contains(factor) ? "water-distance" : "moisture"));
        if (EcoMask.ofErosion().contains(factor) && !eroded)
            problems.add(
                    keys.spanOf(factor),
                    keys.owner() + " asks for " + factor + ", but nothing is eroded",
                    "add a line `erosion: yes` to the recipe, or ask for slope or curvature");
        if (isBuiltIn(factor)) return keys.fade(factor);
        if (masks.contains(factor) || factor.equals(SurfaceRule.CANOPY) && extra.contains(factor))
            return keys.fade(factor, MASK);
        if (!extra.contains(factor)) return Optional.empty();
        Optional<Fade> fade = keys.fade(factor, DISTANCE);
        fade.filter(f -> !f.equals(Fade.ALWAYS))
                .ifPresent(f -> mapMasks.distance(factor.substring(EcoMask.DISTANCE.length()), farthest(f)));
        return fade;
    }

    static boolean isBuiltIn(String factor) {
        return EcoMask.builtIn().contains(factor)
                || EcoMask.ofRunningWater().contains(factor)
                || EcoMask.ofErosion().contains(factor);
    }

    /// Also true after a problem was told.
    private boolean isOfMap(Tree.Leaf key, String owner) {
        String name = key.text().substring(EcoMask.DISTANCE.length());
        map.knows(key.span(), name, owner + " has the distance to", problems);
        return true;
    }

    private Optional<Niche.Response> cover(SectionReader keys) {
        List<String> classes = new ArrayList<>();
        for (Tree.Leaf leaf : keys.texts(EcoMask.COVER)) {
            if (!map.knows(leaf.span(), leaf.text(), keys.owner() + " has landcover", problems)) continue;
            if (map.whole() && !map.polygons().contains(leaf.text()))
                problems.add(
                        leaf.span(),
                        keys.owner() + " has landcover '" + leaf.text() + "', which has no polygons",
                        "write `" + EcoMask.distanceName(leaf.text()) + ": .. 10 m` to live near its lines");
            if (!classes.contains(leaf.text())) classes.add(leaf.text());
        }
        if (classes.isEmpty()) return Optional.empty();
        return Optional.of(new Niche.Response(mapMasks.cover(classes), COVERED));
    }

    private static double farthest(Fade fade) {
        double reach = 0;
        for (double end : new double[] {fade.none0(), fade.full0(), fade.full1(), fade.none1()})
            if (Double.isFinite(end)) reach = Math.max(reach, end);
        return reach;
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

    private static final List<String> DISTANCES = List.of("water-distance", "river-distance", "lake-distance");

    /// The farthest distance to water that some responses ask for, metres.
    static double waterReach(List<Niche.Response> responses) {
        double reach = 0;
        for (Niche.Response r : responses)
            if (DISTANCES.contains(r.factor())) reach = Math.max(reach, farthest(r.fade()));
        return reach;
    }
}
