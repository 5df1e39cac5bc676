package weald.io.raster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Files that belong to another by their name.
final class BesideFile {
    private BesideFile() {}

    /// The file of the same name with another ending, in small or capital letters.
    static Optional<Path> find(Path file, String ending) {
        String whole = String.valueOf(file.getFileName());
        String name = PackedFile.isPacked(file) ? whole.substring(0, whole.length() - 3) : whole;
        int dot = name.lastIndexOf('.');
        String base = dot < 0 ? name : name.substring(0, dot);
        Path small = file.resolveSibling(base + "." + ending);
        if (Files.isRegularFile(small)) return Optional.of(small);
        Path capital = file.resolveSibling(base + "." + ending.toUpperCase(Locale.ROOT));
        return Files.isRegularFile(capital) ? Optional.of(capital) : Optional.empty();
    }
}
