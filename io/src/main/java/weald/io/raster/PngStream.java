package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// A PNG file as it is written, row by row from the north: nothing but IHDR, IDAT and IEND, so no gamma,
/// profile or
/// transparency that an engine might trip over. Holds two rows and one chunk.
final class PngStream implements AutoCloseable {
    private static final int CHUNK_BYTES = 1 << 17;

    private final FreshFile out;
    private final Deflater deflater;
    private final int pixelBytes;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private int inChunk;
    private byte[] row;
    private byte[] above;
    private final byte[][] filtered = new byte[3][];

    /// @param colourType 0 grey, 2 red, green and blue
    /// @param depth bits of a channel: 8 or 16
    /// @param level how hard to pack, 1 .. 9
    PngStream(FreshFile out, int width, int height, int colourType, int depth, int level) {
        this.out = out;
        deflater = new Deflater(level);
        pixelBytes = depth / 8 * (colourType == 2 ? 3 : 1);
        int rowBytes = Math.multiplyExact(width, pixelBytes);
        row = new byte[rowBytes + 1];
        above = new byte[rowBytes + 1];
        for (int i = 0; i < filtered.length; i++) filtered[i] = new byte[rowBytes + 1];
        out.append(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        ByteBuffer head = ByteBuffer.allocate(13);
        head.putInt(width).putInt(height).put((byte) depth).put((byte) colourType);
        append("IHDR", head.array(), 13);
    }

    /// The next row to fill, from its byte 1 on.
    byte[] row() {
        return row;
    }

    /// Writes what [#row()] holds.
    void write() {
        deflater.setInput(best());
        drain();
        byte[] swap = above;
        above = row;
        row = swap;
    }

    void finish() {
        deflater.finish();
        drain();
        append("IDAT", chunk, inChunk);
        append("IEND", new byte[0], 0);
    }

    @Override
    public void close() {
        deflater.close();
    }

    /// The filtered form of the row whose bytes have the least sum of sizes, the usual rule of thumb.
    private byte[] best() {
        byte[] best = row;
        row[0] = 0;
        long bestSum = sum(row);
        for (int k = 0; k < 3; k++) {
            byte[] made = filtered[k];
            made[0] = (byte) (k == 2 ? 4 : k + 1);
            for (int i = 1; i < row.length; i++) {
                int guess = switch (k) {
                    case 0 -> i > pixelBytes ? row[i - pixelBytes] : 0;
                    case 1 -> above[i];
                    default -> PngFilter.paeth(row, above, i, pixelBytes);
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
