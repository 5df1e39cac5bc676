package weald.pattern;

/// Counts pairs by distance. O(pairs within reach); each pair once, in the order of the pattern.
final class PairSums {
    private final PointPattern pattern;
    private final double stepMetres;
    private final double bandwidthMetres;
    private final int steps;

    /// For step k, the kernel's sum over pairs, each over the area in which it could stand, per metre.
    final double[] smoothed;

    /// For step k, pairs farther apart than k - 1 steps, k at most, each over the area in which it could stand.
    final double[] counted;

    PairSums(PointPattern pattern, double stepMetres, int steps, double bandwidthMetres) {
        this.pattern = pattern;
        this.stepMetres = stepMetres;
        this.steps = steps;
        this.bandwidthMetres = bandwidthMetres;
        smoothed = new double[steps + 1];
        counted = new double[steps + 1];
    }

    private static int reach(double metres, double cellMetres, int cells) {
        return (int) Math.min(cells, Math.ceil(metres / cellMetres));
    }

    /// How many pairs would be looked at within a reach, about.
    static double pairs(PointPattern pattern, double reachMetres) {
        int columns = pattern.columns;
        int reachX = reach(reachMetres, pattern.cellWidthMetres, columns);
        int reachY = reach(reachMetres, pattern.cellHeightMetres, pattern.rows);
        double pairs = 0;
        for (int row = 0; row < pattern.rows; row++)
            for (int column = 0; column < columns; column++) {
                int cell = row * columns + column;
                double inCell = pattern.start[cell + 1] - pattern.start[cell];
                if (inCell == 0) continue;
                int to = row * columns + Math.min(columns - 1, column + reachX) + 1;
                pairs += inCell * (pattern.start[to] - pattern.start[cell]);
                for (int y = row + 1; y <= Math.min(pattern.rows - 1, row + reachY); y++)
                    pairs += inCell * inRow(pattern, y, column, reachX);
            }
        return pairs;
    }

    private static int inRow(PointPattern pattern, int row, int column, int reachX) {
        int first = row * pattern.columns + Math.max(0, column - reachX);
        int last = row * pattern.columns + Math.min(pattern.columns - 1, column + reachX);
        return pattern.start[last + 1] - pattern.start[first];
    }

    void add() {
        double most = steps * stepMetres + bandwidthMetres;
        int columns = pattern.columns;
        int reachX = reach(most, pattern.cellWidthMetres, columns);
        int reachY = reach(most, pattern.cellHeightMetres, pattern.rows);
        int[] start = pattern.start;
        for (int row = 0; row < pattern.rows; row++)
            for (int column = 0; column < columns; column++) {
                int cell = row * columns + column;
                int x0 = Math.max(0, column - reachX);
                int x1 = Math.min(columns - 1, column + reachX);
                for (int i = start[cell]; i < start[cell + 1]; i++) {
                    add(i, i + 1, start[row * columns + x1 + 1], most);
                    for (int y = row + 1; y <= Math.min(pattern.rows - 1, row + reachY); y++)
                        add(i, start[y * columns + x0], start[y * columns + x1 + 1], most);
                }
            }
    }

    /// The pairs of one point with those of a span.
    private void add(int i, int from, int to, double most) {
        double x = pattern.xMetres[i];
        double y = pattern.yMetres[i];
        double width = pattern.window().widthMetres();
        double height = pattern.window().heightMetres();
        for (int j = from; j < to; j++) {
            double dx = Math.abs(pattern.xMetres[j] - x);
            double dy = Math.abs(pattern.yMetres[j] - y);
            double squared = dx * dx + dy * dy;
            if (squared >= most * most) continue;
            double free = (width - dx) * (height - dy);
            if (free > 0) add(Math.sqrt(squared), 1 / free);
        }
    }

    private void add(double distance, double weight) {
        int bin = Math.max(1, (int) Math.ceil(distance / stepMetres));
        if (bin <= steps) counted[bin] += weight;
        int first = Math.max(1, (int) Math.ceil((distance - bandwidthMetres) / stepMetres));
        int last = Math.min(steps, (int) ((distance + bandwidthMetres) / stepMetres));
        double scale = 0.75 * weight / bandwidthMetres;
        for (int k = first; k <= last; k++) {
            double t = (k * stepMetres - distance) / bandwidthMetres;
            smoothed[k] += scale * Math.max(0, 1 - t * t);
        }
    }
}
