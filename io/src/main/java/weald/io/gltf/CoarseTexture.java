package weald.io.gltf;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/// A texture as the mean colours of 16 x 16 fields: what is left of it where meshes have no textures. What is
/// transparent counts for nothing; a field that is all transparent has the mean of the whole.
public final class CoarseTexture {
    private static final int FIELDS = 16;

    /// Pixels along an edge that are looked at.
    private static final int LOOKED_AT = 256;

    private final float[] light = new float[3 * FIELDS * FIELDS];

    private CoarseTexture() {
        Arrays.fill(light, 1);
    }

    /// White where it cannot be read.
    public static CoarseTexture of(Texture texture) {
        var coarse = new CoarseTexture();
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(texture.encoded))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) return coarse;
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                ImageReadParam some = reader.getDefaultReadParam();
                some.setSourceSubsampling(
                        Math.max(1, reader.getWidth(0) / LOOKED_AT),
                        Math.max(1, reader.getHeight(0) / LOOKED_AT),
                        0,
                        0);
                coarse.take(reader.read(0, some));
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException e) {
            return new CoarseTexture(); // Decoders throw what they like at broken pictures.
        }
        return coarse;
    }

    /// Linear light of a channel, 0 red, at a place that repeats beyond 0 .. 1.
    public float light(float u, float v, int channel) {
        return light[3 * (field(v) * FIELDS + field(u)) + channel];
    }

    private static int field(float coordinate) {
        double within = coordinate - Math.floor(coordinate);
        return (int) Math.clamp(within * FIELDS, 0, FIELDS - 1.0);
    }

    private void take(BufferedImage image) {
        var sums = new double[3 * FIELDS * FIELDS];
        var weights = new double[FIELDS * FIELDS];
        var whole = new double[4];
        for (int y = 0; y < image.getHeight(); y++)
            for (int x = 0; x < image.getWidth(); x++) {
                int argb = image.getRGB(x, y);
                double alpha = (argb >>> 24) / 255.0;
                int field = y * FIELDS / image.getHeight() * FIELDS + x * FIELDS / image.getWidth();
                weights[field] += alpha;
                whole[3] += alpha;
                for (int c = 0; c < 3; c++) {
                    double one = alpha * Srgb.channel(argb, c);
                    sums[3 * field + c] += one;
                    whole[c] += one;
                }
            }
        if (whole[3] == 0) return;
        for (int i = 0; i < light.length; i++) {
            double weight = weights[i / 3];
            light[i] = (float) (weight > 0 ? sums[i] / weight : whole[i % 3] / whole[3]);
        }
    }
}
