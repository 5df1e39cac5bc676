package weald.scatter;

import java.util.stream.IntStream;
import weald.simd.DiscShape;

/// Which parts of the cells around a dart its disc covers. A cell is seen as 8 x 8 squares, one bit each; a
/// bit is set only if the square lies wholly within the disc wherever in its quantised position the dart
/// is.
///
/// The neighbours are listed nearest first; those beyond the disc are left out.
final class CoverTable {
    private static final int SQUARE_BITS = SpacingClass.CELL_BITS - 3;

    final DiscShape shape;
    final int[] dx;
    final int[] dy;

    /// @param threshold what squared distances in units are compared with, below 15² * 2^26
    /// @param positionBits log2 of the positions told apart along an edge of the cell
    CoverTable(double threshold, int positionBits) {
        long[] near = neighbours(threshold);
        dx = new int[near.length];
        dy = new int[near.length];
        int reach = 0;
        for (int i = 0; i < near.length; i++) {
            dx[i] = (int) (near[i] & 31) - 16;
            dy[i] = (int) (near[i] >> 5 & 31) - 16;
            reach = Math.max(reach, dx[i]);
        }
        int edge = 2 * reach + 1;
        int positions = 1 << positionBits;
        long[] masks = new long[positions * positions * edge * edge];
        shape = new DiscShape(
                SpacingClass.CELL_BITS,
                (int) Math.ceil(threshold),
                reach,
                dx,
                dy,
                bySquare(threshold),
                positionBits,
                masks);
        int step = SpacingClass.CELL_UNITS >> positionBits;
        for (int y = 0; y < positions; y++)
            for (int x = 0; x < positions; x++)
                for (int n = 0; n < near.length; n++)
                    masks[(y * positions + x) * edge * edge + shape.slot(n)] = mask(
                            x * step,
                            y * step,
                            step,
                            dx[n] << SpacingClass.CELL_BITS,
                            dy[n] << SpacingClass.CELL_BITS,
                            threshold);
    }

    /// Cells that a disc round a place in the middle cell can touch: sorted by distance, then by place.
    private static long[] neighbours(double threshold) {
        return IntStream.range(0, 1024)
                .mapToLong(i -> {
                    int column = (i & 31) - 16;
                    int row = (i >> 5) - 16;
                    int x = Math.max(0, Math.abs(column) - 1);
                    int y = Math.max(0, Math.abs(row) - 1);
                    double gap = (x * x + y * y) * 0x1p26;
                    return gap < threshold ? (long) (column * column + row * row) << 10 | i : -1;
                })
                .filter(code -> code >= 0)
                .sorted()
                .toArray();
    }

    /// Squares of a cell covered by the disc of a plant anywhere in [px, px + step) x [py, py + step).
    private static long mask(int px, int py, int step, int cellX, int cellY, double threshold) {
        long mask = 0;
        for (int sy = 0; sy < 8; sy++) {
            double fy = far(cellY + (sy << SQUARE_BITS), py, step);
            double left = threshold - fy * fy;
            for (int sx = 0; sx < 8; sx++) {
                double fx = far(cellX + (sx << SQUARE_BITS), px, step);
                if (fx * fx < left) mask |= 1L << (sy * 8 + sx);
            }
        }
        return mask;
    }

    /// Largest difference between a coordinate of a square and one of a quantised position.
    private static int far(int square, int position, int step) {
        int squareEnd = square + (1 << SQUARE_BITS) - 1;
        return Math.max(Math.abs(squareEnd - position), Math.abs(position + step - 1 - square));
    }

    /// By square of the middle cell: the neighbours, itself left out, in which a plant may be in conflict
    /// with a dart of the square.
    private int[][] bySquare(double threshold) {
        int[][] lists = new int[64][];
        for (int q = 0; q < 64; q++) {
            int x = (q & 7) << SQUARE_BITS;
            int y = (q >> 3) << SQUARE_BITS;
            lists[q] = IntStream.range(1, dx.length)
                    .filter(n -> gapSquared(dx[n], dy[n], x, y) < threshold)
                    .toArray();
        }
        return lists;
    }

    /// Least squared distance of a dart in a neighbour to one in a square of the middle cell.
    private static double gapSquared(int cellX, int cellY, int x, int y) {
        double gapX = gap(cellX << SpacingClass.CELL_BITS, x);
        double gapY = gap(cellY << SpacingClass.CELL_BITS, y);
        return gapX * gapX + gapY * gapY;
    }

    private static int gap(int cell, int square) {
        int after = cell - (square + (1 << SQUARE_BITS) - 1);
        int before = square - (cell + SpacingClass.CELL_UNITS - 1);
        return Math.max(0, Math.max(after, before));
    }

    int neighbours() {
        return dx.length;
    }

    /// Cells that the disc reaches beyond its own.
    int reachCells() {
        return shape.reach();
    }
}
