package weald.hydrology;

import java.util.Arrays;

/// The lower envelope of the parabolas `(x - site)² + height²` along one row of a window, in whole numbers.
final class RowEnvelope {
    private final int windowCells;
    private final int reachCells;
    /// Columns whose parabola is lowest somewhere, from west to east, where each begins to be, and its height
    /// squared.
    private final int[] site;
    private final int[] start;
    private final int[] squaredHeight;
    private int count;

    RowEnvelope(int windowCells, int reachCells) {
        this.windowCells = windowCells;
        this.reachCells = reachCells;
        this.site = new int[windowCells];
        this.start = new int[windowCells];
        this.squaredHeight = new int[windowCells];
    }

    /// Takes the window's columns, from an offset on, whose height is at most the reach.
    void build(int[] heights, int from) {
        int top = -1;
        for (int u = 0; u < windowCells; u++) {
            int height = heights[from + u];
            if (height > reachCells) continue;
            int squared = height * height;
            while (top >= 0 && squareTo(start[top], top) > square(start[top] - u) + squared) top--;
            int begin = top < 0 ? 0 : 1 + meeting(top, u, squared);
            if (begin >= windowCells) continue;
            top++;
            site[top] = u;
            start[top] = begin;
            squaredHeight[top] = squared;
        }
        count = top + 1;
    }

    /// Squared distances in cells for the columns within the reach on both sides; beyond all reach if there is no
    /// water.
    void read(int[] out) {
        if (count == 0) {
            Arrays.fill(out, square(reachCells + 1));
            return;
        }
        int k = 0;
        for (int i = 0; i < out.length; i++) {
            int x = i + reachCells;
            while (k + 1 < count && start[k + 1] <= x) k++;
            out[i] = squareTo(x, k);
        }
    }

    /// The last column where the parabola `k` is not above that of a column further east.
    private int meeting(int k, int u, int squared) {
        int i = site[k];
        return ((u - i) * (u + i) + squared - squaredHeight[k]) / (2 * (u - i));
    }

    private int squareTo(int x, int k) {
        return square(x - site[k]) + squaredHeight[k];
    }

    private static int square(int cells) {
        return cells * cells;
    }
}
