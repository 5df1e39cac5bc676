package weald.bench;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Bridson's sampler as the paper has it (2007, doi:10.1145/1278780.1278807), written the way one would:
/// doubles, a grid of point numbers, 30 candidates in the ring from r to 2 r. The reference of the scatter
/// race.
final class PlainBridson {
    private static final int TRIES = 30;

    private final double width;
    private final double height;
    private final double spacing;
    private final double cell;
    private final int columns;
    private final int rows;
    private final int[] grid;
    private final double[] x;
    private final double[] y;
    private int count;

    private PlainBridson(double width, double height, double spacing) {
        this.width = width;
        this.height = height;
        this.spacing = spacing;
        this.cell = spacing / Math.sqrt(2);
        this.columns = (int) Math.ceil(width / cell);
        this.rows = (int) Math.ceil(height / cell);
        this.grid = new int[columns * rows];
        Arrays.fill(grid, -1);
        int most = (int) (width * height / (spacing * spacing)) + 16;
        this.x = new double[most];
        this.y = new double[most];
    }

    /// The number of points on [0, width) x [0, height).
    static int sample(double width, double height, double spacing, long seed) {
        var sampler = new PlainBridson(width, height, spacing);
        sampler.run(new SplittableRandom(seed));
        return sampler.count;
    }

    private void run(SplittableRandom random) {
        int[] active = new int[x.length];
        int actives = 0;
        add(random.nextDouble() * width, random.nextDouble() * height);
        active[actives++] = 0;
        while (actives > 0) {
            int place = random.nextInt(actives);
            int from = active[place];
            boolean found = false;
            for (int t = 0; t < TRIES && !found; t++) {
                double angle = random.nextDouble() * 2 * Math.PI;
                double distance = spacing * Math.sqrt(1 + 3 * random.nextDouble());
                double px = x[from] + distance * Math.cos(angle);
                double py = y[from] + distance * Math.sin(angle);
                if (px < 0 || py < 0 || px >= width || py >= height || !isFree(px, py)) continue;
                add(px, py);
                active[actives++] = count - 1;
                found = true;
            }
            if (!found) active[place] = active[--actives];
        }
    }

    private void add(double px, double py) {
        grid[((int) (py / cell)) * columns + (int) (px / cell)] = count;
        x[count] = px;
        y[count++] = py;
    }

    private boolean isFree(double px, double py) {
        int i = (int) (px / cell);
        int j = (int) (py / cell);
        for (int b = Math.max(0, j - 2); b <= Math.min(rows - 1, j + 2); b++)
            for (int a = Math.max(0, i - 2); a <= Math.min(columns - 1, i + 2); a++) {
                int other = grid[b * columns + a];
                if (other < 0) continue;
                double dx = x[other] - px;
                double dy = y[other] - py;
                if (dx * dx + dy * dy < spacing * spacing) return false;
            }
        return true;
    }
}
