package weald.cli;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import weald.io.dem.DemReading;
import weald.io.raster.HeightEncoding;
import weald.io.raster.RasterOptions;
import weald.io.raster.RawSamples;
import weald.math.Range;

/// Options that say of elevation files what they do not say themselves, as the keys of a recipe's `dem` do.
final class DemOptions {
    private static final Pattern COUNTS = Pattern.compile("\\s*(\\d{1,7})\\s*[xX×]\\s*(\\d{1,7})\\s*");

    @Option(
            names = "--heights",
            paramLabel = "MIN..MAX",
            description =
                    "The heights of black and white, in metres. Only pictures and samples that are shares need it.")
    private Optional<Range> heights = Optional.empty();

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            converter = EncodingConverter.class,
            description = "Heights in a picture's colours: terrarium, mapbox, or BASE,INTERVAL in metres.")
    private Optional<HeightEncoding> encoding = Optional.empty();

    @Option(
            names = "--band",
            paramLabel = "N",
            description = "Which band or channel holds heights; the first if left out.")
    private Optional<Integer> band = Optional.empty();

    @Option(names = "--smooth-steps", description = "Smooths the steps of 8-bit pictures within half a step.")
    private boolean smoothSteps;

    @Option(
            names = "--pixels",
            paramLabel = "COLUMNSxROWS",
            converter = CountsConverter.class,
            description = "Size of a file without a header; a square that fits is taken if left out.")
    private Optional<int[]> pixels = Optional.empty();

    @Option(
            names = "--sample",
            paramLabel = "KIND",
            description = "What such a file holds: uint8, uint16, int16 or float32; by its ending if left out.")
    private Optional<String> sample = Optional.empty();

    @Option(
            names = "--byte-order",
            paramLabel = "ORDER",
            description = "little-endian or big-endian; the smoother one if left out.")
    private Optional<String> byteOrder = Optional.empty();

    @Option(
            names = "--tiles",
            paramLabel = "COLUMNSxROWS",
            converter = CountsConverter.class,
            description = "How files without a place stand, given row by row from the north-west.")
    private Optional<int[]> tiles = Optional.empty();

    @Option(names = "--overlap", paramLabel = "N", description = "How many rows and columns such tiles share.")
    private int overlap;

    @Option(
            names = "--dem-crs",
            paramLabel = "EPSG:N",
            description = "Coordinate system of a DEM that does not say it.")
    private Optional<String> crs = Optional.empty();

    /// Reads `--encoding`.
    static final class EncodingConverter implements ITypeConverter<HeightEncoding> {
        @Override
        public HeightEncoding convert(String text) {
            for (HeightEncoding named : HeightEncoding.NAMED) if (named.name().equals(text)) return named;
            String[] parts = text.replace("m", "").split(",", -1);
            try {
                if (parts.length == 2)
                    return HeightEncoding.of(
                            Double.parseDouble(parts[0].strip()), Double.parseDouble(parts[1].strip()));
            } catch (IllegalArgumentException e) {
                // Told below, like anything else that is none.
            }
            throw new TypeConversionException(
                    "'" + text + "' is no encoding: write terrarium, mapbox, or BASE,INTERVAL such as -10000,0.1");
        }
    }

    /// Reads `--pixels` and `--tiles`.
    static final class CountsConverter implements ITypeConverter<int[]> {
        @Override
        public int[] convert(String text) {
            Matcher match = COUNTS.matcher(text);
            int[] counts = match.matches()
                    ? new int[] {Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2))}
                    : new int[] {0, 0};
            if (counts[0] >= 1 && counts[1] >= 1) return counts;
            throw new TypeConversionException("'" + text + "' is not COLUMNSxROWS, such as 513x513");
        }
    }

    /// @param cellMetres distance of pixels of files without a place
    DemReading reading(Optional<Double> cellMetres, int files) {
        RasterOptions options = RasterOptions.HEIGHTS.withRaw(raw());
        if (encoding.isPresent()) options = options.withEncoding(encoding.get());
        if (band.isPresent()) options = options.withBand(band.get());
        if (crs.isPresent()) options = options.withCrs(crs.get().toUpperCase(Locale.ROOT));
        DemReading reading = DemReading.PLAIN.with(options);
        if (heights.isPresent()) reading = reading.withRange(heights.get());
        if (cellMetres.isPresent()) reading = reading.at(0, 0, cellMetres.get());
        if (smoothSteps) reading = reading.withSmoothSteps();
        if (tiles.isEmpty()) return reading;
        int[] grid = tiles.get();
        if ((long) grid[0] * grid[1] != files)
            throw Failure.ofInput(
                    "--tiles " + grid[0] + "x" + grid[1] + " are " + (long) grid[0] * grid[1] + " files, but " + files
                            + " are given",
                    "give them row by row from the north-west");
        return reading.withTiles(new DemReading.Tiles(grid[0], grid[1], Math.max(0, overlap)));
    }

    private RawSamples raw() {
        RawSamples raw = RawSamples.NONE;
        if (pixels.isPresent()) raw = raw.withSize(pixels.get()[0], pixels.get()[1]);
        if (sample.isPresent()) raw = raw.withSample(word("--sample", sample.get(), RawSamples.SAMPLES));
        if (byteOrder.isPresent())
            raw = raw.withOrder(
                    word("--byte-order", byteOrder.get(), List.of("little-endian", "big-endian"))
                                    .equals("big-endian")
                            ? ByteOrder.BIG_ENDIAN
                            : ByteOrder.LITTLE_ENDIAN);
        return raw;
    }

    private static String word(String option, String text, List<String> words) {
        if (words.contains(text)) return text;
        throw Failure.ofInput("there is no " + option + " " + text, "write one of " + String.join(", ", words));
    }
}
