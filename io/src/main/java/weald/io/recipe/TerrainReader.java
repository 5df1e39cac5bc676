package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import weald.math.Fade;
import weald.math.Range;
import weald.terrain.TerrainLayer;

/// Reads `terrain:`, the layers of heights.
final class TerrainReader {
    private static final String[] NOISE_KEYS = {
        "noise", "shape", "octaves", "wavelength", "gain", "lacunarity", "interpolation", "warp", "adds", "where"
    };
    private static final String[] DEM_KEYS = {"dem", "heights-above", "voids", "range", "cell", "corner"};
    private static final String EXAMPLE = "- { noise: gradient, wavelength: 800 m, adds: 0 m .. 120 m }";
    private static final Kind.Quantity PLACE =
            new Kind.Quantity(Dimension.LENGTH, -Grammar.FARTHEST_METRES, Grammar.FARTHEST_METRES, false);

    private final Problems problems;
    private final FileFinder files;
    private final WorldReader.World world;
    private final List<TerrainLayer> layers = new ArrayList<>();
    private final List<RecipeSources.Dem> dems = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();
    private Optional<String> heightsAbove = Optional.empty();

    TerrainReader(Problems problems, WorldReader.World world) {
        this.problems = problems;
        this.files = new FileFinder(problems);
        this.world = world;
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
            keys.refuse(" beside height", "put it in a layer of its own, on the next line", DEM_KEYS);
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
        keys.refuse(" without dem", "remove it", "heights-above", "voids", "range", "cell", "corner");
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
        List<Tree.Leaf> named = keys.texts("dem");
        List<RecipeSources.SourceFile> found = new ArrayList<>();
        for (Tree.Leaf leaf : named) files.find(leaf, keys.owner()).ifPresent(found::add);
        Optional<String> datum = keys.word("heights-above").filter(d -> !d.equals("none"));
        if (dems.isEmpty()) heightsAbove = datum;
        else if (!heightsAbove.equals(datum))
            problems.add(
                    keys.spanOf("heights-above"),
                    keys.owner() + " has heights above " + datum.orElse("none") + ", the DEM before it above "
                            + heightsAbove.orElse("none"),
                    "use DEMs of one vertical datum");
        boolean pictures = named.stream().anyMatch(leaf -> FileFinder.isPicture(leaf.text()));
        Optional<RecipeSources.Picture> picture = pictures ? picture(keys) : Optional.empty();
        if (!pictures)
            keys.refuse(
                    ", which only a picture needs",
                    "remove it: the file knows its heights and its place",
                    "range",
                    "cell",
                    "corner");
        if (world.crs().isEmpty()) for (Tree.Leaf leaf : named) needCrs(leaf, keys.owner());
        String name = sourceName(named);
        dems.add(new RecipeSources.Dem(name, found, datum, voids(keys), picture));
        return new TerrainLayer.Dem(name);
    }

    private void needCrs(Tree.Leaf leaf, String owner) {
        if (leaf.text().matches("(?i).*\\.hgt(\\.zip|\\.gz)?"))
            problems.add(
                    leaf.span(),
                    owner + " is a DEM in degrees, and the world has no crs",
                    "give the world a projection, such as `world: { bbox: [1.40, 42.50, 1.55, 42.60], crs: EPSG:25831, cell: 5 m }`");
    }

    private String sourceName(List<Tree.Leaf> named) {
        String name = named.stream().map(Tree.Leaf::text).collect(Collectors.joining(", "));
        long same = dems.stream()
                .filter(d -> d.name().equals(name) || d.name().startsWith(name + " #"))
                .count();
        return same == 0 ? name : name + " #" + (same + 1);
    }

    private Optional<RecipeSources.Picture> picture(SectionReader keys) {
        keys.need(
                "range", "a picture does not say its heights: write `range: 700 m .. 3000 m`, its black and its white");
        keys.need("cell", "a picture does not say its size: write `cell: 30 m`, the edge of a pixel");
        Optional<Range> range = keys.between("range");
        Optional<Double> cell = keys.quantity("cell");
        var area = world.area();
        double[] corner = {area.westMetres(), area.southMetres()};
        if (keys.has("corner")) corner = keys.pair("corner", PLACE, "0 m x 0 m").orElse(corner);
        if (range.isEmpty() || cell.isEmpty()) return Optional.empty();
        return Optional.of(new RecipeSources.Picture(range.get(), cell.get(), corner[0], corner[1]));
    }

    private int voids(SectionReader keys) {
        String text = keys.text("voids").orElse("keep");
        if (text.equals("keep")) return 0;
        String digits = text.replaceAll("\\D", "");
        if (digits.length() <= 5 && Integer.parseInt(digits) <= 10_000) return Integer.parseInt(digits);
        problems.add(
                keys.spanOf("voids"),
                keys.owner() + " fills voids of " + digits + " cells",
                "give at most 10000 cells");
        return 0;
    }
}
