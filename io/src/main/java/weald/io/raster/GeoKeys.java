package weald.io.raster;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/// The GeoKey directory of a GeoTIFF (OGC 19-008r4), read as far as it goes.
final class GeoKeys {
    private static final int DIRECTORY = 34735;
    private static final int USER_DEFINED = 32767;

    private final Map<Integer, Double> numbers = new TreeMap<>();
    private final Map<Integer, String> texts = new TreeMap<>();
    private Optional<String> warning = Optional.empty();

    /// Keys that lie beyond the end of their tags are left out with one warning: the heights are fine without
    /// them.
    static GeoKeys read(TiffDirectory tags) {
        var keys = new GeoKeys();
        long[] directory = tags.numbers(DIRECTORY);
        if (directory.length == 0) return keys;
        double[] doubles = tags.reals(34736);
        String ascii = tags.text(34737).orElse("");
        long claimed = directory.length < 4 ? 0 : directory[3];
        long present = Math.max(0, (directory.length - 4) / 4);
        boolean whole = directory.length >= 4 && claimed <= present;
        for (int i = 1; i <= Math.min(claimed, present); i++) whole &= keys.take(directory, i * 4, doubles, ascii);
        if (!whole)
            keys.warning = Optional.of("the georeference is malformed (" + claimed + " keys claimed, " + present
                    + " present): what could be read of it is used");
        return keys;
    }

    private boolean take(long[] directory, int at, double[] doubles, String ascii) {
        int key = (int) directory[at];
        int count = (int) directory[at + 2];
        int value = (int) directory[at + 3];
        switch ((int) directory[at + 1]) {
            case 0 -> numbers.putIfAbsent(key, (double) value);
            case 34736 -> {
                if (value >= doubles.length) return false;
                numbers.putIfAbsent(key, doubles[value]);
            }
            case 34737 -> {
                if (value > ascii.length()) return false;
                String text = ascii.substring(value, Math.min(ascii.length(), value + count));
                texts.putIfAbsent(key, text.endsWith("|") ? text.substring(0, text.length() - 1) : text);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    Optional<String> warning() {
        return warning;
    }

    /// True if the tie point means a pixel's centre, false if its corner.
    boolean pixelIsPoint() {
        return number(1025, 1) == 2;
    }

    Optional<String> verticalDatum() {
        return switch ((int) number(4096, 0)) {
            case 5773 -> Optional.of("EGM96");
            case 3855 -> Optional.of("EGM2008");
            case 5030, 4979 -> Optional.of("ellipsoid");
            default -> Optional.empty();
        };
    }

    /// The EPSG code of the coordinates, if one is given.
    OptionalInt epsg() {
        int projected = (int) number(3072, 0);
        if (isCode(projected)) return OptionalInt.of(projected);
        int geographic = (int) number(2048, 0);
        boolean isGeographic = projected == 0 && number(1024, 2) != 1;
        return isGeographic && isCode(geographic) ? OptionalInt.of(geographic) : OptionalInt.empty();
    }

    private static boolean isCode(int value) {
        return value > 0 && value < USER_DEFINED;
    }

    /// True if the keys describe coordinates that have no code.
    boolean isUserDefined() {
        return number(3072, 0) == USER_DEFINED || number(2048, 0) == USER_DEFINED;
    }

    String name() {
        for (int key : new int[] {3073, 1026, 2049}) {
            String text = texts.get(key);
            if (text != null && !text.isBlank()) return text;
        }
        return "user-defined";
    }

    /// The coordinates as a proj4 text; empty if the keys use a projection this does not know.
    Optional<String> proj4() {
        if (number(1024, 1) == 2) return Optional.of("+proj=longlat " + ellipsoid() + " +no_defs");
        Optional<String> projection = zone().or(this::projection);
        return projection.map(text -> text + " " + ellipsoid() + units() + " +no_defs");
    }

    /// ProjectionGeoKey 16001 .. 16060 and 16101 .. 16160 are the UTM zones north and south.
    private Optional<String> zone() {
        int code = (int) number(3074, 0);
        int zone = code % 100;
        if (code < 16001 || code > 16160 || zone < 1 || zone > 60) return Optional.empty();
        return Optional.of("+proj=utm +zone=" + zone + (code > 16100 ? " +south" : ""));
    }

    private Optional<String> projection() {
        String origin =
                " +lat_0=" + first(0, 3081, 3085, 3089) + " +lon_0=" + first(0, 3080, 3084, 3088, 3095) + shift();
        String parallels = " +lat_1=" + number(3078, 0) + " +lat_2=" + number(3079, 0);
        String scale = " +k_0=" + first(1, 3092, 3093);
        return Optional.ofNullable(
                switch ((int) number(3075, 0)) {
                    case 1 -> "+proj=tmerc" + origin + scale;
                    case 7 -> "+proj=merc" + " +lon_0=" + first(0, 3080, 3084, 3088) + shift() + scale;
                    case 8 -> "+proj=lcc" + parallels + origin;
                    case 9 -> "+proj=lcc +lat_1=" + first(0, 3081, 3085) + origin + scale;
                    case 10 -> "+proj=laea" + origin;
                    case 11 -> "+proj=aea" + parallels + origin;
                    case 15 -> "+proj=stere" + origin + scale;
                    default -> null;
                });
    }

    private String shift() {
        return " +x_0=" + first(0, 3082, 3086) + " +y_0=" + first(0, 3083, 3087);
    }

    private String ellipsoid() {
        return switch ((int) number(2048, USER_DEFINED)) {
            case 4326 -> "+datum=WGS84";
            case 4269 -> "+datum=NAD83";
            case 4258 -> "+ellps=GRS80 +towgs84=0,0,0";
            default -> axes();
        };
    }

    private String axes() {
        double major = number(2057, 6378137.0);
        if (numbers.containsKey(2059)) return "+a=" + major + " +rf=" + number(2059, 0);
        return "+a=" + major + " +b=" + number(2058, 6356752.314245179);
    }

    private String units() {
        return switch ((int) number(3076, 9001)) {
            case 9002 -> " +to_meter=0.3048";
            case 9003 -> " +to_meter=0.3048006096012192";
            default -> " +units=m";
        };
    }

    private double number(int key, double absent) {
        return numbers.getOrDefault(key, absent);
    }

    private double first(double absent, int... keys) {
        for (int key : keys) {
            Double value = numbers.get(key);
            if (value != null) return value;
        }
        return absent;
    }
}
