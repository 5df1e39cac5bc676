package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.DataFolder;

class RawFileTest {
    private static final String LITTLE = "dem-variants/andorra_513_le.r16";
    private static final String BIG = "dem-variants/andorra_513_be.raw";

    @TempDir
    private Path folder = Path.of("");

    private static Raster open(Path file, RawSamples raw) {
        return new RasterFiles().open(file, RasterOptions.HEIGHTS.withRaw(raw));
    }

    private static double[] all(Raster raster) {
        double[] values = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), values);
        return values;
    }

    private Path write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    /// Rolling land of so many columns and rows.
    private static byte[] land(int width, int height, ByteOrder order) {
        ByteBuffer out = ByteBuffer.allocate(width * height * 2).order(order);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                out.putShort((short) (30000 + 9000 * Math.sin(x / 31.0) + 8000 * Math.cos(y / 23.0)));
        return out.array();
    }

    @Test
    void c016_allHeightsOfA16BitFileSurvive() {
        try (Raster raster = open(DataFolder.file(LITTLE), RawSamples.NONE)) {
            Set<Double> distinct = new HashSet<>();
            for (double value : all(raster)) distinct.add(value);
            assertThat(distinct).hasSize(52_249);
        }
    }

    @Test
    void c016_theSamplesAreTheBytesOfTheFile() throws IOException {
        Path file = DataFolder.file(LITTLE);
        try (Raster raster = open(file, RawSamples.NONE)) {
            double[] values = all(raster);
            ByteBuffer back = ByteBuffer.allocate(values.length * 2).order(ByteOrder.LITTLE_ENDIAN);
            for (double value : values) back.putShort((short) value);
            assertThat(back.array()).isEqualTo(Files.readAllBytes(file));
        }
    }

    @Test
    void c018_theByteOrderIsGuessedFromSmoothnessAndSaid() {
        try (Raster little = open(DataFolder.file(LITTLE), RawSamples.NONE);
                Raster big = open(DataFolder.file(BIG), RawSamples.NONE)) {
            assertThat(all(big)).isEqualTo(all(little));
            assertThat(big.warnings()).anyMatch(note -> note.contains("guessed: big-endian"));
            assertThat(little.warnings()).anyMatch(note -> note.contains("guessed: little-endian"));
        }
    }

    @Test
    void c018_aByteOrderThatMakesNoiseIsRefusedWithTheOther() {
        Path big = DataFolder.file(BIG);
        assertThatThrownBy(() -> open(big, RawSamples.NONE.withOrder(ByteOrder.LITTLE_ENDIAN)))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("noise, not land")
                .hasMessageContaining("byte-order: big-endian");
    }

    @Test
    void c018_aFileCutShortIsRefusedWithItsSizes() throws IOException {
        byte[] land = land(129, 129, ByteOrder.LITTLE_ENDIAN);
        Path cut = write("cut.r16", Arrays.copyOf(land, land.length - 1));
        for (RawSamples raw : new RawSamples[] {RawSamples.NONE, RawSamples.NONE.withSize(129, 129)})
            assertThatThrownBy(() -> open(cut, raw))
                    .isInstanceOf(RasterProblem.class)
                    .hasMessageContaining("33281 bytes")
                    .hasMessageContaining("129 x 129 samples of uint16 are 33282: 1 byte too few")
                    .hasMessageContaining("nearest are 129 x 128");
    }

    @Test
    void c018_aHeaderInFrontIsNamedWithTheCommandThatCutsItOff() throws IOException {
        byte[] land = land(129, 129, ByteOrder.LITTLE_ENDIAN);
        byte[] headed = new byte[land.length + 50];
        System.arraycopy(land, 0, headed, 50, land.length);
        assertThatThrownBy(() -> open(write("headed.r16", headed), RawSamples.NONE.withSize(129, 129)))
                .hasMessageContaining("50 bytes too many")
                .hasMessageContaining("tail -c 33282");
    }

    @Test
    void c018_anotherSizeNamesThoseThatFit() throws IOException {
        Path crop = write("crop.r16", land(121, 129, ByteOrder.LITTLE_ENDIAN));
        assertThatThrownBy(() -> open(crop, RawSamples.NONE.withSize(129, 129)))
                .hasMessageContaining("31218 bytes")
                .hasMessageContaining("33282")
                .hasMessageContaining("121 x 129")
                .hasMessageContaining("129 x 121");
    }

    @Test
    void c018_rowsOfAnotherLengthAreNeverASkewedWorld() throws IOException {
        Path crop = write("crop.r16", land(121, 129, ByteOrder.LITTLE_ENDIAN));
        assertThatThrownBy(() -> open(crop, RawSamples.NONE.withSize(129, 121)))
                .hasMessageContaining("skewed")
                .hasMessageContaining("write pixels: 121 x 129");
        try (Raster right = open(crop, RawSamples.NONE.withSize(121, 129))) {
            assertThat(right.width()).isEqualTo(121);
        }
    }

    @Test
    void floatsOfZeroToOneAreSharesAndOthersAreMetres() throws IOException {
        Path shares = write("shares.r32", floats(64, i -> i / 4096.0));
        Path metres = write("metres.r32", floats(64, i -> 500 + i / 100.0));
        try (Raster codes = open(shares, RawSamples.NONE);
                Raster heights = open(metres, RawSamples.NONE)) {
            assertThat(codes.holdsCodes()).isTrue();
            assertThat(heights.holdsCodes()).isFalse();
            assertThat(all(heights)[100]).isEqualTo(501);
        }
    }

    @Test
    void landThatFallsOneWayIsNotTakenForSkewedRows() throws IOException {
        ByteBuffer ramp = ByteBuffer.allocate(128 * 128 * 2).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 128 * 128; i++) ramp.putShort((short) (i / 128 * 500));
        try (Raster raster = open(write("ramp.r16", ramp.array()), RawSamples.NONE)) {
            assertThat(raster.height()).isEqualTo(128);
        }
    }

    private static byte[] floats(int edge, IntToDoubleFunction value) {
        ByteBuffer out = ByteBuffer.allocate(edge * edge * 4).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < edge * edge; i++) out.putFloat((float) value.applyAsDouble(i));
        return out.array();
    }

    @Test
    void aBilWithoutItsHeaderIsReadBySizeAndHoldsTheHeightsOfItsTwin() {
        try (Raster bil = open(DataFolder.file("dem/elev32_sba_512x512.bil.gz"), RawSamples.NONE.withSize(512, 512));
                Raster tif = new RasterFiles()
                        .open(DataFolder.file("dem/sba_elev32_wgs84_512x512.tif"), RasterOptions.HEIGHTS)) {
            assertThat(all(bil)).isEqualTo(all(tif));
        }
    }

    @Test
    void anEncodingOfColoursIsRefused() {
        assertThatThrownBy(() -> new RasterFiles()
                        .open(
                                write("a.r16", land(33, 33, ByteOrder.BIG_ENDIAN)),
                                RasterOptions.HEIGHTS.withEncoding(HeightEncoding.MAPBOX)))
                .hasMessageContaining("leave encoding away");
    }
}
