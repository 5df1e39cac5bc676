package weald.io.raster;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// The unpacked rows of a PNG picture as one stream of bytes: the north row first, samples big-endian as
/// stored, one byte each for depths below 8. PNG specification, third edition, W3C 2025. Interlaced pictures
/// are refused.
final class PngRows extends InputStream {
    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int IHDR = 0x49484452;
    private static final int IDAT = 0x49444154;

    private final DataInputStream in;
    private final String file;
    private final PngHeader header;
    private final Inflater inflater = new Inflater();
    private final byte[] raw;
    private final byte[] row;
    private byte[] previous;
    private int rowsMade;
    private int at;
    private long fileOffset;

    private PngRows(DataInputStream in, String file, PngHeader header, byte[] firstData, long fileOffset) {
        this.in = in;
        this.file = file;
        this.header = header;
        this.fileOffset = fileOffset;
        inflater.setInput(firstData);
        int packed = Math.toIntExact(header.packedRowBytes());
        raw = new byte[packed + 1];
        previous = new byte[packed + 1];
        row = new byte[Math.toIntExact(header.rowBytes())];
        at = row.length;
    }

    /// @throws RasterProblem if this is no PNG, is interlaced or ends before its pixels
    static PngRows open(InputStream stream, String file) throws IOException {
        var in = new DataInputStream(new BufferedInputStream(stream, 1 << 16));
        try {
            if (in.readLong() != SIGNATURE)
                throw new RasterProblem(file, "this is no PNG picture", "check the file's ending");
            long offset = 8;
            byte[] head = chunk(in, IHDR, file, offset);
            PngHeader header = header(head, file);
            offset += 12 + head.length;
            while (true) {
                int length = in.readInt();
                int type = in.readInt();
                byte[] data = body(in, length, type, file, offset);
                offset += 12L + length;
                if (type == IDAT) return new PngRows(in, file, header, data, offset);
            }
        } catch (EOFException e) {
            throw cutShort(file, 0);
        }
    }

    private static byte[] chunk(DataInputStream in, int wanted, String file, long offset) throws IOException {
        int length = in.readInt();
        int type = in.readInt();
        if (type != wanted) throw damaged(file, offset, "it does not start with IHDR");
        return body(in, length, type, file, offset);
    }

    private static byte[] body(DataInputStream in, int length, int type, String file, long offset) throws IOException {
        if (length < 0) throw damaged(file, offset, "a chunk claims " + Integer.toUnsignedLong(length) + " bytes");
        byte[] data = in.readNBytes(length);
        if (data.length < length) throw new EOFException();
        var crc = new CRC32();
        for (int shift = 24; shift >= 0; shift -= 8) crc.update(type >>> shift);
        crc.update(data);
        if (in.readInt() != (int) crc.getValue()) throw damaged(file, offset, "a chunk's checksum does not match");
        return data;
    }

    private static PngHeader header(byte[] head, String file) {
        if (head.length != 13) throw damaged(file, 8, "its header has " + head.length + " bytes");
        var in = ByteBuffer.wrap(head);
        var header = new PngHeader(in.getInt(0), in.getInt(4), head[8], head[9]);
        boolean fits = header.width() > 0 && header.height() > 0 && header.rowBytes() < Integer.MAX_VALUE - 16;
        if (!fits) throw damaged(file, 8, "its size is " + header.width() + " x " + header.height());
        boolean depthFits = switch (header.depth()) {
            case 1, 2, 4 -> header.colourType() == 0 || header.colourType() == 3;
            case 8 -> true;
            case 16 -> header.colourType() != 3;
            default -> false;
        };
        if (!depthFits || "\0\2\3\4\6".indexOf(header.colourType()) < 0)
            throw damaged(file, 8, "depth " + header.depth() + " with colour type " + header.colourType());
        if (head[12] != 0)
            throw new RasterProblem(file, "interlaced PNG is not read", "save it again without interlacing (Adam7)");
        return header;
    }

    private static RasterProblem damaged(String file, long offset, String problem) {
        return new RasterProblem(
                file, "the PNG is damaged at offset " + offset + ": " + problem, "copy or save the picture again");
    }

    private static RasterProblem cutShort(String file, int rows) {
        return new RasterProblem(
                file,
                "the picture is cut short: it ends after " + rows + " whole rows",
                "copy or save the picture again");
    }

    PngHeader header() {
        return header;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws IOException {
        if (at == row.length && !nextRow()) return -1;
        int got = Math.min(count, row.length - at);
        System.arraycopy(row, at, into, offset, got);
        at += got;
        return got;
    }

    private boolean nextRow() throws IOException {
        if (rowsMade == header.height()) {
            inflater.end();
            return false;
        }
        fill();
        int pixelBytes = Math.max(1, header.channels() * header.depth() / 8);
        if (!PngFilter.undo(raw, previous, pixelBytes))
            throw damaged(file, fileOffset, "row " + rowsMade + " has the unknown filter " + raw[0]);
        unpack();
        System.arraycopy(raw, 0, previous, 0, raw.length);
        rowsMade++;
        at = 0;
        return true;
    }

    private void fill() throws IOException {
        int made = 0;
        try {
            while (made < raw.length) {
                int got = inflater.inflate(raw, made, raw.length - made);
                made += got;
                if (got == 0 && inflater.finished()) throw cutShort(file, rowsMade);
                if (got == 0 && inflater.needsInput()) feed();
            }
        } catch (DataFormatException e) {
            throw damaged(file, fileOffset, "its deflate data is broken");
        } catch (EOFException e) {
            throw cutShort(file, rowsMade);
        }
    }

    private void feed() throws IOException {
        int length = in.readInt();
        int type = in.readInt();
        if (type != IDAT) throw cutShort(file, rowsMade);
        inflater.setInput(body(in, length, type, file, fileOffset));
        fileOffset += 12L + length;
    }

    private void unpack() {
        if (header.depth() >= 8) {
            System.arraycopy(raw, 1, row, 0, row.length);
            return;
        }
        int perByte = 8 / header.depth();
        int mask = (1 << header.depth()) - 1;
        for (int i = 0; i < row.length; i++) {
            int shift = 8 - header.depth() * (i % perByte + 1);
            row[i] = (byte) (raw[1 + i / perByte] >> shift & mask);
        }
    }
}
