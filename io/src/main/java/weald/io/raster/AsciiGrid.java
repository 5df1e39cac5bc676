package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// An ESRI or GRASS ASCII grid, north row first. Values may be wrapped over lines in any way.
///
/// Opening reads the text once and notes where every few rows begin; windows are then parsed from there, so
/// that memory does not grow with the file.
final class AsciiGrid implements Raster {
    private static final int BLOCK_VALUES = 1 << 16;

    private final ByteSource source;
    private final BlockCache cache;
    private final long number;
    private final AsciiHeader header;
    private final NoData noData;
    private final int blockRows;
    private final long[] blockAt;
    private final Optional<Crs> crs;
    private final Optional<String> datum;

    private AsciiGrid(ByteSource source, BlockCache cache, Optional<Crs> crs, RasterOptions options) {
        this.source = source;
        this.cache = cache;
        number = cache.newRaster();
        this.crs = crs;
        datum = options.heightsAbove();
        options.bandOf(1, source.file());
        options.refuseEncoding(source.file(), "ASCII grid");
        header = AsciiHeader.read(source);
        noData = new NoData(header.noData(), SampleKind.FLOAT32, options.heights());
        blockRows = Math.max(1, BLOCK_VALUES / header.width());
        blockAt = index();
    }

    static AsciiGrid open(Path path, ByteSource source, BlockCache cache, RasterOptions options) {
        Optional<Crs> crs = options.crs().map(code -> Crs.of(code, source.file()));
        return new AsciiGrid(source, cache, crs.or(() -> PrjFile.beside(path)), options);
    }

    /// Byte positions of the blocks; the last entry is where the values end.
    private long[] index() {
        long values = (long) header.width() * header.height();
        int blocks = (header.height() + blockRows - 1) / blockRows;
        if (source.sizeBytes() - header.dataAt() < values) throw tooShort(-1, values);
        long[] at = new long[blocks + 1];
        var words = new AsciiWords(source, header.dataAt(), source.sizeBytes());
        long perBlock = (long) blockRows * header.width();
        long count = 0;
        while (words.next()) {
            if (count < values && count % perBlock == 0) at[(int) (count / perBlock)] = words.startsAt();
            count++;
        }
        if (count < values) throw tooShort(count, values);
        if (count > values)
            throw new RasterProblem(
                    file(),
                    "it holds " + count + " values, but the header says " + values,
                    "correct ncols and nrows in the header");
        at[blocks] = source.sizeBytes();
        return at;
    }

    private RasterProblem tooShort(long count, long values) {
        String held = count < 0 ? "fewer than " + values : count + " of " + values;
        return new RasterProblem(
                file(),
                "the file is cut short: it holds " + held + " values in " + source.sizeBytes() + " bytes",
                "copy or download the file again");
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        Raster.requireInside(this, col0, row0, width, height, out);
        for (int row = row0; row < row0 + height; row++) {
            int block = row / blockRows;
            ByteBuffer values = ByteBuffer.wrap(cache.get(number, block, () -> parse(block)));
            int from = ((row - block * blockRows) * header.width() + col0) * Double.BYTES;
            int to = (row - row0) * width;
            for (int i = 0; i < width; i++) out[to + i] = values.getDouble(from + i * Double.BYTES);
        }
    }

    private byte[] parse(int block) {
        int rows = Math.min(blockRows, header.height() - block * blockRows);
        int count = Math.multiplyExact(rows, header.width());
        ByteBuffer out = ByteBuffer.allocate(Math.multiplyExact(count, Double.BYTES));
        var words = new AsciiWords(source, blockAt[block], blockAt[block + 1]);
        for (int i = 0; i < count; i++) {
            if (!words.next()) throw tooShort(-1, (long) header.width() * header.height());
            double value = words.number();
            out.putDouble(noData.is(value) ? Double.NaN : value);
        }
        return out.array();
    }

    @Override
    public String file() {
        return source.file();
    }

    @Override
    public String format() {
        return (header.grass() ? "GRASS" : "ESRI") + " ASCII grid; " + noData.describe();
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
        return Optional.of(header.frame());
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
        return OptionalDouble.empty();
    }

    @Override
    public boolean isColourPicture() {
        return false;
    }

    @Override
    public boolean holdsCodes() {
        return false;
    }

    @Override
    public int bands() {
        return 1;
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public void close() {
        source.close();
    }
}
