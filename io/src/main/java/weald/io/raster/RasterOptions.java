package weald.io.raster;

import java.util.Optional;
import java.util.OptionalInt;

/// What a person says about a file, beyond what the file says itself.
///
/// @param crs such as `EPSG:25831`, wins over the file's own
/// @param heightsAbove vertical datum, wins over the file's own
/// @param band counted from 1; the first if absent
/// @param heights true if values are heights, so that impossible ones are no data even where the file declares
///     none
public record RasterOptions(Optional<String> crs, Optional<String> heightsAbove, OptionalInt band, boolean heights) {
    /// Nothing is said; the values are heights.
    public static final RasterOptions HEIGHTS =
            new RasterOptions(Optional.empty(), Optional.empty(), OptionalInt.empty(), true);

    /// Nothing is said; the values are a map of something else, every one of them meant.
    public static final RasterOptions MASK =
            new RasterOptions(Optional.empty(), Optional.empty(), OptionalInt.empty(), false);

    public RasterOptions withCrs(String code) {
        return new RasterOptions(Optional.of(code), heightsAbove, band, heights);
    }

    public RasterOptions withHeightsAbove(String datum) {
        return new RasterOptions(crs, Optional.of(datum), band, heights);
    }

    public RasterOptions withBand(int number) {
        return new RasterOptions(crs, heightsAbove, OptionalInt.of(number), heights);
    }

    /// The band to read.
    ///
    /// @throws RasterProblem if the file has no such band
    int bandOf(int bands, String file) {
        int wanted = band.orElse(1);
        if (wanted >= 1 && wanted <= bands) return wanted;
        throw new RasterProblem(file, "there is no band " + wanted, "give a band from 1 to " + bands);
    }
}
