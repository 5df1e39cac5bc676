package weald.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file in the making: written beside its target under a name of its own, and renamed when it is complete.
///
/// Whoever looks at the target sees the old file or the whole new one. Closing without [#commit()] removes
/// what was written. Not safe for several threads, nor for two drafts of one target.
public final class Draft implements Closeable {
    private static final String SUFFIX = ".part";

    private final Path target;
    private final Path part;

    public Draft(Path target) {
        this.target = target;
        this.part = target.resolveSibling(target.getFileName() + SUFFIX);
    }

    public Path target() {
        return target;
    }

    /// Where to write.
    public Path part() {
        return part;
    }

    /// A stream to a fresh file.
    ///
    /// @throws IOException naming the target, if it cannot be made
    public OutputStream open() throws IOException {
        try {
            return Files.newOutputStream(part);
        } catch (IOException e) {
            throw explain(e);
        }
    }

    /// Gives the file its name, in place of an older one.
    public void commit() throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw explain(e);
        }
    }

    /// Removes what was written and not committed.
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(part);
    }

    /// The same trouble in words that name the target, so that a person knows which file and why.
    public IOException explain(IOException trouble) {
        return new IOException("cannot write " + target + ": " + reason(trouble), trouble);
    }

    private String reason(IOException trouble) {
        if (trouble instanceof NoSuchFileException) return "the folder " + folder() + " does not exist";
        if (trouble instanceof AccessDeniedException) return "no permission to write to the folder " + folder();
        if (trouble instanceof FileSystemException e && e.getReason() != null) return e.getReason();
        String message = trouble.getMessage();
        return message == null ? trouble.getClass().getSimpleName() : message;
    }

    private Path folder() {
        Path parent = target.getParent();
        return parent == null ? Path.of(".") : parent;
    }
}
