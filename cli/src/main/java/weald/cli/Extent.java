package weald.cli;

import weald.world.Bounds;

/// A rectangle in world metres that need not be whole cells.
record Extent(double westMetres, double southMetres, double eastMetres, double northMetres) {
    static Extent of(Bounds b, double cell) {
        return new Extent(b.x0() * cell, b.y0() * cell, (b.x0() + b.width()) * cell, (b.y0() + b.height()) * cell);
    }

    double widthMetres() {
        return eastMetres - westMetres;
    }

    double heightMetres() {
        return northMetres - southMetres;
    }

    /// Itself, or its middle where a side is longer.
    Extent middle(double longestMetres) {
        double cutX = Math.max(0, widthMetres() - longestMetres) / 2;
        double cutY = Math.max(0, heightMetres() - longestMetres) / 2;
        return cutX == 0 && cutY == 0
                ? this
                : new Extent(westMetres + cutX, southMetres + cutY, eastMetres - cutX, northMetres - cutY);
    }

    /// The whole cells inside it.
    Bounds cells(double cell) {
        long x0 = (long) Math.ceil(westMetres / cell - 1e-9);
        long y0 = (long) Math.ceil(southMetres / cell - 1e-9);
        long x1 = (long) Math.floor(eastMetres / cell + 1e-9);
        long y1 = (long) Math.floor(northMetres / cell + 1e-9);
        if (x1 <= x0 || y1 <= y0)
            throw Failure.ofInput(
                    "the DEM's ground is " + Format.length(widthMetres()) + " x " + Format.length(heightMetres())
                            + " between its outermost pixels, less than a cell of " + Format.metres(cell),
                    "give a smaller --cell, or a DEM of more pixels");
        return new Bounds(x0, y0, x1 - x0, y1 - y0);
    }
}
