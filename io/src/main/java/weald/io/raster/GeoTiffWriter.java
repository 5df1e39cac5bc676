package weald.io.raster;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.Deflater;
import weald.grid.CellRect;

/// Writes a georeferenced TIFF, tile by tile, from bands of rows: tiles of 256, deflate, predictor 3 for real
/// and 2 for whole samples, BigTIFF once the values alone pass 3.9 GB. Lattice rows (south first) become file
/// rows (north first) here.
///
/// Memory is one band of 256 rows. The place is exact: of samples PixelIsPoint, so that a pixel lies where
/// its sample does; of cells PixelIsArea. The image directory stands at the end, after the tiles.
public final class GeoTiffWriter {
    static final int TILE = 256;
    private static final long CLASSIC_BYTES = 3_900_000_000L;
    private static final int LEVEL = 6;

    /// A quarter of the time for a tenth more bytes.
    private static final int FAST_LEVEL = 2;

    private final RasterTarget target;
    private final SampleCode code;
    private final FreshFile out;
    private final boolean big;
    private final int level;
    private final Written.Range range = new Written.Range();
    private final long[] offsets;
    private final long[] byteCounts;
    private final int across;
    private final int[] codes = new int[TILE];
    private final byte[] tile;
    private final byte[] packed;

    private GeoTiffWriter(RasterTarget target, SampleCode code, FreshFile out, boolean big) {
        this.level = target.isOfCells() ? FAST_LEVEL : LEVEL;
        this.target = target;
        this.code = code;
        this.out = out;
        this.big = big;
        across = (target.width() + TILE - 1) / TILE;
        long tiles = (long) across * ((target.height() + TILE - 1) / TILE);
        offsets = new long[Math.toIntExact(tiles)];
        byteCounts = new long[offsets.length];
        tile = new byte[TILE * TILE * code.bytes()];
        packed = new byte[tile.length + tile.length / 100 + 64];
    }

    /// Writes a whole raster; under its name it appears complete or not at all.
    ///
    /// @return the range of the values
    /// @throws RasterProblem if the file cannot be written
    public static Written write(Path file, RasterTarget target, SampleCode code, RowBands source) {
        long bytes = (long) target.width() * target.height() * code.bytes();
        return write(file, target, code, source, bytes > CLASSIC_BYTES);
    }

    static Written write(Path file, RasterTarget target, SampleCode code, RowBands source, boolean big) {
        try (FreshFile out = FreshFile.at(file)) {
            Written written = new GeoTiffWriter(target, code, out, big).run(source);
            out.commit();
            return written;
        }
    }

    private Written run(RowBands source) {
        out.append(TiffTags.header(big));
        float[] band = new float[Math.multiplyExact(target.width(), Math.min(TILE, target.height()))];
        try (var deflater = new Deflater(level)) {
            for (int row = 0; row < target.height(); row += TILE) {
                CellRect rect = target.band(row, Math.min(TILE, target.height() - row));
                source.read(rect, band);
                range.add(band, rect.cells());
                for (int col = 0; col < across; col++) writeTile(deflater, band, rect, row / TILE, col);
            }
        }
        if (out.position() % 2 == 1) out.append(new byte[1]);
        long directory = out.position();
        out.append(new GeoTiffTags(target, code, big, offsets, byteCounts).bytes(directory));
        out.patch(big ? 8 : 4, TiffTags.offset(directory, big));
        return range.written(out.position());
    }

    private void writeTile(Deflater deflater, float[] band, CellRect rect, int tileRow, int tileCol) {
        for (int y = 0; y < TILE; y++) {
            int row = Math.min(y, rect.height() - 1);
            int from = (rect.height() - 1 - row) * rect.width();
            encodeRow(band, from, tileCol * TILE, y * TILE * code.bytes());
        }
        deflater.reset();
        deflater.setInput(tile);
        deflater.finish();
        int count = deflater.deflate(packed);
        if (!deflater.finished())
            throw new IllegalStateException("a tile of " + tile.length + " bytes grew when packed");
        int index = tileRow * across + tileCol;
        if (out.position() % 2 == 1) out.append(new byte[1]);
        offsets[index] = out.position();
        byteCounts[index] = count;
        out.append(packed, 0, count);
    }

    /// One row of a tile, differenced; columns beyond the raster repeat the last one, which packs best.
    private void encodeRow(float[] band, int from, int col0, int to) {
        int[] samples = codes;
        if (target.width() - col0 < TILE) samples = new int[target.width() - col0];
        code.codes(band, from + col0, samples);
        if (samples.length < TILE) {
            System.arraycopy(samples, 0, codes, 0, samples.length);
            Arrays.fill(codes, samples.length, TILE, samples[samples.length - 1]);
        }
        switch (code.bytes()) {
            case 1 -> differences8(to);
            case 2 -> differences16(to);
            default -> differencesFloat(to);
        }
    }

    private void differences8(int to) {
        for (int x = TILE - 1; x > 0; x--) tile[to + x] = (byte) (codes[x] - codes[x - 1]);
        tile[to] = (byte) codes[0];
    }

    private void differences16(int to) {
        int previous = 0;
        for (int x = 0; x < TILE; x++) {
            int difference = codes[x] - previous;
            tile[to + 2 * x] = (byte) difference;
            tile[to + 2 * x + 1] = (byte) (difference >> 8);
            previous = codes[x];
        }
    }

    /// Bytes by weight, highest first, then differenced.
    private void differencesFloat(int to) {
        for (int plane = 0; plane < 4; plane++)
            for (int x = 0; x < TILE; x++) tile[to + plane * TILE + x] = (byte) (codes[x] >>> (24 - 8 * plane));
        for (int i = to + 4 * TILE - 1; i > to; i--) tile[i] -= tile[i - 1];
    }
}
