package weald.flow;

import java.util.Arrays;

/// How far it is from a cell to its neighbours: as on the regular grid, or as in a network whose cells lie
/// irregularly.
///
/// On a regular grid a head of a valley grows towards the neighbour that is cut down first. On equal distances
/// that is one on an axis of the grid, never a diagonal one, and all valleys become straight along the axes,
/// however their first cells are chosen. On irregular nodes no direction comes first (Braun & Sambridge 1997,
/// doi:10.1111/j.1365-2117.1997.00030.x). So irregular ways are longer or shorter by a hash, in both directions
/// the same, as among nodes that are moved inside their cells: 1/3 to 8/3 of the regular way, of equal chance
/// in
/// each octave; the mean along channels, which choose the short ones, is about 1.
enum Ways {
    REGULAR,
    IRREGULAR;

    private static final float DIAGONAL = (float) Math.sqrt(0.5);

    /// Three octaves from 3/8 on.
    private static final int LEAST = Float.floatToRawIntBits(0.375f);

    private static final int STEP = 3 << 15;

    /// One over the way from a cell to the neighbour of a code of 0 .. 3, in cells; the same from the
    /// neighbour to
    /// the cell.
    float nearness(int cell, int code) {
        float regular = D8.isDiagonal(code) ? DIAGONAL : 1;
        return this == REGULAR ? regular : ease(CellHash.of(cell), code) * regular;
    }

    /// A byte of the hash for each of the four.
    private static float ease(int chance, int code) {
        return Float.intBitsToFloat(LEAST + ((chance >>> (24 - 8 * code)) & 255) * STEP);
    }

    /// The same for a row of cells.
    ///
    /// @param out by code of 0 .. 3 and cell
    void row(int firstCell, float[][] out) {
        for (int code = 0; code < out.length; code++) {
            float regular = D8.isDiagonal(code) ? DIAGONAL : 1;
            float[] row = out[code];
            if (this == REGULAR) Arrays.fill(row, regular);
            else for (int i = 0; i < row.length; i++) row[i] = ease(CellHash.of(firstCell + i), code) * regular;
        }
    }
}
