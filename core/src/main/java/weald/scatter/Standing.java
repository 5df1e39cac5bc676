package weald.scatter;

import java.util.Arrays;

/// Plants that stand already, wherever they are in the plane: found through a grid of buckets. Immutable.
final class Standing {
    static final Standing NONE = new Standing(new Plants(0));

    /// Plants for each bucket of the grid, on average.
    private static final int PLANTS_A_BUCKET = 4;

    final Plants plants;
    private final double west;
    private final double south;
    private final double bucketMetres;
    private final int columns;
    private final int rows;

    /// By bucket: the first of its plants in [#inBucket], and one more entry for the end.
    private final int[] first;

    private final int[] inBucket;

    /// @param plants in any order; kept, so not to be changed any more
    Standing(Plants plants) {
        this.plants = plants;
        int n = plants.count();
        west = Arrays.stream(plants.xMetres).min().orElse(0);
        south = Arrays.stream(plants.yMetres).min().orElse(0);
        double width = Arrays.stream(plants.xMetres).max().orElse(0) - west;
        double height = Arrays.stream(plants.yMetres).max().orElse(0) - south;
        double edge = Math.max(1, Math.max(width, height)) / (1 + Math.sqrt((double) n / PLANTS_A_BUCKET));
        bucketMetres = edge;
        columns = 1 + (int) (width / edge);
        rows = 1 + (int) (height / edge);
        first = new int[columns * rows + 1];
        for (int i = 0; i < n; i++) first[bucketOf(i) + 1]++;
        for (int b = 0; b < columns * rows; b++) first[b + 1] += first[b];
        int[] next = first.clone();
        inBucket = new int[n];
        for (int i = 0; i < n; i++) inBucket[next[bucketOf(i)]++] = i;
    }

    private int bucketOf(int plant) {
        return row(plants.yMetres[plant]) * columns + column(plants.xMetres[plant]);
    }

    private int column(double x) {
        return (int) Math.max(0, Math.min(columns - 1, Math.floor((x - west) / bucketMetres)));
    }

    private int row(double y) {
        return (int) Math.max(0, Math.min(rows - 1, Math.floor((y - south) / bucketMetres)));
    }

    /// Visits all plants in the buckets that a rectangle in metres touches, so some beyond it too.
    void near(double minX, double minY, double maxX, double maxY, Survivors.Visitor visitor) {
        if (inBucket.length == 0) return;
        for (int j = row(minY); j <= row(maxY); j++)
            for (int k = first[j * columns + column(minX)]; k < first[j * columns + column(maxX) + 1]; k++)
                visitor.visit(inBucket[k]);
    }

    /// An upper bound of the distance that any of them and plants of a draw keep, metres.
    double reachMetres(Draw draw, Conflicts conflicts) {
        double reach = 0;
        for (int i = 0; i < inBucket.length; i++)
            for (int species : draw.species)
                reach = Math.max(
                        reach, conflicts.metres(plants.species[i], plants.spacingMetres[i], species, draw.highMetres));
        return reach;
    }
}
