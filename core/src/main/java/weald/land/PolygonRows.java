package weald.land;

import weald.grid.CellRect;
import weald.grid.Lattice;

/// Which samples lie inside polygons, row by row.
///
/// An edge crosses the rows from its lower end (included) to its upper end (not included), so that a row
/// through a vertex meets the two edges there once or twice as it should. A sample is inside if an odd
/// number of edges cross its row west of it. One that lies exactly on an edge counts for one side or the
/// other: its distance is 0 in any case. O(edges + crossings + samples of each polygon's box).
final class PolygonRows {
    private PolygonRows() {}

    /// 1 at samples inside any polygon, else 0.
    static byte[] inside(Features features, Lattice lattice, CellRect rect) {
        byte[] inside = new byte[rect.cells()];
        if (rect.isEmpty()) return inside;
        double[] window = {
            lattice.metres(rect.x0()),
            lattice.metres(rect.y0()),
            lattice.metres(rect.x1() - 1),
            lattice.metres(rect.y1() - 1)
        };
        byte[] flips = new byte[0];
        for (int p = 0; p < features.polygonFrom.length; p++) {
            if (!SegmentBoxes.touch(features.polygonBox, p, window)) continue;
            if (flips.length == 0) flips = new byte[inside.length];
            fill(features, p, lattice, rect, flips, inside);
        }
        return inside;
    }

    /// @param flips all 0, and left so
    private static void fill(
            Features features, int polygon, Lattice lattice, CellRect rect, byte[] flips, byte[] inside) {
        double[] s = features.segments;
        for (int e = 4 * features.polygonFrom[polygon]; e < 4 * features.polygonTo[polygon]; e += 4) {
            double low = Math.min(s[e + 1], s[e + 3]);
            double high = Math.max(s[e + 1], s[e + 3]);
            if (low == high) continue;
            long south = Math.max(rect.y0(), firstAtOrAfter(lattice, clamped(low, lattice, rect.y0(), rect.y1())));
            for (long row = south; row < rect.y1() && lattice.metres(row) < high; row++) {
                if (lattice.metres(row) < low) continue;
                double x = crossing(s, e, lattice.metres(row));
                long column = Math.max(rect.x0(), firstAfter(lattice, clamped(x, lattice, rect.x0(), rect.x1())));
                if (column < rect.x1()) flips[rect.index(column, row)] ^= 1;
            }
        }
        double[] box = features.polygonBox;
        long from = Math.max(
                rect.y0(), firstAtOrAfter(lattice, clamped(box[4 * polygon + 1], lattice, rect.y0(), rect.y1())));
        for (long row = from; row < rect.y1() && lattice.metres(row) <= box[4 * polygon + 3]; row++) {
            byte odd = 0;
            for (int i = rect.index(rect.x0(), row), end = i + rect.width(); i < end; i++) {
                odd ^= flips[i];
                flips[i] = 0;
                inside[i] |= odd;
            }
        }
    }

    /// A coordinate not far outside the window, so that its sample's number is exact.
    private static double clamped(double metres, Lattice lattice, long first, long end) {
        return Math.max(lattice.metres(first - 2), Math.min(lattice.metres(end + 2), metres));
    }

    private static long firstAtOrAfter(Lattice lattice, double metres) {
        long cell = lattice.cell(metres);
        return lattice.metres(cell) >= metres ? cell : cell + 1;
    }

    private static long firstAfter(Lattice lattice, double metres) {
        return lattice.cell(metres) + 1;
    }

    /// Where an edge meets a row.
    private static double crossing(double[] s, int edge, double y) {
        return s[edge] + (y - s[edge + 1]) * ((s[edge + 2] - s[edge]) / (s[edge + 3] - s[edge + 1]));
    }

    /// Whether a polygon holds a place.
    static boolean holds(Features features, int polygon, double x, double y) {
        double[] place = {x, y, x, y};
        if (!SegmentBoxes.touch(features.polygonBox, polygon, place)) return false;
        double[] s = features.segments;
        boolean odd = false;
        for (int e = 4 * features.polygonFrom[polygon]; e < 4 * features.polygonTo[polygon]; e += 4)
            if ((s[e + 1] <= y) != (s[e + 3] <= y) && crossing(s, e, y) < x) odd = !odd;
        return odd;
    }
}
