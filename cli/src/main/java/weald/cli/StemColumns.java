package weald.cli;

import java.util.List;
import java.util.Locale;

/// Which columns of a table tell what; -1 for one that is not there.
///
/// @param count of all columns
/// @param sizeName what the table calls its sizes
record StemColumns(int count, int x, int y, int species, int size, String sizeName) {
    static final StemColumns NONE = new StemColumns(0, -1, -1, -1, -1, "");

    private static final List<String> X = List.of("x", "x_m", "easting", "gx");
    private static final List<String> Y = List.of("y", "y_m", "northing", "gy");
    private static final List<String> LON_LAT =
            List.of("lon", "long", "lng", "longitude", "lat", "latitude", "decimallongitude", "decimallatitude");
    private static final List<String> SPECIES = List.of("species", "sp");
    private static final List<String> SIZE =
            List.of("dbh", "dbh_cm", "dbh_mm", "dbh_m", "diameter", "height", "height_m");

    /// @param at the header's place, for messages
    static StemColumns named(String at, List<StemFields.Field> header) {
        List<String> names =
                header.stream().map(f -> f.text().toLowerCase(Locale.ROOT)).toList();
        // x (m) and x [m] are x.
        List<String> bare =
                names.stream().map(n -> n.replaceFirst("\\s*[(\\[].*$", "")).toList();
        int x = first(bare, X);
        int y = first(bare, Y);
        if (x < 0 && y < 0 && first(bare, LON_LAT) >= 0)
            throw Failure.ofInput(
                    at + "these are degrees of longitude and latitude, in which distances cannot be measured",
                    "project them to metres first (QGIS or ogr2ogr -t_srs EPSG:326ZZ, ZZ the UTM zone)"
                            + " and name the columns x and y");
        if (x < 0 || y < 0)
            throw Failure.ofInput(
                    at + "there is no column " + (x < 0 ? "x" : "y") + " among " + String.join(", ", names),
                    "name the columns of the place x and y, or easting and northing; lengths are metres");
        int size = first(bare, SIZE);
        return new StemColumns(names.size(), x, y, first(bare, SPECIES), size, size < 0 ? "" : bare.get(size));
    }

    /// Without a header there must be x and y alone.
    static StemColumns unnamed(String at, List<StemFields.Field> first, char delimiter) {
        if (first.size() != 2)
            throw Failure.ofInput(
                    at + "there is no header to tell which of " + first.size() + " columns are x and y"
                            + (delimiter == ',' ? ", or these are decimal commas" : ""),
                    "begin the table with a line such as x,y,species"
                            + (delimiter == ',' ? "; between numbers with decimal commas put semicolons" : ""));
        return new StemColumns(2, 0, 1, -1, -1, "");
    }

    /// How many fields a row must have.
    int needed() {
        return Math.max(x, y) + 1;
    }

    private static int first(List<String> names, List<String> wanted) {
        for (String name : wanted) if (names.contains(name)) return names.indexOf(name);
        return -1;
    }
}
