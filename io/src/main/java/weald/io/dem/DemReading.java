package weald.io.dem;

import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.raster.HeightEncoding;
import weald.io.raster.RasterOptions;
import weald.math.Range;

/// What a person says of elevation files beyond what they say themselves.
///
/// @param options coordinate system, vertical datum, band, colours, samples
/// @param range heights of the lowest and highest value of a picture or of samples; absent for files of heights
/// @param cellMetres distance of the pixels of files without a place; absent for others
/// @param westMetres x of their south-west pixel
/// @param southMetres y of it
/// @param tiles how several such files stand together
/// @param smoothSteps true if the steps of a picture of few bits are to be smoothed, within half a step
public record DemReading(
        RasterOptions options,
        Optional<Range> range,
        OptionalDouble cellMetres,
        double westMetres,
        double southMetres,
        Optional<Tiles> tiles,
        boolean smoothSteps) {
    /// Nothing is said.
    public static final DemReading PLAIN = new DemReading(
            RasterOptions.HEIGHTS, Optional.empty(), OptionalDouble.empty(), 0, 0, Optional.empty(), false);

    /// Files in columns and rows, named row by row from the north-west.
    public record Tiles(int columns, int rows, int overlapPixels) {
        public Tiles {
            if (columns < 1 || rows < 1 || overlapPixels < 0)
                throw new IllegalArgumentException("no tiles: " + columns + " x " + rows);
        }

        /// The place of a file by its number from 0.
        TilePlace place(int number) {
            return new TilePlace(number % columns, number / columns, rows, overlapPixels);
        }
    }

    public DemReading with(RasterOptions said) {
        return new DemReading(said, range, cellMetres, westMetres, southMetres, tiles, smoothSteps);
    }

    public DemReading withEncoding(HeightEncoding encoding) {
        return with(options.withEncoding(encoding));
    }

    public DemReading withRange(Range heights) {
        return new DemReading(options, Optional.of(heights), cellMetres, westMetres, southMetres, tiles, smoothSteps);
    }

    /// @param cell distance of pixels, metres
    public DemReading at(double west, double south, double cell) {
        return new DemReading(options, range, OptionalDouble.of(cell), west, south, tiles, smoothSteps);
    }

    /// For files that know where they lie.
    public DemReading withoutPlace() {
        return new DemReading(options, range, OptionalDouble.empty(), 0, 0, tiles, smoothSteps);
    }

    public DemReading withTiles(Tiles grid) {
        return new DemReading(options, range, cellMetres, westMetres, southMetres, Optional.of(grid), smoothSteps);
    }

    public DemReading withSmoothSteps() {
        return new DemReading(options, range, cellMetres, westMetres, southMetres, tiles, true);
    }

    TilePlace place(int number) {
        return tiles.map(grid -> grid.place(number)).orElse(TilePlace.ALONE);
    }
}
