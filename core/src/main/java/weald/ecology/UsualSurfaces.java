package weald.ecology;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import weald.math.Fade;

/// The surfaces of a recipe that says nothing of them.
///
/// Snow lies where the recipe has a snow line and nowhere else. Grass ends above the tree line, if the species
/// imply one.
final class UsualSurfaces {
    private static final double INF = Double.POSITIVE_INFINITY;

    private final double cellMetres;
    private final double reachMetres;
    private final boolean waterRuns;
    private final boolean eroded;
    private final OptionalDouble treeLine;

    UsualSurfaces(double cellMetres, double reachMetres, boolean waterRuns, boolean eroded, List<Species> species) {
        this.cellMetres = cellMetres;
        this.reachMetres = reachMetres;
        this.waterRuns = waterRuns;
        this.eroded = eroded;
        this.treeLine = treeLine(species);
    }

    List<SurfaceRule> rules() {
        List<SurfaceRule> rules = new ArrayList<>();
        for (Surface surface : Surface.values()) rules.add(rule(surface));
        return List.copyOf(rules);
    }

    /// The height above which no tree of the canopy finds a niche; empty if one has no such limit, or there is
    /// none.
    private static OptionalDouble treeLine(List<Species> species) {
        double line = Double.NEGATIVE_INFINITY;
        for (Species one : species) {
            if (one.sizeClass() != SizeClass.CANOPY) continue;
            double end = INF;
            for (Niche.Response response : one.niche().responses())
                if (response.factor().equals("elevation"))
                    end = Math.min(end, response.fade().none1());
            line = Math.max(line, end);
        }
        return Double.isFinite(line) ? OptionalDouble.of(line) : OptionalDouble.empty();
    }

    private SurfaceRule rule(Surface surface) {
        return switch (surface) {
            case RIVERBED -> rule(surface, List.of(), riverbed());
            case SNOW -> rule(surface, List.of(rising("snow", 0, 1)), List.of());
            case WET_GROUND -> rule(surface, List.of(falling("slope", 6, 14)), wetGround());
            case ROCK -> rule(surface, List.of(rising("slope", 36, 46)), List.of());
            case SCREE ->
                rule(
                        surface,
                        List.of(
                                new Niche.Response("slope", new Fade(27, 32, 42, 47)),
                                falling(SurfaceRule.CANOPY, 0.05, 0.4)),
                        scree());
            case SOIL -> rule(surface, List.of(rising("slope", 32, 46)), List.of());
            case FOREST_FLOOR -> rule(surface, List.of(rising(SurfaceRule.CANOPY, 0.15, 0.7)), List.of());
            case GRASS -> rule(surface, grass(), List.of());
        };
    }

    private static SurfaceRule rule(Surface surface, List<Niche.Response> all, List<List<Niche.Response>> any) {
        return new SurfaceRule(surface, all, any, surface.usualRgb());
    }

    private List<List<Niche.Response>> riverbed() {
        List<List<Niche.Response>> any = new ArrayList<>();
        any.add(List.of(near("water-distance", cellMetres / 4, cellMetres * 1.5)));
        if (waterRuns) any.add(List.of(near("river-distance", cellMetres / 4, cellMetres * 1.25)));
        return any;
    }

    private List<List<Niche.Response>> wetGround() {
        List<List<Niche.Response>> any = new ArrayList<>();
        any.add(List.of(near("water-distance", 2, 12)));
        if (!waterRuns) return any;
        any.add(List.of(rising("flood", 0.5, 1)));
        any.add(List.of(rising("wetness", 0.7, 0.85)));
        return any;
    }

    /// At the foot of what is steep, where ground slid down, and above the trees.
    private List<List<Niche.Response>> scree() {
        List<List<Niche.Response>> any = new ArrayList<>();
        any.add(List.of(falling("curvature", -3, -0.8)));
        if (eroded) any.add(List.of(rising("sediment", 0.05, 0.35)));
        treeLine.ifPresent(line -> any.add(List.of(rising("elevation", line - 150, line + 150))));
        return any;
    }

    private List<Niche.Response> grass() {
        List<Niche.Response> all = new ArrayList<>(List.of(falling("slope", 34, 46)));
        treeLine.ifPresent(line -> all.add(falling("elevation", line - 100, line + 300)));
        return all;
    }

    /// Beyond the reach all distances are the same, so nothing may be near there.
    private Niche.Response near(String factor, double full, double none) {
        double end = Math.min(none, reachMetres);
        return falling(factor, Math.min(full, end / 4), end);
    }

    private static Niche.Response rising(String factor, double none, double full) {
        return new Niche.Response(factor, new Fade(none, full, INF, INF));
    }

    private static Niche.Response falling(String factor, double full, double none) {
        return new Niche.Response(factor, new Fade(-INF, -INF, full, none));
    }
}
