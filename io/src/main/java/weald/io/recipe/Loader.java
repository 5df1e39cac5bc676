package weald.io.recipe;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Loads a recipe with everything it is built on: the recipe it extends and the species sets it uses.
final class Loader {
    /// How the problem of an unknown species set starts.
    static final String NO_SET = "there is no species set";

    private static final int DEEPEST = 16;

    private final Problems problems;

    Loader(Problems problems) {
        this.problems = problems;
    }

    /// The keys of a text and of all it inherits; `like` is not yet resolved. Empty after a problem.
    ///
    /// @param chain the recipes that led here, for cycles
    Optional<Tree.Branch> load(SourceText source, List<String> chain) {
        Optional<Tree> tree = YamlText.parse(source, problems);
        if (tree.isEmpty()) {
            if (problems.none())
                problems.addAt(
                        new Position(source.file(), 0, 0),
                        "the recipe is empty",
                        "start with `weald: 1`, or `extends: " + Builtins.defaultName() + "`");
            return Optional.empty();
        }
        if (!(tree.get() instanceof Tree.Branch own)) {
            problems.add(
                    tree.get().span(), "this is not a recipe: a recipe is keys with values", "start with `weald: 1`");
            return Optional.empty();
        }
        version(own);
        Optional<Tree.Branch> base = own.value("extends").isEmpty() ? Optional.of(nothing(own)) : base(own, chain);
        return base.map(
                b -> Inherit.over(withSpecies(b, own), own.without("species").without("extends")));
    }

    private static Tree.Branch nothing(Tree.Branch like) {
        return new Tree.Branch(like.span(), Map.of());
    }

    private void version(Tree.Branch own) {
        var top = new SectionReader(own.without("extends"), Grammar.TOP, List.of(), "the recipe", new Problems());
        Optional<Tree> version = top.value("weald");
        String fix = "write `weald: " + Grammar.VERSION + "`";
        if (version.isEmpty())
            problems.add(own.span(), "the recipe does not say its format", fix + " as its first line");
        else if (!(version.get() instanceof Tree.Leaf leaf) || !leaf.text().equals(Integer.toString(Grammar.VERSION)))
            problems.add(
                    version.get().span(),
                    "the recipe has the unknown format "
                            + (version.get() instanceof Tree.Leaf leaf ? leaf.text() : "of keys"),
                    fix + "; a higher number needs a newer Weald");
    }

    private Optional<Tree.Branch> base(Tree.Branch own, List<String> chain) {
        if (!(own.value("extends").orElseThrow() instanceof Tree.Leaf leaf)) {
            problems.add(
                    own.value("extends").orElseThrow().span(),
                    "extends is not one recipe",
                    "write the name of a built-in recipe or a file");
            return Optional.empty();
        }
        String name = leaf.text();
        if (Builtins.isRecipe(name))
            return inherited(
                    leaf,
                    name,
                    Optional.of(SourceText.ofFile(name + ".yaml (built in)", Builtins.recipe(name), Path.of(""))),
                    chain);
        try {
            Path path =
                    leaf.span().source().folder().resolve(name).toAbsolutePath().normalize();
            if (Files.exists(path))
                return inherited(leaf, path.toString(), RecipeText.read(path, name, problems), chain);
            problems.add(leaf.span(), "the recipe extends '" + name + "', which is not there", notThere(name, path));
        } catch (InvalidPathException e) {
            problems.add(
                    leaf.span(),
                    "the recipe extends '" + name + "', which cannot be a file",
                    "built-in recipes: " + String.join(", ", Builtins.names()));
        }
        return Optional.empty();
    }

    private static String notThere(String name, Path path) {
        return Words.meant(name, Builtins.names())
                .map(w -> "did you mean `" + w + "`?")
                .orElse("looked at " + path + "; built-in recipes: " + String.join(", ", Builtins.names()));
    }

    private Optional<Tree.Branch> inherited(
            Tree.Leaf leaf, String id, Optional<SourceText> source, List<String> chain) {
        if (chain.contains(id) || chain.size() > DEEPEST) {
            problems.add(
                    leaf.span(),
                    "the recipe extends itself: " + String.join(" -> ", chain) + " -> " + id,
                    "remove one `extends:`");
            return Optional.empty();
        }
        List<String> longer = new ArrayList<>(chain);
        longer.add(id);
        return source.flatMap(s -> load(s, longer)).map(b -> b.without("name"));
    }

    /// The base with the species that the own text takes, changes, leaves out and adds.
    private Tree.Branch withSpecies(Tree.Branch base, Tree.Branch own) {
        Tree.Entry entry = own.entries().get("species");
        if (entry == null) return base;
        if (!(entry.value() instanceof Tree.Branch block)) return base.with("species", entry);
        Tree.Branch result = base;
        Tree.Branch species =
                base.value("species").orElse(nothing(block)) instanceof Tree.Branch b ? b : nothing(block);
        var keys = new SectionReader(
                block, PlantGrammar.SPECIES_BLOCK, List.copyOf(block.entries().keySet()), "species", problems);
        for (Tree.Leaf name : keys.texts("use")) {
            Optional<Tree.Branch> set = set(name);
            if (set.isEmpty()) continue;
            if (set.get().value("species").orElse(nothing(block)) instanceof Tree.Branch more)
                species = Inherit.over(species, more);
            if (set.get().value("masks").isPresent())
                result = Inherit.over(
                        result,
                        new Tree.Branch(
                                result.span(),
                                Map.of("masks", set.get().entries().get("masks"))));
        }
        species = changed(without(species, keys), keys);
        Map<String, Tree.Entry> added = new LinkedHashMap<>(block.entries());
        for (String key : PlantGrammar.SPECIES_BLOCK.names()) added.remove(key);
        species = Inherit.over(species, new Tree.Branch(block.span(), added));
        return result.with("species", new Tree.Entry(entry.key(), species));
    }

    private Optional<Tree.Branch> set(Tree.Leaf name) {
        if (Builtins.isSpeciesSet(name.text()))
            return load(
                    SourceText.ofFile(name.text() + ".yaml (built in)", Builtins.speciesSet(name.text()), Path.of("")),
                    List.of());
        problems.add(
                name.span(),
                NO_SET + " '" + name.text() + "'",
                Words.meant(name.text(), Builtins.setNames())
                        .map(w -> "did you mean `" + w + "`?")
                        .orElse("species sets: " + String.join(", ", Builtins.setNames())));
        return Optional.empty();
    }

    private Tree.Branch without(Tree.Branch species, SectionReader keys) {
        Tree.Branch rest = species;
        for (Tree.Leaf name : keys.texts("without")) {
            if (!rest.entries().containsKey(name.text())) notInSet(name, rest, "leaves out");
            rest = rest.without(name.text());
        }
        return rest;
    }

    private Tree.Branch changed(Tree.Branch species, SectionReader keys) {
        Optional<Tree> change = keys.value("change");
        if (change.isEmpty()) return species;
        if (!(change.get() instanceof Tree.Branch changes)) {
            problems.add(
                    change.get().span(),
                    "change must be species with keys",
                    "write change: { spruce: { density: 300 / ha } }");
            return species;
        }
        Tree.Branch known = changes;
        for (Tree.Entry entry : changes.entries().values()) {
            if (species.entries().containsKey(entry.key().text())) continue;
            notInSet(entry.key(), species, "changes");
            known = known.without(entry.key().text());
        }
        return Inherit.over(species, known);
    }

    private void notInSet(Tree.Leaf name, Tree.Branch species, String does) {
        problems.add(
                name.span(),
                "the recipe " + does + " species '" + name.text() + "', which it does not take from elsewhere",
                Words.meant(name.text(), species.entries().keySet())
                        .map(w -> "did you mean `" + w + "`?")
                        .orElse("species so far: "
                                + String.join(", ", species.entries().keySet())));
    }
}
