package weald.cli;

import java.util.Locale;
import java.util.Map;
import weald.io.vector.MapSurvey;

/// What `weald info` says of a GeoJSON file: where it lies, and its classes as a recipe may name them.
final class MapText {
    private MapText() {}

    static String of(MapSurvey survey) {
        var text = new StringBuilder(survey.file().written())
                .append(": GeoJSON, ")
                .append(Format.count(survey.features(), "feature"))
                .append('\n');
        survey.crs().ifPresent(crs -> line(text, "crs", crs));
        String unit = survey.isDegrees() ? "degrees" : "metres of some projection";
        survey.box()
                .ifPresent(box -> line(
                        text,
                        "extent",
                        plain(box.west()) + ", " + plain(box.south()) + " to " + plain(box.east()) + ", "
                                + plain(box.north()) + ", " + unit));
        line(
                text,
                "classes",
                survey.classes().isEmpty()
                        ? "none"
                        : Format.count(survey.classes().size()));
        for (Map.Entry<String, MapSurvey.ClassFacts> entry : survey.classes().entrySet())
            text.append("    ")
                    .append(MaskText.padded(entry.getKey(), 26))
                    .append(facts(entry.getValue()))
                    .append('\n');
        for (String warning : survey.warnings()) line(text, "warning", warning);
        return text.toString();
    }

    private static String facts(MapSurvey.ClassFacts facts) {
        var text = new StringBuilder();
        if (facts.points() > 0) text.append(", ").append(Format.count(facts.points(), "point"));
        if (facts.lines() > 0)
            text.append(", ")
                    .append(Format.count(facts.lines(), "line"))
                    .append(" of ")
                    .append(Format.length(Math.rint(facts.length())));
        if (facts.polygons() > 0)
            text.append(", ")
                    .append(Format.count(facts.polygons(), "polygon"))
                    .append(String.format(Locale.ROOT, " of %,.2f ha", facts.area() / 1e4));
        return text.isEmpty() ? "without geometry" : text.substring(2);
    }

    private static String plain(double value) {
        return String.format(Locale.ROOT, Math.abs(value) <= 180 ? "%.5f" : "%.1f", value);
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("  ").append(MaskText.padded(name + ":", 10)).append(value).append('\n');
    }
}
