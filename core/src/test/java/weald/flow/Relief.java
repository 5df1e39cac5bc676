package weald.flow;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.math.Chance;

/// Small grounds for tests of drainage, and the plain form of filling them.
final class Relief {
    private Relief() {}

    /// Heights given row by row, the north row first as people write them, with water beyond them.
    static FloatGrid of(float[]... rows) {
        var grid = FloatGrid.filled(new CellRect(-1, -1, rows[0].length + 2, rows.length + 2), Float.NEGATIVE_INFINITY);
        for (int row = 0; row < rows.length; row++)
            for (int x = 0; x < rows[row].length; x++)
                grid.values[grid.rect.index(x, rows.length - 1 - row)] = rows[row][x];
        return grid;
    }

    /// Rough ground with pits of many sizes, some flat parts, and water beyond.
    ///
    /// @param step heights are whole steps of so many metres; 0 for all
    static FloatGrid rough(CellRect rect, long seed, float step) {
        var grid = FloatGrid.filled(rect.grow(1), Float.NEGATIVE_INFINITY);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                float height = 0;
                for (int edge = 1; edge <= 64; edge *= 2) height += edge * swell(seed, edge, x, y);
                if (step > 0) height = (float) Math.floor(height / step) * step;
                grid.values[grid.rect.index(x, y)] = height;
            }
        return grid;
    }

    private static float swell(long seed, int edge, long x, long y) {
        long i = Math.floorDiv(x, edge);
        long j = Math.floorDiv(y, edge);
        float u = (float) Math.floorMod(x, edge) / edge;
        float v = (float) Math.floorMod(y, edge) / edge;
        float south = knot(seed, edge, i, j) * (1 - u) + knot(seed, edge, i + 1, j) * u;
        float north = knot(seed, edge, i, j + 1) * (1 - u) + knot(seed, edge, i + 1, j + 1) * u;
        return south * (1 - v) + north * v;
    }

    private static float knot(long seed, int edge, long i, long j) {
        return Chance.unit(Chance.bits(seed, edge, i, j));
    }

    /// Priority-Flood (Barnes, Lehman & Mulla 2014), the plain form: what each sample is raised to.
    static float[] filled(FloatGrid padded, boolean diagonals) {
        CellRect window = padded.rect;
        float[] out = new float[window.cells()];
        Arrays.fill(out, Float.NaN);
        var queue = new PriorityQueue<int[]>(Comparator.comparingDouble(cell -> out[cell[0]]));
        for (int i = 0; i < out.length; i++)
            if (padded.values[i] == Float.NEGATIVE_INFINITY) {
                out[i] = Float.NEGATIVE_INFINITY;
                queue.add(new int[] {i});
            }
        while (!queue.isEmpty()) {
            int cell = queue.remove()[0];
            int x = cell % window.width();
            int y = cell / window.width();
            for (int d = 0; d < 8; d += diagonals ? 1 : 2) {
                int toX = x + D8.dx(d);
                int toY = y + D8.dy(d);
                if (toX < 0 || toY < 0 || toX >= window.width() || toY >= window.height()) continue;
                int next = toY * window.width() + toX;
                if (!Float.isNaN(out[next]) || Float.isNaN(padded.values[next])) continue;
                out[next] = Math.max(padded.values[next], out[cell]);
                queue.add(new int[] {next});
            }
        }
        return out;
    }
}
