package weald.ecology;

import java.util.List;
import java.util.stream.Stream;

/// Where one surface lies: the product of its responses, times the greatest of the products of `any` if there
/// are
/// some.
///
/// @param all responses in the recipe's order, to eco-masks or to [#CANOPY]
/// @param any alternatives, each the responses of one
/// @param colourRgb 0xRRGGBB, in daylight without shading
public record SurfaceRule(Surface surface, List<Niche.Response> all, List<List<Niche.Response>> any, int colourRgb) {
    /// A factor that surfaces alone know: the share of the ground under crowns of trees, 0 .. 1, as densities
    /// and
    /// niches have it before any tree is placed.
    public static final String CANOPY = "canopy";

    public SurfaceRule {
        all = List.copyOf(all);
        any = any.stream().map(List::copyOf).toList();
        if (all.isEmpty() && any.isEmpty())
            throw new IllegalArgumentException("a surface without limits would hide all below it: " + surface.id());
    }

    /// Names of all factors that it asks for, some perhaps twice.
    List<String> factors() {
        return Stream.concat(all.stream(), any.stream().flatMap(List::stream))
                .map(Niche.Response::factor)
                .toList();
    }

    /// Those of a recipe that says nothing of surfaces.
    ///
    /// @param reachMetres up to which distances to water are known
    /// @param waterRuns whether there are masks of running water
    /// @param eroded whether there are masks of erosion
    public static List<SurfaceRule> usual(
            double cellMetres, double reachMetres, boolean waterRuns, boolean eroded, List<Species> species) {
        return new UsualSurfaces(cellMetres, reachMetres, waterRuns, eroded, species).rules();
    }

    public SurfaceRule withColour(int rgb) {
        return new SurfaceRule(surface, all, any, rgb);
    }
}
