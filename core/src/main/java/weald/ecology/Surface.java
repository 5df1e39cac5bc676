package weald.ecology;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the ground is made of where nothing stands on it. In the order in which they cover each other, the
/// uppermost first.
public enum Surface {
    /// Gravel and sand of rivers, lakes and the sea, and beside them.
    RIVERBED(0xB0A68C),
    SNOW(0xF3F6F9),
    /// Mud, moss and marsh.
    WET_GROUND(0x59623C),
    ROCK(0x8F8A81),
    /// Loose stones.
    SCREE(0xA59E92),
    /// Bare earth; it also takes what no other surface covers.
    SOIL(0x85745A),
    /// Needles, leaves and moss under trees.
    FOREST_FLOOR(0x57512F),
    GRASS(0x7A8C52);

    private final int usualRgb;

    Surface(int usualRgb) {
        this.usualRgb = usualRgb;
    }

    /// Colour in daylight without shading where a recipe gives none, 0xRRGGBB.
    public int usualRgb() {
        return usualRgb;
    }

    /// As recipes and files call it, such as `wet-ground`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// All ids, in the order of the constants.
    public static List<String> ids() {
        return Arrays.stream(values()).map(Surface::id).toList();
    }

    public static Optional<Surface> of(String id) {
        return Arrays.stream(values()).filter(s -> s.id().equals(id)).findFirst();
    }
}
