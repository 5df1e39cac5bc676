package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.DataFolder;

/// Binary rasters whose header lies beside them.
class HeaderedGridsTest {
    private static final int BANDS = 3;
    private static final int COLS = 4;
    private static final int ROWS = 2;

    @TempDir
    private Path folder = Path.of("");

    private static double[] all(Raster raster) {
        double[] values = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), values);
        return values;
    }

    private static Raster open(Path file, int band) {
        return new RasterFiles().open(file, RasterOptions.HEIGHTS.withBand(band));
    }

    /// Sample 100 band + 10 row + column, big-endian, in each of the three orders.
    private Path write(String layout, String more) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(BANDS * COLS * ROWS * 2).order(ByteOrder.BIG_ENDIAN);
        for (int i = 0; i < BANDS * COLS * ROWS; i++) {
            int band = layout.equals("BIP") ? i % BANDS : layout.equals("BIL") ? i / COLS % BANDS : i / (COLS * ROWS);
            int col = layout.equals("BIP") ? i / BANDS % COLS : i % COLS;
            int row = layout.equals("BSQ") ? i / COLS % ROWS : i / (COLS * BANDS);
            out.putShort((short) (100 * band + 10 * row + col));
        }
        Files.writeString(
                folder.resolve("grid.hdr"),
                "nrows " + ROWS + "\nncols " + COLS + "\nnbands " + BANDS + "\nnbits 16\npixeltype SIGNEDINT\n"
                        + "byteorder M\nlayout " + layout + "\n" + more);
        return Files.write(folder.resolve("grid." + layout.toLowerCase(java.util.Locale.ROOT)), out.array());
    }

    @ParameterizedTest
    @ValueSource(strings = {"BIL", "BIP", "BSQ"})
    void everyInterleavingGivesTheBandAskedFor(String layout) throws IOException {
        Path file = write(layout, "ulxmap 5\nulymap 9\nxdim 2\nydim 3\nnodata 112\n");
        try (Raster raster = open(file, 2)) {
            assertThat(all(raster)).containsExactly(100, 101, 102, 103, 110, 111, Double.NaN, 113);
            assertThat(raster.frame()).contains(PixelFrame.northUp(5, 9, 2, 3));
            assertThat(raster.bands()).isEqualTo(BANDS);
        }
    }

    @Test
    void aGzippedRasterIsReadLikeItself() throws IOException {
        Path file = write("BIL", "");
        Path packed = folder.resolve("grid.bil.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(file, out);
        }
        try (Raster plain = open(file, 1);
                Raster unpacked = open(packed, 1)) {
            assertThat(all(unpacked)).isEqualTo(all(plain));
        }
    }

    @Test
    void aGzippedAsciiGridIsReadWithTheProjectionBesideIt() throws IOException {
        Path packed = folder.resolve("grid.asc.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("ncols 2 nrows 1 xllcorner 0 yllcorner 0 cellsize 10 7 8\n"
                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        }
        try (Raster grid = open(packed, 1)) {
            assertThat(all(grid)).containsExactly(7, 8);
        }
    }

    /// C002: GRASS has its own header, and `*` for no data; whatever the file is called.
    @ParameterizedTest
    @ValueSource(strings = {"grass.asc", "grass.txt"})
    void c002_aGrassGridIsReadUnderAnyName(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, "north: 20\nsouth: 0\neast: 30\nwest: 0\nrows: 2\ncols: 3\n1 2 *\n4 5 6\n");
        try (Raster grid = open(file, 1)) {
            assertThat(all(grid)).containsExactly(1, 2, Double.NaN, 4, 5, 6);
            assertThat(grid.format()).startsWith("GRASS");
        }
    }

    @Test
    void c002_headerLinesInAnyOrderAndValuesOnOneLineGiveTheSameGrid() throws IOException {
        List<String> lines = Files.readAllLines(DataFolder.file("dem/landlab_hugo_site_10m.asc"));
        List<String> shuffled = new ArrayList<>(lines);
        Collections.reverse(shuffled.subList(0, 6));
        range(Files.write(folder.resolve("shuffled.asc"), shuffled), 1660, 1711);
        range(DataFolder.file("dem/landlab_kootenai_1m.asc"), 537.359985, 543.809998);
        List<String> bare = new ArrayList<>(Files.readAllLines(DataFolder.file("dem-variants/andorra_513.asc")));
        assertThat(bare.removeIf(line -> line.toUpperCase(Locale.ROOT).startsWith("NODATA")))
                .isTrue();
        String oneLine = String.join(" ", bare);
        range(Files.writeString(folder.resolve("oneline.asc"), oneLine), 784.669983, 2942.3999);
    }

    private static void range(Path file, double min, double max) {
        try (Raster grid = open(file, 1)) {
            var values = Arrays.stream(all(grid)).filter(v -> !Double.isNaN(v)).summaryStatistics();
            assertThat(values.getMin()).isCloseTo(min, within(0.0001));
            assertThat(values.getMax()).isCloseTo(max, within(0.0001));
        }
    }

    @Test
    void aCutFileAHeaderThatLiesAndAMissingOneAreNamed() throws IOException {
        Path file = write("BIL", "");
        Files.write(file, new byte[20]);
        assertThatThrownBy(() -> open(file, 1))
                .hasMessageContaining("cut short")
                .hasMessageContaining("grid.hdr");
        Files.writeString(folder.resolve("grid.hdr"), "nrows two\nncols 4\n");
        assertThatThrownBy(() -> open(file, 1)).hasMessageContaining("NROWS two");
        Files.write(folder.resolve("alone.flt"), new byte[20]);
        assertThatThrownBy(() -> open(folder.resolve("alone.flt"), 1)).hasMessageContaining("no .hdr beside it");
        Files.write(folder.resolve("alone.sdat"), new byte[20]);
        assertThatThrownBy(() -> open(folder.resolve("alone.sdat"), 1)).hasMessageContaining("no .sgrd beside it");
    }

    @Test
    void aFloatGridAndASagaGridHoldTheHeightsOfTheirTwin() {
        double[] twin = new double[257 * 257];
        try (Raster tif = open(DataFolder.file("dem-variants/andorra_utm31n_60m_513_f32.tif"), 1);
                Raster flt = open(DataFolder.file("dem-variants/andorra_513.flt"), 1);
                Raster saga = open(DataFolder.file("dem-variants/andorra_257.sgrd"), 1)) {
            assertThat(all(flt)).isEqualTo(all(tif));
            assertThat(flt.crs().orElseThrow().sameAs(tif.crs().orElseThrow())).isTrue();
            tif.read(0, 0, 257, 257, twin);
            assertThat(all(saga)).isEqualTo(twin);
            assertThat(saga.frame()).isEqualTo(tif.frame());
        }
    }
}
