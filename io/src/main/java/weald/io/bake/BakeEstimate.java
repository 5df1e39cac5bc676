package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import weald.ecology.Species;
import weald.world.Recipe;

/// How much disk a bake may need, before anything is computed, from measured bytes a cell and a plant.
///
/// @param mostPlants a guess that few worlds exceed
/// @param fileBytes of all files in the end, about
/// @param bytes on disk while baking, a guess that few worlds exceed
public record BakeEstimate(long cells, double mostPlants, long fileBytes, long bytes) {
    /// Bytes of heights, float32 packed: of rough ground in the tile store, of rough and of usual ground in
    /// the file.
    private static final double STORED_GROUND = 3.4;

    private static final double MOST_GROUND = 3.2;
    private static final double USUAL_GROUND = 1.8;

    /// Bytes of a cell of the 16-bit picture of the ground.
    private static final double MOST_PICTURE = 2;

    private static final double USUAL_PICTURE = 0.8;

    /// Bytes of a cell of one mask.
    private static final double STORED_MASK = 0.25;

    private static final double MOST_MASK = 0.25;
    private static final double USUAL_MASK = 0.15;

    /// Bytes of a plant; in the end in Parquet and CSV.
    private static final double STORED_PLANT = 50;

    private static final double WRITTEN_PLANT = 45 + 120;

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
        double usual = USUAL_GROUND + USUAL_PICTURE + masks * USUAL_MASK;
        double most = STORED_GROUND + MOST_GROUND + MOST_PICTURE + masks * (STORED_MASK + MOST_MASK);
        return new BakeEstimate(
                cells,
                plants,
                FIXED_BYTES + (long) (cells * usual + plants * WRITTEN_PLANT),
                FIXED_BYTES + (long) (cells * most + plants * (STORED_PLANT + WRITTEN_PLANT)));
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
        return String.format(
                Locale.ROOT,
                "%,d cells, about %s of files, up to %s on disk while baking",
                cells,
                size(fileBytes),
                size(bytes));
    }

    static String size(long bytes) {
        return bytes >= 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9)
                : String.format(Locale.ROOT, "%.0f MB", Math.max(1, bytes / 1e6));
    }
}
