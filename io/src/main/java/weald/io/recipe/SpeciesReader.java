package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Sizes;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.math.Range;

/// Reads the species of a recipe, after everything inherited is in place.
final class SpeciesReader {
    private static final Range UNTIL_KNOWN = new Range(1, 1);
    private static final double STANDARD_JITTER = 0.1;

    private final Problems problems;
    private final NicheReader niches;
    private final KeepAwayReader keepAway;
    private final SpacingReader spacings;
    private final StyleReader styles;
    private final ModelReader models;

    SpeciesReader(Problems problems, NicheReader niches, WorldReader.World world, KeepAwayReader keepAway) {
        this.keepAway = keepAway;
        this.problems = problems;
        this.niches = niches;
        this.spacings = new SpacingReader(problems, world);
        this.styles = new StyleReader(problems, world);
        this.models = new ModelReader(problems);
    }

    List<RecipeSources.Model> models() {
        return models.found();
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
        Range scale = keys.between("scale").orElse(Species.DEFAULT_SCALE);
        AskedStyle asked = styles.asked(keys, SpacingReader.byCrown(crown));
        double density = spacings.density(keys, asked, name);
        Style style = styles.style(asked, density, keys.owner());
        SpacingReader.Usual usual = styles.spacing(asked, density, SpacingReader.byCrown(crown));
        Species.Spacing spacing = spacings.spacing(keys, asked, usual, scale);
        boolean placed = !keys.word("place").orElse("true").equals("false");
        spacings.judge(density, spacing, style, placed, keys, name);
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
                scale,
                colour(keys, form),
                keys.quantity("colour-jitter", STANDARD_JITTER),
                models.read(id, keys),
                placed,
                sizes(keys),
                keepAway.of(keys, sizeClass),
                style);
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

    private Sizes sizes(SectionReader keys) {
        Optional<Tree> value = keys.value("sizes");
        if (value.isPresent() && value.get() instanceof Tree.Branch branch) {
            var both = new SectionReader(branch, PlantGrammar.SIZES, "sizes of " + keys.owner(), problems);
            both.need("shape", "write { shape: 3.6, typical: 55 % }");
            both.need("typical", "write { shape: 3.6, typical: 55 % }");
            return new Sizes(both.quantity("shape", 1), both.quantity("typical", 1));
        }
        return switch (keys.word("sizes").orElse("uniform")) {
            case "uneven-aged" -> new Sizes(1, 0.3);
            case "even-aged" -> new Sizes(3.6, 0.55);
            case "young" -> new Sizes(2, 0.3);
            case "old" -> new Sizes(6, 0.85);
            default -> Sizes.UNIFORM;
        };
    }

    private Niche niche(SectionReader keys) {
        return keys.value("niche")
                .map(tree -> niches.niche(tree, "niche of " + keys.owner()))
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

    /// Rounded, so that defaults are numbers a person would write.
    static double millimetres(double metres) {
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
            case LOG -> 0x7A6A58;
        };
    }
}
