package weald;

import java.nio.file.Files;
import java.nio.file.Path;

/// The folder of the whole repository, wherever below it the tests were started.
public final class Repository {
    private Repository() {}

    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("core/pom.xml"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException(
                        "tests run inside the repository, not in " + Path.of("").toAbsolutePath());
            }
        }
        return folder;
    }
}
