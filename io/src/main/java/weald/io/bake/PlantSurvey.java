package weald.io.bake;

import java.util.List;
import weald.ecology.Ecology;
import weald.ecology.Habitat;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.io.recipe.RecipeResult;
import weald.scatter.Spacings;
import weald.world.Bounds;
import weald.world.StageObserver;
import weald.world.World;

/// About how many plants a bake will have: what the habitat of small patches spread over it asks for, limited
/// by spacing. That larger plants stand in the way is left out.
final class PlantSurvey {
    /// Patches along an edge.
    private static final int ALONG = 5;

    private static final int PATCH_CELLS = 8;

    /// Patches need little ground, and values do not depend on tiles.
    private static final int TILE_CELLS = 64;

    private final List<Species> species;

    private PlantSurvey(List<Species> species) {
        this.species = species;
    }

    /// @param bounds what is baked
    static double plants(RecipeResult read, Bounds bounds) {
        World world = WorldOpener.open(read, read.recipe().bounds(), TILE_CELLS, StageObserver.NONE)
                .world();
        Ecology ecology = world.ecology();
        var survey = new PlantSurvey(read.recipe().ecology().species());
        double perSquareMetre = 0;
        for (int i = 0; i < ALONG * ALONG; i++)
            perSquareMetre += survey.density(ecology.over(patch(bounds, i % ALONG, i / ALONG))) / (ALONG * ALONG);
        double cell = read.recipe().cellMetres();
        return perSquareMetre * bounds.width() * cell * bounds.height() * cell;
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
            Species.Spacing spacing = species.get(s).spacing();
            double metres = spacing.sparseMetres() + (spacing.denseMetres() - spacing.sparseMetres()) * suits;
            double density = species.get(s).densityPerSquareMetre() * suits;
            asked += density;
            area += density / Spacings.count(metres, 1);
        }
        return area > 1 ? asked / area : asked;
    }
}
