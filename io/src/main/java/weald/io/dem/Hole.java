package weald.io.dem;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Pixels without data that touch by their edges, in row-major order; [#OPEN] stands for those that are not to
/// be filled.
final class Hole {
    static final Hole OPEN = new Hole(new int[0], new int[0]);
    private static final int SMOOTHINGS = 32;

    private final int[] cols;
    private final int[] rows;

    private Hole(int[] cols, int[] rows) {
        this.cols = cols;
        this.rows = rows;
    }

    /// @param keys row in the high, column in the low half; sorted here, so that the start of the search does
    ///     not matter
    static Hole of(long[] keys) {
        Arrays.sort(keys);
        int[] cols = new int[keys.length];
        int[] rows = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            cols[i] = (int) keys[i];
            rows[i] = (int) (keys[i] >>> 32);
        }
        return new Hole(cols, rows);
    }

    int col(int pixel) {
        return cols[pixel];
    }

    int row(int pixel) {
        return rows[pixel];
    }

    boolean isSmall() {
        return cols.length > 0;
    }

    /// A height for each pixel: rings from the rim inwards take the mean of the neighbours that have one, then
    /// a stated number of rounds moves each pixel to the mean of its four neighbours.
    double[] filled(PixelPages pages) {
        int count = cols.length;
        int[] near = neighbours();
        double[] fixed = new double[count * 4];
        for (int i = 0; i < count * 4; i++) fixed[i] = near[i] >= 0 ? Double.NaN : rim(pages, i);
        double[] heights = new double[count];
        Arrays.fill(heights, Double.NaN);
        for (boolean again = true; again; ) {
            again = false;
            double[] before = heights.clone();
            for (int i = 0; i < count; i++) {
                if (!Double.isNaN(before[i])) continue;
                heights[i] = mean(i, near, fixed, before);
                again |= !Double.isNaN(heights[i]);
            }
        }
        for (int round = 0; round < SMOOTHINGS; round++) {
            double[] before = heights.clone();
            for (int i = 0; i < count; i++) heights[i] = mean(i, near, fixed, before);
        }
        return heights;
    }

    private double rim(PixelPages pages, int slot) {
        return pages.at(x(slot), y(slot));
    }

    private int x(int slot) {
        return cols[slot / 4] + (slot % 4 == 0 ? 1 : slot % 4 == 2 ? -1 : 0);
    }

    private int y(int slot) {
        return rows[slot / 4] + (slot % 4 == 1 ? 1 : slot % 4 == 3 ? -1 : 0);
    }

    /// For each pixel the places of its four neighbours in this hole, -1 for those outside.
    private int[] neighbours() {
        Map<Long, Integer> places = new HashMap<>(cols.length * 2);
        for (int i = 0; i < cols.length; i++) places.put(((long) rows[i] << 32) | cols[i], i);
        int[] near = new int[cols.length * 4];
        for (int slot = 0; slot < near.length; slot++)
            near[slot] = places.getOrDefault(((long) y(slot) << 32) | x(slot), -1);
        return near;
    }

    private static double mean(int i, int[] near, double[] fixed, double[] heights) {
        double sum = 0;
        int count = 0;
        for (int slot = i * 4; slot < i * 4 + 4; slot++) {
            double height = near[slot] >= 0 ? heights[near[slot]] : fixed[slot];
            if (Double.isNaN(height)) continue;
            sum += height;
            count++;
        }
        return count == 0 ? Double.NaN : sum / count;
    }
}
