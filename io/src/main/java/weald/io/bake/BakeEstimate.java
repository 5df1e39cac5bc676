package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import weald.io.recipe.RecipeResult;
import weald.world.Recipe;

/// How much disk a bake may need, before anything is computed, from measured bytes a cell and a plant.
///
/// @param plants about how many there will be
/// @param bare species that find no place anywhere the world was looked at
/// @param fileBytes of all files in the end, about
/// @param bytes on disk while baking, a guess that few worlds exceed
public record BakeEstimate(long cells, double plants, List<PlantSurvey.Bare> bare, long fileBytes, long bytes) {
    public BakeEstimate {
        bare = List.copyOf(bare);
    }

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

    /// Bytes of a cell of one density map.
    private static final double STORED_DENSITY = 0.5;

    private static final double MOST_DENSITY = 0.9;
    private static final double USUAL_DENSITY = 0.45;

    /// Bytes of a cell of running water: surface, catchment, receiver.
    private static final double STORED_WATER = 5;

    private static final double MOST_WATER = 5;
    private static final double USUAL_WATER = 3;

    /// Bytes of a cell of the weights of all surfaces and the colour of the ground.
    private static final double STORED_SURFACES = 3.5;

    private static final double MOST_SURFACES = 3.5;
    private static final double USUAL_SURFACES = 2.2;

    /// Bytes of a plant; in the end in Parquet, CSV, and the file of instances with its clusters.
    private static final double STORED_PLANT = 50;

    private static final double WRITTEN_PLANT = 45 + 120 + 21;

    /// Bytes of a cell of a mesh of every sample: 32 of a vertex, 24 of two triangles.
    private static final double MESH = 56;

    /// Models, pictures, page.
    private static final long FIXED_BYTES = 40_000_000;

    /// How far a world may exceed its estimated plants: it was looked at in a few places only.
    private static final double DOUBT = 1.5;

    /// Of a whole world with its usual masks.
    ///
    /// @throws weald.io.raster.RasterProblem if a file it names cannot be used
    public static BakeEstimate of(RecipeResult read) {
        Recipe recipe = read.recipe();
        return of(recipe, MaskLayer.of(recipe).size(), PlantSurvey.of(read, recipe.bounds()));
    }

    static BakeEstimate of(Recipe recipe, int masks, PlantSurvey survey) {
        double plants = survey.plants();
        long cells = Math.multiplyExact(recipe.bounds().width(), recipe.bounds().height());
        int species = recipe.ecology().species().size();
        boolean runs = recipe.water().drainage().isPresent();
        boolean painted = !recipe.ecology().surfaces().isEmpty();
        double usual = (painted ? USUAL_SURFACES : 0)
                + (runs ? USUAL_WATER : 0)
                + USUAL_GROUND
                + USUAL_PICTURE
                + masks * USUAL_MASK
                + species * USUAL_DENSITY;
        double most = (painted ? STORED_SURFACES + MOST_SURFACES : 0)
                + (runs ? STORED_WATER + MOST_WATER : 0)
                + STORED_GROUND
                + MOST_GROUND
                + MOST_PICTURE
                + masks * (STORED_MASK + MOST_MASK)
                + species * (STORED_DENSITY + MOST_DENSITY);
        return new BakeEstimate(
                cells,
                plants,
                survey.bare(),
                FIXED_BYTES + (long) (cells * usual + plants * WRITTEN_PLANT),
                FIXED_BYTES + (long) (cells * most + plants * DOUBT * (STORED_PLANT + WRITTEN_PLANT)));
    }

    /// With meshes of the ground besides, each lod of a quarter of the triangles of the one before.
    BakeEstimate withMeshes(int lods) {
        double perCell = 0;
        for (int lod = 0; lod < lods; lod++) perCell += MESH / (1 << 2 * lod);
        long more = (long) (cells * perCell);
        return new BakeEstimate(cells, plants, bare, fileBytes + more, bytes + more);
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
                "%,d cells, about %,d plants and %s of files, up to %s on disk while baking",
                cells,
                rounded(plants),
                size(fileBytes),
                size(bytes));
    }

    /// A count with the two figures that an estimate has.
    public static long rounded(double count) {
        double step = Math.max(1, StrictMath.pow(10, Math.floor(StrictMath.log10(Math.max(1, count))) - 1));
        return Math.round(count / step) * (long) step;
    }

    static String size(long bytes) {
        return bytes >= 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9)
                : String.format(Locale.ROOT, "%.0f MB", Math.max(1, bytes / 1e6));
    }
}
