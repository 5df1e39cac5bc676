package weald.render.headless;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.imageio.ImageIO;

/// A picture in our memory.
///
/// @param rgba four bytes a pixel, the upper row first
public record Picture(int widthCells, int heightCells, byte[] rgba) {
    /// Writes it as a PNG, beside its place first, so that a file of that name is always whole.
    ///
    /// @throws IOException if it cannot be written
    public void writePng(Path file) throws IOException {
        var image = new BufferedImage(widthCells, heightCells, BufferedImage.TYPE_INT_RGB);
        int[] row = new int[widthCells];
        for (int y = 0; y < heightCells; y++) {
            for (int x = 0; x < widthCells; x++) {
                int at = 4 * (y * widthCells + x);
                row[x] = (rgba[at] & 0xFF) << 16 | (rgba[at + 1] & 0xFF) << 8 | rgba[at + 2] & 0xFF;
            }
            image.setRGB(0, y, widthCells, 1, row, 0, widthCells);
        }
        Path beside = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (var out = Files.newOutputStream(beside)) {
                if (!ImageIO.write(image, "png", out)) throw new IOException("no writer of PNG");
            }
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
