package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.DataFolder;

class ExrImageTest {
    @TempDir
    private Path folder = Path.of("");

    private static Raster open(Path file) {
        return new RasterFiles().open(file, RasterOptions.HEIGHTS);
    }

    private static double[] all(Raster raster) {
        double[] values = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), values);
        return values;
    }

    private Path write(byte[] image) throws IOException {
        return Files.write(folder.resolve("image.exr"), image);
    }

    private static float hills(int x, int y) {
        return (float) (700 + 90 * Math.sin(x / 7.0) + y / 16.0);
    }

    @Test
    void c017_aBrushOfOneChannelIsDetectedAndItsSharesAreNoMetres() {
        try (Raster raster = open(DataFolder.file("dem/terrain3d_brush_mountain1.exr"))) {
            assertThat(raster.format()).contains("float32", "channel Y of Y", "no compression");
            assertThat(raster.holdsCodes()).isTrue();
            double[] values = all(raster);
            assertThat(values[100 * 256 + 50]).isEqualTo((double) 0.14725286f);
            assertThat(Arrays.stream(values).max().orElseThrow()).isCloseTo(1.004875, within(1e-6));
        }
    }

    @Test
    void c017_aGreyPictureInFourChannelsIsReadAsOne() {
        try (Raster raster = open(DataFolder.file("dem/terrain3d_brush_terrain1.exr"))) {
            assertThat(raster.format()).contains("float16", "channel R of A B G R", "ZIP");
            assertThat(raster.warnings()).anyMatch(note -> note.contains("show grey"));
            double[] values = all(raster);
            assertThat(values[0]).isEqualTo(0.033111572265625);
            assertThat(values[100 * 512 + 50]).isEqualTo(0.06695556640625);
            assertThat(Arrays.stream(values).average().orElseThrow()).isCloseTo(0.502470, within(1e-6));
        }
    }

    /// The picture was brightened by its maker's tool; what the file holds is given as it is.
    @Test
    void c020_valuesAreLinearAsStored() {
        try (Raster half = open(DataFolder.file("dem/unrealheightmap_16bit.exr"));
                Raster single = open(DataFolder.file("dem/unrealheightmap_32bit.exr"));
                Raster png = open(DataFolder.file("dem/unrealheightmap_16bit.png"))) {
            double[] a = all(half);
            double[] b = all(single);
            double[] codes = all(png);
            for (int i = 0; i < a.length; i += 37) {
                assertThat(a[i]).isCloseTo(b[i], within(0.001));
                assertThat(b[i]).isCloseTo(Math.pow(codes[i] / 65535, 1.737), within(0.03));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void everyReadCompressionGivesTheSameBits(int compression) throws IOException {
        byte[] image = ExrMaker.image(List.of("Y"), 70, 37, compression, (c, x, y) -> hills(x, y));
        try (Raster raster = open(write(image))) {
            assertThat(raster.holdsCodes()).isFalse();
            double[] part = new double[5 * 30];
            raster.read(60, 4, 5, 30, part);
            for (int y = 0; y < 30; y++)
                for (int x = 0; x < 5; x++) assertThat(part[y * 5 + x]).isEqualTo(hills(60 + x, 4 + y));
        }
    }

    @Test
    void c017_channelsThatDifferAreAskedFor() throws IOException {
        Path file = write(ExrMaker.image(List.of("B", "G", "R"), 16, 16, 0, (c, x, y) -> c * 100 + x));
        assertThatThrownBy(() -> open(file))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("B, G, R differ")
                .hasMessageContaining("band: 1 for B");
        try (Raster red = new RasterFiles().open(file, RasterOptions.HEIGHTS.withBand(3))) {
            assertThat(all(red)[3]).isEqualTo(203);
        }
    }

    @Test
    void aPackingThatIsNotReadIsNamedWithTheCommand() throws IOException {
        byte[] image = ExrMaker.image(List.of("Y"), 16, 16, 0, (c, x, y) -> x);
        for (int i = 0; i < image.length - 12; i++)
            if (new String(image, i, 11, java.nio.charset.StandardCharsets.ISO_8859_1).equals("compression")
                    && image[i + 11] == 0
                    && image[i + 12] == 'c') image[i + 28] = 4;
        assertThatThrownBy(() -> open(write(image))).hasMessageContaining("PIZ").hasMessageContaining("oiiotool");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 8, 60, 120, 400})
    void aCutFileIsRefusedByName(int bytes) throws IOException {
        byte[] image = ExrMaker.image(List.of("Y"), 64, 64, 0, (c, x, y) -> hills(x, y));
        Path cut = write(Arrays.copyOf(image, bytes));
        assertThatThrownBy(() -> open(cut))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("image.exr")
                .hasMessageContaining("fix: ");
    }

    @Test
    void damagedRowsAreRefusedByName() throws IOException {
        byte[] image = ExrMaker.image(List.of("Y"), 64, 64, 3, (c, x, y) -> hills(x, y));
        Arrays.fill(image, image.length - 200, image.length, (byte) 7);
        assertThatThrownBy(() -> all(open(write(image))))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("damaged");
    }
}
