package weald.io.raster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Where a GeoTIFF lies: pixel centres, coordinate system and vertical datum, with what was doubtful about
/// them.
record GeoTiffPlace(
        Optional<PixelFrame> frame, Optional<Crs> crs, Optional<String> verticalDatum, List<String> warnings) {
    private static final int SCALE = 33550;
    private static final int TIE_POINTS = 33922;
    private static final int MATRIX = 34264;

    static GeoTiffPlace of(TiffDirectory tags, String file, RasterOptions options) {
        GeoKeys keys = GeoKeys.read(tags);
        var warnings = new ArrayList<String>();
        keys.warning().ifPresent(warnings::add);
        Optional<PixelFrame> frame = frame(tags, keys.pixelIsPoint() ? 0 : 0.5);
        Optional<Crs> crs =
                options.crs().isPresent() ? options.crs().map(code -> Crs.of(code, file)) : crs(keys, file, warnings);
        if (options.heightsAbove().isPresent()
                && keys.verticalDatum()
                        .filter(own -> !own.equals(options.heightsAbove().get()))
                        .isPresent())
            warnings.add("the file says that heights are above "
                    + keys.verticalDatum().get() + "; "
                    + options.heightsAbove().get() + " is taken, as was said");
        return new GeoTiffPlace(frame, crs, options.heightsAbove().or(keys::verticalDatum), List.copyOf(warnings));
    }

    /// @param centre of pixel (0, 0) in the file's own pixel coordinates: 0 where they count centres, 0.5 where
    ///     corners
    private static Optional<PixelFrame> frame(TiffDirectory tags, double centre) {
        double[] matrix = tags.reals(MATRIX);
        double[] scale = tags.reals(SCALE);
        double[] ties = tags.reals(TIE_POINTS);
        try {
            if (scale.length >= 2 && ties.length >= 6)
                return Optional.of(scaled(scale, ties).from(centre, centre));
            if (matrix.length >= 8)
                return Optional.of(new PixelFrame(matrix[3], matrix[7], matrix[0], matrix[1], matrix[4], matrix[5])
                        .from(centre, centre));
            if (ties.length >= 18) return Optional.of(fitted(ties).from(centre, centre));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// The first tie point and the scale; further tie points repeat what these two say. A negative y scale is
    /// south-up.
    private static PixelFrame scaled(double[] scale, double[] ties) {
        var atOrigin = new PixelFrame(ties[3], ties[4], scale[0], 0, 0, -scale[1]);
        return atOrigin.from(-ties[0], -ties[1]);
    }

    /// The plane through the first three tie points that do not lie in a line.
    private static PixelFrame fitted(double[] t) {
        int points = t.length / 6;
        for (int k = 2; k < points; k++) {
            double c1 = t[6] - t[0];
            double r1 = t[7] - t[1];
            double c2 = t[k * 6] - t[0];
            double r2 = t[k * 6 + 1] - t[1];
            double det = c1 * r2 - c2 * r1;
            if (det == 0) continue;
            double x1 = t[9] - t[3];
            double y1 = t[10] - t[4];
            double x2 = t[k * 6 + 3] - t[3];
            double y2 = t[k * 6 + 4] - t[4];
            return new PixelFrame(
                            t[3],
                            t[4],
                            (x1 * r2 - x2 * r1) / det,
                            (c1 * x2 - c2 * x1) / det,
                            (y1 * r2 - y2 * r1) / det,
                            (c1 * y2 - c2 * y1) / det)
                    .from(-t[0], -t[1]);
        }
        throw new IllegalArgumentException("tie points in a line");
    }

    private static Optional<Crs> crs(GeoKeys keys, String file, List<String> warnings) {
        OptionalInt epsg = keys.epsg();
        if (epsg.isPresent()) return Optional.of(Crs.ofEpsg(epsg.getAsInt(), file));
        if (!keys.isUserDefined()) return Optional.empty();
        Optional<Crs> described = keys.proj4().flatMap(text -> Crs.ofProj4(keys.name(), text));
        if (described.isEmpty())
            warnings.add("the coordinate system '" + keys.name()
                    + "' has no EPSG code and is not understood: give the file a crs");
        return described;
    }
}
