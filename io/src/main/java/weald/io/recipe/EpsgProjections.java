package weald.io.recipe;

import org.locationtech.proj4j.CRSFactory;
import org.locationtech.proj4j.CoordinateReferenceSystem;
import org.locationtech.proj4j.CoordinateTransform;
import org.locationtech.proj4j.CoordinateTransformFactory;
import org.locationtech.proj4j.ProjCoordinate;
import org.locationtech.proj4j.units.Units;

/// Projections of the EPSG register, by proj4j.
final class EpsgProjections implements Projector.Finder {
    @Override
    public Projector find(String crs) {
        CoordinateTransform transform = transform(crs);
        return (longitude, latitude) -> {
            var out = new ProjCoordinate();
            try {
                transform.transform(new ProjCoordinate(longitude, latitude), out);
            } catch (RuntimeException e) {
                throw new IllegalArgumentException("cannot place " + longitude + ", " + latitude, e);
            }
            if (!Double.isFinite(out.x) || !Double.isFinite(out.y))
                throw new IllegalArgumentException("cannot place " + longitude + ", " + latitude);
            return new double[] {out.x, out.y};
        };
    }

    private static CoordinateTransform transform(String crs) {
        CoordinateReferenceSystem to;
        CoordinateReferenceSystem from;
        try {
            var factory = new CRSFactory();
            to = factory.createFromName(crs);
            from = factory.createFromName("EPSG:4326");
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("is not a projection that is known here", e);
        }
        if (Boolean.TRUE.equals(to.isGeographic())) throw new IllegalArgumentException("has degrees, not metres");
        if (!Units.METRES.equals(to.getProjection().getUnits())
                && to.getProjection().getFromMetres() != 1) throw new IllegalArgumentException("is not in metres");
        if (crs.matches("(?i)EPSG:(3857|900913|3785)"))
            throw new IllegalArgumentException("stretches metres away from the equator");
        return new CoordinateTransformFactory().createTransform(from, to);
    }
}
