package weald.io.dem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.raster.Raster;
import weald.io.raster.RasterProblem;
import weald.math.Range;

/// A picture, or samples that are shares, as heights: 0 is the lowest, the largest value the samples can hold is
/// the highest height, linear between.
public final class HeightImage extends DerivedRaster {
    private final double minMetres;
    private final double metresPerCode;
    private final boolean fewBits;
    private final List<String> warnings;

    private HeightImage(Raster image, Range heights, double fullScale) {
        super(image);
        minMetres = heights.min();
        metresPerCode = (heights.max() - heights.min()) / fullScale;
        fewBits = fullScale > 1 && fullScale < 256;
        var notes = new ArrayList<>(image.warnings());
        if (fewBits)
            notes.add(String.format(
                    Locale.ROOT,
                    "the picture has 8 bits: heights come in steps of %.2f m, which show as terraces unless"
                            + " steps: smooth is written",
                    metresPerCode));
        warnings = List.copyOf(notes);
    }

    /// A picture with the heights that its darkest and brightest values stand for.
    ///
    /// @param heights metres of 0 and of the full scale; asked for if absent
    /// @param placeless true if nothing says how far apart pixels are, which is asked for too
    /// @throws RasterProblem if something must be given
    static HeightImage of(Raster image, Optional<Range> heights, boolean placeless) {
        double fullScale = image.fullScale()
                .orElseThrow(() -> new RasterProblem(
                        image.file(), "its values are heights already (" + image.format() + ")", "leave range away"));
        var missing = new ArrayList<String>();
        if (heights.isEmpty()) missing.add("range: 0 m .. 1000 m");
        if (placeless) missing.add("cell: 2 m");
        if (!missing.isEmpty())
            throw new RasterProblem(
                    image.file(),
                    fullScale == 1
                            ? "its values lie between 0 and 1, which as metres would be flat: it does not say how high"
                                    + " and how large the land is"
                            : "a picture does not say how high and how large the land is",
                    "give " + String.join(" and ", missing)
                            + " with your numbers (weald import: --heights and --cell)");
        return new HeightImage(image, heights.orElseThrow(), fullScale);
    }

    @Override
    OptionalDouble stepMetres() {
        return fewBits ? OptionalDouble.of(metresPerCode) : OptionalDouble.empty();
    }

    @Override
    boolean liesInWorldMetres() {
        return true;
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        base.read(col0, row0, width, height, out);
        for (int i = 0; i < width * height; i++) out[i] = minMetres + out[i] * metresPerCode;
    }

    @Override
    public OptionalDouble fullScale() {
        return OptionalDouble.empty();
    }

    @Override
    public boolean isColourPicture() {
        return false;
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
