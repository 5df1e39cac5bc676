package weald.io.dem;

import java.util.Optional;
import java.util.function.Supplier;
import org.locationtech.proj4j.BasicCoordinateTransform;
import org.locationtech.proj4j.Proj4jException;
import org.locationtech.proj4j.ProjCoordinate;
import org.locationtech.proj4j.datum.Datum;
import org.locationtech.proj4j.datum.Ellipsoid;
import weald.io.raster.Crs;

/// Makes the maps between coordinate systems.
///
/// Degrees, transverse Mercator (UTM, Gauss-Krueger) and web maps on datums without a shift go through our own
/// formulas, which give the same bits everywhere; anything else goes through proj4j, whose sines may differ
/// between machines in the last bit. Each map is for one thread, hence suppliers.
final class PlaneMaps {
    private static final double DEGREE_BOUND = 1e6;

    private PlaneMaps() {}

    static Supplier<PlaneMap> between(Crs from, Crs to) {
        if (from.sameAs(to)) return () -> xy -> {};
        Optional<LonLatPlane> source = own(from);
        Optional<LonLatPlane> target = own(to);
        if (source.isPresent() && target.isPresent()) {
            LonLatPlane inverse = source.get();
            LonLatPlane forward = target.get();
            return () -> xy -> {
                inverse.toLonLat(xy);
                forward.fromLonLat(xy);
            };
        }
        return () -> throughProj4j(from, to);
    }

    /// Longitude and latitude on WGS 84 of places in a system.
    static Supplier<PlaneMap> toLonLat(Crs from) {
        return between(from, Crs.ofEpsg(4326, from.toString()));
    }

    private static PlaneMap throughProj4j(Crs from, Crs to) {
        var transform = new BasicCoordinateTransform(from.proj4j(), to.proj4j());
        var source = new ProjCoordinate();
        var target = new ProjCoordinate();
        return xy -> {
            source.setValue(xy[0], xy[1]);
            try {
                transform.transform(source, target);
                boolean fine = Math.abs(target.x) < 1e12 && Math.abs(target.y) < 1e12;
                xy[0] = fine ? target.x : Double.NaN;
                xy[1] = fine ? target.y : Double.NaN;
            } catch (Proj4jException | IllegalStateException e) {
                xy[0] = Double.NaN;
                xy[1] = Double.NaN;
            }
        };
    }

    private static Optional<LonLatPlane> own(Crs crs) {
        if (crs.isWebMercator()) return Optional.of(new WebMercator());
        if (hasShift(crs.proj4j().getDatum())
                || !crs.param("pm").isEmpty()
                || !crs.param("axis").isEmpty()) return Optional.empty();
        return switch (crs.param("proj")) {
            case "longlat" -> Optional.of(new LonLatPlane.Degrees());
            case "utm" -> Optional.of(utm(crs));
            case "tmerc" -> crs.metresPerUnit() == 1 ? Optional.of(tmerc(crs)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /// Two datums without a shift agree in longitude and latitude to a tenth of a millimetre.
    private static boolean hasShift(Datum datum) {
        if (datum.getTransformType() == Datum.TYPE_GRIDSHIFT) return true;
        double[] shift = datum.getTransformToWGS84();
        if (shift == null) return false;
        for (int i = 0; i < shift.length; i++) {
            boolean isScale = i == 6;
            if (shift[i] != 0 && !(isScale && shift[i] == 1)) return true;
        }
        return false;
    }

    private static LonLatPlane utm(Crs crs) {
        int zone = Integer.parseInt(crs.param("zone"));
        double northing = crs.param("south").isEmpty() ? 0 : 1e7;
        return onEllipsoid(crs, new double[] {zone * 6 - 183, 0}, 0.9996, 5e5, northing);
    }

    private static LonLatPlane tmerc(Crs crs) {
        double scale = number(crs, "k", number(crs, "k_0", 1));
        double[] origin = {number(crs, "lon_0", 0), number(crs, "lat_0", 0)};
        return onEllipsoid(crs, origin, scale, number(crs, "x_0", 0), number(crs, "y_0", 0));
    }

    private static LonLatPlane onEllipsoid(Crs crs, double[] origin, double scale, double easting, double northing) {
        Ellipsoid ellipsoid = crs.proj4j().getDatum().getEllipsoid();
        double flattening = 1 - Math.sqrt(1 - ellipsoid.getEccentricitySquared());
        return new TransverseMercator(ellipsoid.getEquatorRadius(), flattening, origin, scale, easting, northing);
    }

    private static double number(Crs crs, String key, double absent) {
        String text = crs.param(key);
        if (text.isEmpty()) return absent;
        double value = Double.parseDouble(text);
        return Math.abs(value) < DEGREE_BOUND * DEGREE_BOUND ? value : absent;
    }
}
