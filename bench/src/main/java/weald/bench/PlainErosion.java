package weald.bench;

import java.util.Arrays;
import java.util.PriorityQueue;

/// One step of implicit stream power as the papers tell it, in doubles and without tricks: the reference of
/// the race.
///
/// Priority flood with a queue of objects, each cell's receiver being the neighbour that reached it or,
/// where there is one, the steepest lower one (Barnes, Lehman & Mulla 2014); donors in lists; Braun &
/// Willett's stack from the outlets upwards; drainage and incision along it. Every cell of the border is an
/// outlet.
final class PlainErosion {
    private static final int[] DX = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int[] DY = {0, 1, 1, 1, 0, -1, -1, -1};

    private final int edge;
    private final double cellMetres;
    final double[] height;
    private final int[] receiver;
    private final double[] distance;
    private final double[] area;
    private final int[] stack;

    PlainErosion(int edge, double cellMetres) {
        this.edge = edge;
        this.cellMetres = cellMetres;
        height = new double[edge * edge];
        receiver = new int[edge * edge];
        distance = new double[edge * edge];
        area = new double[edge * edge];
        stack = new int[edge * edge];
    }

    private record Flooded(int cell, double level, long number) {}

    void step(double upliftMetres, double incision) {
        receive();
        flood();
        pile();
        Arrays.fill(area, cellMetres * cellMetres);
        for (int i = stack.length - 1; i >= 0; i--) {
            int cell = stack[i];
            if (receiver[cell] != cell) area[receiver[cell]] += area[cell];
        }
        for (int cell : stack) cut(cell, upliftMetres, incision);
    }

    private void cut(int cell, double upliftMetres, double incision) {
        int to = receiver[cell];
        if (to == cell) return;
        double raised = height[cell] + upliftMetres;
        double f = incision * Math.sqrt(area[cell]) / distance[cell];
        height[cell] = height[to] < raised ? (raised + f * height[to]) / (1 + f) : raised;
    }

    private boolean isBorder(int x, int y) {
        return x == 0 || y == 0 || x == edge - 1 || y == edge - 1;
    }

    private void receive() {
        for (int y = 0; y < edge; y++)
            for (int x = 0; x < edge; x++) {
                int cell = y * edge + x;
                receiver[cell] = cell;
                if (isBorder(x, y)) continue;
                double steepest = 0;
                for (int d = 0; d < 8; d++) {
                    int to = cell + DY[d] * edge + DX[d];
                    double length = cellMetres * Math.sqrt(DX[d] * DX[d] + DY[d] * DY[d]);
                    double slope = (height[cell] - height[to]) / length;
                    if (slope <= steepest) continue;
                    steepest = slope;
                    receiver[cell] = to;
                    distance[cell] = length;
                }
            }
    }

    private void flood() {
        var queue = new PriorityQueue<Flooded>((a, b) -> {
            int order = Double.compare(a.level, b.level);
            return order != 0 ? order : Long.compare(a.number, b.number);
        });
        var done = new boolean[height.length];
        long number = 0;
        for (int y = 0; y < edge; y++)
            for (int x = 0; x < edge; x++)
                if (isBorder(x, y)) {
                    done[y * edge + x] = true;
                    queue.add(new Flooded(y * edge + x, height[y * edge + x], number++));
                }
        while (!queue.isEmpty()) {
            Flooded next = queue.remove();
            int x = next.cell % edge;
            int y = next.cell / edge;
            for (int d = 0; d < 8; d++) {
                if (x + DX[d] < 0 || y + DY[d] < 0 || x + DX[d] >= edge || y + DY[d] >= edge) continue;
                int cell = next.cell + DY[d] * edge + DX[d];
                if (done[cell]) continue;
                done[cell] = true;
                if (height[cell] <= next.level) {
                    receiver[cell] = next.cell;
                    distance[cell] = cellMetres * Math.sqrt(DX[d] * DX[d] + DY[d] * DY[d]);
                }
                queue.add(new Flooded(cell, Math.max(height[cell], next.level), number++));
            }
        }
    }

    /// Receivers before donors.
    private void pile() {
        var first = new int[height.length + 1];
        for (int cell = 0; cell < height.length; cell++) if (receiver[cell] != cell) first[receiver[cell] + 1]++;
        for (int i = 1; i < first.length; i++) first[i] += first[i - 1];
        var donors = new int[height.length];
        int[] next = first.clone();
        for (int cell = 0; cell < height.length; cell++)
            if (receiver[cell] != cell) donors[next[receiver[cell]]++] = cell;
        int n = 0;
        for (int cell = 0; cell < height.length; cell++) if (receiver[cell] == cell) stack[n++] = cell;
        for (int i = 0; i < n; i++) for (int d = first[stack[i]]; d < first[stack[i] + 1]; d++) stack[n++] = donors[d];
    }
}
