package weald.simd;

/// A disc on square cells. The arrays are shared: nobody writes to them.
///
/// @param cellBits log2 of the units along a cell's edge
/// @param threshold a squared distance below this one lies in the disc; see [CellDiscs] for its limit
/// @param reach cells that the disc touches beyond its own
/// @param dx columns from the middle cell of each cell that the disc touches; the first is the middle
/// @param dy rows likewise
/// @param bySquare by square of the middle cell, 8 x 8: which of those may hold a plant in whose disc a place
///     of the square lies, the middle itself left out
/// @param positionBits log2 of the plant's positions that are told apart along an edge
/// @param masks covered squares, by position (row by row), then by cell of the square of 2 `reach` + 1 cells
///     around the middle, row by row
public record DiscShape(
        int cellBits, int threshold, int reach, int[] dx, int[] dy, int[][] bySquare, int positionBits, long[] masks) {
    /// Cells along the edge of the square around the middle.
    public int edge() {
        return 2 * reach + 1;
    }

    /// Where the masks of a plant at a place in its cell begin.
    public int masksOf(int x, int y) {
        int shift = cellBits - positionBits;
        return ((y >> shift << positionBits) + (x >> shift)) * edge() * edge();
    }

    /// Of a neighbour: its place in the square around the middle.
    public int slot(int neighbour) {
        return (dy[neighbour] + reach) * edge() + dx[neighbour] + reach;
    }
}
