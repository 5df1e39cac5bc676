package weald.io.raster;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A file being written: under a temporary name beside its place until [#commit], so that nothing half-written
/// is ever found under its name. Closing without a commit removes it.
final class FreshFile implements AutoCloseable {
    private final Path target;
    private final Path part;
    private final FileChannel channel;
    private long at;
    private boolean committed;

    private FreshFile(Path target, Path part, FileChannel channel) {
        this.target = target;
        this.part = part;
        this.channel = channel;
    }

    static FreshFile at(Path target) {
        Path part = target.resolveSibling("." + target.getFileName() + ".part");
        try {
            Path folder = target.toAbsolutePath().getParent();
            if (folder != null) Files.createDirectories(folder);
            return new FreshFile(
                    target,
                    part,
                    FileChannel.open(
                            part,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.WRITE));
        } catch (IOException e) {
            throw cannotWrite(target, e);
        }
    }

    private static RasterProblem cannotWrite(Path target, IOException e) {
        return new RasterProblem(
                target.toString(),
                "cannot be written: " + e.getMessage(),
                "free some space, or choose a folder that you may write to");
    }

    long position() {
        return at;
    }

    /// Adds bytes at the end.
    void append(byte[] bytes, int from, int count) {
        put(bytes, from, count, at);
        at += count;
    }

    void append(byte[] bytes) {
        append(bytes, 0, bytes.length);
    }

    /// Replaces bytes that were written before.
    void patch(long position, byte[] bytes) {
        put(bytes, 0, bytes.length, position);
    }

    private void put(byte[] bytes, int from, int count, long position) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, from, count);
        try {
            long to = position;
            while (buffer.hasRemaining()) to += channel.write(buffer, to);
        } catch (IOException e) {
            throw cannotWrite(target, e);
        }
    }

    /// Gives the file its name.
    void commit() {
        try {
            channel.close();
            try {
                Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            }
            committed = true;
        } catch (IOException e) {
            throw cannotWrite(target, e);
        }
    }

    @Override
    public void close() {
        if (committed) return;
        try {
            channel.close();
            Files.deleteIfExists(part);
        } catch (IOException e) {
            throw cannotWrite(target, e);
        }
    }
}
