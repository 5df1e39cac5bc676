package weald.io.recipe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weald.ecology.EcoMask;
import weald.ecology.Species;
import weald.world.Recipe;

/// A recipe that was read without a problem.
///
/// @param recipe all that defines the world, defaults filled in
/// @param sources the files it names
/// @param positions key path to where its value stands, such as `species.spruce.niche.slope` or
///     `terrain.2.wavelength` (lists count from 1); keys that stand nowhere because they have their default
///     are missing
/// @param warnings what is allowed but may not be meant
public record RecipeResult(
        Recipe recipe, RecipeSources sources, Map<String, Position> positions, List<RecipeProblem> warnings) {
    public RecipeResult {
        positions = Collections.unmodifiableMap(new LinkedHashMap<>(positions));
        warnings = List.copyOf(warnings);
    }

    /// Where a key stands, or the nearest key around it that the recipe has.
    public Optional<Position> position(String path) {
        String at = path;
        while (true) {
            Position found = positions.get(at);
            if (found != null) return Optional.of(found);
            int dot = at.lastIndexOf('.');
            if (dot < 0) return Optional.empty();
            at = at.substring(0, dot);
        }
    }

    /// The key of a niche's factor as a recipe writes it: `landcover` for the masks that are made of it.
    public static String nicheKey(String factor) {
        return factor.startsWith(EcoMask.COVER + "-") ? EcoMask.COVER : factor;
    }

    /// Where it stands that a species keeps away from a class: with the species, or with a group that it is in.
    public Optional<Position> keepAway(Species species, String feature) {
        List<String> places = new ArrayList<>(List.of("species." + species.id()));
        for (String group : KeepAwayReader.groupsOf(species.sizeClass()).reversed()) places.add(group);
        for (String place : places) {
            String path = place.startsWith("species.") ? place + ".keep-away." : "keep-away." + place + ".";
            Position found = positions.get(path + feature);
            if (found != null) return Optional.of(found);
        }
        return Optional.empty();
    }

    /// The resolved recipe: every default filled in, nothing inherited; reading it gives an equal recipe.
    public String yaml() {
        return new RecipeWriter(recipe, sources, Optional.empty()).yaml();
    }

    /// The resolved recipe as it must read when it lies in another folder than the original.
    public String yamlFor(Path folder) {
        return new RecipeWriter(recipe, sources, Optional.of(folder)).yaml();
    }

    /// SHA-256, in hex, of all that can change the world or how it looks: not of the name, comments, order
    /// of keys, units, expectations, or the content of the files it names.
    public String hash() {
        return new RecipeWriter(recipe, sources, Optional.empty()).hash();
    }
}
