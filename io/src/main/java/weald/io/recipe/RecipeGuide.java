package weald.io.recipe;

import java.util.stream.Collectors;

/// The tables of the language reference, generated from the [Grammar].
public final class RecipeGuide {
    private RecipeGuide() {}

    /// One Markdown table per section.
    public static String tables() {
        return Grammar.sections().stream().map(RecipeGuide::table).collect(Collectors.joining("\n"));
    }

    private static String table(Section section) {
        var out = new StringBuilder("### " + section.name() + "\n\n");
        out.append(Character.toUpperCase(section.title().charAt(0)))
                .append(section.title().substring(1))
                .append(".\n\n");
        out.append("| key | value | range | default | moves plants | meaning |\n|---|---|---|---|---|---|\n");
        for (Key key : section.keys())
            out.append("| `")
                    .append(key.name())
                    .append("` | ")
                    .append(key.kind().form())
                    .append(" | ")
                    .append(key.kind().range())
                    .append(" | ")
                    .append(key.standard())
                    .append(" | ")
                    .append(key.movesPlants() ? "yes" : "no")
                    .append(" | ")
                    .append(key.meaning())
                    .append(" |\n");
        return out.toString();
    }
}
