package weald.io.raster;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/// Files as bytes or streams, unpacked if their name ends in `.gz`.
final class PackedFile {
    /// A gzipped file of more is refused.
    private static final long MOST_BYTES = 16L << 30;

    private PackedFile() {}

    /// The lower-case name without `.gz`.
    static String innerName(Path path) {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        return isPacked(path) ? name.substring(0, name.length() - 3) : name;
    }

    static boolean isPacked(Path path) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /// @throws RasterProblem if the file is missing or cannot be read
    static ByteSource bytes(Path path) {
        if (!isPacked(path)) return FileBytes.open(path);
        try (InputStream in = stream(path)) {
            return HeldBytes.drain(path.toString(), in, MOST_BYTES);
        } catch (NoSuchFileException e) {
            throw missing(path);
        } catch (IOException e) {
            throw new RasterProblem(
                    path.toString(),
                    "cannot be unpacked (" + e.getMessage() + "): it is cut short or damaged",
                    "copy or download the file again");
        }
    }

    static InputStream stream(Path path) throws IOException {
        InputStream in = Files.newInputStream(path);
        if (!isPacked(path)) return in;
        try {
            return new BufferedInputStream(new GZIPInputStream(in, 1 << 16), 1 << 16);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    static RasterProblem missing(Path path) {
        return new RasterProblem(
                path.toString(), "there is no such file", "check the path; it is relative to the recipe");
    }
}
