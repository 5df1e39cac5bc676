package weald.cli;

import weald.ecology.EcoMask;
import weald.math.Fade;

/// A fade as a recipe writes it: `none < full .. full < none`, with the factor's unit.
final class FadeText {
    private FadeText() {}

    /// The unit of a factor with a blank in front; empty where it has none.
    static String unit(String factor) {
        if (factor.startsWith(EcoMask.DISTANCE)) return " m";
        return switch (factor) {
            case "elevation", "water-distance", "river-distance", "lake-distance", "wear", "sediment" -> " m";
            case "slope", "aspect" -> " deg";
            case "curvature" -> " / 100 m";
            default -> "";
        };
    }

    static String of(String factor, Fade fade) {
        String unit = unit(factor).equals(" / 100 m") ? "" : unit(factor);
        var text = new StringBuilder();
        if (fade.none0() != fade.full0())
            text.append(Format.number(fade.none0())).append(unit).append(" < ");
        if (fade.full0() != Double.NEGATIVE_INFINITY)
            text.append(Format.number(fade.full0())).append(unit).append(' ');
        text.append("..");
        if (fade.full1() != Double.POSITIVE_INFINITY)
            text.append(' ').append(Format.number(fade.full1())).append(unit);
        if (fade.none1() != fade.full1())
            text.append(" < ").append(Format.number(fade.none1())).append(unit);
        return text.toString();
    }
}
