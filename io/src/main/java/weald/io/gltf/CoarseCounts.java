package weald.io.gltf;

import weald.scatter.Plants;

/// Plants by species in coarse cells over an extent, as sums from its south-west corner, so that any
/// rectangle is counted in four look-ups.
final class CoarseCounts {
    private final Window extent;
    private final double edgeMetres;
    private final int wide;
    private final int high;
    private final long[][] counts;
    private boolean summed;
    private long total;

    CoarseCounts(Window extent, int cellsAlongLongerSide, int species) {
        this.extent = extent;
        double width = extent.maxX() - extent.minX();
        double height = extent.maxY() - extent.minY();
        this.edgeMetres = Math.max(width, height) / cellsAlongLongerSide;
        this.wide = (int) Math.max(1, Math.ceil(width / edgeMetres));
        this.high = (int) Math.max(1, Math.ceil(height / edgeMetres));
        this.counts = new long[species][(wide + 1) * (high + 1)];
    }

    void add(Plants tile) {
        for (int i = 0; i < tile.count(); i++) {
            int x = Math.clamp((long) ((tile.xMetres[i] - extent.minX()) / edgeMetres), 0, wide - 1);
            int y = Math.clamp((long) ((tile.yMetres[i] - extent.minY()) / edgeMetres), 0, high - 1);
            counts[tile.species[i]][(y + 1) * (wide + 1) + x + 1]++;
        }
        total += tile.count();
    }

    long total() {
        return total;
    }

    /// The window, of whole cells and square where the extent allows, that has the most evenly mixed
    /// species among those that hold the limit: it is the smallest around its centre with at least that
    /// many plants.
    Window richest(int limit) {
        sum();
        double best = -1;
        int[] bestRect = {0, 0, wide, high};
        for (int y = 0; y < high; y++)
            for (int x = 0; x < wide; x++) {
                int[] rect = grown(x, y, limit);
                double score = entropy(rect);
                if (score > best + 1e-9) {
                    best = score;
                    bestRect = rect;
                }
            }
        return new Window(
                extent.minX() + bestRect[0] * edgeMetres,
                extent.minY() + bestRect[1] * edgeMetres,
                Math.min(extent.maxX(), extent.minX() + bestRect[2] * edgeMetres),
                Math.min(extent.maxY(), extent.minY() + bestRect[3] * edgeMetres));
    }

    private int[] grown(int x, int y, int limit) {
        int low = 0;
        int high0 = Math.max(wide, high);
        while (low < high0) {
            int middle = (low + high0) / 2;
            if (all(around(x, y, middle)) >= limit) high0 = middle;
            else low = middle + 1;
        }
        return around(x, y, low);
    }

    private int[] around(int x, int y, int reach) {
        return new int[] {
            Math.max(0, x - reach), Math.max(0, y - reach), Math.min(wide, x + reach + 1), Math.min(high, y + reach + 1)
        };
    }

    private double entropy(int[] rect) {
        double all = all(rect);
        double sum = 0;
        for (long[] species : counts) {
            double share = in(species, rect) / Math.max(1, all);
            if (share > 0) sum -= share * StrictMath.log(share);
        }
        return sum;
    }

    private long all(int[] rect) {
        long sum = 0;
        for (long[] species : counts) sum += in(species, rect);
        return sum;
    }

    private long in(long[] sums, int[] rect) {
        int across = wide + 1;
        return sums[rect[3] * across + rect[2]]
                - sums[rect[3] * across + rect[0]]
                - sums[rect[1] * across + rect[2]]
                + sums[rect[1] * across + rect[0]];
    }

    private void sum() {
        if (summed) return;
        summed = true;
        int across = wide + 1;
        for (long[] sums : counts)
            for (int y = 1; y <= high; y++)
                for (int x = 1; x <= wide; x++)
                    sums[y * across + x] +=
                            sums[(y - 1) * across + x] + sums[y * across + x - 1] - sums[(y - 1) * across + x - 1];
    }
}
