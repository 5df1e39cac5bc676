package weald.io.recipe;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a number measures. All units differ from the base unit by a power of ten, so decimals convert exactly.
enum Dimension {
    LENGTH("a length", "m", units("m", 0, "km", 3, "cm", -2, "mm", -3)),
    ANGLE("an angle", "deg", units("deg", 0, "°", 0)),
    DENSITY("a density", "/ ha", units("/ m2", 0, "/ ha", -4, "/ km2", -6)),
    AREA("an area", "ha", units("m2", 0, "ha", 4, "km2", 6)),
    RATE("a depth per year", "mm / year", units("mm / year", -3, "cm / year", -2, "m / year", 0)),
    TIME("a time", "years", units("years", 0, "thousand years", 3, "million years", 6)),
    ERODIBILITY("an erodibility", "/ million years", units("/ million years", -6, "/ thousand years", -3, "/ year", 0)),
    CREEP("a creep", "m2 / thousand years", units("m2 / thousand years", -3, "cm2 / year", -4, "m2 / year", 0)),
    SHARE("a share of 0 .. 1", "", units("", 0, "%", -2)),
    NUMBER("a plain number", "", units("", 0));

    final String noun;

    /// What a message proposes.
    final String usual;

    /// Unit to the power of ten that leads to the base unit, in the order of messages.
    @SuppressWarnings("ImmutableEnumChecker") // Given by Collections.unmodifiableMap or Map.of alone.
    final Map<String, Integer> units;

    Dimension(String noun, String usual, Map<String, Integer> units) {
        this.noun = noun;
        this.usual = usual;
        this.units = units;
    }

    /// The units as a message lists them.
    String unitList() {
        return String.join(
                ", ", units.keySet().stream().filter(u -> !u.isEmpty()).toList());
    }

    /// The unit as this enum spells it: `/m²`, `per ha` and `degrees` are understood.
    static String spelled(String unit) {
        String bare = unit.strip().replace("²", "2").replace("^2", "2");
        return switch (bare) {
            case "degrees", "degree", "º" -> "deg";
            case "metre", "metres", "meter", "meters" -> "m";
            case "percent" -> "%";
            case "mm/year", "mm per year", "mm / yr", "mm/yr", "mm / a", "mm/a" -> "mm / year";
            case "m/year", "m per year" -> "m / year";
            case "year", "yr" -> "years";
            case "kyr" -> "thousand years";
            case "Myr" -> "million years";
            default ->
                bare.replaceFirst("^(per\\s+|/\\s*)", "/ ")
                        .replaceFirst("(?<=[a-z0-9])\\s*(/|\\bper\\b)\\s*", " / ")
                        .replaceFirst("/ (yr|years)$", "/ year")
                        .replaceFirst("(thousand|million) (year|yr)$", "$1 years");
        };
    }

    private static Map<String, Integer> units(Object... pairs) {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], (Integer) pairs[i + 1]);
        return Collections.unmodifiableMap(map);
    }
}
