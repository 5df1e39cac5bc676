package weald.io.raster;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One band of a raster file, read by windows. Safe for many threads.
///
/// Rows are in file order. A pixel without data is NaN, whatever the file uses for it; scale and offset stated
/// in the file are applied.
public interface Raster extends AutoCloseable {
    /// The file, as it was given.
    String file();

    /// Such as `GeoTIFF, int16, deflate`.
    String format();

    int width();

    int height();

    /// Fills `out` row by row with a window that lies inside the raster.
    ///
    /// @throws RasterProblem if the file ends early or its content is damaged
    void read(int col0, int row0, int width, int height, double[] out);

    /// The same of another band, counted from 1, with its values as stored.
    default void readBand(int band, int col0, int row0, int width, int height, double[] out) {
        if (band != 1 || bands() > 1)
            throw new UnsupportedOperationException(
                    "band " + band + " of " + format() + " cannot be read beside others");
        read(col0, row0, width, height, out);
    }

    /// Where pixel centres lie; empty for a picture that does not say.
    Optional<PixelFrame> frame();

    /// What the frame's coordinates mean; empty if the file does not say.
    Optional<Crs> crs();

    /// What heights are above, such as `EGM96`; empty if unknown.
    Optional<String> verticalDatum();

    /// The largest value the samples can hold if they are unsigned integers without a unit: 255 or 65535.
    OptionalDouble fullScale();

    /// True for photographs and pictures in colour, which hold no heights.
    boolean isColourPicture();

    /// True if values are the codes of a picture, not heights: what they stand for must be said.
    boolean holdsCodes();

    /// How many bands the file has.
    int bands();

    /// What a user should know, each a sentence.
    List<String> warnings();

    /// A few lines for people.
    default String describe() {
        var text = new StringBuilder();
        text.append(file()).append('\n');
        text.append("  format:  ").append(format()).append('\n');
        text.append("  size:    ")
                .append(width())
                .append(" x ")
                .append(height())
                .append(" pixels");
        text.append(bands() > 1 ? ", " + bands() + " bands\n" : "\n");
        text.append("  place:   ")
                .append(frame().map(PixelFrame::toString).orElse("not given"))
                .append('\n');
        text.append("  crs:     ")
                .append(crs().map(Crs::toString).orElse("not given"))
                .append('\n');
        text.append("  heights: above ")
                .append(verticalDatum().orElse("an unknown level"))
                .append('\n');
        for (String warning : warnings())
            text.append("  warning: ").append(warning).append('\n');
        return text.toString();
    }

    /// Ends reading. Does nothing by default.
    @Override
    default void close() {}

    /// Throws unless a window lies inside a raster and fits an array.
    static void requireInside(Raster raster, int col0, int row0, int width, int height, double[] out) {
        boolean inside = col0 >= 0
                && row0 >= 0
                && width >= 0
                && height >= 0
                && (long) col0 + width <= raster.width()
                && (long) row0 + height <= raster.height();
        if (!inside || (long) width * height > out.length)
            throw new IllegalArgumentException("window " + col0 + "," + row0 + " " + width + " x " + height
                    + " is outside " + raster.width() + " x " + raster.height() + " or larger than its array");
    }
}
