package weald.io.raster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The place of a picture, from six numbers in a file beside it (`.wld`, `.pgw`, `.pngw`): x per column, y per
/// column, x per row, y per row, and x and y of the centre of the first pixel.
final class WorldFile {
    private WorldFile() {}

    /// Empty if there is none.
    ///
    /// @throws RasterProblem if there is one without six numbers
    static Optional<PixelFrame> beside(Path picture) {
        return BesideFile.find(picture, "pgw")
                .or(() -> BesideFile.find(picture, "pngw"))
                .or(() -> BesideFile.find(picture, "wld"))
                .map(WorldFile::read);
    }

    private static PixelFrame read(Path file) {
        try {
            String[] words =
                    Files.readString(file, StandardCharsets.ISO_8859_1).trim().split("\\s+", -1);
            double[] n = new double[6];
            for (int i = 0; i < 6; i++) n[i] = Double.parseDouble(words[i]);
            return new PixelFrame(n[4], n[5], n[0], n[2], n[1], n[3]);
        } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new RasterProblem(
                    file.toString(),
                    "this world file does not hold six numbers that make a grid",
                    "correct it, or remove it");
        }
    }
}
