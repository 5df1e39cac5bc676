package weald.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import weald.grid.FloatGrid;

/// The usual forms, written plainly: depressions filled with a heap (Priority-Flood, Barnes, Lehman & Mulla
/// 2014), D8 sample by sample, and accumulation by a queue of samples that nothing flows into any more
/// (Wang & Liu 2006).
final class PlainFlow {
    private static final int[] DX = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int[] DY = {0, 1, 1, 1, 0, -1, -1, -1};

    private PlainFlow() {}

    /// A sample in the heap.
    private record Cell(int at, float metres) {}

    /// Heights with all depressions filled.
    ///
    /// @param padded with one sample of negative infinity around
    static float[] filled(FloatGrid padded) {
        return flooded(padded, new byte[0]);
    }

    /// @param back if not empty, by sample the direction from which the flood came
    private static float[] flooded(FloatGrid padded, byte[] back) {
        int width = padded.rect.width();
        float[] heights = padded.values;
        float[] out = new float[heights.length];
        boolean[] seen = new boolean[heights.length];
        var heap = new PriorityQueue<Cell>(Comparator.comparingDouble(Cell::metres));
        for (int i = 0; i < heights.length; i++)
            if (heights[i] == Float.NEGATIVE_INFINITY) {
                seen[i] = true;
                out[i] = heights[i];
                heap.add(new Cell(i, heights[i]));
            }
        while (!heap.isEmpty()) {
            Cell cell = heap.remove();
            int x = cell.at % width;
            int y = cell.at / width;
            for (int d = 0; d < 8; d++) {
                int toX = x + DX[d];
                int toY = y + DY[d];
                if (toX < 0 || toY < 0 || toX >= width || toY * width + toX >= heights.length) continue;
                int next = toY * width + toX;
                if (seen[next]) continue;
                seen[next] = true;
                out[next] = Math.max(heights[next], cell.metres);
                if (back.length > 0) back[next] = (byte) ((d + 4) & 7);
                heap.add(new Cell(next, out[next]));
            }
        }
        return out;
    }

    /// Directions that lead all water out: the steepest way down on the filled ground, and where it is flat
    /// the way
    /// back that the flood came.
    static byte[] directionsOut(FloatGrid padded) {
        byte[] back = new byte[padded.values.length];
        var filled = new FloatGrid(padded.rect, flooded(padded, back));
        byte[] directions = directions(filled);
        for (int i = 0; i < back.length; i++)
            if (directions[i] < 0 && padded.values[i] != Float.NEGATIVE_INFINITY) directions[i] = back[i];
        return directions;
    }

    /// By sample the neighbour with the steepest way down, or -1.
    static byte[] directions(FloatGrid padded) {
        int width = padded.rect.width();
        int height = padded.rect.height();
        byte[] out = new byte[padded.values.length];
        Arrays.fill(out, (byte) -1);
        for (int y = 1; y < height - 1; y++)
            for (int x = 1; x < width - 1; x++) {
                double steepest = 0;
                for (int d = 0; d < 8; d++) {
                    double run = DX[d] != 0 && DY[d] != 0 ? Math.sqrt(2) : 1;
                    double drop =
                            (double) padded.values[y * width + x] - padded.values[(y + DY[d]) * width + x + DX[d]];
                    if (drop / run > steepest) {
                        steepest = drop / run;
                        out[y * width + x] = (byte) d;
                    }
                }
            }
        return out;
    }

    /// The slope from a sample to a neighbour, 0 to none: for comparisons, not for the race.
    static double slope(FloatGrid padded, int at, int direction) {
        if (direction < 0) return 0;
        double run = DX[direction] != 0 && DY[direction] != 0 ? Math.sqrt(2) : 1;
        int to = at + DY[direction] * padded.rect.width() + DX[direction];
        return ((double) padded.values[at] - padded.values[to]) / run;
    }

    /// How many samples drain through each.
    static int[] accumulation(byte[] directions, int width) {
        int[] feeders = new int[directions.length];
        for (int i = 0; i < directions.length; i++)
            if (directions[i] >= 0) feeders[i + DY[directions[i]] * width + DX[directions[i]]]++;
        int[] queue = new int[directions.length];
        int end = 0;
        for (int i = 0; i < feeders.length; i++) if (feeders[i] == 0) queue[end++] = i;
        int[] sums = new int[directions.length];
        Arrays.fill(sums, 1);
        for (int at = 0; at < end; at++) {
            int i = queue[at];
            if (directions[i] < 0) continue;
            int to = i + DY[directions[i]] * width + DX[directions[i]];
            sums[to] += sums[i];
            if (--feeders[to] == 0) queue[end++] = to;
        }
        return sums;
    }
}
