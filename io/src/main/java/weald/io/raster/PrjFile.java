package weald.io.raster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The coordinate system in a `.prj` file beside a raster.
final class PrjFile {
    private PrjFile() {}

    /// Empty if there is none, or its text is not understood.
    static Optional<Crs> beside(Path raster) {
        return BesideFile.find(raster, "prj").flatMap(PrjFile::read);
    }

    private static Optional<Crs> read(Path prj) {
        try {
            return WktCrs.parse(Files.readString(prj, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
