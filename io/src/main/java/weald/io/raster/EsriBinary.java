package weald.io.raster;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// ESRI's rasters with a text header beside them: `.flt` (float grids) and `.bil`, `.bip`, `.bsq`, whose bands
/// are interleaved by line, by pixel, or not at all. ESRI, "BIL, BIP, and BSQ raster files".
final class EsriBinary {
    private EsriBinary() {}

    /// @param header the `.hdr` beside the file
    static Raster open(Path path, Path header, RasterOptions options) {
        HeaderLines lines = HeaderLines.read(header);
        if (lines.has("envi") || lines.has("samples"))
            throw new RasterProblem(
                    path.toString(),
                    "its header is of ENVI, which is not read",
                    "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES " + path + " heights.tif");
        options.refuseEncoding(path.toString(), "ESRI binary raster");
        ByteSource source = PackedFile.bytes(path);
        try {
            return open(path, source, lines, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private static Raster open(Path path, ByteSource source, HeaderLines lines, RasterOptions options) {
        int bands = lines.whole("nbands", 1);
        BinaryLayout layout = layout(lines, bands, options.bandOf(bands, source.file()) - 1);
        if (layout.endsAt() > source.sizeBytes())
            throw new RasterProblem(
                    source.file(),
                    "the file is cut short: it has " + source.sizeBytes() + " bytes, its header needs "
                            + layout.endsAt() + " for " + layout.width() + " x " + layout.height(),
                    "copy or download the file again, or correct " + lines.file());
        String key = lines.has("nodata") ? "nodata" : "nodata_value";
        Optional<Double> declared = lines.has(key) ? Optional.of(lines.number(key)) : Optional.empty();
        Optional<Crs> crs = options.crs().map(code -> Crs.of(code, source.file()));
        boolean flt = PackedFile.innerName(path).endsWith(".flt");
        return new BinaryRaster(
                source,
                layout,
                new NoData(declared, layout.kind(), options.heights()),
                new BinaryRaster.Facts(
                        flt ? "ESRI float grid" : "ESRI binary raster",
                        bands,
                        frame(lines, layout),
                        crs.or(() -> PrjFile.beside(path)),
                        options.heightsAbove(),
                        OptionalDouble.empty(),
                        List.of()));
    }

    private static BinaryLayout layout(HeaderLines lines, int bands, int band) {
        int width = lines.whole("ncols");
        int height = lines.whole("nrows");
        SampleKind kind = kind(lines);
        String interleave = lines.text("layout").orElse("BIL").toUpperCase(Locale.ROOT);
        long start = (long) lines.number("skipbytes", 0);
        long bandRow = lines.has("bandrowbytes") ? (long) lines.number("bandrowbytes") : (long) width * kind.bytes;
        long row = (long) lines.number("totalrowbytes", interleave.equals("BSQ") ? bandRow : (double) bandRow * bands);
        int pixel = kind.bytes;
        switch (interleave) {
            case "BIL" -> start += band * bandRow;
            case "BSQ" -> start += band * (bandRow * height + (long) lines.number("bandgapbytes", 0));
            case "BIP" -> {
                pixel = kind.bytes * bands;
                row = (long) lines.number("totalrowbytes", (double) width * pixel);
                start += (long) band * kind.bytes;
            }
            default -> throw lines.wrong("layout");
        }
        return new BinaryLayout(width, height, kind, order(lines), start, row, pixel, false, 1);
    }

    private static SampleKind kind(HeaderLines lines) {
        boolean grid = lines.has("cellsize");
        int bits = lines.whole("nbits", grid ? 32 : 8);
        String type = lines.text("pixeltype").orElse(grid ? "FLOAT" : "").toUpperCase(Locale.ROOT);
        int format = switch (type) {
            case "FLOAT" -> 3;
            case "SIGNEDINT" -> 2;
            case "", "UNSIGNEDINT" -> 1;
            default -> throw lines.wrong("pixeltype");
        };
        // Headers of elevation without a pixel type mean signed numbers: 16 bits hold -32768 for no data.
        boolean unsaid = type.isEmpty() && bits > 8;
        return SampleKind.of(unsaid ? 2 : format, bits).orElseThrow(() -> lines.wrong("nbits"));
    }

    private static ByteOrder order(HeaderLines lines) {
        return switch (lines.text("byteorder").orElse("I").toUpperCase(Locale.ROOT)) {
            case "I", "LSBFIRST", "LSB_FIRST", "VMS_FFLOAT" -> ByteOrder.LITTLE_ENDIAN;
            case "M", "MSBFIRST", "MSB_FIRST" -> ByteOrder.BIG_ENDIAN;
            default -> throw lines.wrong("byteorder");
        };
    }

    /// Two families of headers: ULXMAP is the centre of the first pixel, XLLCORNER the edge of the last row's.
    private static Optional<PixelFrame> frame(HeaderLines lines, BinaryLayout layout) {
        boolean named = lines.has("ulxmap") || lines.has("xllcorner") || lines.has("xllcenter");
        if (!named) return Optional.empty();
        double cellX = lines.has("cellsize") ? lines.number("cellsize") : lines.number("xdim", 1);
        double cellY = lines.has("cellsize") ? lines.number("cellsize") : lines.number("ydim", 1);
        if (!(cellX > 0 && cellY > 0)) throw lines.wrong(lines.has("cellsize") ? "cellsize" : "xdim");
        if (lines.has("ulxmap"))
            return Optional.of(PixelFrame.northUp(lines.number("ulxmap"), lines.number("ulymap"), cellX, cellY));
        double x = lines.has("xllcenter") ? lines.number("xllcenter") : lines.number("xllcorner") + cellX / 2;
        double y = lines.has("yllcenter") ? lines.number("yllcenter") : lines.number("yllcorner") + cellY / 2;
        return Optional.of(PixelFrame.northUp(x, y + (layout.height() - 1) * cellY, cellX, cellY));
    }
}
