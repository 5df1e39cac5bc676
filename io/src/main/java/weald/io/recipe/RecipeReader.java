package weald.io.recipe;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weald.ecology.EcoMask;
import weald.ecology.EcologySettings;
import weald.ecology.Species;
import weald.ecology.SurfaceRule;
import weald.io.vector.MapFile;
import weald.world.Recipe;

/// Reads recipes: from a file, from a text, or built in. Throws [RecipeProblems] with everything that
/// is wrong at once. May be used by many threads.
public final class RecipeReader {
    private static final long STANDARD_SEED = 42;

    private final List<String> overrides;
    private final Projector.Finder projections;

    public RecipeReader() {
        this(List.of(), new EpsgProjections());
    }

    private RecipeReader(List<String> overrides, Projector.Finder projections) {
        this.overrides = List.copyOf(overrides);
        this.projections = projections;
    }

    /// A reader that lays `KEY=VALUE` over every recipe, such as `seed=7`, `species.spruce.density=300 / ha` or
    /// `terrain.2.wavelength=200 m` (lists count from 1); later ones win.
    public RecipeReader withOverrides(List<String> keyValues) {
        return new RecipeReader(keyValues, projections);
    }

    /// A reader that projects a `bbox` by other means.
    public RecipeReader withProjections(Projector.Finder finder) {
        return new RecipeReader(overrides, finder);
    }

    /// Reads a built-in recipe by its name, or a file. A file of that name is meant if it ends in .yaml
    /// or .yml, or has a folder in front.
    ///
    /// @throws RecipeProblems if there is no such recipe or something is wrong in it
    public RecipeResult read(String nameOrFile) {
        if (Builtins.isRecipe(nameOrFile))
            return readText(Builtins.recipe(nameOrFile), nameOrFile + ".yaml", Path.of(""), nameOrFile);
        try {
            Path path = Path.of(nameOrFile);
            if (nameOrFile.matches("(?i).*\\.ya?ml") || path.getNameCount() > 1 || Files.exists(path))
                return read(path);
        } catch (InvalidPathException e) {
            // No file can have this name, so it is the name of a recipe that does not exist.
        }
        String fix = Words.meant(nameOrFile, Builtins.names())
                .map(w -> "did you mean `" + w + "`?")
                .orElse("built-in recipes: " + String.join(", ", Builtins.names()) + "; or name a file: my.yaml");
        throw new RecipeProblems(List.of(new RecipeProblem(
                new Position(nameOrFile, 0, 0), "", 0, "no built-in recipe and no file has this name", fix)));
    }

    /// Reads a recipe file; the files it names are relative to its folder.
    ///
    /// @throws RecipeProblems if it cannot be read or something is wrong in it
    public RecipeResult read(Path file) {
        var problems = new Problems();
        Optional<SourceText> source = RecipeText.read(file, file.toString(), problems);
        problems.throwIfAny();
        String id = file.toAbsolutePath().normalize().toString();
        return read(source.orElseThrow(), id, nameOf(file), problems);
    }

    /// Reads a recipe's text.
    ///
    /// @param shownFile how messages call it; without its ending the recipe's name
    /// @param folder what the files it names are relative to
    /// @throws RecipeProblems if something is wrong in it
    public RecipeResult readText(String text, String shownFile, Path folder) {
        return readText(text, shownFile, folder, shownFile);
    }

    private RecipeResult readText(String text, String shownFile, Path folder, String id) {
        var problems = new Problems();
        byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        Optional<SourceText> source = RecipeText.decode(bytes, shownFile, folder, problems);
        problems.throwIfAny();
        return read(source.orElseThrow(), id, nameOf(Path.of(shownFile)), problems);
    }

    private static String nameOf(Path file) {
        Path last = file.getFileName();
        return last == null ? "recipe" : last.toString().replaceFirst("(?i)\\.ya?ml$", "");
    }

    private RecipeResult read(SourceText source, String id, String name, Problems problems) {
        Optional<Tree.Branch> loaded = new Loader(problems).load(source, List.of(id));
        if (loaded.isEmpty()) {
            problems.throwIfAny();
            throw new IllegalStateException("a recipe without keys and without a problem");
        }
        Tree.Branch tree = new Overrides(problems, source.folder()).apply(loaded.get(), overrides);
        Tree.Entry plants = tree.entries().get("species");
        if (plants != null && plants.value() instanceof Tree.Branch species)
            tree = tree.with("species", new Tree.Entry(plants.key(), Inherit.likes(species, problems)));
        Recipe recipe;
        var sources = new SourceCollector();
        try {
            recipe = assemble(tree, name, problems, sources);
        } catch (IllegalArgumentException e) {
            // A bound that only the core knows; the reader should have told it with a better place.
            problems.add(
                    tree.span(),
                    "the recipe cannot be used: " + e.getMessage(),
                    "change the value that the message names");
            problems.throwIfAny();
            throw e;
        }
        problems.throwIfAny();
        return new RecipeResult(recipe, sources.collected(), positions(tree), problems.warnings());
    }

    private Recipe assemble(Tree.Branch tree, String name, Problems problems, SourceCollector sources) {
        var top = new SectionReader(tree, Grammar.TOP, "the recipe", problems);
        var world = new WorldReader(problems, projections).read(top);
        var terrain = new TerrainReader(problems, world).read(top);
        var habitat = new HabitatReader(problems, world, top);
        List<EcoMask> masks = new ArrayList<>(habitat.masks());
        MapClasses map = new MapReader(problems).read(top);
        var erosion = new ErosionReader(problems, habitat, world).read(top);
        var slopes = new SlopesReader(problems, world.cellMetres(), erosion.isPresent()).read(top);
        var niches = new NicheReader(
                problems, names(tree, "masks"), habitat.mostReachMetres(), map, habitat.runs(), erosion.isPresent());
        var keepAway = new KeepAwayReader(problems, map).readGroups(top);
        var speciesReader = new SpeciesReader(problems, niches, world, keepAway);
        List<Species> species = speciesReader.read(top);
        var conflict = new ConflictReader(problems, names(tree, "species")).read(top);
        var expectations = new ExpectReader(problems, niches, world, names(tree, "species")).read(top);
        double reach = 0;
        for (Species s : species)
            reach = Math.max(reach, NicheReader.waterReach(s.niche().responses()));
        var moisture = habitat.moisture();
        var water = habitat.water(moisture, reach);
        List<SurfaceRule> usual = SurfaceRule.usual(
                world.cellMetres(), water.reachMetres(), habitat.runs(), erosion.isPresent(), species);
        List<SurfaceRule> surfaces = new SurfaceReader(problems, niches, water, usual).read(top);
        var land = new LandReader(problems, world).read(top, water);
        masks.addAll(niches.mapMasks().all(species, world.cellMetres()));
        var ecology = new EcologySettings(habitat.sun(), moisture, habitat.snow(), masks, species, surfaces);
        sources.add(terrain.dems(), habitat.rasters(), speciesReader.models(), map.files());
        return new Recipe(
                top.text("name").orElse(name),
                top.wholeLong("seed", STANDARD_SEED),
                world.bounds(),
                world.cellMetres(),
                new Recipe.Frame(world.crs(), terrain.heightsAbove()),
                terrain.layers(),
                land,
                slopes,
                erosion,
                water,
                ecology,
                conflict,
                expectations);
    }

    /// Keeps the files while the recipe is put together.
    private static final class SourceCollector {
        private RecipeSources sources = RecipeSources.NONE;

        void add(
                List<RecipeSources.Dem> dems,
                List<RecipeSources.Raster> rasters,
                List<RecipeSources.Model> models,
                List<MapFile> maps) {
            sources = new RecipeSources(dems, rasters, models, maps);
        }

        RecipeSources collected() {
            return sources;
        }
    }

    private static List<String> names(Tree.Branch tree, String section) {
        return tree.value(section).isPresent() && tree.value(section).get() instanceof Tree.Branch branch
                ? List.copyOf(branch.entries().keySet())
                : List.of();
    }

    private static Map<String, Position> positions(Tree.Branch tree) {
        Map<String, Position> positions = new LinkedHashMap<>();
        collect(tree, "", positions);
        return positions;
    }

    private static void collect(Tree tree, String path, Map<String, Position> positions) {
        if (!path.isEmpty()) positions.put(path, tree.span().position());
        String prefix = path.isEmpty() ? "" : path + ".";
        switch (tree) {
            case Tree.Leaf leaf -> {}
            case Tree.Listing listing -> {
                for (int i = 0; i < listing.items().size(); i++)
                    collect(listing.items().get(i), prefix + (i + 1), positions);
            }
            case Tree.Branch branch -> {
                for (Map.Entry<String, Tree.Entry> entry : branch.entries().entrySet()) {
                    collect(entry.getValue().value(), prefix + entry.getKey(), positions);
                    if (!(entry.getValue().value() instanceof Tree.Leaf))
                        positions.put(
                                prefix + entry.getKey(),
                                entry.getValue().key().span().position());
                }
            }
        }
    }
}
