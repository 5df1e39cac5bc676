package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where keys belong, for a key that stands at the wrong place.
final class Places {
    private Places() {}

    /// "`spacing` belongs in a species"; empty for a word that is no key.
    static Optional<String> of(String key) {
        List<String> places = new ArrayList<>();
        for (Section section : Grammar.sections()) if (section.key(key).isPresent()) places.add(name(section));
        if (places.isEmpty()) return Optional.empty();
        return Optional.of("`" + key + "` belongs " + String.join(", or ", places));
    }

    private static String name(Section section) {
        return switch (section.name()) {
            case "recipe" -> "at the start of a line, not indented";
            case "terrain" -> "in a terrain layer";
            case "mask" -> "in a mask";
            case "species" -> "in a species";
            case "species block" -> "directly under `species:`";
            case "keep-away" -> "under the recipe's `keep-away:`";
            case "map" -> "in a file of `map:`";
            case "encoding" -> "in a DEM's `encoding:`";
            case "model" -> "in a species' `model:`";
            case "surface" -> "in a surface of `surfaces:`";
            case "expect" -> "in a line of `expect:`";
            default -> "under `" + section.name() + ":`";
        };
    }
}
