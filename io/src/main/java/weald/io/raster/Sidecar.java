package weald.io.raster;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// What a raster file cannot say itself, as `NAME.json` beside it: range, spacing, origin, row and byte order,
/// vertical datum and the formula from stored value to metres. Keys are fixed; missing knowledge is null.
///
/// @param sampleType such as `float32`
/// @param byteOrder `little-endian` or `big-endian`
/// @param min least value in the raster, NaN if it is empty
/// @param noData how no data is stored, such as `NaN` or `0`; empty if it has no mark of its own
/// @param formula from stored value to metres (or mask value)
public record Sidecar(
        RasterTarget target,
        String sampleType,
        String byteOrder,
        double min,
        double max,
        Optional<String> noData,
        Optional<String> verticalDatum,
        String formula) {

    /// For a GeoTIFF that [GeoTiffWriter] has written.
    public static Sidecar ofTiff(
            RasterTarget target, SampleCode code, Written written, Optional<String> verticalDatum) {
        return of(target, code, "little-endian", written, verticalDatum);
    }

    /// For a PNG that [GreyPngWriter] has written.
    public static Sidecar ofPng(RasterTarget target, SampleCode code, Written written, Optional<String> verticalDatum) {
        return of(target, code, "big-endian", written, verticalDatum);
    }

    private static Sidecar of(
            RasterTarget target, SampleCode code, String order, Written written, Optional<String> verticalDatum) {
        Optional<String> noData = Optional.empty();
        if (code instanceof SampleCode.Float32) noData = Optional.of("NaN");
        else if (code.lowCode() > 0) noData = Optional.of("0");
        return new Sidecar(
                target, code.label(), order, written.min(), written.max(), noData, verticalDatum, formula(code));
    }

    private static String formula(SampleCode code) {
        if (code instanceof SampleCode.Float32) return "value";
        return "value * " + code.step() + " + " + code.offset();
    }

    /// The JSON text.
    public String json() {
        var text = new StringBuilder("{\n");
        entry(text, "width", String.valueOf(target.width()));
        entry(text, "height", String.valueOf(target.height()));
        entry(text, "minMetres", number(min));
        entry(text, "maxMetres", number(max));
        entry(text, "metresPerSample", "[" + number(target.cellMetres()) + ", " + number(target.cellMetres()) + "]");
        entry(text, "origin", "[" + number(target.westMetres()) + ", " + number(target.southMetres()) + "]");
        entry(text, "rowOrder", quoted("north-first"));
        entry(text, "byteOrder", quoted(byteOrder));
        entry(text, "sampleType", quoted(sampleType));
        entry(text, "noData", noData.map(Sidecar::quoted).orElse("null"));
        entry(text, "sharedBorder", "false");
        entry(text, "sampleAt", quoted("corner"));
        entry(text, "crs", target.crs().map(Sidecar::quoted).orElse("null"));
        entry(text, "verticalDatum", verticalDatum.map(Sidecar::quoted).orElse("null"));
        text.append("  \"formula\": ").append(quoted(formula)).append("\n}\n");
        return text.toString();
    }

    /// Writes it beside a raster, as the raster's name with `.json` added.
    ///
    /// @throws RasterProblem if the file cannot be written
    public Path writeBeside(Path raster) {
        Path file = raster.resolveSibling(raster.getFileName() + ".json");
        try (FreshFile out = FreshFile.at(file)) {
            out.append(json().getBytes(StandardCharsets.UTF_8));
            out.commit();
        }
        return file;
    }

    private static void entry(StringBuilder text, String key, String value) {
        text.append("  \"").append(key).append("\": ").append(value).append(",\n");
    }

    private static String number(double value) {
        if (Double.isNaN(value)) return "null";
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? String.valueOf((long) value) : Double.toString(value);
    }

    private static String quoted(String text) {
        var out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ') out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }
}
