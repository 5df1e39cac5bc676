package weald.io.raster;

import java.io.Closeable;

/// Bytes that can be read anywhere, by many threads.
interface ByteSource extends Closeable {
    /// For messages.
    String file();

    long sizeBytes();

    /// Reads `count` bytes at `offset` into `into` from index `at`.
    ///
    /// @param what is being read, for the message if the file ends before: "strip 3"
    void read(long offset, byte[] into, int at, int count, String what);

    /// Never fails: there is nothing left to write.
    @Override
    void close();

    /// Throws if a range reaches beyond the end.
    default void require(long offset, long count, String what) {
        if (offset >= 0 && count >= 0 && offset <= sizeBytes() - count) return;
        throw new RasterProblem(
                file(),
                "the file is cut short: it has " + sizeBytes() + " bytes, but " + what + " needs " + count
                        + " bytes at offset " + offset,
                "copy or download the file again");
    }
}
