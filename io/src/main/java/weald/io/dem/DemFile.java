package weald.io.dem;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.math.Range;

/// An elevation file as a person names it.
///
/// @param heights what the darkest and brightest value of a picture stand for, metres; absent for other files
/// @param pixelMetres distance of a picture's pixels; absent for other files
public record DemFile(Path path, RasterOptions options, Optional<Range> heights, OptionalDouble pixelMetres) {
    /// A file that says everything itself.
    public static DemFile of(Path path) {
        return new DemFile(path, RasterOptions.HEIGHTS, Optional.empty(), OptionalDouble.empty());
    }

    /// A grey picture with its range of heights and the distance of its pixels.
    public static DemFile picture(Path path, Range heights, double pixelMetres) {
        return new DemFile(path, RasterOptions.HEIGHTS, Optional.of(heights), OptionalDouble.of(pixelMetres));
    }

    /// Opens it; a picture becomes heights.
    ///
    /// @throws weald.io.raster.RasterProblem if it cannot be read, or a picture lacks its range or cell
    public Raster open(RasterFiles files) {
        Raster raster = files.open(path, options);
        try {
            boolean isPicture = !raster.isColourPicture() && (raster.holdsCodes() || heights.isPresent());
            return isPicture ? HeightImage.of(raster, heights, pixelMetres) : raster;
        } catch (RuntimeException e) {
            raster.close();
            throw e;
        }
    }
}
