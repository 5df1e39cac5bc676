package weald.io.dem;

/// How elevation files become a world's heights.
///
/// @param cellMetres edge of a world cell
/// @param fillPixels holes of at most so many pixels of the file are filled; 0 leaves all of them
/// @param smoothSteps true if heights of few bits are smoothed within half a step
public record DemSettings(double cellMetres, int fillPixels, boolean smoothSteps) {
    private static final int MOST_FILL = 1_000_000;

    public DemSettings {
        if (!(cellMetres > 0)) throw new IllegalArgumentException("a cell has a size, was " + cellMetres);
        if (fillPixels < 0 || fillPixels > MOST_FILL)
            throw new IllegalArgumentException(
                    "voids can be filled up to 0 .. " + MOST_FILL + " cells, was " + fillPixels);
    }

    /// Steps stay as they are.
    public DemSettings(double cellMetres, int fillPixels) {
        this(cellMetres, fillPixels, false);
    }

    /// Holes stay holes: there is no world there.
    public static DemSettings of(double cellMetres) {
        return new DemSettings(cellMetres, 0);
    }
}
