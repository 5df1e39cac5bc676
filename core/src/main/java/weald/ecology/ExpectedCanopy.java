package weald.ecology;

import java.util.ArrayList;
import java.util.List;

/// The share of the ground that crowns of trees cover on average, before any tree is placed: with L the
/// expected
/// area of crowns on a square metre, `1 - exp(-L)`, the cover of discs that stand at random.
///
/// Densities are cut to what spacing lets stand; shade, other species and styles are not looked at.
final class ExpectedCanopy {
    /// Of plants at a spacing of r there are no more than this over r².
    private static final double DENSEST = 0.69;

    private final List<Crowns> trees = new ArrayList<>();

    /// @param species place in the recipe
    /// @param perNiche area of crowns on a square metre where the niche is 1
    /// @param most where plants stand as densely as they can
    private record Crowns(int species, float perNiche, float most) {}

    ExpectedCanopy(List<Species> species) {
        for (int s = 0; s < species.size(); s++) {
            Species one = species.get(s);
            if (one.sizeClass() != SizeClass.CANOPY && one.sizeClass() != SizeClass.UNDERSTOREY) continue;
            double width = one.crownWidthMetres().mean() * one.scale().mean();
            double area = Math.PI / 4 * width * width;
            double spacing = one.spacing().denseMetres();
            trees.add(new Crowns(
                    s, (float) (area * one.densityPerSquareMetre()), (float) (area * DENSEST / (spacing * spacing))));
        }
    }

    float[] over(Habitat habitat) {
        float[] area = new float[habitat.rect.cells()];
        for (Crowns crowns : trees) {
            float[] suitability = habitat.suitability[crowns.species];
            byte[] open = habitat.open[crowns.species];
            for (int i = 0; i < area.length; i++)
                if (open[i] != 0) area[i] += Math.min(crowns.most, crowns.perNiche * suitability[i]);
        }
        for (int i = 0; i < area.length; i++) if (area[i] > 0) area[i] = (float) (1 - StrictMath.exp(-area[i]));
        return area;
    }
}
