package weald.io.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// A finished picture: opaque sRGB pixels, north row first.
public final class Picture {
    public final int widthPixels;
    public final int heightPixels;
    private final int[] rgb;

    Picture(int widthPixels, int heightPixels, int[] rgb) {
        this.widthPixels = widthPixels;
        this.heightPixels = heightPixels;
        this.rgb = rgb;
    }

    /// 0xRRGGBB of a pixel; (0, 0) is the top left.
    public int rgbAt(int x, int y) {
        return rgb[y * widthPixels + x] & 0xFFFFFF;
    }

    /// The picture as a PNG file's bytes. They depend on the pixels and the JDK's deflate alone.
    public byte[] png() {
        var bytes = new ByteArrayOutputStream(1 << 20);
        try {
            writeTo(bytes);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    /// Writes a PNG file, replacing what is there.
    public void writeTo(Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            writeTo(out);
        }
    }

    private void writeTo(OutputStream out) throws IOException {
        var image = new BufferedImage(widthPixels, heightPixels, BufferedImage.TYPE_INT_RGB);
        System.arraycopy(rgb, 0, ((DataBufferInt) image.getRaster().getDataBuffer()).getData(), 0, rgb.length);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (var stream = new MemoryCacheImageOutputStream(out)) {
            writer.setOutput(stream);
            ImageWriteParam param = writer.getDefaultWriteParam();
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionQuality(0.4f);
            writer.write(null, new IIOImage(image, null, null), param);
        } finally {
            writer.dispose();
        }
    }
}
