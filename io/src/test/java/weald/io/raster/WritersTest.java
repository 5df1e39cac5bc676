package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.world.Bounds;

class WritersTest {
    private static final RasterTarget TARGET =
            new RasterTarget(new Bounds(6000, 78_000, 601, 777), 60, Optional.of("EPSG:25831"));
    private static final RasterTarget LOCAL = new RasterTarget(new Bounds(-20, -30, 300, 200), 2, Optional.empty());

    /// A hill in the north-east corner of the target, falling to the west and south; a hole in the middle.
    private static final WindowSource<FloatGrid> HILL = rect -> {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = hill(x, y);
        return grid;
    };

    private static float hill(long x, long y) {
        if (x == 6300 && y == 78_400) return Float.NaN;
        return (float) (500 + (x - 6000) * 1.5 + (y - 78_000) * 0.75);
    }

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void C020_C022_aFloatTiffReadsBackBitForBitWithItsHillInTheNorthEast(boolean big) {
        Path file = folder.resolve("ground.tif");
        Written written = GeoTiffWriter.write(file, TARGET, new SampleCode.Float32(), RowBands.of(HILL, 512), big);
        assertThat(written.noData()).isEqualTo(1);
        assertThat(written.valid()).isEqualTo(601L * 777 - 1);
        assertThat(written.min()).isEqualTo(500);
        assertThat(written.max()).isEqualTo(hill(6600, 78_776));
        try (Raster raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
            assertThat(raster.crs().orElseThrow().code()).contains("EPSG:25831");
            PixelFrame frame = raster.frame().orElseThrow();
            assertThat(frame.x(600, 0)).isEqualTo(6600 * 60.0);
            assertThat(frame.y(600, 0)).isEqualTo(78_776 * 60.0);
            double[] pixel = new double[1];
            for (int col = 0; col < 601; col += 13)
                for (int row = 0; row < 777; row += 11) {
                    raster.read(col, row, 1, 1, pixel);
                    assertThat((float) pixel[0]).isEqualTo(hill(6000 + col, 78_776 - row));
                }
            raster.read(300, 376, 1, 1, pixel);
            assertThat(pixel[0]).isNaN();
        }
    }

    @Test
    void masksOf8And16BitsComeBackWithinHalfAStep() {
        RowBands wave = RowBands.of(
                rect -> {
                    var grid = new FloatGrid(rect);
                    for (int i = 0; i < grid.values.length; i++)
                        grid.values[i] = i % 7 == 3 ? Float.NaN : (i % 101) / 100f;
                    return grid;
                },
                4096);
        float[] expected = new float[300 * 200];
        wave.read(new CellRect(-20, -30, 300, 200), expected);
        for (SampleCode code : new SampleCode[] {
            new SampleCode.UInt8(0, 1, true), new SampleCode.UInt16(0, 1, true), new SampleCode.UInt8(0, 1, false)
        }) {
            Path file = folder.resolve("mask.tif");
            GeoTiffWriter.write(
                    file,
                    LOCAL,
                    code,
                    (band, out) -> System.arraycopy(expected, (int) (band.y0() + 30) * 300, out, 0, band.cells()));
            try (Raster raster = new RasterFiles().open(file, RasterOptions.MASK)) {
                double[] all = new double[300 * 200];
                raster.read(0, 0, 300, 200, all);
                for (int i = 0; i < all.length; i++) {
                    float value = expected[(199 - i / 300) * 300 + i % 300];
                    if (!Float.isNaN(value)) assertThat(all[i]).isCloseTo(value, within(0.5001 * code.step()));
                    else if (code.lowCode() == 1) assertThat(all[i]).isNaN();
                    else assertThat(all[i]).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void C019_C022_thePngIsPlainGreyAndReadsBackTheSameWords(int bytes) throws IOException {
        Path file = folder.resolve("ground.png");
        SampleCode code = bytes == 2 ? new SampleCode.UInt16(500, 2000, false) : new SampleCode.UInt8(500, 2000, false);
        Written written = GreyPngWriter.write(file, TARGET, code, RowBands.of(HILL, 256));
        assertThat(written.max()).isGreaterThan(1900);
        byte[] png = Files.readAllBytes(file);
        assertThat(png[24]).as("bit depth").isEqualTo((byte) (bytes * 8));
        assertThat(png[25]).as("colour type").isEqualTo((byte) 0);
        String text = new String(png, StandardCharsets.ISO_8859_1);
        assertThat(text).doesNotContain("gAMA", "iCCP", "tRNS", "sRGB");
        var image = javax.imageio.ImageIO.read(file.toFile());
        try (Raster raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
            double[] pixel = new double[1];
            for (int col = 0; col < 601; col += 17)
                for (int row = 0; row < 777; row += 19) {
                    raster.read(col, row, 1, 1, pixel);
                    assertThat((int) pixel[0]).isEqualTo(code.code(hill(6000 + col, 78_776 - row)));
                    assertThat(image.getRaster().getSample(col, row, 0)).isEqualTo((int) pixel[0]);
                }
            raster.read(300, 376, 1, 1, pixel);
            assertThat(pixel[0]).isZero();
        }
    }

    @Test
    void C015_aRampKeepsSixteenBits() {
        var ramp = new RasterTarget(new Bounds(0, 0, 4096, 1), 1, Optional.empty());
        var code = new SampleCode.UInt16(0, 1000, false);
        Path file = folder.resolve("ramp.png");
        GreyPngWriter.write(file, ramp, code, (band, out) -> {
            for (int i = 0; i < 4096; i++) out[i] = i * 1000f / 4095;
        });
        try (Raster raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
            double[] row = new double[4096];
            raster.read(0, 0, 4096, 1, row);
            for (int i = 1; i < 4096; i++) assertThat(row[i]).isGreaterThan(row[i - 1]);
        }
    }

    @Test
    void C017_theSidecarSaysWhatTheFileCannot() throws IOException {
        var code = new SampleCode.UInt16(500, 2000, false);
        Path file = folder.resolve("ground.png");
        Written written = GreyPngWriter.write(file, TARGET, code, RowBands.of(HILL, 256));
        Path json = Sidecar.ofPng(TARGET, code, written, Optional.of("EGM96")).writeBeside(file);
        assertThat(json).hasFileName("ground.png.json");
        assertThat(Files.readString(json))
                .contains("\"width\": 601", "\"height\": 777", "\"minMetres\": 500", "\"metresPerSample\": [60, 60]")
                .contains(
                        "\"origin\": [360000, 4680000]",
                        "\"rowOrder\": \"north-first\"",
                        "\"byteOrder\": \"big-endian\"")
                .contains("\"sampleType\": \"uint16\"", "\"sharedBorder\": false", "\"sampleAt\": \"corner\"")
                .contains("\"crs\": \"EPSG:25831\"", "\"verticalDatum\": \"EGM96\"", "\"formula\": \"value * 0.0228");
    }

    @Test
    void nothingHalfWrittenIsLeftWhenTheSourceFails() throws IOException {
        Path file = folder.resolve("broken.tif");
        assertThatThrownBy(() -> GeoTiffWriter.write(file, TARGET, new SampleCode.Float32(), (band, out) -> {
                    if (band.y0() < 78_400) throw new IllegalStateException("stop");
                }))
                .hasMessage("stop");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aFolderThatCannotBeWrittenGivesAMessage() throws IOException {
        Path notFolder = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> GeoTiffWriter.write(
                        notFolder.resolve("a.tif"), LOCAL, new SampleCode.Float32(), RowBands.of(HILL, 64)))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("cannot be written");
    }

    @Test
    void gdalReadsOurFilesWithSizeOriginRangeAndValues() throws Exception {
        Path tif = folder.resolve("ground.tif");
        Path png = folder.resolve("ground.png");
        Path local = folder.resolve("local.tif");
        GeoTiffWriter.write(tif, TARGET, new SampleCode.Float32(), RowBands.of(HILL, 512));
        GreyPngWriter.write(png, TARGET, new SampleCode.UInt16(500, 2000, false), RowBands.of(HILL, 512));
        GeoTiffWriter.write(local, LOCAL, new SampleCode.UInt8(0, 1e6, true), RowBands.of(HILL, 512), true);
        assertThat(gdal("gdalinfo", "-mm", tif.toString()))
                .contains("Size is 601, 777", "Origin = (359970.0", "4726590.0", "EPSG\",25831", "AREA_OR_POINT=Point")
                .contains("Pixel Size = (60.0", "Block=256x256", "NoData Value=nan", "Min/Max=500.000,1982.000");
        assertThat(gdal("gdallocationinfo", "-valonly", tif.toString(), "600", "0")
                        .trim())
                .isEqualTo("1982");
        assertThat(gdal("gdallocationinfo", "-valonly", tif.toString(), "0", "776")
                        .trim())
                .isEqualTo("500");
        assertThat(gdal("gdalinfo", "-mm", png.toString()))
                .contains("Size is 601, 777", "Type=UInt16", "Min/Max=0.000");
        assertThat(gdal("gdalinfo", local.toString()))
                .contains("ENGCRS", "Origin = (-41.0", "339.0", "Scale:3937.0", "NoData Value=0");
    }

    private static String gdal(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            System.out.println("skipped: " + command[0] + " is not installed (package gdal-bin)");
            Assumptions.abort("no " + command[0]);
            throw e;
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return text;
    }
}
