package weald.io.dem;

import java.util.List;
import java.util.Optional;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterProblem;

/// A raster that does not say where it lies, put where a person says, in the world's metres.
final class HandPlaced extends DerivedRaster {
    private final PixelFrame frame;

    HandPlaced(Raster base, PixelFrame frame) {
        super(base);
        this.frame = frame;
    }

    @Override
    public Optional<PixelFrame> frame() {
        return Optional.of(frame);
    }

    @Override
    boolean liesInWorldMetres() {
        return true;
    }

    /// Throws if several files would lie on top of each other, or tiles are not of one size.
    static void requireApart(List<Raster> rasters, DemReading reading) {
        List<Raster> placed =
                rasters.stream().filter(HandPlaced.class::isInstance).toList();
        if (placed.size() < 2) return;
        Raster first = placed.getFirst();
        if (reading.tiles().isEmpty())
            throw new RasterProblem(
                    placed.get(1).file(),
                    "it does not say where it lies, and neither does " + first.file()
                            + ": they would lie on top of each other",
                    "say how they stand, row by row from the north-west: tiles: COLUMNS x ROWS, overlap: "
                            + (isTileEdge(first.width()) ? "1" : "0"));
        for (Raster tile : placed)
            if (tile.width() != first.width() || tile.height() != first.height())
                throw new RasterProblem(
                        tile.file(),
                        "it is " + tile.width() + " x " + tile.height() + ", but " + first.file() + " is "
                                + first.width() + " x " + first.height(),
                        "give tiles of one size");
    }

    /// Of a power of two, and one more.
    private static boolean isTileEdge(int width) {
        return width > 2 && Integer.bitCount(width - 1) == 1;
    }
}
