package weald.io.recipe;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import weald.ecology.Niche;
import weald.ecology.Surface;
import weald.ecology.SurfaceRule;

/// Surfaces in the language that the reader reads.
///
/// @param response the line of a response
record SurfaceText(Function<Niche.Response, String> response) {
    List<String> lines(List<SurfaceRule> rules) {
        if (rules.isEmpty()) return List.of("surfaces: none");
        List<String> lines = new ArrayList<>();
        lines.add("surfaces:");
        for (Surface surface : Surface.values()) {
            Optional<SurfaceRule> rule =
                    rules.stream().filter(r -> r.surface() == surface).findFirst();
            lines.add("  " + surface.id() + ": "
                    + rule.map(r -> "{ " + keys(r) + " }").orElse("none"));
        }
        return lines;
    }

    private String keys(SurfaceRule rule) {
        List<String> keys = new ArrayList<>();
        if (!rule.all().isEmpty()) keys.add(limits(rule.all()));
        if (!rule.any().isEmpty())
            keys.add(rule.any().stream()
                    .map(one -> "{ " + limits(one) + " }")
                    .collect(Collectors.joining(", ", "any: [", "]")));
        keys.add("colour: \"#" + HexFormat.of().toHexDigits(rule.colourRgb(), 6) + "\"");
        return String.join(", ", keys);
    }

    private String limits(List<Niche.Response> responses) {
        return responses.stream().map(response).collect(Collectors.joining(", "));
    }
}
