package weald.io.dem;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// Finds the hole that a pixel without data belongs to, giving up as soon as it is too large or reaches the
/// raster's edge. Pixels of such a hole are remembered, so that the next search from it ends at once.
final class HoleFinder {
    private static final int[] STEP_X = {1, 0, -1, 0};
    private static final int[] STEP_Y = {0, 1, 0, -1};

    private final PixelPages pages;
    private final int mostPixels;
    private final Set<Long> open = new HashSet<>();

    HoleFinder(PixelPages pages, int mostPixels) {
        this.pages = pages;
        this.mostPixels = mostPixels;
    }

    Hole around(int col, int row) {
        long start = key(col, row);
        if (open.contains(start)) return Hole.OPEN;
        long[] found = new long[16];
        var seen = new HashSet<Long>();
        seen.add(start);
        found[0] = start;
        int count = 1;
        for (int next = 0; next < count; next++) {
            int x = (int) found[next];
            int y = (int) (found[next] >>> 32);
            for (int k = 0; k < 4; k++) {
                int nx = x + STEP_X[k];
                int ny = y + STEP_Y[k];
                if (!pages.contains(nx, ny) || open.contains(key(nx, ny))) return remember(seen);
                if (!Double.isNaN(pages.at(nx, ny)) || !seen.add(key(nx, ny))) continue;
                if (count == mostPixels) return remember(seen);
                if (count == found.length) found = Arrays.copyOf(found, count * 2);
                found[count++] = key(nx, ny);
            }
        }
        return Hole.of(Arrays.copyOf(found, count));
    }

    private Hole remember(Set<Long> seen) {
        open.addAll(seen);
        return Hole.OPEN;
    }

    private static long key(int col, int row) {
        return ((long) row << 32) | col;
    }
}
