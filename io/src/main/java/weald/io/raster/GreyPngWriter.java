package weald.io.raster;

import java.nio.file.Path;
import weald.grid.CellRect;

/// Writes a grey PNG of 8 or 16 bits from bands of rows. Lattice rows (south first) become picture rows (north
/// first) here.
public final class GreyPngWriter {
    private static final int BAND_ROWS = 64;
    private static final int LEVEL = 6;

    private GreyPngWriter() {}

    /// Writes a whole picture; under its name it appears complete or not at all.
    ///
    /// @param code whole samples, with the range of values they stand for
    /// @return the range of the values
    /// @throws RasterProblem if the file cannot be written
    public static Written write(Path file, RasterTarget target, SampleCode code, RowBands source) {
        if (code instanceof SampleCode.Float32) throw new IllegalArgumentException("PNG holds whole samples only");
        try (FreshFile out = FreshFile.at(file);
                var png = new PngStream(out, target.width(), target.height(), 0, code.bytes() * 8, LEVEL)) {
            var range = new Written.Range();
            int bandRows = target.bandRows(BAND_ROWS);
            float[] band = new float[Math.multiplyExact(target.width(), Math.min(bandRows, target.height()))];
            int[] codes = new int[target.width()];
            for (int y = 0; y < target.height(); y += bandRows) {
                CellRect rect = target.band(y, Math.min(bandRows, target.height() - y));
                source.read(rect, band);
                range.add(band, rect.cells());
                for (int r = rect.height() - 1; r >= 0; r--) {
                    code.codes(band, r * rect.width(), codes);
                    fill(png.row(), codes, code.bytes() == 2);
                    png.write();
                }
            }
            png.finish();
            Written written = range.written(out.position());
            out.commit();
            return written;
        }
    }

    private static void fill(byte[] row, int[] codes, boolean wide) {
        for (int x = 0; x < codes.length; x++) {
            if (wide) {
                row[1 + 2 * x] = (byte) (codes[x] >> 8);
                row[2 + 2 * x] = (byte) codes[x];
            } else {
                row[1 + x] = (byte) codes[x];
            }
        }
    }
}
