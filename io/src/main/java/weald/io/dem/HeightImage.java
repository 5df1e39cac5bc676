package weald.io.dem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterProblem;
import weald.math.Range;

/// A picture as heights: 0 is the lowest, the largest value the samples can hold is the highest height, linear
/// between.
///
/// Without a place of its own its south-west pixel lies at (0, 0) and pixels are a cell apart.
public final class HeightImage extends DerivedRaster {
    private final double minMetres;
    private final double metresPerCode;
    private final Optional<PixelFrame> frame;
    private final List<String> warnings;

    private HeightImage(Raster image, Range heights, double fullScale, PixelFrame frame) {
        super(image);
        minMetres = heights.min();
        metresPerCode = (heights.max() - heights.min()) / fullScale;
        this.frame = Optional.of(frame);
        var notes = new ArrayList<>(image.warnings());
        if (fullScale < 256)
            notes.add(String.format(
                    Locale.ROOT,
                    "the picture has 8 bits: heights come in steps of %.2f m, which show as terraces",
                    metresPerCode));
        warnings = List.copyOf(notes);
    }

    /// A picture with the heights that its darkest and brightest values stand for.
    ///
    /// @param heights metres of 0 and of the full scale; asked for if absent
    /// @param cellMetres distance of pixels; asked for if absent and no world file gives a place
    /// @throws RasterProblem if the picture is in colour or something must be given
    public static HeightImage of(Raster image, Optional<Range> heights, OptionalDouble cellMetres) {
        if (image.isColourPicture())
            throw new RasterProblem(
                    image.file(),
                    "it is a picture in colour (" + image.format() + "), not a grey one of heights",
                    "save it as 16-bit grey; tiles that pack heights into colours (Terrarium, Terrain-RGB) must be decoded first");
        double fullScale = image.fullScale()
                .orElseThrow(() -> new RasterProblem(
                        image.file(),
                        "its values are heights already (" + image.format() + ")",
                        "leave heights: MIN .. MAX away"));
        var missing = new ArrayList<String>();
        if (heights.isEmpty()) missing.add("heights: 0 m .. 1000 m");
        if (cellMetres.isEmpty() && image.frame().isEmpty()) missing.add("cell: 2 m");
        if (!missing.isEmpty())
            throw new RasterProblem(
                    image.file(),
                    "a picture does not say how high and how large the land is",
                    "give " + String.join(" and ", missing) + " (with your numbers)");
        return new HeightImage(image, heights.orElseThrow(), fullScale, frame(image, cellMetres));
    }

    private static PixelFrame frame(Raster image, OptionalDouble cellMetres) {
        if (image.frame().isPresent()) return image.frame().get();
        double cell = cellMetres.orElseThrow();
        return PixelFrame.northUp(0, (image.height() - 1) * cell, cell, cell);
    }

    /// Metres between neighbouring values.
    public double stepMetres() {
        return metresPerCode;
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        base.read(col0, row0, width, height, out);
        for (int i = 0; i < width * height; i++) out[i] = minMetres + out[i] * metresPerCode;
    }

    @Override
    public Optional<PixelFrame> frame() {
        return frame;
    }

    @Override
    public OptionalDouble fullScale() {
        return OptionalDouble.empty();
    }

    @Override
    public boolean holdsCodes() {
        return false;
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }
}
