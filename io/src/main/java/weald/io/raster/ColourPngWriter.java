package weald.io.raster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import weald.grid.CellRect;

/// Writes a PNG of 8 bits for each of red, green and blue from bands of rows, and beside it a world file
/// (`.pgw`)
/// that says where it lies. Lattice rows (south first) become picture rows (north first) here.
public final class ColourPngWriter {
    private static final int BAND_ROWS = 64;

    /// Half the time of the usual 6 for a few more bytes.
    private static final int LEVEL = 3;

    private ColourPngWriter() {}

    /// Where a writer gets its colours, band by band from north to south.
    @FunctionalInterface
    public interface Bands {
        /// Three bytes a sample, red first, row by row from the SOUTH of the band.
        byte[] over(CellRect band);
    }

    /// Writes a whole picture; under its name it appears complete or not at all.
    ///
    /// @throws RasterProblem if the file cannot be written
    public static void write(Path file, RasterTarget target, Bands source) {
        try (FreshFile out = FreshFile.at(file);
                var png = new PngStream(out, target.width(), target.height(), 2, 8, LEVEL)) {
            int bandRows = target.bandRows(BAND_ROWS);
            for (int y = 0; y < target.height(); y += bandRows) {
                CellRect rect = target.band(y, Math.min(bandRows, target.height() - y));
                byte[] band = source.over(rect);
                int bytes = 3 * rect.width();
                for (int r = rect.height() - 1; r >= 0; r--) {
                    System.arraycopy(band, r * bytes, png.row(), 1, bytes);
                    png.write();
                }
            }
            png.finish();
            out.commit();
        }
    }

    /// Writes the place of a picture: metres per pixel, and the centre of the north-west one.
    public static Path writePlace(Path picture, RasterTarget target) throws IOException {
        String name = picture.getFileName().toString();
        Path file = picture.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".pgw");
        String text = target.cellMetres() + "\n0.0\n0.0\n" + -target.cellMetres() + "\n" + target.westMetres() + "\n"
                + target.northMetres() + "\n";
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, text, StandardCharsets.US_ASCII);
        return Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
