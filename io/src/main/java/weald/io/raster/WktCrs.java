package weald.io.raster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads the well-known text (WKT 1, OGC and ESRI flavour) of a coordinate system, as `.prj` files hold it: an
/// EPSG code if one is given for the whole, else the projection with its parameters.
final class WktCrs {
    private record Node(String key, List<String> values, List<Node> parts) {
        Optional<Node> part(String wanted) {
            return parts.stream().filter(p -> p.key.equals(wanted)).findFirst();
        }

        String value(int i) {
            return i < values.size() ? values.get(i) : "";
        }
    }

    private final String text;
    private int at;

    private WktCrs(String text) {
        this.text = text;
    }

    /// Empty if the text is not understood.
    static Optional<Crs> parse(String text) {
        try {
            return crs(new WktCrs(text.trim()).node());
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private Node node() {
        int start = at;
        while (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_') at++;
        var node = new Node(text.substring(start, at).toUpperCase(Locale.ROOT), new ArrayList<>(), new ArrayList<>());
        skipBlank();
        if (text.charAt(at) != '[' && text.charAt(at) != '(') throw new IllegalArgumentException("no bracket");
        do {
            at++;
            skipBlank();
            member(node);
            skipBlank();
        } while (text.charAt(at) == ',');
        if (text.charAt(at) != ']' && text.charAt(at) != ')') throw new IllegalArgumentException("no closing bracket");
        at++;
        return node;
    }

    private void member(Node node) {
        char c = text.charAt(at);
        if (c == '"') {
            int end = text.indexOf('"', at + 1);
            node.values.add(text.substring(at + 1, end));
            at = end + 1;
        } else if (Character.isLetter(c)) {
            int bracket = at;
            while (Character.isLetterOrDigit(text.charAt(bracket)) || text.charAt(bracket) == '_') bracket++;
            if (text.charAt(bracket) == '[' || text.charAt(bracket) == '(') node.parts.add(node());
            else {
                node.values.add(text.substring(at, bracket));
                at = bracket;
            }
        } else {
            int end = at;
            while (",])".indexOf(text.charAt(end)) < 0) end++;
            node.values.add(text.substring(at, end).trim());
            at = end;
        }
    }

    private void skipBlank() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    }

    private static Optional<Crs> crs(Node root) {
        Optional<Node> authority = root.part("AUTHORITY").filter(a -> a.value(0).equals("EPSG"));
        if (authority.isPresent())
            return Optional.of(Crs.ofEpsg(Integer.parseInt(authority.get().value(1)), ".prj"));
        if (root.key.equals("GEOGCS")) return geographic(root);
        if (!root.key.equals("PROJCS")) return Optional.empty();
        String name = root.value(0);
        var utm = Pattern.compile("(?i)WGS[_ ](?:19)?84[ _/]+UTM[_ ]zone[_ ](\\d{1,2})([NS])")
                .matcher(name);
        if (utm.matches()) {
            int base = utm.group(2).equalsIgnoreCase("N") ? 32600 : 32700;
            return Optional.of(Crs.ofEpsg(base + Integer.parseInt(utm.group(1)), ".prj"));
        }
        return projection(root).flatMap(text -> Crs.ofProj4(name, text));
    }

    private static Optional<Crs> geographic(Node geogcs) {
        String datum = geogcs.part("DATUM").map(d -> d.value(0)).orElse("");
        if (datum.toUpperCase(Locale.ROOT).contains("WGS_1984")) return Optional.of(Crs.ofEpsg(4326, ".prj"));
        return Crs.ofProj4(geogcs.value(0), "+proj=longlat " + ellipsoid(geogcs) + " +no_defs");
    }

    private static String ellipsoid(Node geogcs) {
        Optional<Node> datum = geogcs.part("DATUM");
        String name = datum.map(d -> d.value(0)).orElse("").toUpperCase(Locale.ROOT);
        if (name.contains("WGS_1984")) return "+datum=WGS84";
        if (name.contains("NORTH_AMERICAN_1983")) return "+datum=NAD83";
        if (name.contains("ETRS") || name.contains("EUROPEAN_TERRESTRIAL")) return "+ellps=GRS80 +towgs84=0,0,0";
        Optional<Node> spheroid = datum.flatMap(d -> d.part("SPHEROID"));
        if (spheroid.isEmpty()) throw new IllegalArgumentException("no spheroid");
        double flattening = Double.parseDouble(spheroid.get().value(2));
        String axes = "+a=" + Double.parseDouble(spheroid.get().value(1));
        String shift = datum.flatMap(d -> d.part("TOWGS84"))
                .map(t -> " +towgs84=" + String.join(",", t.values))
                .orElse("");
        return (flattening == 0 ? axes + " +b=" + spheroid.get().value(1) : axes + " +rf=" + flattening) + shift;
    }

    private static Optional<String> projection(Node root) {
        String method = root.part("PROJECTION").map(p -> p.value(0)).orElse("").toLowerCase(Locale.ROOT);
        String proj = switch (method) {
            case "transverse_mercator", "gauss_kruger" -> "tmerc";
            case "lambert_conformal_conic", "lambert_conformal_conic_1sp", "lambert_conformal_conic_2sp" -> "lcc";
            case "albers", "albers_conic_equal_area" -> "aea";
            case "lambert_azimuthal_equal_area" -> "laea";
            case "mercator", "mercator_1sp" -> "merc";
            default -> "";
        };
        Optional<Node> geogcs = root.part("GEOGCS");
        if (proj.isEmpty() || geogcs.isEmpty()) return Optional.empty();
        var text = new StringBuilder("+proj=" + proj);
        for (Node part : root.parts) if (part.key.equals("PARAMETER")) text.append(parameter(part));
        root.part("UNIT").ifPresent(unit -> text.append(" +to_meter=").append(Double.parseDouble(unit.value(1))));
        return Optional.of(text + " " + ellipsoid(geogcs.get()) + " +no_defs");
    }

    private static String parameter(Node part) {
        double value = Double.parseDouble(part.value(1));
        return switch (part.value(0).toLowerCase(Locale.ROOT)) {
            case "false_easting" -> " +x_0=" + value;
            case "false_northing" -> " +y_0=" + value;
            case "central_meridian", "longitude_of_center", "longitude_of_origin" -> " +lon_0=" + value;
            case "latitude_of_origin", "latitude_of_center" -> " +lat_0=" + value;
            case "standard_parallel_1" -> " +lat_1=" + value;
            case "standard_parallel_2" -> " +lat_2=" + value;
            case "scale_factor" -> " +k_0=" + value;
            default -> "";
        };
    }
}
