package weald.io.raster;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// SAGA's grids: samples in a `.sdat`, their meaning in a `.sgrd` beside it. The south row is usually the first.
final class SagaGrid {
    private SagaGrid() {}

    /// @param path the `.sdat` or the `.sgrd`
    static Raster open(Path path, RasterOptions options) {
        options.refuseEncoding(path.toString(), "SAGA grid");
        Path data = beside(path, "sdat");
        HeaderLines lines = HeaderLines.read(beside(path, "sgrd"));
        ByteSource source = FileBytes.open(data);
        try {
            return open(data, source, lines, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private static Path beside(Path path, String ending) {
        if (PackedFile.innerName(path).endsWith("." + ending)) return path;
        return BesideFile.find(path, ending)
                .orElseThrow(() -> new RasterProblem(
                        path.toString(),
                        "there is no ." + ending + " beside it",
                        "a SAGA grid is two files, .sgrd and .sdat: put both there"));
    }

    private static Raster open(Path path, ByteSource source, HeaderLines lines, RasterOptions options) {
        options.bandOf(1, source.file());
        int width = lines.whole("cellcount_x");
        int height = lines.whole("cellcount_y");
        SampleKind kind = kind(lines);
        boolean big = lines.text("byteorder_big").orElse("FALSE").equalsIgnoreCase("TRUE");
        boolean southFirst = !lines.text("toptobottom").orElse("FALSE").equalsIgnoreCase("TRUE");
        var layout = new BinaryLayout(
                width,
                height,
                kind,
                big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
                (long) lines.number("datafile_offset", 0),
                (long) width * kind.bytes,
                kind.bytes,
                southFirst,
                lines.number("z_factor", 1));
        if (layout.endsAt() > source.sizeBytes())
            throw new RasterProblem(
                    source.file(),
                    "the file is cut short: it has " + source.sizeBytes() + " bytes, its header needs "
                            + layout.endsAt(),
                    "copy the file again, or correct " + lines.file());
        double cell = lines.number("cellsize");
        if (!(cell > 0)) throw lines.wrong("cellsize");
        double north = lines.number("position_ymin") + (height - 1) * cell;
        Optional<Crs> crs = options.crs().map(code -> Crs.of(code, source.file()));
        return new BinaryRaster(
                source,
                layout,
                new NoData(noData(lines), kind, options.heights()),
                new BinaryRaster.Facts(
                        "SAGA grid",
                        1,
                        Optional.of(PixelFrame.northUp(lines.number("position_xmin"), north, cell, cell)),
                        crs.or(() -> PrjFile.beside(path)),
                        options.heightsAbove(),
                        OptionalDouble.empty(),
                        List.of()));
    }

    /// One value, or the lowest of a range of them.
    private static Optional<Double> noData(HeaderLines lines) {
        Optional<String> text = lines.text("nodata_value").map(t -> t.split(";", 2)[0].strip());
        try {
            return text.map(Double::parseDouble);
        } catch (NumberFormatException e) {
            throw lines.wrong("nodata_value");
        }
    }

    private static SampleKind kind(HeaderLines lines) {
        return switch (lines.need("dataformat").toUpperCase(Locale.ROOT)) {
            case "BYTE_UNSIGNED" -> SampleKind.UINT8;
            case "BYTE" -> SampleKind.INT8;
            case "SHORTINT_UNSIGNED" -> SampleKind.UINT16;
            case "SHORTINT" -> SampleKind.INT16;
            case "INTEGER_UNSIGNED" -> SampleKind.UINT32;
            case "INTEGER" -> SampleKind.INT32;
            case "FLOAT" -> SampleKind.FLOAT32;
            case "DOUBLE" -> SampleKind.FLOAT64;
            default -> throw lines.wrong("dataformat");
        };
    }
}
