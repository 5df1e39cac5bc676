package weald.pattern;

/// Sorts points by x, then by y, in place: insertion for a handful, else a heap, which no order slows down.
final class PointSort {
    private static final int FEW = 24;

    private final double[] x;
    private final double[] y;
    private final int from;

    private PointSort(double[] x, double[] y, int from) {
        this.x = x;
        this.y = y;
        this.from = from;
    }

    static void sort(double[] x, double[] y, int from, int to) {
        if (to - from <= FEW) insert(x, y, from, to);
        else new PointSort(x, y, from).heap(to - from);
    }

    private static void insert(double[] x, double[] y, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            double px = x[i];
            double py = y[i];
            int at = i;
            for (; at > from && (x[at - 1] > px || x[at - 1] == px && y[at - 1] > py); at--) {
                x[at] = x[at - 1];
                y[at] = y[at - 1];
            }
            x[at] = px;
            y[at] = py;
        }
    }

    private void heap(int count) {
        for (int i = count / 2 - 1; i >= 0; i--) sink(i, count);
        for (int end = count - 1; end > 0; end--) {
            swap(0, end);
            sink(0, end);
        }
    }

    private void sink(int first, int count) {
        int at = first;
        while (2 * at + 1 < count) {
            int child = 2 * at + 1;
            if (child + 1 < count && isBefore(child, child + 1)) child++;
            if (!isBefore(at, child)) return;
            swap(at, child);
            at = child;
        }
    }

    private boolean isBefore(int a, int b) {
        double ax = x[from + a];
        double bx = x[from + b];
        return ax < bx || ax == bx && y[from + a] < y[from + b];
    }

    private void swap(int a, int b) {
        double px = x[from + a];
        double py = y[from + a];
        x[from + a] = x[from + b];
        y[from + a] = y[from + b];
        x[from + b] = px;
        y[from + b] = py;
    }
}
