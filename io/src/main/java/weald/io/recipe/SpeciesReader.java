package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.math.Range;

/// Reads the species of a recipe, after everything inherited is in place.
final class SpeciesReader {
    private static final double SQUARE_METRES_PER_HECTARE = 10_000;
    private static final Range UNTIL_KNOWN = new Range(1, 1);
    private static final double STANDARD_JITTER = 0.1;

    /// A tile needs the habitat of eleven spacings around it; that of wider ones fills the memory.
    private static final int WIDEST_SPACING_CELLS = 100;

    /// More plants a cell than this are worth a word: a tile of 512 cells would hold five million.
    private static final double MANY_PER_CELL = 20;

    private final Problems problems;
    private final FileFinder files;
    private final NicheReader niches;
    private final WorldReader.World world;
    private final KeepAwayReader keepAway;
    private final List<RecipeSources.Model> models = new ArrayList<>();

    SpeciesReader(Problems problems, NicheReader niches, WorldReader.World world, KeepAwayReader keepAway) {
        this.keepAway = keepAway;
        this.problems = problems;
        this.files = new FileFinder(problems);
        this.niches = niches;
        this.world = world;
    }

    List<RecipeSources.Model> models() {
        return models;
    }

    List<Species> read(SectionReader top) {
        String fix =
                "add one under `species:`, take a set with `species: { use: alpine-forest }`, or write `species: none`";
        if (!top.need("species", fix)) return List.of();
        Tree tree = top.value("species").orElseThrow();
        if (tree instanceof Tree.Leaf leaf && leaf.text().equals("none")) return List.of();
        if (!(tree instanceof Tree.Branch branch)) {
            problems.add(
                    tree.span(),
                    "species must be names with keys",
                    "write `species:` and under it `spruce:` with its keys, indented");
            return List.of();
        }
        if (branch.entries().isEmpty() && !problems.says(Loader.NO_SET))
            problems.add(branch.span(), "the recipe has no species", fix);
        if (branch.entries().size() > Grammar.MAX_SPECIES)
            problems.add(
                    branch.span(),
                    "the recipe has " + branch.entries().size() + " species, more than " + Grammar.MAX_SPECIES,
                    "join those that look alike");
        List<Species> all = new ArrayList<>();
        for (Map.Entry<String, Tree.Entry> entry : branch.entries().entrySet())
            one(entry.getKey(), entry.getValue()).ifPresent(all::add);
        return all;
    }

    private Optional<Species> one(String id, Tree.Entry entry) {
        String owner = "species '" + id + "'";
        if (!id.matches(Grammar.NAME_PATTERN)) {
            problems.add(
                    entry.key().span(),
                    owner + " has a name with other characters",
                    "use small letters, digits and -, a letter first");
            return Optional.empty();
        }
        return SectionReader.of(entry.value(), PlantGrammar.SPECIES, owner, problems)
                .map(keys -> species(id, keys, entry.key().span()));
    }

    private Species species(String id, SectionReader keys, Span name) {
        if (!keys.has("class") && !isBroken(keys))
            problems.add(
                    name,
                    keys.owner() + " has no class",
                    "write one of rock, canopy, understorey, shrub, herb, ground");
        SizeClass sizeClass = keys.word("class", SizeClass.class, SizeClass.HERB);
        boolean rock = sizeClass == SizeClass.ROCK;
        if (rock) keys.refuse(", which a rock does not have", "write `size:`", "height", "crown-width");
        else if (keys.has("class"))
            keys.refuse(", which only a rock has", "write `height:` and `crown-width:`", "size");
        Range crown = size(keys, rock ? "size" : "crown-width", name);
        Range height = rock ? crown : size(keys, "height", name);
        Form form = keys.word("form", Form.class, formOf(sizeClass));
        double stem = rock ? crown.mean() : millimetres(height.mean() / 50);
        Species.Spacing spacing = spacing(keys, crown);
        requireNotTooWide(spacing, keys, name);
        double density = density(keys, name);
        warnOfMany(density, spacing, keys, name);
        return new Species(
                id,
                sizeClass,
                form,
                density,
                spacing,
                niche(keys),
                height,
                crown,
                keys.quantity("stem-width", stem),
                stands(keys),
                keys.quantity("tilt", tiltOf(sizeClass)),
                keys.between("scale").orElse(Species.DEFAULT_SCALE),
                colour(keys, form),
                keys.quantity("colour-jitter", STANDARD_JITTER),
                model(id, keys),
                keepAway.of(keys, sizeClass));
    }

    /// True where what it is like could not be found, so that missing keys are no problem of their own.
    private static boolean isBroken(SectionReader keys) {
        return keys.has("like");
    }

    private Range size(SectionReader keys, String key, Span name) {
        if (!keys.has(key) && !isBroken(keys))
            problems.add(
                    name, keys.owner() + " has no " + key, "write it as a range, such as `" + key + ": 2 m .. 5 m`");
        return keys.between(key).orElse(UNTIL_KNOWN);
    }

    private double density(SectionReader keys, Span name) {
        keys.onlyOne("density", "count");
        if (!keys.has("density") && !keys.has("count") && !isBroken(keys))
            problems.add(
                    name,
                    keys.owner() + " has no density",
                    "write plants per area where its niche is 1, such as `density: 120 / ha`");
        if (keys.has("density")) return keys.quantity("density", 0);
        double density = keys.wholeLong("count", 0) / world.squareMetres();
        if (density <= SQUARE_METRES_PER_HECTARE) return density;
        problems.add(
                keys.spanOf("count"), keys.owner() + " has a count of more than 10000 per m2", "give a smaller count");
        return 0;
    }

    private Species.Spacing spacing(SectionReader keys, Range crown) {
        double standard = Math.clamp(millimetres(0.6 * crown.mean()), Species.MIN_SPACING_METRES, 1024);
        Optional<Tree> value = keys.value("spacing");
        if (value.isPresent() && value.get() instanceof Tree.Branch branch) {
            var both = new SectionReader(branch, PlantGrammar.SPACING, "spacing of " + keys.owner(), problems);
            both.need("dense", "write { dense: 2 m, sparse: 6 m }");
            both.need("sparse", "write { dense: 2 m, sparse: 6 m }");
            double dense = both.quantity("dense", standard);
            double sparse = both.quantity("sparse", dense);
            if (sparse >= dense) return new Species.Spacing(dense, sparse);
            if (both.has("dense") && both.has("sparse"))
                problems.add(
                        both.spanOf("sparse"),
                        both.owner() + " has sparse " + Numbers.plain(sparse) + " m, below dense "
                                + Numbers.plain(dense) + " m",
                        "plants stand wider where it is sparse: exchange the two");
            return new Species.Spacing(dense, dense);
        }
        String fix = "give at least " + Numbers.plain(Species.MIN_SPACING_METRES)
                + " m, or remove the line to take it from the crown or size (" + Numbers.plain(standard) + " m)";
        double spacing = keys.quantity("spacing", fix).orElse(standard);
        return new Species.Spacing(spacing, spacing);
    }

    private void requireNotTooWide(Species.Spacing spacing, SectionReader keys, Span name) {
        double most = world.limitMetres(WIDEST_SPACING_CELLS);
        if (spacing.sparseMetres() <= most) return;
        problems.add(
                keys.has("spacing") ? keys.spanOf("spacing") : name,
                keys.owner() + " has spacing " + Numbers.plain(spacing.sparseMetres()) + " m, more than "
                        + WIDEST_SPACING_CELLS + " cells",
                "give at most " + Numbers.plain(most) + " m, or larger cells");
    }

    private void warnOfMany(double density, Species.Spacing spacing, SectionReader keys, Span name) {
        double closest = 1 / (spacing.denseMetres() * spacing.denseMetres());
        double cell = world.cellMetres();
        if (Math.min(density, closest) * cell * cell <= MANY_PER_CELL) return;
        String key = keys.has("density") ? "density" : "count";
        problems.warn(
                keys.has(key) ? keys.spanOf(key) : name,
                keys.owner() + " has up to " + Numbers.with(Dimension.DENSITY, density)
                        + ": that many plants take much time and memory",
                "give a lower density or a wider spacing, and bake with small --tile-cells");
    }

    private Niche niche(SectionReader keys) {
        return keys.value("niche")
                .map(tree -> new Niche(niches.read(tree, "niche of " + keys.owner())))
                .orElse(Niche.ANYWHERE);
    }

    private static Species.Stands stands(SectionReader keys) {
        return switch (keys.word("stands").orElse("land")) {
            case "water" -> Species.Stands.IN_WATER;
            case "both" -> Species.Stands.BOTH;
            default -> Species.Stands.ON_LAND;
        };
    }

    private static int colour(SectionReader keys, Form form) {
        return keys.text("colour")
                .map(text -> Integer.parseInt(text.replace("#", "").toLowerCase(Locale.ROOT), 16))
                .orElse(colourOf(form));
    }

    private List<String> model(String species, SectionReader keys) {
        Optional<Tree> value = keys.value("model");
        if (value.isEmpty()) return List.of();
        List<Tree> items = value.get() instanceof Tree.Listing listing ? listing.items() : List.of(value.get());
        List<RecipeSources.Model> found = new ArrayList<>();
        for (Tree item : items) model(species, item, keys.owner(), items.size()).ifPresent(found::add);
        double sum = found.stream().mapToDouble(RecipeSources.Model::share).sum();
        if (found.size() == items.size() && !items.isEmpty() && Math.abs(sum - 1) > 1e-6)
            problems.add(
                    value.get().span(),
                    "model of " + keys.owner() + " has shares that add up to "
                            + Numbers.plain(Math.rint(sum * 1000) / 10) + " %",
                    "make them add up to 100 %");
        models.addAll(found);
        return found.stream().map(m -> m.file().written()).toList();
    }

    private Optional<RecipeSources.Model> model(String species, Tree item, String owner, int of) {
        double share = of == 1 ? 1 : 1.0 / of;
        if (item instanceof Tree.Leaf leaf)
            return files.find(leaf, owner).map(f -> new RecipeSources.Model(species, f, share));
        Optional<SectionReader> keys = SectionReader.of(item, PlantGrammar.MODEL, "model of " + owner, problems);
        if (keys.isEmpty() || !keys.get().need("file", "write { file: spruce.glb, share: 50 % }"))
            return Optional.empty();
        double given = keys.get().quantity("share", share);
        if (!(keys.get().value("file").orElseThrow() instanceof Tree.Leaf leaf)) {
            keys.get().piece("file");
            return Optional.empty();
        }
        return files.find(leaf, owner).map(f -> new RecipeSources.Model(species, f, given));
    }

    /// Rounded, so that defaults are numbers a person would write.
    private static double millimetres(double metres) {
        return Math.rint(metres * 1000) / 1000;
    }

    private static Form formOf(SizeClass sizeClass) {
        return switch (sizeClass) {
            case ROCK -> Form.BOULDER;
            case CANOPY, UNDERSTOREY -> Form.BROADLEAF;
            case SHRUB -> Form.SHRUB;
            case HERB -> Form.TUFT;
            case GROUND -> Form.CUSHION;
        };
    }

    private static double tiltOf(SizeClass sizeClass) {
        return switch (sizeClass) {
            case ROCK -> 0.6;
            case HERB, GROUND -> 0.5;
            case CANOPY, UNDERSTOREY, SHRUB -> 0;
        };
    }

    private static int colourOf(Form form) {
        return switch (form) {
            case CONIFER -> 0x2F4F33;
            case BROADLEAF -> 0x5B7F3A;
            case SHRUB -> 0x6B7F3F;
            case TUFT -> 0x8FA650;
            case FERN -> 0x4F8A45;
            case FLOWER -> 0xC9A63C;
            case REED -> 0xA79A5B;
            case CUSHION -> 0x7D8F5C;
            case BOULDER -> 0x8C8A85;
        };
    }
}
