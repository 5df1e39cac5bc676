package weald.io.dem;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import weald.io.raster.HeightEncoding;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.raster.RasterProblem;
import weald.math.Range;

/// Whether heights read from colours can be heights of the earth, and which encoding would make them so.
public final class Encodings {
    private static final double LOWEST_METRES = -12_000;
    private static final double HIGHEST_METRES = 9_000;
    private static final int ROWS = 64;

    private Encodings() {}

    /// Least and greatest height of some rows spread over a raster; empty if none has data.
    static Optional<Range> range(Raster raster) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        double[] row = new double[raster.width()];
        int rows = Math.min(ROWS, raster.height());
        for (int k = 0; k < rows; k++) {
            raster.read(0, (int) ((long) (raster.height() - 1) * k / Math.max(1, rows - 1)), row.length, 1, row);
            for (double value : row) {
                if (Double.isNaN(value)) continue;
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        }
        return min <= max ? Optional.of(new Range(min, max)) : Optional.empty();
    }

    private static boolean isOnEarth(Range heights) {
        return heights.min() >= LOWEST_METRES && heights.max() <= HIGHEST_METRES;
    }

    /// The named encoding that makes heights of the earth of a picture's colours, the flattest if several do.
    public static Optional<HeightEncoding> likely(Path path, RasterOptions options, RasterFiles files) {
        Optional<HeightEncoding> best = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (HeightEncoding encoding : HeightEncoding.NAMED) {
            Optional<Range> heights = rangeBy(path, encoding, options, files);
            if (heights.isEmpty() || !isOnEarth(heights.get())) continue;
            double span = heights.get().max() - heights.get().min();
            if (span >= least) continue;
            least = span;
            best = Optional.of(encoding);
        }
        return best;
    }

    private static Optional<Range> rangeBy(
            Path path, HeightEncoding encoding, RasterOptions options, RasterFiles files) {
        try (Raster raster = files.open(path, options.withEncoding(encoding))) {
            return range(raster);
        } catch (RasterProblem e) {
            return Optional.empty();
        }
    }

    /// @throws RasterProblem if heights are not of this earth, with the encoding that would do
    static void requirePlausible(Path path, Raster raster, HeightEncoding encoding, RasterFiles files) {
        Optional<Range> heights = range(raster);
        if (heights.isEmpty() || isOnEarth(heights.get())) return;
        RasterOptions plain = RasterOptions.HEIGHTS;
        String fix = likely(path, plain, files)
                .filter(other -> !other.equals(encoding))
                .map(other ->
                        "write encoding: " + other.name() + ", which makes " + metres(path, other, files) + " of it")
                .orElse("give the picture's own base and interval: encoding: { base: -10000 m, interval: 0.1 m }");
        throw new RasterProblem(
                raster.file(),
                "read as " + encoding.describe() + " its heights would be " + text(heights.get()) + ", as no land has",
                fix);
    }

    /// What to say of a picture in colour.
    static RasterProblem inColour(Path path, Raster raster, RasterOptions options, RasterFiles files) {
        String problem = "it is a picture in colour with " + raster.bands() + " band(s), not heights";
        return likely(path, options, files)
                .map(encoding -> new RasterProblem(
                        raster.file(),
                        problem + "; but its colours may hold heights",
                        "write encoding: " + encoding.name() + ", which makes " + metres(path, encoding, files)
                                + " of it"))
                .orElseGet(() -> new RasterProblem(
                        raster.file(),
                        problem,
                        "give an elevation model of the place; a photo can only be drawn on it. If its colours hold"
                                + " heights, write encoding: { base: -10000 m, interval: 0.1 m }; if one band does,"
                                + " write band: 1 and range"));
    }

    private static String metres(Path path, HeightEncoding encoding, RasterFiles files) {
        return rangeBy(path, encoding, RasterOptions.HEIGHTS, files)
                .map(Encodings::text)
                .orElse("heights");
    }

    private static String text(Range heights) {
        return String.format(Locale.ROOT, "%.1f .. %.1f m", heights.min(), heights.max());
    }
}
