package weald.io.raster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A header file of lines `KEY VALUE` or `KEY = VALUE`: keys in any order and case.
record HeaderLines(String file, Map<String, String> keys) {
    private static final long MOST_BYTES = 1 << 20;

    /// @throws RasterProblem if it cannot be read
    static HeaderLines read(Path header) {
        var keys = new TreeMap<String, String>();
        try {
            if (Files.size(header) > MOST_BYTES)
                throw new RasterProblem(header.toString(), "this is no header: it is too large", "check the file");
            for (String line :
                    Files.readString(header, StandardCharsets.ISO_8859_1).split("\\R", -1)) {
                String[] parts = line.strip().split("\\s*=\\s*|\\s+", 2);
                if (parts.length == 2) keys.putIfAbsent(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
            }
        } catch (IOException e) {
            throw new RasterProblem(
                    header.toString(), "cannot be read: " + e.getMessage(), "check the file and its permissions");
        }
        return new HeaderLines(header.toString(), keys);
    }

    boolean has(String key) {
        return keys.containsKey(key);
    }

    /// Empty if there is no such line.
    Optional<String> text(String key) {
        return Optional.ofNullable(keys.get(key));
    }

    /// @throws RasterProblem if there is no such line
    String need(String key) {
        return text(key)
                .orElseThrow(() -> new RasterProblem(
                        file, "the header has no " + key.toUpperCase(Locale.ROOT), "add the line to the header"));
    }

    double number(String key) {
        String text = need(key);
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw wrong(key);
        }
    }

    double number(String key, double absent) {
        return has(key) ? number(key) : absent;
    }

    int whole(String key) {
        double value = number(key);
        if (value >= 1 && value <= Integer.MAX_VALUE - 8 && value == Math.rint(value)) return (int) value;
        throw wrong(key);
    }

    int whole(String key, int absent) {
        return has(key) ? whole(key) : absent;
    }

    /// A line whose value cannot be meant.
    RasterProblem wrong(String key) {
        return new RasterProblem(
                file, "the header says " + key.toUpperCase(Locale.ROOT) + " " + keys.get(key), "correct the header");
    }
}
