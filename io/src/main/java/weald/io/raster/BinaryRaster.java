package weald.io.raster;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Samples of a file that is not packed, read row by row where a window lies: headerless files and those whose
/// header lies beside them. Rows are given north first, however the file keeps them.
final class BinaryRaster implements Raster {
    private final ByteSource source;
    private final BinaryLayout layout;
    private final NoData noData;
    private final Facts facts;

    /// What is known besides the samples.
    ///
    /// @param fullScale of values that are codes; empty for heights
    record Facts(
            String format,
            int bands,
            Optional<PixelFrame> frame,
            Optional<Crs> crs,
            Optional<String> datum,
            OptionalDouble fullScale,
            List<String> warnings) {
        Facts {
            warnings = List.copyOf(warnings);
        }
    }

    BinaryRaster(ByteSource source, BinaryLayout layout, NoData noData, Facts facts) {
        this.source = source;
        this.layout = layout;
        this.noData = noData;
        this.facts = facts;
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        Raster.requireInside(this, col0, row0, width, height, out);
        if (width == 0) return;
        byte[] row = new byte[Math.addExact(Math.multiplyExact(width - 1, layout.pixelBytes()), layout.kind().bytes)];
        ByteBuffer in = ByteBuffer.wrap(row).order(layout.order());
        int to = 0;
        for (int y = row0; y < row0 + height; y++) {
            source.read(layout.at(col0, y), row, 0, row.length, "row " + y);
            for (int x = 0, at = 0; x < width; x++, at += layout.pixelBytes()) {
                double stored = layout.kind().at(in, at);
                out[to++] = noData.is(stored) ? Double.NaN : stored * layout.factor();
            }
        }
    }

    @Override
    public String file() {
        return source.file();
    }

    @Override
    public String format() {
        return facts.format() + ", " + layout.kind().label + (layout.kind().bytes > 1 ? ", " + layout.orderName() : "")
                + "; " + noData.describe();
    }

    @Override
    public int width() {
        return layout.width();
    }

    @Override
    public int height() {
        return layout.height();
    }

    @Override
    public Optional<PixelFrame> frame() {
        return facts.frame();
    }

    @Override
    public Optional<Crs> crs() {
        return facts.crs();
    }

    @Override
    public Optional<String> verticalDatum() {
        return facts.datum();
    }

    @Override
    public OptionalDouble fullScale() {
        return facts.fullScale();
    }

    @Override
    public boolean isColourPicture() {
        return false;
    }

    @Override
    public boolean holdsCodes() {
        return facts.fullScale().isPresent();
    }

    @Override
    public int bands() {
        return facts.bands();
    }

    @Override
    public List<String> warnings() {
        return facts.warnings();
    }

    @Override
    public void close() {
        source.close();
    }
}
