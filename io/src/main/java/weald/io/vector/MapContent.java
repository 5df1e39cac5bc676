package weald.io.vector;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import weald.math.Chance;

/// A hash of what a map's file holds.
public final class MapContent {
    private static final int BLOCK = 1 << 16;

    private MapContent() {}

    /// Of the file's bytes.
    public static long of(MapFile file) {
        byte[] block = new byte[BLOCK];
        long hash = 0;
        try (InputStream in = Files.newInputStream(file.path())) {
            for (int read = in.readNBytes(block, 0, BLOCK); read > 0; read = in.readNBytes(block, 0, BLOCK)) {
                long part = read;
                for (int i = 0; i < read; i++) part = part * 0x100000001B3L + block[i];
                hash = Chance.mix(hash + part);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return hash;
    }
}
