package weald.scatter;

import java.util.Arrays;
import weald.grid.CellRect;

/// Plants that were kept, in the order of the draws: what later draws keep clear of. Found by place through
/// a coarse grid of buckets.
final class Survivors {
    private static final int BUCKETS = 64;

    private static final int FIELDS = 5;

    int count;

    /// Of each plant in turn, so that one look finds all: x, y, id, draw and species, spacing.
    private long[] data = new long[1024 * FIELDS];
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
        if (count == next.length) grow();
        int at = count * FIELDS;
        data[at] = atX;
        data[at + 1] = atY;
        data[at + 2] = plant;
        data[at + 3] = (long) ofDraw << 32 | ofSpecies;
        data[at + 4] = Double.doubleToRawLongBits(spacingMetres);
        double unit = from.unitMetres();
        int bucket = bucket(atY * unit - south) * BUCKETS + bucket(atX * unit - west);
        next[count] = head[bucket];
        head[bucket] = count++;
    }

    private int bucket(double metresIn) {
        return Math.max(0, Math.min(BUCKETS - 1, (int) (metresIn / bucketMetres)));
    }

    private void grow() {
        data = Arrays.copyOf(data, 2 * count * FIELDS);
        next = Arrays.copyOf(next, 2 * count);
    }

    /// Place in units of the lattice of the plant's draw.
    long x(int plant) {
        return data[plant * FIELDS];
    }

    long y(int plant) {
        return data[plant * FIELDS + 1];
    }

    long id(int plant) {
        return data[plant * FIELDS + 2];
    }

    int draw(int plant) {
        return (int) (data[plant * FIELDS + 3] >> 32);
    }

    int species(int plant) {
        return (int) data[plant * FIELDS + 3];
    }

    double metres(int plant) {
        return Double.longBitsToDouble(data[plant * FIELDS + 4]);
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
