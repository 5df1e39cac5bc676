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
/// @param encoding of heights in the colours of a picture; empty for files that hold none
/// @param raw of files without a header
public record RasterOptions(
        Optional<String> crs,
        Optional<String> heightsAbove,
        OptionalInt band,
        boolean heights,
        Optional<HeightEncoding> encoding,
        RawSamples raw) {
    /// Nothing is said; the values are heights.
    public static final RasterOptions HEIGHTS = plain(true);

    /// Nothing is said; the values are a map of something else, every one of them meant.
    public static final RasterOptions MASK = plain(false);

    private static RasterOptions plain(boolean heights) {
        return new RasterOptions(
                Optional.empty(), Optional.empty(), OptionalInt.empty(), heights, Optional.empty(), RawSamples.NONE);
    }

    public RasterOptions withCrs(String code) {
        return new RasterOptions(Optional.of(code), heightsAbove, band, heights, encoding, raw);
    }

    public RasterOptions withHeightsAbove(String datum) {
        return new RasterOptions(crs, Optional.of(datum), band, heights, encoding, raw);
    }

    public RasterOptions withBand(int number) {
        return new RasterOptions(crs, heightsAbove, OptionalInt.of(number), heights, encoding, raw);
    }

    public RasterOptions withEncoding(HeightEncoding colours) {
        return new RasterOptions(crs, heightsAbove, band, heights, Optional.of(colours), raw);
    }

    public RasterOptions withRaw(RawSamples samples) {
        return new RasterOptions(crs, heightsAbove, band, heights, encoding, samples);
    }

    /// The band to read.
    ///
    /// @throws RasterProblem if the file has no such band
    int bandOf(int bands, String file) {
        int wanted = band.orElse(1);
        if (wanted >= 1 && wanted <= bands) return wanted;
        throw new RasterProblem(file, "there is no band " + wanted, "give a band from 1 to " + bands);
    }

    /// Throws if heights in colours are asked of a file without colours.
    void refuseEncoding(String file, String format) {
        if (encoding.isPresent())
            throw new RasterProblem(
                    file,
                    "its values are not packed into the colours of a picture (" + format + ")",
                    "leave encoding away");
    }
}
