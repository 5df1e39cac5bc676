package weald.io.raster;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.math.Range;

/// A file of samples and nothing else (`.r8`, `.r16`, `.r32`, `.raw`, and `.bil` without its header): the north row
/// first.
///
/// What a person does not say is guessed and told: the size if one square fits, the byte order from which of the
/// two makes the smoother land. What does not fit is refused: a size, a byte order that makes noise of land, and
/// rows of another length than the land's.
final class RawFile {
    /// Columns of land bend by less of its range; those of rows put together wrongly by more.
    private static final double SKEWED_SHARE = 0.01;

    private final ByteSource source;
    private final String name;
    private final RasterOptions options;
    private final List<String> notes = new ArrayList<>();

    private RawFile(ByteSource source, String name, RasterOptions options) {
        this.source = source;
        this.name = name;
        this.options = options;
    }

    static Raster open(Path path, RasterOptions options) {
        options.refuseEncoding(path.toString(), "headerless samples");
        ByteSource source = PackedFile.bytes(path);
        try {
            return new RawFile(source, PackedFile.innerName(path), options).raster();
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private Raster raster() {
        options.bandOf(1, source.file());
        RawSize fit = RawSize.of(source, kinds(), options.raw().size());
        if (options.raw().size().isEmpty())
            notes.add("its size was guessed from its " + source.sizeBytes() + " bytes: " + fit.size() + " samples");
        ByteOrder order = order(fit.kind());
        var layout = BinaryLayout.plain(fit.size().width(), fit.size().height(), fit.kind(), order);
        requireRows(layout);
        var noData = new NoData(Optional.empty(), fit.kind(), options.heights());
        OptionalDouble fullScale = fullScale(layout);
        Optional<Crs> crs = options.crs().map(code -> Crs.of(code, source.file()));
        return new BinaryRaster(
                source,
                layout,
                noData,
                new BinaryRaster.Facts(
                        "headerless", 1, Optional.empty(), crs, options.heightsAbove(), fullScale, notes));
    }

    /// The kinds of samples that the file may hold, the likeliest first.
    private List<SampleKind> kinds() {
        if (options.raw().kind().isPresent())
            return List.of(options.raw().kind().get());
        if (name.endsWith(".r8")) return List.of(SampleKind.UINT8);
        if (name.endsWith(".r16")) return List.of(SampleKind.UINT16);
        if (name.endsWith(".r32")) return List.of(SampleKind.FLOAT32);
        if (name.endsWith(".raw")) return List.of(SampleKind.UINT16, SampleKind.FLOAT32, SampleKind.UINT8);
        return List.of(SampleKind.INT16, SampleKind.FLOAT32, SampleKind.UINT8);
    }

    private ByteOrder order(SampleKind kind) {
        if (kind.bytes == 1) return ByteOrder.LITTLE_ENDIAN;
        var roughness = new Roughness(source, kind);
        double little = roughness.alongRows(ByteOrder.LITTLE_ENDIAN);
        double big = roughness.alongRows(ByteOrder.BIG_ENDIAN);
        ByteOrder smoother = big < little ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        double better = Math.min(little, big);
        double worse = Math.max(little, big);
        String seen = String.format(
                Locale.ROOT,
                "neighbouring samples differ by %.4g on average as little-endian, by %.4g as big-endian",
                little,
                big);
        Optional<ByteOrder> said = options.raw().order();
        if (said.isPresent() && said.get() != smoother && worse > 8 * better)
            throw new RasterProblem(
                    source.file(),
                    "read as " + word(said.get()) + " it is noise, not land: " + seen,
                    "write byte-order: " + word(smoother) + ", or leave it away");
        if (said.isPresent()) return said.get();
        if (worse > 2 * better) notes.add("its byte order was guessed: " + word(smoother) + ", as " + seen);
        else notes.add("its byte order cannot be told (" + seen + "): " + word(smoother) + " is taken");
        return smoother;
    }

    private static String word(ByteOrder order) {
        return order == ByteOrder.BIG_ENDIAN ? "big-endian" : "little-endian";
    }

    /// Throws if another length of rows makes land of what is noise with this one.
    private void requireRows(BinaryLayout layout) {
        var roughness = new Roughness(source, layout.kind());
        double along = roughness.bend(layout.order(), 1);
        double across = roughness.bend(layout.order(), layout.width());
        Range values = roughness.range(layout.order());
        double notable = SKEWED_SHARE * (values.max() - values.min());
        if (!(across > 4 * along && across > notable)) return;
        long samples = (long) layout.width() * layout.height();
        int best = layout.width();
        double least = across;
        for (int width : RawSize.widths(samples)) {
            double rough = roughness.bend(layout.order(), width);
            if (rough < least) {
                least = rough;
                best = width;
            }
        }
        if (least > across / 3) return;
        String fits = best + " x " + samples / best;
        throw new RasterProblem(
                source.file(),
                String.format(
                        Locale.ROOT,
                        "read as %d x %d its rows are skewed: three samples below each other bend by %.4g on"
                                + " average, but by %.4g as %s",
                        layout.width(),
                        layout.height(),
                        across,
                        least,
                        fits),
                "write pixels: " + fits);
    }

    /// Whole numbers without a sign are codes; real ones are if they span 0 .. 1.
    private OptionalDouble fullScale(BinaryLayout layout) {
        return switch (layout.kind()) {
            case UINT8 -> OptionalDouble.of(255);
            case UINT16 -> OptionalDouble.of(65535);
            case FLOAT32 -> UnitScale.of(new Roughness(source, layout.kind()).range(layout.order()));
            default -> OptionalDouble.empty();
        };
    }
}
