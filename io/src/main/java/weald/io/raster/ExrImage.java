package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import weald.math.Range;

/// One channel of an OpenEXR image by scan lines, whole, half or single precision, the north row first. Values
/// are linear, as the format has them.
///
/// The channel is the one there is, or Y; of a picture in red, green and blue the red one if all three are the
/// same but for rounding, else a person must choose. Values of about 0 .. 1 are shares of a range that must be
/// given; others are metres.
final class ExrImage implements Raster {
    /// Rounding to half precision and dithering stay below this share of the range.
    private static final double SAME = 0.005;

    private static final int LOOKED_AT_ROWS = 32;

    private final ByteSource source;
    private final BlockCache cache;
    private final long number;
    private final ExrHeader header;
    private final long[] offsets;
    private final int band;
    private final Optional<Crs> crs;
    private final Optional<String> datum;
    private final OptionalDouble fullScale;
    private final List<String> notes = new ArrayList<>();

    private ExrImage(ByteSource source, BlockCache cache, RasterOptions options) {
        this.source = source;
        this.cache = cache;
        number = cache.newRaster();
        header = ExrHeader.read(source);
        offsets = offsets();
        crs = options.crs().map(code -> Crs.of(code, source.file()));
        datum = options.heightsAbove();
        band = options.band().isPresent()
                ? options.bandOf(header.channels().size(), source.file()) - 1
                : heightChannel();
        fullScale = UnitScale.of(range(band));
    }

    static Raster open(Path path, BlockCache cache, RasterOptions options) {
        options.refuseEncoding(path.toString(), "OpenEXR");
        ByteSource source = PackedFile.bytes(path);
        try {
            return new ExrImage(source, cache, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private long[] offsets() {
        byte[] table = new byte[Math.multiplyExact(header.chunks(), Long.BYTES)];
        source.read(header.tableAt(), table, 0, table.length, "the table of rows");
        ByteBuffer in = ByteBuffer.wrap(table).order(ByteOrder.LITTLE_ENDIAN);
        long[] at = new long[header.chunks()];
        for (int i = 0; i < at.length; i++) at[i] = in.getLong();
        return at;
    }

    private int heightChannel() {
        List<String> names =
                header.channels().stream().map(ExrHeader.Channel::name).toList();
        if (names.size() == 1) return 0;
        if (names.contains("Y")) return names.indexOf("Y");
        int red = names.indexOf("R");
        boolean grey = red >= 0 && sameAs(red, names.indexOf("G")) && sameAs(red, names.indexOf("B"));
        if (!grey)
            throw new RasterProblem(
                    source.file(),
                    "its channels " + String.join(", ", names) + " differ, so it does not say which of them is height",
                    "write band: 1 for " + names.getFirst() + ", up to band: " + names.size() + " for "
                            + names.getLast());
        notes.add("its channels " + String.join(", ", names) + " show grey: R is taken");
        return red;
    }

    private boolean sameAs(int one, int other) {
        if (other < 0) return false;
        Range range = range(one);
        double most = 0;
        double[] a = new double[header.width()];
        double[] b = new double[header.width()];
        for (int k = 0; k < LOOKED_AT_ROWS; k++) {
            read(one, row(k), a);
            read(other, row(k), b);
            for (int x = 0; x < a.length; x++) most = Math.max(most, Math.abs(a[x] - b[x]));
        }
        return most <= SAME * Math.max(range.max() - range.min(), 1e-9);
    }

    private int row(int k) {
        return (int) ((long) (header.height() - 1) * k / (LOOKED_AT_ROWS - 1));
    }

    private Range range(int channel) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        double[] values = new double[header.width()];
        for (int k = 0; k < LOOKED_AT_ROWS; k++) {
            read(channel, row(k), values);
            for (double value : values) {
                if (!(Math.abs(value) <= 1e30)) continue;
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        }
        return min <= max ? new Range(min, max) : new Range(0, 0);
    }

    private void read(int channel, int row, double[] out) {
        readBand(channel + 1, 0, row, header.width(), 1, out);
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        readBand(band + 1, col0, row0, width, height, out);
    }

    @Override
    public void readBand(int wanted, int col0, int row0, int width, int height, double[] out) {
        Raster.requireInside(this, col0, row0, width, height, out);
        ExrHeader.Channel channel = header.channels().get(wanted - 1);
        int to = 0;
        for (int y = row0; y < row0 + height; y++) {
            int chunk = y / header.compression().rows;
            ByteBuffer rows = ByteBuffer.wrap(cache.get(number, chunk, () -> decode(chunk)))
                    .order(ByteOrder.LITTLE_ENDIAN);
            int row = (y - chunk * header.compression().rows) * header.width() * header.pixelBytes();
            int at = row + header.width() * channel.bytesBefore() + col0 * channel.kind().bytes;
            for (int x = 0; x < width; x++, at += channel.kind().bytes) {
                double value = channel.kind().at(rows, at);
                out[to++] = Math.abs(value) <= 1e30 ? value : Double.NaN;
            }
        }
    }

    private byte[] decode(int chunk) {
        String what = "rows from " + chunk * header.compression().rows;
        byte[] head = new byte[8];
        source.read(offsets[chunk], head, 0, 8, what);
        ByteBuffer in = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        boolean placed = in.getInt() == header.firstRow() + chunk * header.compression().rows;
        int size = in.getInt();
        if (!placed || size < 0) throw ExrHeader.damaged(source.file(), what + " are not where its table says");
        source.require(offsets[chunk] + 8, size, what);
        byte[] packed = new byte[size];
        source.read(offsets[chunk] + 8, packed, 0, size, what);
        byte[] rows = new byte
                [Math.multiplyExact(Math.multiplyExact(header.rowsOf(chunk), header.width()), header.pixelBytes())];
        if (!ExrRows.unpack(header.compression(), packed, rows))
            throw ExrHeader.damaged(source.file(), what + " do not unpack to " + rows.length + " bytes");
        return rows;
    }

    @Override
    public String file() {
        return source.file();
    }

    @Override
    public String format() {
        return String.format(
                Locale.ROOT,
                "OpenEXR, %s, channel %s of %s, %s",
                header.channels().get(band).kind().label,
                header.channels().get(band).name(),
                header.channels().stream().map(ExrHeader.Channel::name).collect(Collectors.joining(" ")),
                header.compression().label);
    }

    @Override
    public int width() {
        return header.width();
    }

    @Override
    public int height() {
        return header.height();
    }

    @Override
    public Optional<PixelFrame> frame() {
        return Optional.empty();
    }

    @Override
    public Optional<Crs> crs() {
        return crs;
    }

    @Override
    public Optional<String> verticalDatum() {
        return datum;
    }

    @Override
    public OptionalDouble fullScale() {
        return fullScale;
    }

    @Override
    public boolean isColourPicture() {
        return false;
    }

    @Override
    public boolean holdsCodes() {
        return fullScale.isPresent();
    }

    @Override
    public int bands() {
        return header.channels().size();
    }

    @Override
    public List<String> warnings() {
        return List.copyOf(notes);
    }

    @Override
    public void close() {
        source.close();
    }
}
