package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import weald.ecology.Species;
import weald.world.Recipe;

/// How much disk a bake may need, before anything is computed: an upper guess from measured bytes a cell and a
/// plant.
///
/// @param mostPlants a guess that few worlds exceed
/// @param bytes on disk while baking
public record BakeEstimate(long cells, double mostPlants, long bytes) {
    /// Tile store and finished file of heights, float32 packed.
    private static final double GROUND_BYTES_PER_CELL = 3.4 + 3.2;

    /// 16-bit picture of the ground.
    private static final double PICTURE_BYTES_PER_CELL = 2;

    /// Tile store and finished file of one mask.
    private static final double MASK_BYTES_PER_CELL = 0.25 + 0.25;

    /// Tile store, Parquet and CSV.
    private static final double BYTES_PER_PLANT = 50 + 45 + 115;

    /// Models, pictures, page.
    private static final long FIXED_BYTES = 40_000_000;

    /// A maximal set has this many plants per r².
    private static final double ETA = 0.6966;

    /// The share of its densest stand that a species has on the average of a world, at most.
    private static final double TYPICAL_SHARE = 0.5;

    /// Of a whole world with its usual masks.
    public static BakeEstimate of(Recipe recipe) {
        return of(recipe, MaskLayer.of(recipe).size());
    }

    static BakeEstimate of(Recipe recipe, int masks) {
        long cells = Math.multiplyExact(recipe.bounds().width(), recipe.bounds().height());
        double area = cells * recipe.cellMetres() * recipe.cellMetres();
        double plants = 0;
        for (Species s : recipe.ecology().species()) {
            double r = s.spacing().denseMetres();
            plants += area * Math.min(s.densityPerSquareMetre(), ETA / (r * r)) * TYPICAL_SHARE;
        }
        double perCell = GROUND_BYTES_PER_CELL + PICTURE_BYTES_PER_CELL + masks * MASK_BYTES_PER_CELL;
        return new BakeEstimate(cells, plants, FIXED_BYTES + (long) (cells * perCell + plants * BYTES_PER_PLANT));
    }

    /// Stops a bake that cannot fit.
    void requireSpace(Path folder) throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        if (bytes > free)
            throw new BakeProblem(
                    "this bake may need " + size(bytes) + " and " + folder + " has " + size(free) + " free",
                    "free some space, give a folder on another disk with -o, bake a part with --area, or raise the cell");
    }

    String text() {
        return String.format(Locale.ROOT, "%,d cells, up to %s on disk while baking", cells, size(bytes));
    }

    static String size(long bytes) {
        return bytes >= 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9)
                : String.format(Locale.ROOT, "%.0f MB", Math.max(1, bytes / 1e6));
    }
}
