package weald.io.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class CoarseTextureTest {
    @Test
    void halvesOfAPictureKeepTheirColoursAndWhatIsTransparentCountsForNothing() throws IOException {
        var image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < 64; y++)
            for (int x = 0; x < 64; x++)
                image.setRGB(x, y, y >= 48 ? 0x000000FF : x % 2 == 1 ? 0x00FFFFFF : x < 32 ? 0xFFFF0000 : 0xFF00FF00);
        CoarseTexture coarse = CoarseTexture.of(texture(png(image)));
        assertThat(rgb(coarse, 0.1f, 0.1f)).containsExactly(1, 0, 0);
        assertThat(rgb(coarse, 0.9f, 0.7f)).containsExactly(0, 1, 0);
        assertThat(rgb(coarse, 3.1f, -0.9f)).as("repeated").containsExactly(1, 0, 0);
        assertThat(rgb(coarse, 0.9f, 0.95f)).as("transparent").containsExactly(0.5f, 0.5f, 0);
    }

    @Test
    void aLargePictureIsLookedAtHereAndThere() throws IOException {
        var image = new BufferedImage(1500, 40, BufferedImage.TYPE_BYTE_GRAY);
        for (int y = 0; y < 40; y++) for (int x = 0; x < 1500; x++) image.setRGB(x, y, x < 750 ? 0x101010 : 0xF0F0F0);
        CoarseTexture coarse = CoarseTexture.of(texture(png(image)));
        assertThat(coarse.light(0.2f, 0.5f, 0)).isLessThan(0.1f);
        assertThat(coarse.light(0.8f, 0.5f, 1)).isCloseTo(0.87f, within(0.1f));
    }

    @Test
    void aBrokenPictureIsWhite() throws IOException {
        byte[] png = png(new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB));
        for (int length : new int[] {0, 4, 30, png.length / 2})
            assertThat(rgb(CoarseTexture.of(texture(Arrays.copyOf(png, length))), 0.5f, 0.5f))
                    .as("cut at " + length)
                    .containsExactly(1, 1, 1);
    }

    private static float[] rgb(CoarseTexture texture, float u, float v) {
        return new float[] {texture.light(u, v, 0), texture.light(u, v, 1), texture.light(u, v, 2)};
    }

    private static Texture texture(byte[] encoded) {
        return new Texture("image/png", encoded, Texture.REPEAT, Texture.REPEAT);
    }

    private static byte[] png(BufferedImage image) throws IOException {
        var out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }
}
