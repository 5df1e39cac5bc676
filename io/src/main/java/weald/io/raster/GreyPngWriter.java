package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import weald.grid.CellRect;

/// Writes a grey PNG of 8 or 16 bits from bands of rows, colour type 0 and nothing but IHDR, IDAT and IEND: no
/// gamma, profile or transparency that an engine might trip over. Lattice rows (south first) become picture
/// rows (north first) here.
public final class GreyPngWriter {
    private static final int BAND_ROWS = 64;
    private static final int CHUNK_BYTES = 1 << 17;
    private static final int LEVEL = 6;

    private final RasterTarget target;
    private final SampleCode code;
    private final FreshFile out;
    private final Deflater deflater;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private int inChunk;
    private final int[] codes;
    private byte[] row;
    private byte[] above;
    private final byte[][] filtered = new byte[3][];

    private GreyPngWriter(RasterTarget target, SampleCode code, FreshFile out, Deflater deflater) {
        this.target = target;
        this.code = code;
        this.out = out;
        this.deflater = deflater;
        int rowBytes = Math.multiplyExact(target.width(), code.bytes());
        codes = new int[target.width()];
        row = new byte[rowBytes + 1];
        above = new byte[rowBytes + 1];
        for (int i = 0; i < filtered.length; i++) filtered[i] = new byte[rowBytes + 1];
    }

    /// Writes a whole picture; under its name it appears complete or not at all.
    ///
    /// @param code whole samples, with the range of values they stand for
    /// @return the range of the values
    /// @throws RasterProblem if the file cannot be written
    public static Written write(Path file, RasterTarget target, SampleCode code, RowBands source) {
        if (code instanceof SampleCode.Float32) throw new IllegalArgumentException("PNG holds whole samples only");
        try (FreshFile out = FreshFile.at(file);
                var deflater = new Deflater(LEVEL)) {
            Written written = new GreyPngWriter(target, code, out, deflater).run(source);
            out.commit();
            return written;
        }
    }

    private Written run(RowBands source) {
        out.append(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        ByteBuffer head = ByteBuffer.allocate(13);
        head.putInt(target.width()).putInt(target.height()).put((byte) (code.bytes() * 8));
        append("IHDR", head.array(), 13);
        var range = new Written.Range();
        int bandRows = target.bandRows(BAND_ROWS);
        float[] band = new float[Math.multiplyExact(target.width(), Math.min(bandRows, target.height()))];
        for (int y = 0; y < target.height(); y += bandRows) {
            CellRect rect = target.band(y, Math.min(bandRows, target.height() - y));
            source.read(rect, band);
            range.add(band, rect.cells());
            for (int r = rect.height() - 1; r >= 0; r--) writeRow(band, r * rect.width());
        }
        deflater.finish();
        drain();
        append("IDAT", chunk, inChunk);
        append("IEND", new byte[0], 0);
        return range.written(out.position());
    }

    private void writeRow(float[] band, int from) {
        boolean wide = code.bytes() == 2;
        code.codes(band, from, codes);
        for (int x = 0; x < target.width(); x++) {
            int sample = codes[x];
            if (wide) {
                row[1 + 2 * x] = (byte) (sample >> 8);
                row[2 + 2 * x] = (byte) sample;
            } else {
                row[1 + x] = (byte) sample;
            }
        }
        deflater.setInput(best());
        drain();
        byte[] swap = above;
        above = row;
        row = swap;
    }

    /// The filtered form of the row whose bytes have the least sum of sizes, the usual rule of thumb.
    private byte[] best() {
        int step = code.bytes();
        byte[] best = row;
        row[0] = 0;
        long bestSum = sum(row);
        for (int k = 0; k < 3; k++) {
            byte[] made = filtered[k];
            made[0] = (byte) (k == 2 ? 4 : k + 1);
            for (int i = 1; i < row.length; i++) {
                int guess = switch (k) {
                    case 0 -> i > step ? row[i - step] : 0;
                    case 1 -> above[i];
                    default -> PngFilter.paeth(row, above, i, step);
                };
                made[i] = (byte) (row[i] - guess);
            }
            long sum = sum(made);
            if (sum >= bestSum) continue;
            best = made;
            bestSum = sum;
        }
        return best;
    }

    private static long sum(byte[] bytes) {
        long sum = 0;
        for (int i = 1; i < bytes.length; i++) sum += Math.abs(bytes[i]);
        return sum;
    }

    private void drain() {
        while (true) {
            int got = deflater.deflate(chunk, inChunk, chunk.length - inChunk);
            if (got == 0 && inChunk < chunk.length) return;
            inChunk += got;
            if (inChunk < chunk.length) continue;
            append("IDAT", chunk, inChunk);
            inChunk = 0;
        }
    }

    private void append(String type, byte[] data, int count) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        var crc = new CRC32();
        crc.update(name);
        crc.update(data, 0, count);
        out.append(ByteBuffer.allocate(8).putInt(count).put(name).array());
        out.append(data, 0, count);
        out.append(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}
