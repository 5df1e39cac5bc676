package weald.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.io.recipe.RecipeReader;
import weald.math.Fade;

/// A species set made to suit the heights of a place, so that plants surely grow there: its elevations stay
/// as they are where they fit, and are moved and stretched where they do not.
///
/// @param set name of the set
/// @param all its species
/// @param kept those that are planted
/// @param map from the set's elevations to the place's
/// @param divisor by which densities are lowered, 1 for none
/// @param expectedPlants a rough guess
record PlantFit(
        String set, List<Species> all, List<Species> kept, ElevationMap map, double divisor, double expectedPlants) {
    /// So many plants bake in a minute or two.
    private static final double MOST_PLANTS = 3e6;

    /// What slope, sunshine, moisture and spacing usually leave.
    private static final double SHARE_LEFT = 0.35;

    private static final double ENOUGH_GREEN = 0.6;
    private static final double ENOUGH_TREES = 0.2;

    /// Quantiles that stand for all heights.
    private static final int HEIGHTS = 200;

    /// The set that grows at such heights.
    static String setFor(HeightSpread spread) {
        if (spread.quantile(0.5) >= 600) return "alpine-forest";
        boolean coast = spread.quantile(0) < 5 && spread.quantile(0.9) < 250;
        return coast ? "warm-coast" : "temperate-mixed";
    }

    static PlantFit of(String set, HeightSpread spread, double squareMetres) {
        List<Species> species = speciesOf(set);
        ElevationMap map = ElevationMap.SAME;
        boolean fits =
                green(species, map, spread) >= ENOUGH_GREEN && green(trees(species), map, spread) >= ENOUGH_TREES;
        if (!fits) map = ElevationMap.onto(spread, fades(species));
        List<Species> kept = species;
        double plants = expected(kept, map, spread, squareMetres);
        double divisor = 1;
        if (plants > MOST_PLANTS) {
            kept = species.stream().filter(s -> !isSmall(s)).toList();
            plants = expected(kept, map, spread, squareMetres);
            divisor = plants > MOST_PLANTS ? CellChoice.roundUp(plants / MOST_PLANTS) : 1;
        }
        return new PlantFit(set, species, kept, map, divisor, plants / divisor);
    }

    private static List<Species> speciesOf(String set) {
        String recipe =
                "weald: 1\nworld: { size: 100 m x 100 m, cell: 1 m }\nterrain: [{ height: 0 m }]\nspecies: { use: "
                        + set + " }\n";
        return new RecipeReader()
                .readText(recipe, set + ".yaml", Path.of(""))
                .recipe()
                .ecology()
                .species();
    }

    static Optional<Fade> elevation(Species species) {
        return species.niche().responses().stream()
                .filter(r -> r.factor().equals("elevation"))
                .map(Niche.Response::fade)
                .findFirst();
    }

    private static List<Fade> fades(List<Species> species) {
        return species.stream().flatMap(s -> elevation(s).stream()).toList();
    }

    private static List<Species> trees(List<Species> species) {
        return species.stream().filter(s -> s.sizeClass() == SizeClass.CANOPY).toList();
    }

    private static boolean isSmall(Species species) {
        return species.sizeClass() == SizeClass.HERB || species.sizeClass() == SizeClass.GROUND;
    }

    /// The share of the place where one of the species finds its elevation.
    private static double green(List<Species> species, ElevationMap map, HeightSpread spread) {
        return heights(spread)
                        .filter(h -> species.stream().anyMatch(s -> answer(s, map, h) >= 0.5))
                        .count()
                / (double) HEIGHTS;
    }

    private static double expected(List<Species> species, ElevationMap map, HeightSpread spread, double area) {
        double plants = 0;
        for (Species s : species)
            plants += s.densityPerSquareMetre()
                    * heights(spread).map(h -> answer(s, map, h)).average().orElse(0);
        return plants * area * SHARE_LEFT;
    }

    private static DoubleStream heights(HeightSpread spread) {
        return IntStream.range(0, HEIGHTS).mapToDouble(i -> spread.quantile((i + 0.5) / HEIGHTS));
    }

    private static double answer(Species species, ElevationMap map, double height) {
        return elevation(species).map(f -> (double) map.of(f).at(height)).orElse(1.0);
    }

    /// Names of the species that are left out.
    List<String> without() {
        List<String> names = new ArrayList<>();
        for (Species s : all) if (!kept.contains(s)) names.add(s.id());
        return names;
    }

    String describe() {
        String text = set + ", " + map.describe();
        if (!without().isEmpty()) text += ", without herbs";
        if (divisor > 1) text += ", at 1 / " + Format.number(divisor) + " of its density";
        return text;
    }
}
