package weald.hydrology;

import weald.flow.D8;
import weald.grid.CellRect;

/// What a coarse plan says of water at fine samples that no river passes: where it runs as at the nearest coarse
/// sample, and a catchment that has the plan's area per width of contour, bilinear, below that of a river.
final class CoarseCatchments {
    private final Drained coarse;
    private final int ratio;
    private final long least;

    CoarseCatchments(Drained coarse, int ratio, long least) {
        this.coarse = coarse;
        this.ratio = ratio;
        this.least = least;
    }

    /// Writes what is known of samples that water runs off.
    void addTo(Drained fine) {
        CellRect rect = fine.rect();
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                byte code = coarse.receivers()[nearest(x, y)];
                if (code == D8.VOID) continue;
                int at = rect.index(x, y);
                // A sample drains itself at least; of two land masses the one it is on says where to.
                long cells = Math.max(1, (long) (cells(x, y) * ratio));
                if (code != D8.OUT || fine.receivers()[at] == D8.VOID) fine.receivers()[at] = code;
                fine.cells()[at] = Math.max(fine.cells()[at], cells);
            }
    }

    private int nearest(long x, long y) {
        return coarse.rect()
                .index(Math.floorDiv(x + ratio / 2, (long) ratio), Math.floorDiv(y + ratio / 2, (long) ratio));
    }

    private double cells(long x, long y) {
        long left = Math.floorDiv(x, (long) ratio);
        long low = Math.floorDiv(y, (long) ratio);
        double u = (x - left * ratio) / (double) ratio;
        double v = (y - low * ratio) / (double) ratio;
        double south = capped(left, low) + (capped(left + 1, low) - capped(left, low)) * u;
        double north = capped(left, low + 1) + (capped(left + 1, low + 1) - capped(left, low + 1)) * u;
        return south + (north - south) * v;
    }

    private double capped(long x, long y) {
        return Math.min(coarse.cells()[coarse.rect().index(x, y)], least - 1);
    }
}
