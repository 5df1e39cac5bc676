package weald.flow;

/// How far it is from a cell to its neighbours in a network whose cells lie irregularly.
///
/// A head of a valley grows towards the neighbour that is cut down first. On equal distances that is one on an
/// axis of the grid, never a diagonal one, and all valleys become straight along the axes, however their first
/// cells are chosen. On irregular nodes no direction comes first (Braun & Sambridge 1997,
/// doi:10.1111/j.1365-2117.1997.00030.x). So ways between neighbours are longer or shorter by a hash, in both
/// directions the same, as among nodes that are moved inside their cells: 1/3 to 8/3 of a cell, of equal chance
/// in each octave; the mean along channels, which choose the short ones, is about 1. Where cells stand on the
/// ground, slopes are those of the regular grid.
final class Ways {
    private static final float DIAGONAL = (float) Math.sqrt(0.5);

    /// Three octaves from 3/8 on.
    private static final int LEAST = Float.floatToRawIntBits(0.375f);

    private static final int STEP = 3 << 15;

    private Ways() {}

    /// By cell the chance of the ways to its neighbours of the codes 0, 1, 2 and 3, a byte each from the highest to
    /// the lowest; the other four have those of the neighbours.
    static int chance(int cell) {
        return CellHash.of(cell);
    }

    /// One over the way to the neighbour of a code of 0 .. 3, in cells.
    static float nearness(int chance, int code) {
        float ease = Float.intBitsToFloat(LEAST + (chance >>> 24 - 8 * code & 255) * STEP);
        return D8.isDiagonal(code) ? ease * DIAGONAL : ease;
    }
}
