package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.io.gltf.GlbReader;
import weald.io.gltf.GroundColour;
import weald.io.gltf.Mesh;
import weald.io.gltf.Meshes;
import weald.io.gltf.SampleGlb;
import weald.io.gltf.Scene;
import weald.io.gltf.WorldGlb;
import weald.io.recipe.RecipeSources;
import weald.scatter.Stature;
import weald.world.Bounds;

/// `scene/`: the world as one instanced GLB, a small window as one that opens anywhere, and all instances as
/// flat
/// memory.
final class SceneExport {
    /// Of the meshes made by code: in the whole world there are many plants, in the small window few.
    private static final int WORLD_LOD = 1;

    private static final int SAMPLE_LOD = 0;

    private SceneExport() {}

    /// @param warnings what the models lack
    /// @param notes what a person should know of the scene, such as the window that its plants are of
    static List<Manifest.Entry> write(Baked baked, RecipeSources sources, List<String> warnings, List<String> notes)
            throws IOException {
        Files.createDirectories(baked.file("scene"));
        Map<Path, Mesh> models = new TreeMap<>();
        for (RecipeSources.Model model : sources.models()) read(model.file().path(), models, warnings);
        WorldGlb.Summary world = WorldGlb.write(
                baked.file("scene/world.glb"), scene(baked, sources, models, WORLD_LOD), WorldGlb.Limits.DEFAULT);
        if (world.plants() < world.plantsInWorld())
            notes.add(String.format(
                    Locale.ROOT,
                    "scene/world.glb holds the %,d plants of x %.0f .. %.0f m, y %.0f .. %.0f m; the tables hold all %,d",
                    world.plants(),
                    world.plantWindow().minX(),
                    world.plantWindow().maxX(),
                    world.plantWindow().minY(),
                    world.plantWindow().maxY(),
                    world.plantsInWorld()));
        SampleGlb.write(baked.file("scene/sample.glb"), scene(baked, sources, models, SAMPLE_LOD));
        List<Manifest.Entry> entries = new ArrayList<>();
        entries.add(Manifest.Entry.of(baked.folder(), "scene/world.glb", ""));
        entries.add(Manifest.Entry.of(baked.folder(), "scene/sample.glb", ""));
        entries.addAll(InstanceExport.write(baked, sources, notes));
        return entries;
    }

    /// @param lod of meshes made by code
    private static Scene scene(Baked baked, RecipeSources sources, Map<Path, Mesh> models, int lod) {
        List<Species> species = baked.recipe().ecology().species();
        List<Mesh> meshes = new ArrayList<>();
        int[] first = new int[species.size()];
        for (int s = 0; s < first.length; s++) {
            first[s] = meshes.size();
            String id = species.get(s).id();
            for (RecipeSources.Model model : sources.models())
                if (model.species().equals(id))
                    meshes.add(Objects.requireNonNull(models.get(model.file().path())));
            if (meshes.size() == first[s]) meshes.add(Meshes.of(species.get(s), 0, lod));
        }
        return new Scene(
                baked.world().lattice(),
                baked.recipe().bounds(),
                baked.tiles().ground(),
                water(baked),
                colour(baked),
                meshes,
                species.stream().map(Species::colourRgb).toList(),
                (of, i) -> first[of.species[i]] + Stature.model(of.id[i], species.get(of.species[i])),
                () -> baked.tiles().keys().stream()
                        .map(key -> baked.tiles().plants(key))
                        .iterator());
    }

    /// By surfaces where the recipe has them; beyond the world as at its edge.
    private static GroundColour colour(Baked baked) {
        if (baked.recipe().ecology().surfaces().isEmpty()) return GroundColour::meadowAndRock;
        Bounds bounds = baked.recipe().bounds();
        return (x, y, height, slope) -> {
            long column = Math.clamp(x, bounds.x0(), bounds.x0() + bounds.width() - 1);
            long row = Math.clamp(y, bounds.y0(), bounds.y0() + bounds.height() - 1);
            byte[] rgb = baked.tiles().colours(new CellRect(column, row, 1, 1));
            return (rgb[0] & 255) << 16 | (rgb[1] & 255) << 8 | rgb[2] & 255;
        };
    }

    private static void read(Path file, Map<Path, Mesh> known, List<String> warnings) throws IOException {
        if (known.containsKey(file)) return;
        GlbReader.Model model = GlbReader.read(file);
        for (String warning : model.warnings()) warnings.add(file.getFileName() + ": " + warning);
        known.put(file, model.mesh());
    }

    /// The water's surface, where it is known.
    private static WindowSource<FloatGrid> water(Baked baked) {
        var water = baked.recipe().water();
        if (water.levelMetres().isEmpty() && water.drainage().isEmpty()) return Scene.DRY;
        return rect -> {
            CellRect inside = baked.recipe().bounds().clip(rect);
            FloatGrid out = FloatGrid.filled(rect, Float.NaN);
            if (inside.equals(rect)) return baked.tiles().surfaces(rect);
            out.paste(baked.world().ground(rect).waterMetres());
            out.paste(baked.tiles().surfaces(inside));
            return out;
        };
    }
}
