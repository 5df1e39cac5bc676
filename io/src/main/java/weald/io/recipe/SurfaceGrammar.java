package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.Surface;
import weald.ecology.SurfaceRule;

/// The keys of surfaces.
final class SurfaceGrammar {
    private static final boolean STAYS = false;

    static final String COLOUR = "colour";
    static final String ANY = "any";

    static final Section SURFACES = new Section(
            "surfaces",
            "what the ground is made of; each surface covers those below it, and soil takes what is left",
            surfaces());

    static final Section SURFACE = new Section(
            "surface",
            "where one surface lies, by the lines of a `niche` but for `shade`, all multiplied, and these",
            List.of(
                    new Key(
                            SurfaceRule.CANOPY,
                            new Kind.Faded(Kinds.SHARE),
                            "",
                            STAYS,
                            "share of the ground under crowns of trees, as densities and niches have it before any is"
                                    + " placed"),
                    new Key(
                            ANY,
                            new Kind.Listed(new Kind.Keys("niche"), false),
                            "",
                            STAYS,
                            "alternatives, each with lines like these: the one that answers most counts"),
                    new Key(
                            COLOUR,
                            new Kind.Text("`\"#RRGGBB\"`, in quotes", "^#?[0-9A-Fa-f]{6}$"),
                            "see [there](#surfaces)",
                            STAYS,
                            "in daylight, without shading")));

    private SurfaceGrammar() {}

    private static List<Key> surfaces() {
        List<Key> keys = new ArrayList<>();
        for (Surface surface : Surface.values())
            keys.add(new Key(
                    surface.id(),
                    surface == Surface.SOIL
                            ? new Kind.Keys("surface")
                            : Kinds.either(new Kind.Keys("surface"), Kinds.NONE),
                    "see [there](#surfaces)",
                    STAYS,
                    meaning(surface)));
        return List.copyOf(keys);
    }

    private static String meaning(Surface surface) {
        return switch (surface) {
            case RIVERBED -> "sand and gravel under and beside water";
            case SNOW -> "snow";
            case WET_GROUND -> "mud, moss and marsh";
            case ROCK -> "bare rock";
            case SCREE -> "loose stones";
            case SOIL -> "bare earth; also what nothing else covers";
            case FOREST_FLOOR -> "needles, leaves and moss under trees";
            case GRASS -> "grass";
        };
    }
}
