package weald.io.raster;

import java.util.Locale;
import java.util.Optional;

/// The image directory of a raster that is written: layout, place, no data, and the meaning of codes in GDAL's
/// way.
final class GeoTiffTags {
    private static final int USER_DEFINED = 32767;
    private static final int METRE = 9001;
    private static final String LOCAL = "Weald local frame, metres east and north|";

    private final RasterTarget target;
    private final SampleCode code;
    private final TiffTags tags;

    GeoTiffTags(RasterTarget target, SampleCode code, boolean big, long[] offsets, long[] byteCounts) {
        this.target = target;
        this.code = code;
        tags = new TiffTags(big);
        layout(offsets, byteCounts);
        place();
        meaning();
    }

    byte[] bytes(long position) {
        return tags.bytes(position);
    }

    private void layout(long[] offsets, long[] byteCounts) {
        boolean real = code instanceof SampleCode.Float32;
        tags.longs(256, target.width());
        tags.longs(257, target.height());
        tags.shorts(258, code.bytes() * 8);
        tags.shorts(259, 8);
        tags.shorts(262, 1);
        tags.shorts(277, 1);
        tags.shorts(284, 1);
        tags.shorts(317, real ? 3 : 2);
        tags.shorts(322, GeoTiffWriter.TILE);
        tags.shorts(323, GeoTiffWriter.TILE);
        tags.longs(324, offsets);
        tags.longs(325, byteCounts);
        tags.shorts(339, real ? 3 : 1);
    }

    private void place() {
        tags.doubles(33550, target.cellMetres(), target.cellMetres(), 0);
        tags.doubles(33922, 0, 0, 0, target.westMetres(), target.northMetres(), 0);
        int isPoint = target.isOfCells() ? 1 : 2;
        Optional<Integer> epsg = target.crs().map(name -> Integer.parseInt(name.replaceAll("\\D", "")));
        if (epsg.isPresent()) {
            tags.shorts(
                    34735, 1, 1, 0, 4, 1024, 0, 1, 1, 1025, 0, 1, isPoint, 3072, 0, 1, epsg.get(), 3076, 0, 1, METRE);
            return;
        }
        tags.shorts(
                34735,
                1,
                1,
                0,
                4,
                1024,
                0,
                1,
                USER_DEFINED,
                1025,
                0,
                1,
                isPoint,
                1026,
                34737,
                LOCAL.length(),
                0,
                3076,
                0,
                1,
                METRE);
        tags.text(34737, LOCAL);
    }

    private void meaning() {
        if (code instanceof SampleCode.Float32) {
            tags.text(42113, "nan");
            return;
        }
        if (code.lowCode() > 0) tags.text(42113, "0");
        tags.text(
                42112,
                "<GDALMetadata>" + item("offset", code.offset()) + item("scale", code.step()) + "</GDALMetadata>");
    }

    private static String item(String role, double value) {
        String name = role.toUpperCase(Locale.ROOT);
        return "<Item name=\"" + name + "\" sample=\"0\" role=\"" + role + "\">" + value + "</Item>";
    }
}
