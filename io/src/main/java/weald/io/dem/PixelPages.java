package weald.io.dem;

import java.util.HashMap;
import java.util.Map;
import weald.io.raster.Raster;

/// Single pixels of a raster, read page by page as they are asked for. One thread at a time.
final class PixelPages {
    private static final int PAGE = 64;

    private final Raster raster;
    private final Map<Long, double[]> pages = new HashMap<>();
    private long lastKey = -1;
    private double[] last = new double[0];

    PixelPages(Raster raster) {
        this.raster = raster;
    }

    boolean contains(int col, int row) {
        return col >= 0 && row >= 0 && col < raster.width() && row < raster.height();
    }

    double at(int col, int row) {
        long key = ((long) (row / PAGE) << 32) | (col / PAGE);
        if (key != lastKey) {
            last = pages.computeIfAbsent(key, k -> load(col / PAGE * PAGE, row / PAGE * PAGE));
            lastKey = key;
        }
        return last[row % PAGE * PAGE + col % PAGE];
    }

    private double[] load(int col0, int row0) {
        int width = Math.min(PAGE, raster.width() - col0);
        int height = Math.min(PAGE, raster.height() - row0);
        double[] inside = new double[width * height];
        raster.read(col0, row0, width, height, inside);
        double[] page = new double[PAGE * PAGE];
        for (int r = 0; r < height; r++) System.arraycopy(inside, r * width, page, r * PAGE, width);
        return page;
    }
}
