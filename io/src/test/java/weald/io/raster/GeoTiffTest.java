package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeoTiffTest {
    private static final int WIDTH = 53;
    private static final int HEIGHT = 41;

    @TempDir
    Path folder;

    /// Heights with runs, jumps and noise in whole metres that fit a byte, so that every kind can hold them.
    private static double[] heights(SampleKind kind) {
        double[] values = new double[WIDTH * HEIGHT];
        for (int i = 0; i < values.length; i++) {
            int x = i % WIDTH;
            int y = i / WIDTH;
            double value = 60 + (x * 7 + y * 13 + (x * y) % 11) % 50 - (y % 5 == 0 ? x % 3 : 0);
            boolean fraction = kind == SampleKind.FLOAT32 || kind == SampleKind.FLOAT64;
            values[i] = y % 9 == 4 ? 77 : fraction ? value + i / 4096.0 : value;
        }
        return values;
    }

    private static double[] all(Raster raster) {
        double[] out = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), out);
        return out;
    }

    private Raster open(TiffMaker tiff) throws IOException {
        return new RasterFiles().open(tiff.write(folder.resolve("t.tif")), RasterOptions.HEIGHTS);
    }

    @ParameterizedTest(name = "C006, C007: {0} reads back in every byte order, codec, predictor and block shape")
    @EnumSource(SampleKind.class)
    void everyFormReadsBackTheSameCells(SampleKind kind) throws IOException {
        double[] values = heights(kind);
        int forms = 0;
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN))
            for (boolean big : new boolean[] {false, true})
                for (int compression : new int[] {1, 5, 8, 32946, 32773, 50000})
                    for (int predictor : kind.isReal() ? new int[] {1, 2, 3} : new int[] {1, 2})
                        for (int tile : new int[] {0, 16}) {
                            var tiff = new TiffMaker(WIDTH, HEIGHT, values);
                            tiff.kind = kind;
                            tiff.order = order;
                            tiff.big = big;
                            tiff.compression = compression;
                            tiff.predictor = predictor;
                            tiff.tile = tile;
                            try (Raster raster = open(tiff)) {
                                assertThat(all(raster))
                                        .as(
                                                "%s big %s codec %d predictor %d tile %d",
                                                order, big, compression, predictor, tile)
                                        .isEqualTo(values);
                            }
                            forms++;
                        }
        assertThat(forms).isGreaterThanOrEqualTo(96);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBandCanBeChosenAndTheFirstIsUsedWithAWarning(boolean planes) throws IOException {
        double[] values = heights(SampleKind.INT16);
        var tiff = new TiffMaker(WIDTH, HEIGHT, values);
        tiff.kind = SampleKind.INT16;
        tiff.bands = 3;
        tiff.planes = planes;
        tiff.compression = 8;
        tiff.predictor = 2;
        Path file = tiff.write(folder.resolve("bands.tif"));
        try (Raster first = new RasterFiles().open(file, RasterOptions.HEIGHTS);
                Raster third = new RasterFiles().open(file, RasterOptions.HEIGHTS.withBand(3))) {
            assertThat(first.warnings()).singleElement().asString().contains("3 bands");
            assertThat(all(first)).isEqualTo(values);
            assertThat(all(third))
                    .isEqualTo(Arrays.stream(values).map(v -> v + 2).toArray());
        }
        assertThatThrownBy(() -> new RasterFiles().open(file, RasterOptions.HEIGHTS.withBand(4)))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("no band 4");
    }

    @Test
    void windowsAreCutOutOfTheWholeWherevertheyLie() throws IOException {
        double[] values = heights(SampleKind.FLOAT32);
        for (int tile : new int[] {0, 16}) {
            var tiff = new TiffMaker(WIDTH, HEIGHT, values);
            tiff.tile = tile;
            tiff.compression = 5;
            tiff.predictor = 3;
            try (Raster raster = open(tiff)) {
                for (int col = 0; col < WIDTH; col += 9)
                    for (int row = 0; row < HEIGHT; row += 7) {
                        int w = Math.min(20, WIDTH - col);
                        int h = Math.min(18, HEIGHT - row);
                        double[] out = new double[w * h];
                        raster.read(col, row, w, h, out);
                        for (int i = 0; i < out.length; i++)
                            assertThat(out[i]).isEqualTo(values[(row + i / w) * WIDTH + col + i % w]);
                    }
                assertThatThrownBy(() -> raster.read(50, 0, 4, 1, new double[4]))
                        .isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void C010_noDataScaleAndOffsetAreApplied() throws IOException {
        double[] values = heights(SampleKind.INT16);
        values[7] = -32768;
        values[9] = 255;
        var tiff = new TiffMaker(WIDTH, HEIGHT, values);
        tiff.kind = SampleKind.INT16;
        try (Raster undeclared = open(tiff)) {
            double[] read = all(undeclared);
            assertThat(read[7]).isNaN();
            assertThat(read[9]).isEqualTo(255);
        }
        tiff.extra.put(42113, "255");
        tiff.extra.put(
                42112,
                "<GDALMetadata>\n  <Item name=\"SCALE\" sample=\"0\" role=\"scale\">0.5</Item>\n"
                        + "<Item role=\"offset\" sample=\"0\" name=\"OFFSET\">-100</Item></GDALMetadata>");
        try (Raster scaled = open(tiff)) {
            double[] read = all(scaled);
            assertThat(read[9]).isNaN();
            assertThat(read[10]).isEqualTo(values[10] * 0.5 - 100);
        }
    }

    @Test
    void nanInADemAndTheLeastFloatAreNoData() throws IOException {
        double[] values = heights(SampleKind.FLOAT32);
        values[3] = Double.NaN;
        values[4] = -Float.MAX_VALUE;
        values[5] = Double.POSITIVE_INFINITY;
        try (Raster raster = open(new TiffMaker(WIDTH, HEIGHT, values))) {
            double[] read = all(raster);
            assertThat(read[3]).isNaN();
            assertThat(read[4]).isNaN();
            assertThat(read[5]).isNaN();
            assertThat(read[6]).isCloseTo(values[6], within(1e-5));
        }
    }

    @Test
    void C008_aBlockThatWasNeverWrittenIsNoData() throws IOException {
        var tiff = new TiffMaker(WIDTH, HEIGHT, heights(SampleKind.FLOAT32));
        tiff.tile = 16;
        tiff.absentBlock = 5;
        try (Raster raster = open(tiff)) {
            long missing = Arrays.stream(all(raster)).filter(Double::isNaN).count();
            assertThat(missing).isEqualTo(16 * 16);
        }
    }

    @Test
    void C001_pixelIsAreaLiesHalfACellFromItsTiePoint() throws IOException {
        var tiff = new TiffMaker(WIDTH, HEIGHT, heights(SampleKind.FLOAT32));
        tiff.extra.put(33550, new double[] {10, 10, 0});
        tiff.extra.put(33922, new double[] {0, 0, 0, 5000, 8000, 0});
        tiff.extra.put(34735, new int[] {1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 2, 3072, 0, 1, 32631});
        try (Raster point = open(tiff)) {
            PixelFrame frame = point.frame().orElseThrow();
            assertThat(frame.x(2, 3)).isEqualTo(5020);
            assertThat(frame.y(2, 3)).isEqualTo(7970);
            assertThat(point.crs().orElseThrow().code()).contains("EPSG:32631");
        }
        tiff.extra.put(34735, new int[] {1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, 32631});
        try (Raster area = open(tiff)) {
            assertThat(area.frame().orElseThrow().x(2, 3)).isEqualTo(5025);
            assertThat(area.frame().orElseThrow().y(2, 3)).isEqualTo(7965);
        }
    }

    @Test
    void rotatedSouthUpAndTiePointsAloneArePlaced() throws IOException {
        var tiff = new TiffMaker(WIDTH, HEIGHT, heights(SampleKind.FLOAT32));
        tiff.extra.put(34264, new double[] {8, 6, 0, 100, 6, -8, 0, 200, 0, 0, 0, 0, 0, 0, 0, 1});
        try (Raster rotated = open(tiff)) {
            PixelFrame frame = rotated.frame().orElseThrow();
            assertThat(frame.x(0, 0)).isEqualTo(107);
            assertThat(frame.y(0, 0)).isEqualTo(199);
            assertThat(frame.col(frame.x(5, 9), frame.y(5, 9))).isCloseTo(5, within(1e-12));
            assertThat(frame.row(frame.x(5, 9), frame.y(5, 9))).isCloseTo(9, within(1e-12));
        }
        tiff.extra.remove(34264);
        tiff.extra.put(33550, new double[] {10, -10, 0});
        tiff.extra.put(33922, new double[] {0, 0, 0, 5000, 8000, 0});
        try (Raster southUp = open(tiff)) {
            assertThat(southUp.frame().orElseThrow().y(0, 1)).isEqualTo(8015);
        }
        tiff.extra.remove(33550);
        tiff.extra.put(33922, new double[] {
            0, 0, 0, 100, 900, 0, 50, 0, 0, 200, 900, 0, 50, 40, 0, 200, 820, 0, 0, 40, 0, 100, 820, 0
        });
        try (Raster ties = open(tiff)) {
            assertThat(ties.frame().orElseThrow().x(0, 0)).isCloseTo(101, within(1e-9));
            assertThat(ties.frame().orElseThrow().y(0, 0)).isCloseTo(899, within(1e-9));
        }
    }

    @Test
    void C009_aMalformedKeyDirectoryGivesOneWarningAndTheHeights() throws IOException {
        var tiff = new TiffMaker(WIDTH, HEIGHT, heights(SampleKind.FLOAT32));
        tiff.order = ByteOrder.BIG_ENDIAN;
        tiff.extra.put(34735, new int[] {1, 1, 0, 9, 1024, 0, 1, 2, 2048, 0, 1, 4326, 2057, 34736, 1, 7});
        try (Raster raster = open(tiff)) {
            assertThat(raster.warnings())
                    .singleElement()
                    .asString()
                    .contains("malformed")
                    .contains("9 keys claimed");
            assertThat(raster.crs().orElseThrow().code()).contains("EPSG:4326");
            assertThat(all(raster)).hasSize(WIDTH * HEIGHT);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {34887, 7, 34712, 34925, 50001, 12345})
    void C006_anUnreadCompressionFailsByItsNameWithTheRemedy(int compression) throws IOException {
        var tiff = new TiffMaker(WIDTH, HEIGHT, heights(SampleKind.FLOAT32));
        tiff.compression = compression;
        Path file = tiff.write(folder.resolve("codec.tif"));
        String name = switch (compression) {
            case 34887 -> "LERC";
            case 7 -> "JPEG";
            case 34712 -> "JPEG 2000";
            case 34925 -> "LZMA";
            case 50001 -> "WebP";
            default -> "12345";
        };
        assertThatThrownBy(() -> new RasterFiles().open(file, RasterOptions.HEIGHTS))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining(name)
                .hasMessageContaining("gdal_translate");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 8, 32773, 50000})
    void aFileCutShortAnywhereFailsWithAMessageAndNeverWithGarbage(int compression) throws IOException {
        double[] values = heights(SampleKind.FLOAT32);
        var tiff = new TiffMaker(WIDTH, HEIGHT, values);
        tiff.compression = compression;
        byte[] whole = tiff.bytes();
        Path file = folder.resolve("cut.tif");
        for (int part = 0; part < 20; part++) {
            Files.write(file, Arrays.copyOf(whole, whole.length * part / 20));
            assertThatThrownBy(() -> {
                        try (Raster raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
                            all(raster);
                        }
                    })
                    .as("cut at %d/20", part)
                    .isInstanceOf(RasterProblem.class)
                    .hasMessageContaining("fix: ");
        }
    }

    @Test
    void noiseInPlaceOfAFileNeverGivesAnythingButAMessage() throws IOException {
        var tiff = new TiffMaker(WIDTH, HEIGHT, heights(SampleKind.FLOAT32));
        tiff.compression = 5;
        tiff.tile = 16;
        byte[] whole = tiff.bytes();
        Path file = folder.resolve("noise.tif");
        for (int seed = 0; seed < 400; seed++) {
            byte[] hurt = whole.clone();
            for (int k = 0; k < 4; k++) {
                int at = (int) Math.floorMod(((seed * 7919L + k * 104729L) * 2654435761L) >>> 7, (long) hurt.length);
                hurt[at] ^= (byte) (1 << ((seed + k) % 8));
            }
            Files.write(file, hurt);
            String which = "seed " + seed;
            assertThatCode(() -> {
                        try (Raster raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
                            if ((long) raster.width() * raster.height() < 1_000_000) all(raster);
                        } catch (RasterProblem expected) {
                            assertThat(expected.fix()).isNotEmpty();
                        }
                    })
                    .as(which)
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void manyThreadsReadTheSameValues() throws Exception {
        double[] values = heights(SampleKind.FLOAT32);
        var tiff = new TiffMaker(WIDTH, HEIGHT, values);
        tiff.tile = 16;
        tiff.compression = 8;
        Path file = tiff.write(folder.resolve("threads.tif"));
        try (var pool = Executors.newFixedThreadPool(4);
                Raster raster = new RasterFiles(3000).open(file, RasterOptions.HEIGHTS)) {
            double[] once = all(raster);
            List<Future<double[]>> runs = java.util.stream.IntStream.range(0, 64)
                    .mapToObj(i -> pool.submit(() -> all(raster)))
                    .toList();
            for (Future<double[]> run : runs) assertThat(run.get()).isEqualTo(once);
        }
    }
}
