package weald.flow;

import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// A tile's part of the world's drainage. All by sample of the rectangle, row-major, south row first.
///
/// @param receivers codes of [D8] that lead all water out of the world, or into what keeps it
/// @param filledMetres heights with every depression filled to its brim; NaN where there is no world, negative
///     infinity where the heights swallow water
/// @param hollows which depression of the world a sample lies in, below its brim; [#NO_HOLLOW] in none or
///     in one that a tile settled by itself
public record Drainage(CellRect rect, byte[] receivers, FloatGrid filledMetres, int[] hollows) {
    public static final int NO_HOLLOW = -1;
}
