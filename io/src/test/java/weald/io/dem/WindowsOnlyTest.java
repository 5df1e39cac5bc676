package weald.io.dem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.raster.RawSamples;
import weald.math.Range;

/// A large file is read by windows, never as a whole.
class WindowsOnlyTest {
    private static final int EDGE = 30_000;
    private static final long FILE_BYTES = 2L * EDGE * EDGE;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aFileOfGigabytesCostsTheBytesOfTheWindow() throws IOException {
        Path file = folder.resolve("large.r16");
        try (FileChannel out = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            ByteBuffer one = ByteBuffer.allocate(2)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putShort((short) 1234)
                    .flip();
            out.write(one, FILE_BYTES - 2 - 2L * EDGE * 700 - 2 * 500);
            out.write(ByteBuffer.allocate(2), FILE_BYTES - 2);
        }
        var raw = RawSamples.NONE.withSize(EDGE, EDGE).withOrder(ByteOrder.LITTLE_ENDIAN);
        DemReading reading = DemReading.PLAIN
                .with(RasterOptions.HEIGHTS.withRaw(raw))
                .withRange(new Range(0, 65535))
                .at(0, 0, 1);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        var files = new RasterFiles();
        try (DemSource dem =
                DemSource.of(DemFile.openAll(List.of(file), reading, files), WorldFrame.LOCAL, DemSettings.of(1))) {
            FloatGrid window = dem.over(new CellRect(EDGE - 1024, 0, 1024, 1024));
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            System.out.println("a window of 1024 x 1024 of a file of " + FILE_BYTES + " bytes: " + bytes
                    + " bytes made, " + files.heldBytes() + " held");
            assertThat(window.at(EDGE - 1 - 500, 700)).isEqualTo(1234f);
            assertThat(bytes).isLessThan(64L << 20);
            assertThat(files.heldBytes()).isZero();
        }
    }
}
