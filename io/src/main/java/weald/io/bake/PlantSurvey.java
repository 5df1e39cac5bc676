package weald.io.bake;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.EcoFields;
import weald.ecology.Ecology;
import weald.ecology.Habitat;
import weald.ecology.Niche;
import weald.ecology.NicheTally;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.io.recipe.RecipeResult;
import weald.scatter.Spacings;
import weald.world.Bounds;
import weald.world.StageObserver;
import weald.world.World;

/// What the habitat of small patches spread over a world tells of a bake beforehand: about how many plants it
/// asks for, limited by spacing, and which species find no place at all. That larger plants stand in the way is
/// left out.
public final class PlantSurvey {
    /// Patches along an edge.
    private static final int ALONG = 5;

    private static final int PATCH_CELLS = 8;

    /// Patches need little ground, and values do not depend on tiles.
    private static final int TILE_CELLS = 64;

    private final List<Species> species;
    private final boolean[] stands;
    private final List<NicheTally> niches = new ArrayList<>();
    private double perSquareMetre;
    private double plants;

    private PlantSurvey(List<Species> species) {
        this.species = species;
        this.stands = new boolean[species.size()];
    }

    /// A species that found no place in any patch: it is rare, or nowhere.
    ///
    /// @param factor of its niche after which nothing was left; `water` for the hard masks
    public record Bare(String species, String factor) {}

    /// @param bounds what is baked
    static PlantSurvey of(RecipeResult read, Bounds bounds) {
        return of(
                WorldOpener.open(read, read.recipe().bounds(), TILE_CELLS, StageObserver.NONE)
                        .world(),
                read,
                bounds);
    }

    /// @param world of the recipe
    static PlantSurvey of(World world, RecipeResult read, Bounds bounds) {
        Ecology ecology = world.ecology();
        var survey = new PlantSurvey(read.recipe().ecology().species());
        for (int i = 0; i < ALONG * ALONG; i++) survey.look(ecology, patch(bounds, i % ALONG, i / ALONG));
        double cell = read.recipe().cellMetres();
        survey.plants = survey.perSquareMetre * bounds.width() * cell * bounds.height() * cell;
        return survey;
    }

    /// About how many there will be.
    double plants() {
        return plants;
    }

    /// Species that found no place anywhere, in the recipe's order; none where there was no ground to look at.
    List<Bare> bare() {
        List<Bare> bare = new ArrayList<>();
        NicheTally all = niches.stream().reduce(NicheTally::plus).orElseThrow();
        if (all.worldSamples() == 0) return bare;
        for (int s = 0; s < stands.length; s++)
            if (!stands[s] && species.get(s).densityPerSquareMetre() > 0)
                bare.add(new Bare(species.get(s).id(), factor(species.get(s).niche(), all.left()[s])));
        return bare;
    }

    private static String factor(Niche niche, long[] left) {
        for (int r = 0; r < left.length; r++)
            if (left[r] == 0) return niche.responses().get(r).factor();
        return "water";
    }

    private void look(Ecology ecology, CellRect patch) {
        EcoFields fields = ecology.fields(patch);
        Habitat habitat = ecology.over(fields);
        perSquareMetre += density(habitat) / (ALONG * ALONG);
        niches.add(ecology.tally(fields));
        for (int s = 0; s < stands.length; s++)
            for (int at = 0; at < patch.cells(); at++)
                stands[s] |= habitat.open[s][at] != 0 && habitat.suitability[s][at] > 0;
    }

    private static CellRect patch(Bounds bounds, int column, int row) {
        long x = bounds.x0() + bounds.width() * (2L * column + 1) / (2L * ALONG);
        long y = bounds.y0() + bounds.height() * (2L * row + 1) / (2L * ALONG);
        return bounds.clip(new CellRect(x - PATCH_CELLS / 2, y - PATCH_CELLS / 2, PATCH_CELLS, PATCH_CELLS));
    }

    /// Mean over a patch, plants per square metre.
    private double density(Habitat habitat) {
        double sum = 0;
        for (int at = 0; at < habitat.rect.cells(); at++)
            for (SizeClass size : SizeClass.values()) sum += density(habitat, at, size);
        return sum / habitat.rect.cells();
    }

    /// Of the species of one size class at a sample.
    private double density(Habitat habitat, int at, SizeClass size) {
        double asked = 0;
        double area = 0;
        for (int s = 0; s < species.size(); s++) {
            if (!species.get(s).placed() || species.get(s).sizeClass() != size || habitat.open[s][at] == 0) continue;
            double suits = habitat.suitability[s][at];
            double density = species.get(s).densityPerSquareMetre() * suits;
            asked += density;
            area += density
                    * Spacings.areaSquareMetres(
                            species.get(s).spacing(), species.get(s).style(), suits);
        }
        return area > 1 ? asked / area : asked;
    }
}
