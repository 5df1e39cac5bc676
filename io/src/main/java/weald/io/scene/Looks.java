package weald.io.scene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import weald.ecology.Form;
import weald.ecology.Species;
import weald.io.gltf.GlbReader;
import weald.io.gltf.Meshes;
import weald.io.recipe.RecipeSources;
import weald.math.Chance;
import weald.scatter.Plants;
import weald.scatter.Stature;

/// What the plants of a recipe show: for each species the models that the recipe names, else a few meshes made
/// by code. Which of them a plant shows comes from its id.
public final class Looks {
    /// Meshes made by code for one species.
    public static final int VARIANTS = 3;

    /// Of all models together: they lie in the file, and in memory while it is written.
    private static final int MOST_TRIANGLES = 1_000_000;

    private static final long VARIANT_SALT = Chance.salt("variant of a mesh");

    private final List<Look> list;
    private final List<Species> species;
    private final int[] first;

    private Looks(List<Look> list, List<Species> species, int[] first) {
        this.list = List.copyOf(list);
        this.species = species;
        this.first = first;
    }

    /// Without models that people bring.
    public static Looks ofForms(List<Species> species) {
        try {
            return of(species, List.of());
        } catch (IOException e) {
            throw new IllegalStateException("no file was read", e);
        }
    }

    /// @throws IOException naming the model that cannot be read
    /// @throws SceneProblem if there are more species and models than an instance can name, or models are too
    /// large
    public static Looks of(List<Species> species, List<RecipeSources.Model> models) throws IOException {
        int variants = variants(species, models.size());
        var list = new ArrayList<Look>();
        var first = new int[species.size()];
        Map<Path, PlantMesh> known = new TreeMap<>();
        for (int s = 0; s < first.length; s++) {
            first[s] = list.size();
            Species one = species.get(s);
            for (RecipeSources.Model model : models)
                if (model.species().equals(one.id()))
                    list.add(look(
                            one, s, list.size() - first[s], read(model.file().path(), known)));
            if (list.size() > first[s]) continue;
            for (int v = 0; v < variants; v++) list.add(look(one, s, v, PlantMesh.of(Meshes.lods(one, v))));
        }
        return new Looks(list, species, first);
    }

    /// The file of instances gives each species and mesh a byte.
    private static int variants(List<Species> species, int models) {
        if (species.size() + models > Look.MOST)
            throw new SceneProblem(
                    "scene/instances.wld",
                    species.size() + " species and " + models + " models are more than the " + Look.MOST
                            + " that an instance can name",
                    "leave some out to get the file");
        return VARIANTS * species.size() + models > Look.MOST ? 1 : VARIANTS;
    }

    private static PlantMesh read(Path file, Map<Path, PlantMesh> known) throws IOException {
        PlantMesh there = known.get(file);
        if (there != null) return there;
        PlantMesh mesh =
                PlantMesh.of(List.of(new Meshes.Lod(GlbReader.read(file).mesh(), 0)));
        known.put(file, mesh);
        long triangles = 0;
        for (PlantMesh one : known.values()) triangles += one.lods().getFirst().indexCount() / 3;
        if (triangles > MOST_TRIANGLES)
            throw new SceneProblem(
                    file.toString(),
                    "the models up to this one have more than " + MOST_TRIANGLES + " triangles",
                    "simplify them, such as by `gltfpack -si 0.1 -i in.glb -o out.glb`");
        return mesh;
    }

    private static Look look(Species species, int index, int variant, PlantMesh mesh) {
        double height = species.heightMetres().mean();
        return new Look(
                species.id(),
                index,
                variant,
                species.form(),
                species.colourRgb(),
                (float) height,
                (float) species.crownWidthMetres().mean(),
                (float) (height * sway(species.form())),
                mesh);
    }

    /// The furthest that wind moves a point, as a share of the height.
    private static double sway(Form form) {
        return switch (form) {
            case CONIFER -> 0.015;
            case BROADLEAF -> 0.02;
            case SHRUB -> 0.03;
            case FERN -> 0.08;
            case FLOWER, REED -> 0.1;
            case TUFT -> 0.12;
            case CUSHION, BOULDER, LOG -> 0;
        };
    }

    public List<Look> list() {
        return list;
    }

    /// Place in [#list()] of what a plant shows.
    public int of(Plants plants, int index) {
        int s = plants.species[index];
        Species one = species.get(s);
        int from = first[s];
        int number = (s + 1 < first.length ? first[s + 1] : list.size()) - from;
        if (!one.models().isEmpty()) return from + Math.min(number - 1, Stature.model(plants.id[index], one));
        return from + (int) (Chance.unit(Chance.bits(0, VARIANT_SALT, plants.id[index])) * number);
    }
}
