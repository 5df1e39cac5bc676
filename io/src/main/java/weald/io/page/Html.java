package weald.io.page;

import java.util.Locale;

/// Pieces of HTML. Whatever a person may have typed goes through [#text] or [#link].
final class Html {
    private Html() {}

    /// Text or attribute value with everything escaped that HTML could take for markup.
    static String text(String raw) {
        var out = new StringBuilder(raw.length() + 16);
        raw.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> {
                    if (c < ' ' && c != '\n' && c != '\t') out.append('\uFFFD');
                    else out.appendCodePoint(c);
                }
            }
        });
        return out.toString();
    }

    /// A relative address for an attribute: other characters than plain ones are percent-encoded, so that
    /// no scheme can hide in a file name.
    static String link(String path) {
        var out = new StringBuilder();
        for (byte b : path.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
            int c = b & 255;
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (plain || "/._-".indexOf(c) >= 0) out.append((char) c);
            else out.append(String.format(Locale.ROOT, "%%%02X", c));
        }
        return out.toString();
    }

    static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    static String count(double value) {
        return Double.isFinite(value) ? count(Math.round(value)) : "unknown";
    }

    /// With so many digits after the point, idle zeros dropped.
    static String number(double value, int digits) {
        if (!Double.isFinite(value)) return "unknown";
        String text = String.format(Locale.ROOT, "%,." + digits + "f", value);
        if (text.indexOf('.') < 0) return text;
        return text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }

    /// A share as a percentage: whole from 10 on, one digit below, `under 0.1 %` for the rest.
    static String percent(double share) {
        double value = share * 100;
        if (value > 0 && value < 0.1) return "under 0.1 %";
        return number(value, value < 9.95 ? 1 : 0) + " %";
    }

    static String bytes(long size) {
        if (size < 1000) return size + " B";
        if (size < 1_000_000) return number(size / 1e3, 0) + " kB";
        return size < 1_000_000_000 ? number(size / 1e6, 1) + " MB" : number(size / 1e9, 2) + " GB";
    }

    static String length(double metres) {
        return metres >= 1000 ? number(metres / 1000, 2) + " km" : number(metres, 2) + " m";
    }
}
