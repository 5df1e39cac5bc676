package weald.io.bake;

import java.nio.file.Path;
import java.util.Optional;
import weald.io.recipe.RecipeResult;
import weald.world.Bounds;

/// What to bake, how and where to.
///
/// @param recipe as read, overrides applied
/// @param folder the output folder, made if need be
/// @param area only these cells of the world; empty for all of it
/// @param threads 1 or more
/// @param tileCells edge of a tile
/// @param meshLods how many lods of ground meshes to write, 0 .. 5; 0 writes none
/// @param command how a person would make the same bake again, for the page
public record BakeRequest(
        RecipeResult recipe,
        Path folder,
        Optional<Bounds> area,
        int threads,
        int tileCells,
        int meshLods,
        String command) {
    /// The smallest tile still has a square of the coarsest lod.
    public static final int MOST_MESH_LODS = 5;

    public BakeRequest {
        if (threads < 1) throw new IllegalArgumentException("threads must be 1 or more, was " + threads);
        if (meshLods < 0 || meshLods > MOST_MESH_LODS)
            throw new IllegalArgumentException("mesh lods must be 0 .. " + MOST_MESH_LODS + ", were " + meshLods);
    }

    /// Without meshes.
    public BakeRequest(
            RecipeResult recipe, Path folder, Optional<Bounds> area, int threads, int tileCells, String command) {
        this(recipe, folder, area, threads, tileCells, 0, command);
    }
}
