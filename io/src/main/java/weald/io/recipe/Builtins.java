package weald.io.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The recipes and species sets that come with Weald.
public final class Builtins {
    private static final List<String> RECIPES = List.of("alpine-valley", "rolling-hills", "islands");
    private static final List<String> SETS = List.of("alpine-forest", "temperate-mixed", "warm-coast");

    private Builtins() {}

    /// Something that comes with Weald.
    ///
    /// @param description one line, for people
    public record Builtin(String name, String description) {}

    /// The recipes, the default first.
    public static List<Builtin> list() {
        return RECIPES.stream()
                .map(name -> new Builtin(name, firstComment(recipe(name))))
                .toList();
    }

    /// The species sets that `species: { use: SET }` may name.
    public static List<Builtin> speciesSets() {
        return SETS.stream()
                .map(name -> new Builtin(name, firstComment(speciesSet(name))))
                .toList();
    }

    /// The recipe that is made where none is named.
    public static String defaultName() {
        return RECIPES.getFirst();
    }

    static List<String> names() {
        return RECIPES;
    }

    static List<String> setNames() {
        return SETS;
    }

    public static boolean isRecipe(String name) {
        return RECIPES.contains(name);
    }

    public static boolean isSpeciesSet(String name) {
        return SETS.contains(name);
    }

    /// The YAML text of a built-in recipe.
    public static String recipe(String name) {
        if (!isRecipe(name)) throw new IllegalArgumentException("built-in recipes are " + RECIPES + ", not " + name);
        return text("/weald/recipes/" + name + ".yaml");
    }

    /// The YAML text of a species set.
    public static String speciesSet(String name) {
        if (!isSpeciesSet(name)) throw new IllegalArgumentException("species sets are " + SETS + ", not " + name);
        return text("/weald/species-sets/" + name + ".yaml");
    }

    private static String firstComment(String text) {
        return text.lines().findFirst().orElse("").replaceFirst("^#\\s*", "");
    }

    private static String text(String resource) {
        try (InputStream in = Builtins.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("missing from the distribution: " + resource);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
