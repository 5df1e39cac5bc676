package weald.io.raster;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// From stored sample to value: no data (tag 42113) and the scale and offset that GDAL keeps as XML (tag
/// 42112).
record GdalValues(NoData noData, double scale, double offset) {
    private static final Pattern ITEM = Pattern.compile("<Item\\s([^>]*)>([^<]*)</Item>");
    private static final Pattern SAMPLE = Pattern.compile("sample=\"(\\d+)\"");
    private static final Pattern ROLE = Pattern.compile("role=\"(\\w+)\"");

    static GdalValues of(TiffDirectory tags, int band, SampleKind kind, boolean heights) {
        Optional<Double> declared = tags.text(42113).flatMap(GdalValues::number);
        String xml = tags.text(42112).orElse("");
        return new GdalValues(
                new NoData(declared, kind, heights), item(xml, "scale", band, 1), item(xml, "offset", band, 0));
    }

    private static double item(String xml, String role, int band, double absent) {
        Matcher item = ITEM.matcher(xml);
        while (item.find()) {
            Matcher roleOf = ROLE.matcher(item.group(1));
            Matcher sample = SAMPLE.matcher(item.group(1));
            boolean ofBand = !sample.find() || sample.group(1).equals(String.valueOf(band));
            if (ofBand && roleOf.find() && roleOf.group(1).equals(role))
                return number(item.group(2)).orElse(absent);
        }
        return absent;
    }

    private static Optional<Double> number(String text) {
        try {
            return Optional.of(Double.parseDouble(text.trim()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    double value(double stored) {
        if (noData.is(stored)) return Double.NaN;
        return isScaled() ? stored * scale + offset : stored;
    }

    boolean isScaled() {
        return scale != 1 || offset != 0;
    }

    String describe() {
        return isScaled() ? noData.describe() + ", value = stored * " + scale + " + " + offset : noData.describe();
    }
}
