package weald.io.dem;

import java.util.Arrays;
import java.util.Locale;
import weald.io.raster.Raster;

/// What one pass over a raster finds: the range of heights and the holes in it. Linear time, memory for one
/// row.
///
/// A hole is a set of missing pixels that touch by their edges; one that reaches the raster's edge is open and
/// never filled.
///
/// @param minMetres NaN if no pixel has data
/// @param filledHoles holes of at most the stated number of pixels
/// @param largestHole pixels of the largest closed hole
public record HeightSurvey(
        double minMetres,
        double maxMetres,
        long pixels,
        long missing,
        long closedHoles,
        long largestHole,
        long filledHoles,
        long filledPixels) {

    /// Counts a raster's holes, and those that a limit fills.
    public static HeightSurvey of(Raster raster, int fillPixels) {
        return new Pass(raster, fillPixels).run();
    }

    /// One line for people.
    public String describe() {
        if (Double.isNaN(minMetres)) return "no heights: all " + missing + " pixels are without data";
        String heights = String.format(Locale.ROOT, "heights %.2f .. %.2f m", minMetres, maxMetres);
        if (missing == 0) return heights + ", no holes";
        String holes = String.format(
                Locale.ROOT,
                ", %d pixels without data, %d closed holes, the largest of %d",
                missing,
                closedHoles,
                largestHole);
        return filledHoles == 0
                ? heights + holes
                : heights + holes + ", " + filledHoles + " of them (" + filledPixels + " pixels) filled";
    }

    /// Union-find over runs of two rows; sets that no longer touch the last row are closed and counted.
    private static final class Pass {
        private static final int MOST_VALUES = 1 << 20;

        private final Raster raster;
        private final int fillPixels;
        private int[] parent = new int[1024];
        private long[] size = new long[1024];
        private boolean[] open = new boolean[1024];
        private int sets;
        private double min = Double.POSITIVE_INFINITY;
        private double max = Double.NEGATIVE_INFINITY;
        private long missing;
        private long closedHoles;
        private long largestHole;
        private long filledHoles;
        private long filledPixels;

        Pass(Raster raster, int fillPixels) {
            this.raster = raster;
            this.fillPixels = fillPixels;
        }

        HeightSurvey run() {
            int width = raster.width();
            int band = Math.max(1, Math.min(raster.height(), MOST_VALUES / width));
            double[] values = new double[Math.multiplyExact(width, band)];
            int[] above = new int[width];
            Arrays.fill(above, -1);
            for (int row0 = 0; row0 < raster.height(); row0 += band) {
                int rows = Math.min(band, raster.height() - row0);
                raster.read(0, row0, width, rows, values);
                for (int r = 0; r < rows; r++) above = row(values, r * width, row0 + r, above);
            }
            count(new int[0]);
            boolean any = min <= max;
            return new HeightSurvey(
                    any ? min : Double.NaN,
                    any ? max : Double.NaN,
                    (long) width * raster.height(),
                    missing,
                    closedHoles,
                    largestHole,
                    filledHoles,
                    filledPixels);
        }

        private int[] row(double[] values, int at, int row, int[] above) {
            int[] here = new int[above.length];
            for (int x = 0; x < here.length; x++) {
                double value = values[at + x];
                here[x] = -1;
                if (!Double.isNaN(value)) {
                    min = Math.min(min, value);
                    max = Math.max(max, value);
                    continue;
                }
                missing++;
                int set = x > 0 && here[x - 1] >= 0 ? here[x - 1] : newSet();
                if (above[x] >= 0) set = join(set, above[x]);
                size[set]++;
                open[set] |= x == 0 || x == here.length - 1 || row == 0 || row == raster.height() - 1;
                here[x] = set;
            }
            return renumber(here);
        }

        private int newSet() {
            if (sets == parent.length) {
                parent = Arrays.copyOf(parent, sets * 2);
                size = Arrays.copyOf(size, sets * 2);
                open = Arrays.copyOf(open, sets * 2);
            }
            parent[sets] = sets;
            size[sets] = 0;
            open[sets] = false;
            return sets++;
        }

        private int find(int set) {
            int root = set;
            while (parent[root] != root) root = parent[root];
            int at = set;
            while (parent[at] != root) {
                int next = parent[at];
                parent[at] = root;
                at = next;
            }
            return root;
        }

        private int join(int a, int b) {
            int x = find(a);
            int y = find(b);
            if (x == y) return x;
            parent[y] = x;
            size[x] += size[y];
            open[x] |= open[y];
            return x;
        }

        /// Counts the sets that this row no longer touches and numbers the others from 0.
        private int[] renumber(int[] here) {
            for (int x = 0; x < here.length; x++) if (here[x] >= 0) here[x] = find(here[x]);
            count(here);
            int[] fresh = new int[sets];
            Arrays.fill(fresh, -1);
            long[] newSize = new long[Math.max(1024, sets)];
            boolean[] newOpen = new boolean[newSize.length];
            int next = 0;
            for (int x = 0; x < here.length; x++) {
                if (here[x] < 0) continue;
                if (fresh[here[x]] < 0) {
                    newSize[next] = size[here[x]];
                    newOpen[next] = open[here[x]];
                    fresh[here[x]] = next++;
                }
                here[x] = fresh[here[x]];
            }
            size = newSize;
            open = newOpen;
            parent = new int[newSize.length];
            for (int i = 0; i < next; i++) parent[i] = i;
            sets = next;
            return here;
        }

        private void count(int[] here) {
            boolean[] alive = new boolean[sets];
            for (int set : here) if (set >= 0) alive[set] = true;
            for (int set = 0; set < sets; set++) if (parent[set] == set && !alive[set] && !open[set]) close(size[set]);
        }

        private void close(long pixels) {
            closedHoles++;
            largestHole = Math.max(largestHole, pixels);
            if (pixels > fillPixels) return;
            filledHoles++;
            filledPixels += pixels;
        }
    }
}
