package weald.io.dem;

import weald.io.raster.Raster;

/// A raster whose small holes are filled, as a person asked for. A hole is a set of pixels without data that
/// touch by their edges; it is filled if it has at most a stated number of pixels and does not reach the
/// raster's edge. Larger ones, such as the sea, stay.
///
/// Each hole is filled from the data around it alone: from its rim inwards, then smoothed. The result is a pure
/// function of the hole, so every window shows the same. Cost is linear in the pixels of a window and of the
/// holes that reach into it.
final class VoidFill extends DerivedRaster {
    private final int mostPixels;

    VoidFill(Raster base, int mostPixels) {
        super(base);
        this.mostPixels = mostPixels;
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        base.read(col0, row0, width, height, out);
        boolean whole = true;
        for (int i = 0; i < width * height && whole; i++) whole = !Double.isNaN(out[i]);
        if (!whole) fill(col0, row0, width, height, out);
    }

    private void fill(int col0, int row0, int width, int height, double[] out) {
        var pages = new PixelPages(base);
        var finder = new HoleFinder(pages, mostPixels);
        var parts = new HoleParts(out, width, height);
        while (parts.next()) {
            if (parts.count() > mostPixels) continue;
            Hole hole = parts.touchesEdge()
                    ? finder.around(col0 + parts.col(0), row0 + parts.row(0))
                    : parts.hole(col0, row0);
            if (hole.isSmall()) paste(hole, hole.filled(pages), col0, row0, width, height, out);
        }
    }

    private static void paste(Hole hole, double[] filled, int col0, int row0, int width, int height, double[] out) {
        for (int k = 0; k < filled.length; k++) {
            int x = hole.col(k) - col0;
            int y = hole.row(k) - row0;
            if (x >= 0 && y >= 0 && x < width && y < height) out[y * width + x] = filled[k];
        }
    }
}
