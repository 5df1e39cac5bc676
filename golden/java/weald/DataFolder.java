package weald;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/// The folder of real elevation files that WEALD_DATA names.
public final class DataFolder {
    private DataFolder() {}

    /// A file of it; the test is skipped, with the reason printed, where there is none.
    public static Path file(String name) {
        String folder = System.getenv("WEALD_DATA");
        if (folder == null || folder.isBlank()) skip("skipped: no data folder, set WEALD_DATA");
        Path file = Path.of(folder == null ? "" : folder, name);
        if (!Files.exists(file)) skip("skipped: the data folder has no " + name);
        return file;
    }

    private static void skip(String reason) {
        System.out.println(reason);
        Assumptions.abort(reason);
    }
}
