package weald.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
