package weald.pattern;

/// Points in a window, sorted into a grid of about two points a cell.
///
/// O(n log n) time at worst, O(n) for patterns that are not heaped into few cells; 18 bytes a point beside the
/// caller's columns. Immutable and safe for many threads.
public final class PointPattern {
    private static final double POINTS_A_CELL = 2;

    /// Below it, looking at all points of a cell is quicker than searching among them.
    private static final int FEW = 16;

    private final Window window;
    final int columns;
    final int rows;
    final double cellWidthMetres;
    final double cellHeightMetres;

    /// From the window's south-west corner, cell after cell, row after row; within a cell by x, then by y.
    final double[] xMetres;

    final double[] yMetres;

    /// Where each cell's points begin.
    final int[] start;

    private PointPattern(Window window, int count) {
        this.window = window;
        double edge = Math.sqrt(POINTS_A_CELL * window.squareMetres() / Math.max(1, count));
        columns = cells(window.widthMetres(), edge, count);
        rows = cells(window.heightMetres(), edge, count);
        cellWidthMetres = window.widthMetres() / columns;
        cellHeightMetres = window.heightMetres() / rows;
        xMetres = new double[count];
        yMetres = new double[count];
        start = new int[columns * rows + 1];
    }

    private static int cells(double length, double edge, int count) {
        return (int) Math.max(1, Math.min(Math.ceil(length / edge), count));
    }

    /// The first `count` points of two columns, which are copied.
    ///
    /// @throws IllegalArgumentException if one lies outside the window
    public static PointPattern of(Window window, double[] x, double[] y, int count) {
        var pattern = new PointPattern(window, count);
        for (int i = 0; i < count; i++) {
            if (!window.contains(x[i], y[i]))
                throw new IllegalArgumentException(
                        "point " + i + " at " + x[i] + ", " + y[i] + " lies outside " + window);
            pattern.start[pattern.cell(x[i] - window.xMetres(), y[i] - window.yMetres()) + 1]++;
        }
        int[] start = pattern.start;
        for (int c = 1; c < start.length; c++) start[c] += start[c - 1];
        for (int i = count - 1; i >= 0; i--) {
            double px = x[i] - window.xMetres();
            double py = y[i] - window.yMetres();
            // Cell c is filled from its end down in the slot of its successor, which then is its own beginning.
            int at = --start[pattern.cell(px, py) + 1];
            pattern.xMetres[at] = px;
            pattern.yMetres[at] = py;
        }
        System.arraycopy(start, 1, start, 0, start.length - 1);
        start[start.length - 1] = count;
        for (int c = 0; c + 1 < start.length; c++)
            PointSort.sort(pattern.xMetres, pattern.yMetres, start[c], start[c + 1]);
        return pattern;
    }

    public Window window() {
        return window;
    }

    public int count() {
        return xMetres.length;
    }

    public double perSquareMetre() {
        return count() / window.squareMetres();
    }

    /// s, one over the root of the density: the unit in which distances of patterns compare.
    public double meanSpacingMetres() {
        return Math.sqrt(window.squareMetres() / count());
    }

    int column(double x) {
        return Math.min(columns - 1, (int) (x / cellWidthMetres));
    }

    int row(double y) {
        return Math.min(rows - 1, (int) (y / cellHeightMetres));
    }

    private int cell(double x, double y) {
        return row(y) * columns + column(x);
    }

    /// Squared distance from a point to the nearest other one; infinite if there is none.
    double nearestSquared(int point) {
        double x = xMetres[point];
        double y = yMetres[point];
        int cx = column(x);
        int cy = row(y);
        int last = Math.max(Math.max(cx, columns - 1 - cx), Math.max(cy, rows - 1 - cy));
        double best = Double.POSITIVE_INFINITY;
        for (int ring = 0; ring <= last; ring++) {
            if (ring > 0) {
                double seen = Math.min(
                        Math.min(x - (cx - ring + 1) * cellWidthMetres, (cx + ring) * cellWidthMetres - x),
                        Math.min(y - (cy - ring + 1) * cellHeightMetres, (cy + ring) * cellHeightMetres - y));
                if (seen > 0 && seen * seen >= best) break;
            }
            best = nearestInRing(point, cx, cy, ring, best);
        }
        return best;
    }

    private double nearestInRing(int point, int cx, int cy, int ring, double least) {
        double best = least;
        int x0 = Math.max(0, cx - ring);
        int x1 = Math.min(columns - 1, cx + ring);
        for (int row = Math.max(0, cy - ring); row <= Math.min(rows - 1, cy + ring); row++) {
            boolean whole = row == cy - ring || row == cy + ring;
            // Between the ring's first and last row only its two ends belong to it.
            int step = whole || ring == 0 ? 1 : 2 * ring;
            for (int column = whole ? x0 : cx - ring; column <= x1; column += step)
                if (column >= 0) best = nearestInCell(point, row * columns + column, best);
        }
        return best;
    }

    private double nearestInCell(int point, int cell, double least) {
        int from = start[cell];
        int to = start[cell + 1];
        double x = xMetres[point];
        double best = least;
        int middle = to - from <= FEW ? from : lowerBound(from, to, x);
        for (int j = middle; j < to; j++) {
            double dx = xMetres[j] - x;
            if (dx >= 0 && dx * dx >= best) break;
            if (j != point) best = Math.min(best, squared(point, j));
        }
        for (int j = middle - 1; j >= from; j--) {
            double dx = x - xMetres[j];
            if (dx * dx >= best) break;
            if (j != point) best = Math.min(best, squared(point, j));
        }
        return best;
    }

    private int lowerBound(int from, int to, double x) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (xMetres[middle] < x) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    private double squared(int i, int j) {
        double dx = xMetres[j] - xMetres[i];
        double dy = yMetres[j] - yMetres[i];
        return dx * dx + dy * dy;
    }

    /// Whether a point stands where the one before it does; equal places are neighbours in the order.
    boolean repeats(int point) {
        return point > 0 && xMetres[point] == xMetres[point - 1] && yMetres[point] == yMetres[point - 1];
    }
}
