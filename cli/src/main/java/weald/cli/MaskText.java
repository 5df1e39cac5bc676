package weald.cli;

import weald.world.Explanation;

/// The masks of a place, a line each.
final class MaskText {
    private static final String[] WINDS = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

    private MaskText() {}

    static void append(StringBuilder text, Explanation explanation) {
        for (Explanation.MaskHere mask : explanation.masks()) {
            String name = mask.name().equals("elevation") ? "ground" : mask.name();
            text.append("  ").append(padded(name, 16)).append(value(mask.name(), mask.value()));
            if (mask.name().equals("elevation") && explanation.inWorld())
                text.append(explanation.wet() ? ", under water" : ", dry");
            text.append('\n');
        }
    }

    /// A mask's value with its unit.
    static String value(String mask, float value) {
        if (Float.isNaN(value)) return mask.equals("aspect") ? "none, level" : "none";
        String number = Format.number(value) + FadeText.unit(mask);
        return mask.equals("aspect") ? number + " (" + wind(value) + ")" : number;
    }

    private static String wind(float degrees) {
        return WINDS[Math.floorMod(Math.round(degrees / 45), 8)];
    }

    static String padded(String text, int width) {
        return text.length() >= width ? text + " " : text + " ".repeat(width - text.length());
    }
}
