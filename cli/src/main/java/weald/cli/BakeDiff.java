package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weald.grid.TileKey;

/// What differs between two bakes.
///
/// @param stages by name; equal ones too
/// @param files whose content differs, or that only one has
/// @param plants empty where the plants are equal
/// @param box around all differing tiles, or around the changed plants where nothing else differs; empty if
///     none does
record BakeDiff(
        BakeManifest a,
        BakeManifest b,
        Map<String, StageDiff> stages,
        List<String> files,
        Optional<PlantsDiff> plants,
        Optional<Box> box) {
    private static final Pattern CELL = Pattern.compile("(?m)^ +cell: ([0-9.]+) m$");

    /// One stage.
    ///
    /// @param tiles keys that differ; empty where the two were cut into tiles of different edges and cannot be
    ///     compared
    record StageDiff(boolean equal, boolean comparable, List<TileKey> tiles) {}

    boolean isEqual() {
        return a.recipeHash().equals(b.recipeHash())
                && files.isEmpty()
                && stages.values().stream().allMatch(StageDiff::equal);
    }

    static BakeDiff of(BakeManifest a, BakeManifest b) {
        Map<String, StageDiff> stages = new TreeMap<>(BakeDiff::inOrderOfWork);
        for (String name : names(a, b)) stages.put(name, stage(name, a, b));
        double tileMetres = tileMetres(a);
        Optional<PlantsDiff> plants = Optional.empty();
        StageDiff plantStage = stages.get("plants");
        if (plantStage != null && !plantStage.equal()) {
            TileFilter tiles = plantStage.comparable() ? TileFilter.of(plantStage.tiles(), tileMetres) : TileFilter.ALL;
            plants = Optional.of(PlantsDiff.of(a.folder(), b.folder(), tiles));
        }
        return new BakeDiff(a, b, stages, files(a, b), plants, box(stages, tileMetres, plants));
    }

    private static List<String> names(BakeManifest a, BakeManifest b) {
        var names = new ArrayList<>(a.stages().keySet());
        for (String name : b.stages().keySet()) if (!names.contains(name)) names.add(name);
        return names;
    }

    private static int inOrderOfWork(String one, String other) {
        List<String> order = List.of("terrain", "ground", "habitat", "plants");
        int i = order.indexOf(one);
        int j = order.indexOf(other);
        if (i != j) return Integer.compare(i < 0 ? order.size() : i, j < 0 ? order.size() : j);
        return one.compareTo(other);
    }

    private static StageDiff stage(String name, BakeManifest a, BakeManifest b) {
        var none = new BakeManifest.StageHashes("", Map.of());
        var left = a.stages().getOrDefault(name, none);
        var right = b.stages().getOrDefault(name, none);
        boolean comparable = a.tileCells() == b.tileCells();
        boolean equal = left.hash().equals(right.hash());
        var differing = new TreeSet<TileKey>();
        if (comparable && !equal) {
            left.tiles().forEach((key, hash) -> {
                if (!hash.equals(right.tiles().get(key))) differing.add(key(key, a));
            });
            right.tiles().keySet().forEach(key -> {
                if (!left.tiles().containsKey(key)) differing.add(key(key, b));
            });
        }
        return new StageDiff(equal, comparable, List.copyOf(differing));
    }

    private static TileKey key(String text, BakeManifest manifest) {
        try {
            String[] parts = text.split("/", -1);
            return new TileKey(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
        } catch (RuntimeException e) {
            throw Failure.ofInput(
                    manifest.folder() + " has a damaged manifest.json: '" + text + "' is no tile",
                    "bake into the folder again, or name another");
        }
    }

    private static List<String> files(BakeManifest a, BakeManifest b) {
        var differing = new TreeSet<String>();
        a.files().forEach((path, content) -> {
            if (!content.equals(b.files().get(path))) differing.add(path);
        });
        for (String path : b.files().keySet()) if (!a.files().containsKey(path)) differing.add(path);
        return List.copyOf(differing);
    }

    /// Edge of a tile. The cell stands in the recipe that the folder keeps; that recipe is not read as a
    /// whole, since the files it names may be elsewhere by now.
    private static double tileMetres(BakeManifest manifest) {
        Path recipe = RecipeArgument.recipeIn(manifest.folder());
        try {
            Matcher cell = CELL.matcher(Files.readString(recipe));
            if (cell.find()) return Double.parseDouble(cell.group(1)) * manifest.tileCells();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw Failure.ofInput(recipe + " is damaged: the world has no cell", "bake into the folder again");
    }

    private static Optional<Box> box(Map<String, StageDiff> stages, double tileMetres, Optional<PlantsDiff> plants) {
        Box box = Box.EMPTY;
        boolean onlyPlants = true;
        for (Map.Entry<String, StageDiff> stage : stages.entrySet()) {
            if (stage.getKey().equals("plants")) continue;
            onlyPlants &= stage.getValue().equal();
            for (TileKey key : stage.getValue().tiles())
                box = box.around(key.x() * tileMetres, key.y() * tileMetres)
                        .around((key.x() + 1) * tileMetres, (key.y() + 1) * tileMetres);
        }
        if (onlyPlants && plants.isPresent()) box = plants.get().box();
        return box.isEmpty() ? Optional.empty() : Optional.of(box);
    }
}
