package weald.io.raster;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The header of an ESRI or GRASS ASCII grid: keys in any order and case.
///
/// @param dataAt byte position of the first value
record AsciiHeader(int width, int height, PixelFrame frame, Optional<Double> noData, boolean grass, long dataAt) {
    private static final int MOST_BYTES = 64 << 10;

    static AsciiHeader read(ByteSource source) {
        byte[] head = new byte[(int) Math.min(source.sizeBytes(), MOST_BYTES)];
        source.read(0, head, 0, head.length, "the header");
        var keys = new TreeMap<String, String>();
        int at = head.length >= 3 && head[0] == (byte) 0xEF ? 3 : 0;
        while (true) {
            int start = skipBlank(head, at);
            int wordEnd = skipWord(head, start);
            String word = text(head, start, wordEnd);
            if (word.isEmpty() || !isKey(word)) return of(keys, start, source.file());
            int valueStart = skipBlank(head, wordEnd);
            int valueEnd = skipWord(head, valueStart);
            String key = word.endsWith(":") ? word.substring(0, word.length() - 1) : word;
            keys.put(word.endsWith(":") ? "grass " + lower(key) : lower(key), text(head, valueStart, valueEnd));
            at = valueEnd;
        }
    }

    /// Keys are words; `nan`, `inf` and `-inf` are values.
    private static boolean isKey(String word) {
        String lower = lower(word);
        return Character.isLetter(word.charAt(0)) && !lower.startsWith("nan") && !lower.startsWith("inf");
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static int skipBlank(byte[] bytes, int at) {
        int i = at;
        while (i < bytes.length && bytes[i] >= 0 && bytes[i] <= ' ') i++;
        return i;
    }

    private static int skipWord(byte[] bytes, int at) {
        int i = at;
        while (i < bytes.length && (bytes[i] < 0 || bytes[i] > ' ')) i++;
        return i;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static AsciiHeader of(Map<String, String> keys, long dataAt, String file) {
        if (keys.containsKey("grass rows") || keys.containsKey("grass north")) return grass(keys, dataAt, file);
        if (!keys.containsKey("ncols") && !keys.containsKey("nrows"))
            throw new RasterProblem(
                    file,
                    "this is no ESRI ASCII grid: there is no ncols and nrows",
                    "give a grid that starts with them, or a GeoTIFF");
        int width = whole(keys, "ncols", file);
        int height = whole(keys, "nrows", file);
        boolean oneCell = keys.containsKey("cellsize");
        double cellX = number(keys, oneCell ? "cellsize" : "dx", file);
        double cellY = number(keys, oneCell ? "cellsize" : "dy", file);
        double x = keys.containsKey("xllcenter")
                ? number(keys, "xllcenter", file)
                : number(keys, "xllcorner", file) + cellX / 2;
        double y = keys.containsKey("yllcenter")
                ? number(keys, "yllcenter", file)
                : number(keys, "yllcorner", file) + cellY / 2;
        requireCell(cellX, cellY, file);
        String noDataKey = keys.containsKey("nodata") ? "nodata" : "nodata_value";
        Optional<Double> noData =
                keys.containsKey(noDataKey) ? Optional.of(number(keys, noDataKey, file)) : Optional.empty();
        var frame = PixelFrame.northUp(x, y + (height - 1) * cellY, cellX, cellY);
        return new AsciiHeader(width, height, frame, noData, false, dataAt);
    }

    private static AsciiHeader grass(Map<String, String> keys, long dataAt, String file) {
        int width = whole(keys, "grass cols", file);
        int height = whole(keys, "grass rows", file);
        double north = number(keys, "grass north", file);
        double south = number(keys, "grass south", file);
        double east = number(keys, "grass east", file);
        double west = number(keys, "grass west", file);
        double cellX = (east - west) / width;
        double cellY = (north - south) / height;
        requireCell(cellX, cellY, file);
        String missing = keys.getOrDefault("grass null", "*");
        Optional<Double> noData =
                missing.equals("*") ? Optional.empty() : Optional.of(number(keys, "grass null", file));
        var frame = PixelFrame.northUp(west + cellX / 2, north - cellY / 2, cellX, cellY);
        return new AsciiHeader(width, height, frame, noData, true, dataAt);
    }

    private static void requireCell(double cellX, double cellY, String file) {
        if (!(cellX > 0 && cellY > 0 && cellX < 1e9 && cellY < 1e9))
            throw new RasterProblem(file, "the header gives a cell of " + cellX + " x " + cellY, "correct the header");
    }

    private static int whole(Map<String, String> keys, String key, String file) {
        double value = number(keys, key, file);
        if (value >= 1 && value <= Integer.MAX_VALUE - 8 && value == Math.rint(value)) return (int) value;
        throw new RasterProblem(file, "the header says " + shown(key) + " " + keys.get(key), "correct the header");
    }

    private static double number(Map<String, String> keys, String key, String file) {
        String text = keys.get(key);
        if (text == null)
            throw new RasterProblem(file, "the header has no " + shown(key), "add the line to the header of the file");
        try {
            return text.matches("[\\d.:]+[NSEWnsew]") ? degrees(text) : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            String fix = text.contains(",") ? "write decimals with a point" : "correct the header";
            throw new RasterProblem(file, "the header says " + shown(key) + " '" + text + "', which is no number", fix);
        }
    }

    private static String shown(String key) {
        return key.startsWith("grass ") ? key.substring(6) + ":" : key;
    }

    /// GRASS writes degrees as `42:30:15N`.
    private static double degrees(String text) {
        double value = 0;
        double unit = 1;
        for (String part : text.substring(0, text.length() - 1).split(":", -1)) {
            value += Double.parseDouble(part) * unit;
            unit /= 60;
        }
        char side = Character.toUpperCase(text.charAt(text.length() - 1));
        return side == 'S' || side == 'W' ? -value : value;
    }
}
