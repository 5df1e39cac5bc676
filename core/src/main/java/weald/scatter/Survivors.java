package weald.scatter;

import java.util.Arrays;
import weald.grid.CellRect;

/// Plants that were kept, in the order of the draws: what later draws keep clear of. Found by place through
/// a coarse grid of buckets.
final class Survivors {
    private static final int BUCKETS = 64;

    int count;

    /// Place in units of the lattice of the plant's draw.
    long[] x = new long[1024];
    long[] y = new long[1024];
    int[] draw = new int[1024];
    int[] species = new int[1024];
    double[] metres = new double[1024];
    long[] id = new long[1024];
    private int[] next = new int[1024];
    private final int[] head = new int[BUCKETS * BUCKETS];
    private final double west;
    private final double south;
    private final double bucketMetres;

    Survivors(CellRect window, double cellMetres) {
        west = window.x0() * cellMetres;
        south = window.y0() * cellMetres;
        bucketMetres = Math.max(window.width(), window.height()) * cellMetres / BUCKETS;
        Arrays.fill(head, -1);
    }

    void add(int ofDraw, Draw from, long atX, long atY, int ofSpecies, double spacingMetres, long plant) {
        if (count == x.length) grow();
        x[count] = atX;
        y[count] = atY;
        draw[count] = ofDraw;
        species[count] = ofSpecies;
        metres[count] = spacingMetres;
        id[count] = plant;
        double unit = SpacingClass.unitMetres(from.spacingClass);
        int bucket = bucket(atY * unit - south) * BUCKETS + bucket(atX * unit - west);
        next[count] = head[bucket];
        head[bucket] = count++;
    }

    private int bucket(double metresIn) {
        return Math.max(0, Math.min(BUCKETS - 1, (int) (metresIn / bucketMetres)));
    }

    private void grow() {
        int size = 2 * count;
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        draw = Arrays.copyOf(draw, size);
        species = Arrays.copyOf(species, size);
        metres = Arrays.copyOf(metres, size);
        id = Arrays.copyOf(id, size);
        next = Arrays.copyOf(next, size);
    }

    /// Something to do with a plant.
    interface Visitor {
        void visit(int plant);
    }

    /// Visits all plants in the buckets that a rectangle in metres touches, so some beyond it too.
    void near(double minX, double minY, double maxX, double maxY, Visitor visitor) {
        for (int j = bucket(minY - south); j <= bucket(maxY - south); j++)
            for (int i = bucket(minX - west); i <= bucket(maxX - west); i++)
                for (int s = head[j * BUCKETS + i]; s >= 0; s = next[s]) visitor.visit(s);
    }
}
