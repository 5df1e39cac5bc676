package weald.io.bake;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The output folder of one bake: its lock, the mark that says whose it is, and the hidden tile store.
final class BakeFolder implements AutoCloseable {
    private static final String HIDDEN = ".weald";
    private static final String MARK = "bake";

    private final Path folder;
    private final FileChannel channel;
    private final FileLock lock;
    private final Optional<Path> made;
    private boolean begun;

    private BakeFolder(Path folder, Optional<Path> made, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.made = made;
        this.channel = channel;
        this.lock = lock;
    }

    /// Makes the folder if need be and takes its lock.
    ///
    /// @throws BakeProblem if it cannot be written, is a file, or another bake is at work in it
    static BakeFolder open(Path folder) {
        Path hidden = folder.resolve(HIDDEN);
        Optional<Path> made = firstMissing(hidden);
        try {
            Files.createDirectories(hidden);
            FileChannel channel =
                    FileChannel.open(hidden.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new BakeProblem(
                        "another bake is at work in " + folder, "wait for it to end, or give another folder with -o");
            }
            return new BakeFolder(folder, made, channel, lock);
        } catch (FileAlreadyExistsException e) {
            throw new BakeProblem(e.getFile() + " is a file, not a folder", "give another folder with -o");
        } catch (AccessDeniedException e) {
            throw new BakeProblem(
                    folder + " may not be written", "change its permissions, or give another folder with -o");
        } catch (IOException e) {
            String reason = e instanceof FileSystemException f && f.getReason() != null
                    ? f.getReason()
                    : "no folder can be made there";
            throw new BakeProblem(
                    "cannot write to " + folder + ": " + reason, "give a folder that you may write to with -o");
        }
    }

    /// The outermost of a folder and its parents that is not there.
    private static Optional<Path> firstMissing(Path folder) {
        Optional<Path> missing = Optional.empty();
        for (Path at = folder.toAbsolutePath(); at != null && !Files.exists(at); at = at.getParent())
            missing = Optional.of(at);
        return missing;
    }

    private static @org.jspecify.annotations.Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    Path path() {
        return folder;
    }

    Path tileStore() {
        return folder.resolve(HIDDEN).resolve("tiles");
    }

    /// The recipe hash of the bake that this folder was made for, finished or not.
    Optional<String> owner() throws IOException {
        Path mark = folder.resolve(HIDDEN).resolve(MARK);
        return Files.exists(mark) ? Optional.of(Files.readString(mark).strip()) : Optional.empty();
    }

    void own(String bakeHash) throws IOException {
        writeBeside(folder.resolve(HIDDEN).resolve(MARK), bakeHash + "\n");
    }

    /// Whether anything but the hidden folder is in it.
    boolean isEmpty() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.allMatch(entry -> entry.getFileName().toString().equals(HIDDEN));
        }
    }

    void dropTileStore() throws IOException {
        deleteTree(tileStore());
    }

    /// Writes a small text file beside its place and renames it, so that it is never half there.
    static void writeBeside(Path file, String text) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(beside, text, StandardCharsets.UTF_8);
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void deleteTree(Path root) throws IOException {
        if (!Files.exists(root)) return;
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(root)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) Files.delete(path);
    }

    /// From here on the folder has something worth keeping, whatever stops the bake.
    void begin() {
        begun = true;
    }

    /// Gives the folder up. A bake that was refused before it began leaves nothing of its own behind.
    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
        if (!begun && made.isPresent()) leaveNothing(made.get());
    }

    /// Removes the lock and the folders made for it, up to the outermost, while nobody put anything into them.
    private void leaveNothing(Path outermost) throws IOException {
        Path hidden = folder.resolve(HIDDEN).toAbsolutePath();
        Files.deleteIfExists(hidden.resolve("lock"));
        for (Path at = hidden; at != null && at.startsWith(outermost) && isEmptyFolder(at); at = at.getParent())
            Files.delete(at);
    }

    private static boolean isEmptyFolder(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }
}
