package weald.simd;

/// Plants in square cells, at most one a cell, each in the middle of a disc of one radius: what the discs
/// around a cell do to it. For one thread; all in whole units, 2^`cellBits` along a cell's edge, at most 2^13,
/// and discs that reach 2 or 3 cells.
///
/// Cells lie row by row in flat arrays. A cell of `places` is 0, or [#OCCUPIED] `| y << cellBits | x`, the
/// plant's place in its cell. Rows and columns up to [DiscShape#reach] away from a cell must exist, and
/// [#PADDING] elements after the last row.
public interface CellDiscs {
    /// Set in a cell that holds a plant: the sign.
    int OCCUPIED = 1 << 31;

    /// Elements of `places` that must follow the last row.
    int PADDING = 8;

    /// The fastest form that this machine has.
    static CellDiscs of(DiscShape shape) {
        if (shape.cellBits() > 13 || shape.reach() < 2 || shape.reach() > 3)
            throw new IllegalArgumentException("squares of distances must fit into 32 bits");
        return Simd.isFast() ? new VectorDiscs(shape) : new PlainDiscs(shape);
    }

    /// The form in plain Java.
    static CellDiscs plain(DiscShape shape) {
        return new PlainDiscs(shape);
    }

    /// Says how many cells a row has from now on.
    void open(int width);

    /// Whether a place of a cell lies in the disc of a plant in another cell. The cell itself must be empty.
    boolean holds(int[] places, int cell, int x, int y);

    /// Which quarters of a square of a cell lie wholly in the disc of one plant of another cell, as bits:
    /// south-west, south-east, north-west, north-east. The cell itself must be empty.
    ///
    /// @param x south-west corner
    /// @param quarter edge of a quarter, at most an eighth of a cell's
    int closedQuarters(int[] places, int cell, int x, int y, int quarter);

    /// Marks the squares of the cells around that a new plant's disc covers, and all of its own cell.
    ///
    /// @param covered by cell: 8 x 8 squares, row by row from the south-west
    void cover(long[] covered, int cell, int x, int y);
}
