package weald.land;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;

/// Distances to features over one window: the window is quartered, and each quarter keeps only the segments that
/// may be nearest somewhere in it.
///
/// With m the middle of a quarter, h half its diagonal and d the distance from m to the nearest segment, no
/// sample is farther than d + h from a segment, and a segment farther than d + 2 h from m is farther than
/// that from every sample: it is left out. What is left out is never the nearest, so the minimum has the
/// same bits in every window. O(segments + samples) for features that are spread out.
final class DistanceWindow {
    /// Covers the rounding of distances where segments are left out.
    private static final double SLACK_METRES = 1e-3;

    private static final int FEW_SEGMENTS = 4;
    private static final int FEW_SAMPLES = 32;

    private final Features features;
    private final Lattice lattice;
    private final double reachMetres;
    private final FloatGrid out;
    private final byte[] inside;

    DistanceWindow(Features features, Lattice lattice, CellRect rect, double reachMetres) {
        this.features = features;
        this.lattice = lattice;
        this.reachMetres = reachMetres;
        out = FloatGrid.filled(rect, (float) reachMetres);
        inside = PolygonRows.inside(features, lattice, rect);
    }

    FloatGrid distances() {
        CellRect rect = out.rect;
        if (rect.isEmpty()) return out;
        int[] near = features.boxes.within(
                lattice.metres(rect.x0()),
                lattice.metres(rect.y0()),
                lattice.metres(rect.x1() - 1),
                lattice.metres(rect.y1() - 1),
                reachMetres + SLACK_METRES);
        fill(rect, near, near.length);
        for (int i = 0; i < inside.length; i++) if (inside[i] != 0) out.values[i] = 0;
        return out;
    }

    private void fill(CellRect part, int[] from, int count) {
        if (count == 0) return;
        int[] near = from;
        int kept = count;
        if (count > FEW_SEGMENTS) {
            near = new int[count];
            kept = keep(part, from, count, near);
            if (kept == 0) return;
        }
        if (kept <= FEW_SEGMENTS || part.cells() <= FEW_SAMPLES) {
            measure(part, near, kept);
            return;
        }
        int west = (part.width() + 1) / 2;
        int south = (part.height() + 1) / 2;
        int east = part.width() - west;
        int north = part.height() - south;
        fill(new CellRect(part.x0(), part.y0(), west, south), near, kept);
        if (east > 0) fill(new CellRect(part.x0() + west, part.y0(), east, south), near, kept);
        if (north > 0) fill(new CellRect(part.x0(), part.y0() + south, west, north), near, kept);
        if (east > 0 && north > 0) fill(new CellRect(part.x0() + west, part.y0() + south, east, north), near, kept);
    }

    /// Writes the segments that may be nearest somewhere in a part, and returns how many they are.
    private int keep(CellRect part, int[] from, int count, int[] to) {
        double west = lattice.metres(part.x0());
        double south = lattice.metres(part.y0());
        double width = lattice.metres(part.x1() - 1) - west;
        double height = lattice.metres(part.y1() - 1) - south;
        double half = Math.sqrt(width * width + height * height) / 2;
        double[] distance = new double[count];
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            distance[i] = Math.sqrt(features.squared(from[i], west + width / 2, south + height / 2));
            least = Math.min(least, distance[i]);
        }
        double limit = Math.min(least + 2 * half, reachMetres + half) + SLACK_METRES;
        int kept = 0;
        for (int i = 0; i < count; i++) if (distance[i] <= limit) to[kept++] = from[i];
        return kept;
    }

    private void measure(CellRect part, int[] near, int count) {
        double most = reachMetres * reachMetres;
        double[] row = new double[part.width()];
        for (long y = part.y0(); y < part.y1(); y++) {
            Arrays.fill(row, most);
            double metresY = lattice.metres(y);
            for (int n = 0; n < count; n++)
                for (int i = 0; i < row.length; i++)
                    row[i] = Math.min(row[i], features.squared(near[n], lattice.metres(part.x0() + i), metresY));
            int at = out.rect.index(part.x0(), y);
            for (int i = 0; i < row.length; i++)
                if (row[i] < most) out.values[at + i] = (float) Math.min(reachMetres, Math.sqrt(row[i]));
        }
    }
}
