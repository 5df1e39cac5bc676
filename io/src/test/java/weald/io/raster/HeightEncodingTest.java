package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.DataFolder;

/// Heights packed into colours.
class HeightEncodingTest {
    private static double[] all(String file, RasterOptions options) {
        try (Raster raster = new RasterFiles().open(DataFolder.file(file), options)) {
            double[] values = new double[raster.width() * raster.height()];
            raster.read(0, 0, raster.width(), raster.height(), values);
            return values;
        }
    }

    @Test
    void c013_thePairOfRioRgbifyAgreesWithinAMillimetre() {
        double[] decoded = all(
                "dem/rio-rgbify_elev-rgb_expected.tif",
                RasterOptions.HEIGHTS.withEncoding(HeightEncoding.of(-100, 0.001)));
        double[] heights = all("dem/rio-rgbify_elev_3857_f32_tiled.tif", RasterOptions.HEIGHTS);
        // the encoder reckoned in float32, which rounds codes of this size to 1/64, and cut off what is below
        // a code
        for (int i = 0; i < heights.length; i++)
            assertThat(decoded[i]).isCloseTo(heights[i], within(0.001 + 0.001 / 64));
    }

    @ParameterizedTest
    @CsvSource({"terrarium, 0.002", "mapbox, 0.0501"})
    void c013_theNamedEncodingsGiveTheHeightsThatWereEncoded(String name, double step) {
        HeightEncoding encoding = HeightEncoding.NAMED.stream()
                .filter(e -> e.name().equals(name))
                .findFirst()
                .orElseThrow();
        String file = "dem-variants/andorra_513_" + (name.equals("mapbox") ? "mapbox-rgb" : name) + ".png";
        double[] decoded = all(file, RasterOptions.HEIGHTS.withEncoding(encoding));
        double[] heights = all("dem-variants/andorra_utm31n_60m_513_f32.tif", RasterOptions.HEIGHTS);
        for (int i = 0; i < heights.length; i++) assertThat(decoded[i]).isCloseTo(heights[i], within(step + 0.001));
    }

    @Test
    void blackIsNoDataOfNamedEncodingsAndAHeightOfOthers() {
        assertThat(HeightEncoding.TERRARIUM.metres(0)).isNaN();
        assertThat(HeightEncoding.MAPBOX.metres(0)).isNaN();
        assertThat(HeightEncoding.of(-100, 0.001).metres(0)).isEqualTo(-100);
    }

    @Test
    void aGreyPictureHasNoColoursToDecode() {
        String grey = "dem-variants/andorra_513_png16.png";
        DataFolder.file(grey);
        assertThatThrownBy(() -> all(grey, RasterOptions.HEIGHTS.withEncoding(HeightEncoding.TERRARIUM)))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("three bands of 8 bits");
    }
}
