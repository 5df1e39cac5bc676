package weald.io.gltf;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Triangles over the samples of a patch of ground, at one lod: squares of 2^lod cells, halved.
///
/// Along the patch's border and around samples without ground all lods go by every sample. So the border
/// is one line whatever the lods on its two sides are, without a gap and without a corner on another's
/// edge, and holes are the same at every lod. A square that meets such a line is a fan around its middle
/// sample.
final class PatchTriangles {
    private final FloatGrid heights;
    private final CellRect samples;
    private final int step;

    /// Corners of squares, first and last sample included.
    private final long[] xs;

    private final long[] ys;

    /// By square whether its cells are drawn one by one: where ground is missing, and what the patch's
    /// border cuts.
    private final boolean[] fine;

    private final int[] corners;
    private int count;

    private PatchTriangles(FloatGrid heights, CellRect samples, int lod) {
        this.heights = heights.requireCovers(samples, "a mesh");
        this.samples = samples;
        this.step = 1 << lod;
        this.xs = lines(samples.x0(), samples.x1() - 1);
        this.ys = lines(samples.y0(), samples.y1() - 1);
        this.fine = new boolean[(xs.length - 1) * (ys.length - 1)];
        // A fan has at most as many triangles as its cells halved.
        this.corners = new int[6 * (samples.width() - 1) * (samples.height() - 1)];
    }

    /// Three corners a triangle, anticlockwise from above, as places in `samples`, row by row from the
    /// south-west.
    ///
    /// @param heights NaN where there is no ground
    /// @param samples of the patch, its far border included
    static int[] of(FloatGrid heights, CellRect samples, int lod) {
        var patch = new PatchTriangles(heights, samples, lod);
        for (int j = 0; j + 1 < patch.ys.length; j++)
            for (int i = 0; i + 1 < patch.xs.length; i++) patch.fine[patch.square(i, j)] = patch.isFine(i, j);
        for (int j = 0; j + 1 < patch.ys.length; j++) for (int i = 0; i + 1 < patch.xs.length; i++) patch.draw(i, j);
        return Arrays.copyOf(patch.corners, patch.count);
    }

    private int square(int i, int j) {
        return j * (xs.length - 1) + i;
    }

    /// The ends, and the multiples of the step between them.
    private long[] lines(long first, long last) {
        long next = Math.floorDiv(first, (long) step) * step + step;
        int between = (int) Math.max(0, Math.ceilDiv(last - next, (long) step));
        var lines = new long[between + 2];
        lines[0] = first;
        for (int i = 1; i <= between; i++) lines[i] = next + (i - 1L) * step;
        lines[between + 1] = last;
        return lines;
    }

    private boolean isFine(int i, int j) {
        if (step == 1 || xs[i + 1] - xs[i] < step || ys[j + 1] - ys[j] < step) return true;
        for (long y = ys[j]; y <= ys[j + 1]; y++) {
            int at = heights.rect.index(xs[i], y);
            for (int x = 0; x <= step; x++) if (Float.isNaN(heights.values[at + x])) return true;
        }
        return false;
    }

    private void draw(int i, int j) {
        if (fine[square(i, j)]) {
            for (long y = ys[j]; y < ys[j + 1]; y++) for (long x = xs[i]; x < xs[i + 1]; x++) cell(x, y);
            return;
        }
        boolean south = isSplit(i, j - 1);
        boolean east = isSplit(i + 1, j);
        boolean north = isSplit(i, j + 1);
        boolean west = isSplit(i - 1, j);
        if (south || east || north || west) fan(i, j, south, east, north, west);
        else halves(samples.index(xs[i], ys[j]), step);
    }

    /// Whether the line towards a square goes by every sample.
    private boolean isSplit(int i, int j) {
        return i < 0 || j < 0 || i + 1 >= xs.length || j + 1 >= ys.length || fine[square(i, j)];
    }

    /// One cell, if it has ground at all four corners.
    private void cell(long x, long y) {
        int at = heights.rect.index(x, y);
        int above = at + heights.rect.width();
        float[] h = heights.values;
        if (Float.isNaN(h[at] + h[at + 1] + h[above] + h[above + 1])) return;
        halves(samples.index(x, y), 1);
    }

    private void halves(int southWest, int edge) {
        int northWest = southWest + edge * samples.width();
        triangle(southWest, southWest + edge, northWest + edge);
        triangle(southWest, northWest + edge, northWest);
    }

    private void fan(int i, int j, boolean south, boolean east, boolean north, boolean west) {
        int across = samples.width();
        int southWest = samples.index(xs[i], ys[j]);
        int northEast = southWest + step * across + step;
        int middle = southWest + step / 2 * (across + 1);
        side(middle, southWest, 1, south);
        side(middle, southWest + step, across, east);
        side(middle, northEast, -1, north);
        side(middle, northEast - step, -across, west);
    }

    /// @param next from a sample of the side to the one after it
    private void side(int middle, int from, int next, boolean split) {
        int stride = split ? 1 : step;
        for (int at = 0; at < step; at += stride) triangle(middle, from + at * next, from + (at + stride) * next);
    }

    private void triangle(int a, int b, int c) {
        corners[count++] = a;
        corners[count++] = b;
        corners[count++] = c;
    }
}
