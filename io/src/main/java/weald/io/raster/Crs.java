package weald.io.raster;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locationtech.proj4j.CRSFactory;
import org.locationtech.proj4j.CoordinateReferenceSystem;
import org.locationtech.proj4j.Proj4jException;

/// A coordinate reference system: what x and y of a raster or a world mean. Immutable.
///
/// x is east (or longitude), y is north (or latitude), whatever axis order an authority prefers.
public final class Crs {
    private static final Pattern CODE = Pattern.compile("(?i)\\s*EPSG\\s*:{1,2}\\s*(\\d{3,6})\\s*");

    private final String name;
    private final Optional<String> code;
    private final CoordinateReferenceSystem proj;

    private Crs(String name, Optional<String> code, CoordinateReferenceSystem proj) {
        this.name = name;
        this.code = code;
        this.proj = proj;
    }

    /// The system of a code.
    ///
    /// @param code such as `EPSG:25831`
    /// @param file for the message: the file or recipe that names the code
    /// @throws RasterProblem if the code is unknown
    public static Crs of(String code, String file) {
        Matcher match = CODE.matcher(code);
        if (!match.matches())
            throw new RasterProblem(file, "'" + code + "' is no coordinate system", "write it as EPSG:25831");
        return ofEpsg(Integer.parseInt(match.group(1)), file);
    }

    /// The system of a number in the EPSG registry.
    ///
    /// @throws RasterProblem if the code is unknown
    public static Crs ofEpsg(int epsg, String file) {
        String code = "EPSG:" + epsg;
        try {
            Optional<String> known = wellKnown(epsg);
            var proj = known.isPresent()
                    ? new CRSFactory().createFromParameters(code, known.get())
                    : new CRSFactory().createFromName(code);
            return new Crs(code, Optional.of(code), proj);
        } catch (Proj4jException | IllegalStateException e) {
            throw new RasterProblem(
                    file,
                    code + " is not a coordinate system that is known here",
                    "give another code, such as a UTM zone");
        }
    }

    /// The common ones are made without a search through the registry's text.
    private static Optional<String> wellKnown(int epsg) {
        int zone = epsg % 100;
        boolean isZone = zone >= 1 && zone <= 60;
        if (epsg == 4326) return Optional.of("+proj=longlat +datum=WGS84 +no_defs");
        if (epsg / 100 == 326 && isZone)
            return Optional.of("+proj=utm +zone=" + zone + " +datum=WGS84 +units=m +no_defs");
        if (epsg / 100 == 327 && isZone)
            return Optional.of("+proj=utm +zone=" + zone + " +south +datum=WGS84 +units=m +no_defs");
        if (epsg >= 25828 && epsg <= 25838)
            return Optional.of("+proj=utm +zone=" + zone + " +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs");
        return Optional.empty();
    }

    /// A system without a code; empty if the text cannot be understood.
    static Optional<Crs> ofProj4(String name, String text) {
        try {
            return Optional.of(new Crs(name, Optional.empty(), new CRSFactory().createFromParameters(name, text)));
        } catch (Proj4jException | IllegalStateException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Such as `EPSG:25831`; empty for a system described in full.
    public Optional<String> code() {
        return code;
    }

    public String name() {
        return name;
    }

    public CoordinateReferenceSystem proj4j() {
        return proj;
    }

    /// True if coordinates are degrees.
    public boolean isDegrees() {
        return proj.isGeographic() || param("proj").equals("longlat");
    }

    /// True for the pictures of web maps, whose metres are not ground metres.
    public boolean isWebMercator() {
        return param("proj").equals("merc")
                && param("a").equals(param("b"))
                && !param("a").isEmpty();
    }

    /// A parameter of the proj4 text; `+south` alone gives `south`, an absent one the empty text.
    public String param(String key) {
        for (String part : proj.getParameterString().trim().split("\\s+", -1)) {
            String text = part.startsWith("+") ? part.substring(1) : part;
            if (text.equals(key)) return key;
            if (text.startsWith(key + "=")) return text.substring(key.length() + 1);
        }
        return "";
    }

    /// Metres of one unit of a projected system.
    public double metresPerUnit() {
        String toMeter = param("to_meter");
        if (!toMeter.isEmpty()) return Double.parseDouble(toMeter);
        return switch (param("units").toLowerCase(Locale.ROOT)) {
            case "ft" -> 0.3048;
            case "us-ft" -> 1200.0 / 3937.0;
            case "km" -> 1000;
            default -> 1;
        };
    }

    /// True if both give the same meaning to coordinates, as far as their definitions say.
    public boolean sameAs(Crs other) {
        if (code.isPresent() && code.equals(other.code)) return true;
        return proj.getParameterString()
                .trim()
                .equals(other.proj.getParameterString().trim());
    }

    @Override
    public String toString() {
        return code.map(known -> known.equals(name) ? known : known + " (" + name + ")")
                .orElse(name);
    }
}
