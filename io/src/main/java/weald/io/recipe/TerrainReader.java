package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weald.math.Fade;
import weald.math.Range;
import weald.terrain.TerrainLayer;

/// Reads `terrain:`, the layers of heights.
final class TerrainReader {
    private static final String[] NOISE_KEYS = {
        "noise", "shape", "octaves", "wavelength", "gain", "lacunarity", "interpolation", "warp", "adds", "where"
    };
    private static final String EXAMPLE = "- { noise: gradient, wavelength: 800 m, adds: 0 m .. 120 m }";

    private final Problems problems;
    private final DemReader demReader;
    private final List<TerrainLayer> layers = new ArrayList<>();
    private final List<RecipeSources.Dem> dems = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();
    private Optional<String> heightsAbove = Optional.empty();

    TerrainReader(Problems problems, WorldReader.World world) {
        this.problems = problems;
        demReader = new DemReader(problems, world);
    }

    /// @param heightsAbove the vertical datum of all DEMs
    record Terrain(List<TerrainLayer> layers, List<RecipeSources.Dem> dems, Optional<String> heightsAbove) {}

    Terrain read(SectionReader top) {
        if (top.need("terrain", "add layers: `terrain: [ { height: 500 m } ]`")) {
            Tree tree = top.value("terrain").orElseThrow();
            if (!(tree instanceof Tree.Listing listing))
                problems.add(
                        tree.span(),
                        "terrain is not a list of layers",
                        "start each layer with `- `, such as `" + EXAMPLE + "`");
            else if (listing.items().isEmpty())
                problems.add(tree.span(), "terrain has no layer", "add one: `" + EXAMPLE + "`");
            else for (Tree item : listing.items()) layer(item);
        }
        return new Terrain(layers, dems, heightsAbove);
    }

    private void layer(Tree item) {
        int number = layers.size() + 1;
        Optional<SectionReader> keys =
                SectionReader.of(item, GroundGrammar.TERRAIN, "terrain layer " + number, problems);
        layers.add(keys.map(k -> layer(k, number)).orElseGet(() -> new TerrainLayer.Height(0)));
    }

    private TerrainLayer layer(SectionReader keys, int number) {
        if (keys.has("height")) {
            keys.refuse(" beside height", "put it in a layer of its own, on the next line", NOISE_KEYS);
            keys.refuse(" beside height", "put it in a layer of its own, on the next line", DemReader.KEYS);
            return new TerrainLayer.Height(keys.quantity("height", 0));
        }
        if (keys.has("dem")) {
            keys.refuse(" beside dem", "put it in a layer of its own, on the next line", NOISE_KEYS);
            return dem(keys);
        }
        if (!keys.has("noise")) {
            if (!keys.hasUnknown())
                problems.add(
                        keys.span(),
                        keys.owner() + " has no height, noise or dem",
                        "write one of them, such as `" + EXAMPLE + "`");
            return new TerrainLayer.Height(0);
        }
        keys.refuse(" without dem", "remove it", DemReader.KEYS);
        return noise(keys, number);
    }

    private TerrainLayer noise(SectionReader keys, int number) {
        String name = keys.text("name").orElse("layer " + number);
        if (!names.add(name))
            problems.add(
                    keys.spanOf("name"),
                    keys.owner() + " has the name of another layer, '" + name + "'",
                    "give each layer its own name");
        if (!keys.has("adds"))
            keys.need("adds", "write the lowest and highest height it adds, such as `adds: -12 m .. 12 m`");
        Range adds = keys.between("adds").orElseGet(() -> new Range(0, 0));
        return new TerrainLayer.NoiseLayer(name, NoiseReader.read(keys, 6, problems), adds, where(keys));
    }

    private List<TerrainLayer.Condition> where(SectionReader keys) {
        Optional<Tree> tree = keys.value("where");
        if (tree.isEmpty()) return List.of();
        Optional<SectionReader> where =
                SectionReader.of(tree.get(), GroundGrammar.WHERE, "where of " + keys.owner(), problems);
        List<TerrainLayer.Condition> conditions = new ArrayList<>();
        where.ifPresent(w -> {
            for (String key : w.branch().entries().keySet()) {
                if (GroundGrammar.WHERE.key(key).isEmpty()) continue;
                var property = key.equals("slope") ? TerrainLayer.Property.SLOPE : TerrainLayer.Property.ELEVATION;
                w.fade(key)
                        .filter(f -> !f.equals(Fade.ALWAYS))
                        .ifPresent(f -> conditions.add(new TerrainLayer.Condition(property, f)));
            }
        });
        return conditions;
    }

    private TerrainLayer dem(SectionReader keys) {
        RecipeSources.Dem dem = demReader.read(keys, dems);
        if (dems.isEmpty()) heightsAbove = dem.heightsAbove();
        else if (!heightsAbove.equals(dem.heightsAbove()))
            problems.add(
                    keys.spanOf("heights-above"),
                    keys.owner() + " has heights above " + dem.heightsAbove().orElse("none")
                            + ", the DEM before it above " + heightsAbove.orElse("none"),
                    "use DEMs of one vertical datum");
        dems.add(dem);
        return new TerrainLayer.Dem(dem.name());
    }
}
