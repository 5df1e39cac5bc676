package weald.io.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The outline of a set of cells: closed rings along the cells' sides, the cells on their left.
///
/// Sides come one by one in any order; what is kept is 8 bytes a side. Cells that touch at a corner alone
/// are apart.
public final class Outline {
    /// By side: column and row of the corner it starts at, and its direction, 0 east, 1 north, 2 west, 3 south.
    private long[] starts = new long[64];

    private int count;

    /// A ring of corners, the first not repeated; corner (i, j) is the south-west one of cell (i, j).
    ///
    /// @param x columns of corners
    /// @param y rows of corners
    public record Ring(int[] x, int[] y) {
        /// Twice the area in cells: above 0 around cells, below 0 around a hole in them.
        public long doubledArea() {
            long area = 0;
            for (int i = 0, j = x.length - 1; i < x.length; j = i++) area += (long) x[j] * y[i] - (long) x[i] * y[j];
            return area;
        }

        /// Whether the middle of a cell lies inside.
        boolean holds(int cellX, int cellY) {
            boolean inside = false;
            for (int i = 0, j = x.length - 1; i < x.length; j = i++)
                // Sides run along axes: only those that run north or south are crossed on the way east.
                if (x[i] == x[j] && x[i] > cellX && Math.min(y[i], y[j]) <= cellY && Math.max(y[i], y[j]) > cellY)
                    inside = !inside;
            return inside;
        }
    }

    /// Takes the sides of a cell that no other cell of the set shares.
    public void add(int cellX, int cellY, boolean south, boolean east, boolean north, boolean west) {
        if (south) add(cellX, cellY, 0);
        if (east) add(cellX + 1, cellY, 1);
        if (north) add(cellX + 1, cellY + 1, 2);
        if (west) add(cellX, cellY + 1, 3);
    }

    private void add(int x, int y, int way) {
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count++] = key(x, y) << 2 | way;
    }

    private static long key(int x, int y) {
        return (x + (1L << 29)) << 30 | (y + (1L << 29));
    }

    /// The rings, each begun at its least corner by column, then row; straight runs are one side.
    public List<Ring> rings() {
        long[] sides = Arrays.copyOf(starts, count);
        Arrays.sort(sides);
        boolean[] done = new boolean[count];
        var rings = new ArrayList<Ring>();
        for (int first = 0; first < count; first++) if (!done[first]) rings.add(ring(sides, done, first));
        return rings;
    }

    private static Ring ring(long[] sides, boolean[] done, int first) {
        int[] xs = new int[8];
        int[] ys = new int[8];
        int n = 0;
        int side = first;
        int before = -1;
        while (!done[side]) {
            done[side] = true;
            int way = (int) sides[side] & 3;
            int x = (int) ((sides[side] >> 32) - (1L << 29));
            int y = (int) ((sides[side] >> 2 & (1L << 30) - 1) - (1L << 29));
            if (way != before) {
                if (n == xs.length) {
                    xs = Arrays.copyOf(xs, 2 * n);
                    ys = Arrays.copyOf(ys, 2 * n);
                }
                xs[n] = x;
                ys[n++] = y;
            }
            before = way;
            side = next(sides, done, x + dx(way), y + dy(way), way, first);
        }
        if (n > 1 && before == ((int) sides[first] & 3)) {
            // The first corner lies on a straight run.
            return new Ring(Arrays.copyOfRange(xs, 1, n), Arrays.copyOfRange(ys, 1, n));
        }
        return new Ring(Arrays.copyOf(xs, n), Arrays.copyOf(ys, n));
    }

    /// The side that goes on from a corner: where two do, that to the left, which stays with the cell.
    private static int next(long[] sides, boolean[] done, int x, int y, int way, int first) {
        for (int turn : new int[] {1, 0, 3}) {
            long wanted = key(x, y) << 2 | (way + turn & 3);
            int at = Arrays.binarySearch(sides, wanted);
            if (at >= 0 && (!done[at] || at == first)) return at;
        }
        throw new IllegalStateException("the outline is open at " + x + ", " + y);
    }

    private static int dx(int way) {
        return way == 0 ? 1 : way == 2 ? -1 : 0;
    }

    private static int dy(int way) {
        return way == 1 ? 1 : way == 3 ? -1 : 0;
    }

    /// Rings around cells, each with the holes in it.
    public static List<List<Ring>> polygons(List<Ring> rings) {
        var polygons = new ArrayList<List<Ring>>();
        for (Ring ring : rings) if (ring.doubledArea() > 0) polygons.add(new ArrayList<>(List.of(ring)));
        for (Ring hole : rings) {
            if (hole.doubledArea() > 0) continue;
            List<Ring> around = List.of();
            for (List<Ring> polygon : polygons) {
                Ring outer = polygon.getFirst();
                if (!outer.holds(hole.x[0], hole.y[0])) continue;
                if (around.isEmpty() || outer.doubledArea() < around.getFirst().doubledArea()) around = polygon;
            }
            if (!around.isEmpty()) around.add(hole);
        }
        return polygons;
    }
}
