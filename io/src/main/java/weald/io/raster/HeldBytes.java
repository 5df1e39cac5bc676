package weald.io.raster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// What was unpacked from a file that cannot be read by position: small ones are held in memory, large ones in
/// a temporary file that goes with the reader.
final class HeldBytes implements ByteSource {
    private static final int IN_MEMORY_BYTES = 32 << 20;

    private final String file;
    private final byte[] bytes;

    private HeldBytes(String file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    static ByteSource of(String file, byte[] bytes) {
        return new HeldBytes(file, bytes);
    }

    /// Takes all that a stream gives.
    ///
    /// @param mostBytes more than this is refused
    static ByteSource drain(String file, InputStream in, long mostBytes) throws IOException {
        byte[] start = in.readNBytes((int) Math.min(mostBytes, IN_MEMORY_BYTES));
        if (start.length < IN_MEMORY_BYTES) return new HeldBytes(file, start);
        Path spill = Files.createTempFile("weald-unpacked", ".bin");
        try {
            try (OutputStream out = Files.newOutputStream(spill)) {
                out.write(start);
                copy(in, out, mostBytes - start.length);
            }
            return FileBytes.open(spill, file, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(spill);
            throw e;
        }
    }

    private static void copy(InputStream in, OutputStream out, long mostBytes) throws IOException {
        byte[] piece = new byte[1 << 16];
        long left = mostBytes;
        while (left > 0) {
            int got = in.read(piece, 0, (int) Math.min(piece.length, left));
            if (got < 0) return;
            out.write(piece, 0, got);
            left -= got;
        }
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public long sizeBytes() {
        return bytes.length;
    }

    @Override
    public void read(long offset, byte[] into, int at, int count, String what) {
        require(offset, count, what);
        System.arraycopy(bytes, (int) offset, into, at, count);
    }

    @Override
    public void close() {}
}
