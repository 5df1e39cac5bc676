package weald.hydrology;

import java.util.Arrays;

/// The lower envelope of the parabolas `(x - site)² + height²` along one row of a window, in whole numbers.
final class RowEnvelope {
    private final int windowCells;
    private final int reachCells;
    /// Columns whose parabola is lowest somewhere, from west to east, where each begins to be, and its height
    /// squared.
    private final int[] sites;
    private final int[] starts;
    private final int[] squares;
    private int count;

    RowEnvelope(int windowCells, int reachCells) {
        this.windowCells = windowCells;
        this.reachCells = reachCells;
        this.sites = new int[windowCells];
        this.starts = new int[windowCells];
        this.squares = new int[windowCells];
    }

    /// Takes the window's columns whose height is at most the reach.
    void build(int[] heights) {
        int top = -1;
        for (int u = 0; u < windowCells; u++) {
            int height = heights[u];
            if (height > reachCells) continue;
            int squared = height * height;
            int begin = 0;
            if (height == 0 && top >= 0 && sites[top] == u - 1 && squares[top] == 0) {
                begin = u;
            } else {
                top = lastNotAbove(top, u, squared);
                if (top >= 0) begin = 1 + meeting(top, u, squared);
                if (begin >= windowCells) continue;
            }
            top++;
            sites[top] = u;
            starts[top] = begin;
            squares[top] = squared;
        }
        count = top + 1;
    }

    /// Drops the parabolas that a column further east undercuts from their start on.
    private int lastNotAbove(int top, int u, int squared) {
        int k = top;
        while (k >= 0) {
            int start = starts[k];
            int dx = start - sites[k];
            int du = start - u;
            if (dx * dx + squares[k] <= du * du + squared) break;
            k--;
        }
        return k;
    }

    /// The last column where the parabola `k` is not above that of a column further east.
    private int meeting(int k, int u, int squared) {
        int i = sites[k];
        return ((u - i) * (u + i) + squared - squares[k]) / (2 * (u - i));
    }

    /// Squared distances in cells for the columns within the reach on both sides; beyond all reach if there is no
    /// water.
    void read(int[] out) {
        if (count == 0) {
            Arrays.fill(out, (reachCells + 1) * (reachCells + 1));
            return;
        }
        int k = 0;
        int next = count > 1 ? starts[1] : Integer.MAX_VALUE;
        int site = sites[0];
        int squared = squares[0];
        for (int i = 0; i < out.length; i++) {
            int x = i + reachCells;
            if (x >= next) {
                while (k + 1 < count && starts[k + 1] <= x) k++;
                next = k + 1 < count ? starts[k + 1] : Integer.MAX_VALUE;
                site = sites[k];
                squared = squares[k];
            }
            out[i] = (x - site) * (x - site) + squared;
        }
    }
}
