package weald.simd;

/// Which of eight neighbours is down the steepest slope, for a row of cells of a grid of heights. For one
/// thread.
///
/// Neighbours are numbered counter-clockwise from the east. A slope is a drop times how near the neighbour is,
/// each rounded to 32 bits, in this order. Slopes that are no number do not count.
public interface SteepestSlopes {
    /// In place of a neighbour: not ground, none that is lower, or a choice between equal slopes. Whoever asks
    /// must look for himself.
    byte UNSETTLED = -1;

    /// Not ground: this and above, and what is no number.
    float NO_GROUND = Float.MAX_VALUE;

    /// The fastest form that this machine has.
    static SteepestSlopes of(int stride) {
        return Simd.isFast() ? new VectorSlopes(stride) : new PlainSlopes(stride);
    }

    /// The form in plain Java.
    static SteepestSlopes plain(int stride) {
        return new PlainSlopes(stride);
    }

    /// Writes neighbours, or [#UNSETTLED], for all cells of a row but its first and last.
    ///
    /// @param first cell of the row, which has one north and one south of it
    /// @param here by direction of 0 .. 3 and column, one over the way from the row's cells, in cells
    /// @param south the same from cells of the row south of it
    /// @param sea ground that is not above it is left unsettled
    void settle(float[] heights, int first, float[][] here, float[][] south, float sea, byte[] out);
}
