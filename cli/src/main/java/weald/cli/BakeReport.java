package weald.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// A bake's folder in words: its manifest and, where it is there, its report.
final class BakeReport {
    private static final String FILE = "report.json";

    private BakeReport() {}

    /// @throws Failure if the folder holds no bake
    static String text(Path folder) {
        BakeManifest manifest = BakeManifest.read(folder);
        var text = new StringBuilder().append(folder).append(": a bake\n");
        line(text, "world", "hash " + manifest.worldHash());
        line(text, "files", Format.count(manifest.files().size()) + ", " + Format.bytes(manifest.bytes()));
        Path report = folder.resolve(FILE);
        if (Files.isRegularFile(report)) append(text, read(report));
        return text.toString();
    }

    private static JsonNode read(Path file) {
        try {
            return Json.read(Files.readString(file));
        } catch (IOException | JacksonException e) {
            throw Failure.ofInput(file + " is damaged", "remove it and bake into the folder again");
        }
    }

    private static void append(StringBuilder text, JsonNode report) {
        JsonNode ground = report.path("ground");
        line(
                text,
                "ground",
                metres(ground, "minMetres") + " .. " + metres(ground, "maxMetres") + ", mean "
                        + metres(ground, "meanMetres"));
        JsonNode slope = ground.path("slopeDegrees");
        line(
                text,
                "slope",
                "median " + Format.number(slope.path("p50").asDouble(Double.NaN)) + " deg, 90 % between "
                        + Format.number(slope.path("p5").asDouble(Double.NaN)) + " and "
                        + Format.number(slope.path("p95").asDouble(Double.NaN)) + " deg");
        land(text, report.path("land"));
        JsonNode plants = report.path("plants");
        line(text, "plants", Format.count(plants.path("total").asLong(0)) + closest(plants));
        for (JsonNode species : plants.path("species"))
            text.append("    ")
                    .append(MaskText.padded(species.path("id").asString(""), 20))
                    .append(MaskText.padded(
                            species.path("placed").asBoolean(true)
                                    ? Format.count(species.path("count").asLong(0))
                                    : "map only",
                            14))
                    .append(Format.number(species.path("perHectare").asDouble(0)))
                    .append(" / ha\n");
        for (JsonNode warning : report.path("warnings")) line(text, "warning", words(warning));
    }

    /// Surfaces, rivers and lakes, and erosion, a line each, where there are some.
    private static void land(StringBuilder text, JsonNode land) {
        List<String> surfaces = new ArrayList<>();
        for (JsonNode surface : land.path("surfaces"))
            surfaces.add(surface.path("name").asString("") + " "
                    + Format.percent(surface.path("share").asDouble(0)));
        if (!surfaces.isEmpty()) line(text, "surfaces", String.join(", ", surfaces));
        JsonNode water = land.path("water");
        if (water.isObject()) {
            line(
                    text,
                    "lakes",
                    Format.count(water.path("lakes").asLong(0)) + ", "
                            + Format.number(water.path("lakeSquareMetres").asDouble(0) / 1e4) + " ha, "
                            + volume(water.path("lakeCubicMetres").asDouble(0)));
            line(text, "rivers", rivers(water));
        }
        if (land.path("erosion").isObject()) line(text, "erosion", erosion(land.path("erosion")));
    }

    private static String rivers(JsonNode water) {
        var words = new StringBuilder(Format.length(water.path("riverMetres").asDouble(0)));
        for (JsonNode order : water.path("rivers"))
            words.append(", order ")
                    .append(order.path("order").asInt(0))
                    .append(": ")
                    .append(Format.length(order.path("metres").asDouble(0)));
        JsonNode most = water.path("greatest");
        if (most.isObject())
            words.append("; at most ")
                    .append(Format.number(most.path("cubicMetresPerSecond").asDouble(0)))
                    .append(" m³ / s at ")
                    .append(Format.number(most.path("xMetres").asDouble(0)))
                    .append(",")
                    .append(Format.number(most.path("yMetres").asDouble(0)));
        return words.toString();
    }

    private static String erosion(JsonNode erosion) {
        double cut = 0;
        double dropped = 0;
        double unexplained = 0;
        double cell = 0;
        for (JsonNode stage : erosion.path("stages")) {
            cut += stage.path("cut").asDouble(0);
            dropped += stage.path("dropped").asDouble(0);
            unexplained += stage.path("unexplained").asDouble(0);
            cell = stage.path("cellMetres").asDouble(0);
        }
        int spacing = erosion.path("spacingCells").asInt(1);
        return "took " + volume(cut) + ", laid down " + volume(dropped) + "; the balance is off by "
                + volume(unexplained)
                + (spacing > 1 ? "; on cells of " + Format.metres(cell) + ", " + spacing + " times the world's" : "");
    }

    private static String volume(double cubicMetres) {
        return Math.abs(cubicMetres) < 1e5
                ? Format.count(Math.round(cubicMetres)) + " m³"
                : Format.number(cubicMetres / 1e6) + " million m³";
    }

    private static String closest(JsonNode plants) {
        JsonNode ratio = plants.path("closestPairRatio");
        return ratio.isNumber() ? ", the closest pair at " + Format.number(ratio.asDouble(0)) + " x its distance" : "";
    }

    private static String words(JsonNode warning) {
        String at = warning.path("position").asString("");
        return (at.isEmpty() ? "" : at + ": ") + warning.path("message").asString("");
    }

    private static String metres(JsonNode node, String key) {
        return Format.metres(node.path(key).asDouble(Double.NaN));
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("  ").append(MaskText.padded(name, 9)).append(value).append('\n');
    }
}
