package weald.io.raster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file read by position.
final class FileBytes implements ByteSource {
    private final String file;
    private final FileChannel channel;
    private final long sizeBytes;

    private FileBytes(String file, FileChannel channel, long sizeBytes) {
        this.file = file;
        this.channel = channel;
        this.sizeBytes = sizeBytes;
    }

    /// @throws RasterProblem if the file is missing or cannot be read
    static FileBytes open(Path path) {
        return open(path, path.toString(), StandardOpenOption.READ);
    }

    static FileBytes open(Path path, String shownName, OpenOption... options) {
        try {
            FileChannel channel = FileChannel.open(path, options);
            return new FileBytes(shownName, channel, channel.size());
        } catch (NoSuchFileException e) {
            throw new RasterProblem(shownName, "there is no such file", "check the path; it is relative to the recipe");
        } catch (IOException e) {
            throw new RasterProblem(
                    shownName, "cannot be read: " + e.getMessage(), "check the file and its permissions");
        }
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public void read(long offset, byte[] into, int at, int count, String what) {
        require(offset, count, what);
        ByteBuffer buffer = ByteBuffer.wrap(into, at, count);
        try {
            long position = offset;
            while (buffer.hasRemaining()) {
                int got = channel.read(buffer, position);
                if (got < 0) throw new RasterProblem(file, "the file shrank while it was read", "copy the file again");
                position += got;
            }
        } catch (IOException e) {
            throw new RasterProblem(file, "cannot be read: " + e.getMessage(), "check the disk and the file");
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
