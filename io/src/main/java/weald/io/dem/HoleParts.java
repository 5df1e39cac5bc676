package weald.io.dem;

import java.util.Arrays;

/// The sets of touching pixels without data in a window, one after the other. Linear time in the window's
/// pixels.
final class HoleParts {
    private final double[] values;
    private final int width;
    private final int height;
    private final boolean[] seen;
    private final int[] queue;
    private int from;
    private int count;

    HoleParts(double[] values, int width, int height) {
        this.values = values;
        this.width = width;
        this.height = height;
        seen = new boolean[width * height];
        queue = new int[width * height];
    }

    /// Goes to the next set; false if there is none. What was filled meanwhile is left out.
    boolean next() {
        while (from < seen.length && (seen[from] || !Double.isNaN(values[from]))) from++;
        if (from == seen.length) return false;
        count = 0;
        add(from);
        for (int next = 0; next < count; next++) {
            int at = queue[next];
            int x = at % width;
            if (x > 0) add(at - 1);
            if (x < width - 1) add(at + 1);
            if (at >= width) add(at - width);
            if (at + width < seen.length) add(at + width);
        }
        return true;
    }

    private void add(int at) {
        if (seen[at] || !Double.isNaN(values[at])) return;
        seen[at] = true;
        queue[count++] = at;
    }

    int count() {
        return count;
    }

    int col(int k) {
        return queue[k] % width;
    }

    int row(int k) {
        return queue[k] / width;
    }

    /// True if the set may go on outside the window.
    boolean touchesEdge() {
        for (int k = 0; k < count; k++)
            if (col(k) == 0 || row(k) == 0 || col(k) == width - 1 || row(k) == height - 1) return true;
        return false;
    }

    /// The set as a hole of the raster, the window's first pixel being at a place of it.
    Hole hole(int col0, int row0) {
        long[] keys = new long[count];
        Arrays.setAll(keys, k -> ((long) (row0 + row(k)) << 32) | (col0 + col(k)));
        return Hole.of(keys);
    }
}
