package weald.io.bake;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
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

    private BakeFolder(Path folder, FileChannel channel, FileLock lock) {
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    /// Makes the folder if need be and takes its lock.
    ///
    /// @throws BakeProblem if it cannot be written, is a file, or another bake is at work in it
    static BakeFolder open(Path folder) {
        Path hidden = folder.resolve(HIDDEN);
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
            return new BakeFolder(folder, channel, lock);
        } catch (FileAlreadyExistsException e) {
            throw new BakeProblem(e.getFile() + " is a file, not a folder", "give another folder with -o");
        } catch (AccessDeniedException e) {
            throw new BakeProblem(
                    folder + " may not be written", "change its permissions, or give another folder with -o");
        } catch (IOException e) {
            throw BakeProblem.of("cannot write to " + folder, e);
        }
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

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
