package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.Species;

/// Reads the models of species: files and the shares of the plants that show them.
final class ModelReader {
    private static final double ROUNDING = 1e-6;

    private final Problems problems;
    private final FileFinder files;
    private final List<RecipeSources.Model> found = new ArrayList<>();

    ModelReader(Problems problems) {
        this.problems = problems;
        this.files = new FileFinder(problems);
    }

    /// The files of all species that were read.
    List<RecipeSources.Model> found() {
        return found;
    }

    /// @param share empty where the recipe gives none
    private record Listed(RecipeSources.SourceFile file, Optional<Double> share) {}

    List<Species.Model> read(String species, SectionReader keys) {
        Optional<Tree> value = keys.value("model");
        if (value.isEmpty()) return List.of();
        List<Tree> items = value.get() instanceof Tree.Listing listing ? listing.items() : List.of(value.get());
        List<Listed> listed = new ArrayList<>();
        for (Tree item : items) one(item, keys.owner()).ifPresent(listed::add);
        if (listed.size() != items.size() || items.isEmpty()) return List.of();
        double given = listed.stream()
                .flatMap(l -> l.share().stream())
                .mapToDouble(Double::doubleValue)
                .sum();
        long open = listed.stream().filter(l -> l.share().isEmpty()).count();
        if (!addsUp(given, open, value.get().span(), keys.owner())) return List.of();
        double rest = open == 0 ? 0 : Math.max(0, 1 - given) / open;
        List<Species.Model> models = new ArrayList<>();
        for (Listed l : listed) {
            double share = l.share().orElse(rest);
            found.add(new RecipeSources.Model(species, l.file(), share));
            models.add(new Species.Model(l.file().written(), share));
        }
        return models;
    }

    private boolean addsUp(double given, long open, Span at, String owner) {
        if (open == 0 ? Math.abs(given - 1) <= ROUNDING : given < 1 - ROUNDING) return true;
        String sum = Numbers.plain(Math.rint(given * 1000) / 10) + " %";
        if (open == 0)
            problems.add(at, "model of " + owner + " has shares that add up to " + sum, "make them add up to 100 %");
        else
            problems.add(
                    at,
                    "model of " + owner + " has shares of " + sum + ", which leaves nothing for files without one",
                    "give smaller shares, or remove the files without one");
        return false;
    }

    private Optional<Listed> one(Tree item, String owner) {
        if (item instanceof Tree.Leaf leaf) return files.find(leaf, owner).map(f -> new Listed(f, Optional.empty()));
        Optional<SectionReader> keys = SectionReader.of(item, PlantGrammar.MODEL, "model of " + owner, problems);
        if (keys.isEmpty() || !keys.get().need("file", "write { file: spruce.glb, share: 50 % }"))
            return Optional.empty();
        Optional<Double> share = keys.get().quantity("share");
        if (keys.get().has("share") && share.isEmpty()) return Optional.empty();
        if (!(keys.get().value("file").orElseThrow() instanceof Tree.Leaf leaf)) {
            keys.get().piece("file");
            return Optional.empty();
        }
        return files.find(leaf, owner).map(f -> new Listed(f, share));
    }
}
