package weald.pattern;

import java.util.Arrays;

/// Fourier sums of points in a box: F(kx, ky) = sum over points of exp(-2 pi i (kx x / W + ky y / H)), for
/// 0 <= kx <= mostX and |ky| <= mostY.
///
/// Points are spread on a grid of at least twice the wanted resolution with the kernel exp(b (sqrt(1 - t²) - 1)),
/// the grid is transformed, and the kernel is divided out (Barnett, Magland & af Klinteberg 2019,
/// doi:10.1137/18M120885X). Off by under 1e-6 of the root of the sum of squares. O(points + M log M) time,
/// 16 bytes for each of the grid's M cells. Not safe for several threads.
final class PointTransform {
    /// Cells that a point is spread over, along each axis.
    private static final int WIDTH = 8;

    private static final double SHARPNESS = 2.3 * WIDTH;
    private static final int QUADRATURE = 400;

    private final int mostX;
    private final int mostY;
    private final int columns;
    private final int rows;
    private final FourierRows alongX;
    private final FourierRows alongY;
    private final double[] undoX;
    private final double[] undoY;
    private final double[] grid;
    private final double[] pairRe;
    private final double[] pairIm;
    private final double[] columnRe;
    private final double[] columnIm;
    private final double[] weightX = new double[WIDTH];
    private final double[] weightY = new double[WIDTH];

    PointTransform(int mostX, int mostY) {
        this.mostX = mostX;
        this.mostY = mostY;
        columns = gridCells(mostX);
        rows = gridCells(mostY);
        alongX = new FourierRows(columns);
        alongY = new FourierRows(rows);
        undoX = undo(mostX, columns);
        undoY = undo(mostY, rows);
        grid = new double[columns * rows];
        pairRe = new double[columns];
        pairIm = new double[columns];
        columnRe = new double[(mostX + 1) * rows];
        columnIm = new double[(mostX + 1) * rows];
    }

    private static int gridCells(int most) {
        return Math.max(4 * WIDTH, Integer.highestOneBit(Math.max(1, 4 * most - 1)) * 2);
    }

    /// One over the kernel's transform at each index.
    private static double[] undo(int most, int cells) {
        double[] undo = new double[most + 1];
        for (int k = 0; k <= most; k++) {
            double sum = 0;
            for (int q = 0; q < QUADRATURE; q++) {
                double t = (q + 0.5) / QUADRATURE;
                sum += kernel(t) * StrictMath.cos(2 * StrictMath.PI * k * t * (WIDTH / 2.0) / cells);
            }
            undo[k] = QUADRATURE / (sum * WIDTH);
        }
        return undo;
    }

    private static double kernel(double t) {
        double inside = 1 - t * t;
        return inside <= 0 ? 0 : StrictMath.exp(SHARPNESS * (Math.sqrt(inside) - 1));
    }

    void clear() {
        Arrays.fill(grid, 0);
    }

    /// Adds a point at a place in the box, both in [0, 1].
    void add(double x, double y) {
        int column = weigh(x * columns, weightX);
        int row = weigh(y * rows, weightY);
        for (int j = 0; j < WIDTH; j++) {
            int at = ((row + j) & (rows - 1)) * columns;
            for (int i = 0; i < WIDTH; i++) grid[at + ((column + i) & (columns - 1))] += weightY[j] * weightX[i];
        }
    }

    /// Fills weights, and returns the first cell that they are for.
    private static int weigh(double place, double[] weight) {
        int first = (int) Math.ceil(place - WIDTH / 2.0);
        for (int i = 0; i < WIDTH; i++) weight[i] = kernel((first + i - place) / (WIDTH / 2.0));
        return first;
    }

    /// Ends adding; [#power] answers from then on.
    void transform() {
        for (int row = 0; row < rows; row += 2) transformTwoRows(row);
        for (int k = 0; k <= mostX; k++) alongY.transform(columnRe, columnIm, k * rows);
    }

    /// Two real rows as one complex one, taken apart by symmetry.
    private void transformTwoRows(int row) {
        System.arraycopy(grid, row * columns, pairRe, 0, columns);
        System.arraycopy(grid, (row + 1) * columns, pairIm, 0, columns);
        alongX.transform(pairRe, pairIm, 0);
        for (int k = 0; k <= mostX; k++) {
            int mirror = (columns - k) & (columns - 1);
            int at = k * rows + row;
            columnRe[at] = (pairRe[k] + pairRe[mirror]) / 2;
            columnIm[at] = (pairIm[k] - pairIm[mirror]) / 2;
            columnRe[at + 1] = (pairIm[k] + pairIm[mirror]) / 2;
            columnIm[at + 1] = (pairRe[mirror] - pairRe[k]) / 2;
        }
    }

    /// |F(kx, ky)|².
    double power(int kx, int ky) {
        int at = kx * rows + (ky & (rows - 1));
        double undo = undoX[kx] * undoY[Math.abs(ky)];
        return (columnRe[at] * columnRe[at] + columnIm[at] * columnIm[at]) * undo * undo;
    }

    int mostX() {
        return mostX;
    }

    int mostY() {
        return mostY;
    }
}
