package weald.cli;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.io.dem.DemSource;
import weald.io.dem.WorldFrame;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.world.Bounds;

/// The rectangle of a world that its elevation files cover without slivers of nothing along the edges.
final class Coverage {
    private static final int STEPS_ALONG = 500;

    /// A border line of samples may lack this share, so that a few holes do not eat up the land.
    private static final double HOLES = 0.02;

    private Coverage() {}

    static Extent of(DemFiles files, WorldFrame frame, double pixelMetres) {
        boolean sameMetres = frame.crs().isPresent()
                ? files.crs().map(crs -> sameAs(crs, frame)).orElse(false)
                : files.crs().isEmpty();
        PixelFrame pixels = files.frame();
        boolean upright = pixels.xPerRow() == 0 && pixels.yPerCol() == 0;
        return files.count() == 1 && sameMetres && upright
                ? ofPixels(files, pixels)
                : ofSamples(files, frame, pixelMetres);
    }

    private static boolean sameAs(Crs crs, WorldFrame frame) {
        return frame.crs().map(crs::sameAs).orElse(false);
    }

    /// From the centre of the first pixel to the centre of the last.
    private static Extent ofPixels(DemFiles files, PixelFrame pixels) {
        double x0 = pixels.x(0, 0);
        double y0 = pixels.y(0, 0);
        double x1 = pixels.x(files.first().width() - 1, files.first().height() - 1);
        double y1 = pixels.y(files.first().width() - 1, files.first().height() - 1);
        return new Extent(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
    }

    /// Takes border lines away, the emptiest first, until each is covered.
    private static Extent ofSamples(DemFiles files, WorldFrame frame, double pixelMetres) {
        Bounds outer = files.source(frame, pixelMetres).cells();
        double step = Math.max(outer.width(), outer.height()) * pixelMetres / STEPS_ALONG;
        DemSource source = files.source(frame, step);
        Bounds b = source.cells();
        FloatGrid grid = source.over(
                new CellRect(b.x0(), b.y0(), Math.toIntExact(b.width() + 1), Math.toIntExact(b.height() + 1)));
        CellRect inner = shrunk(grid);
        return new Extent(inner.x0() * step, inner.y0() * step, (inner.x1() - 1) * step, (inner.y1() - 1) * step);
    }

    private static CellRect shrunk(FloatGrid grid) {
        CellRect r = grid.rect;
        while (r.width() > 2 && r.height() > 2) {
            double west = missing(grid, new CellRect(r.x0(), r.y0(), 1, r.height()));
            double east = missing(grid, new CellRect(r.x1() - 1, r.y0(), 1, r.height()));
            double south = missing(grid, new CellRect(r.x0(), r.y0(), r.width(), 1));
            double north = missing(grid, new CellRect(r.x0(), r.y1() - 1, r.width(), 1));
            double worst = Math.max(Math.max(west, east), Math.max(south, north));
            if (worst <= HOLES) break;
            if (west == worst) r = new CellRect(r.x0() + 1, r.y0(), r.width() - 1, r.height());
            else if (east == worst) r = new CellRect(r.x0(), r.y0(), r.width() - 1, r.height());
            else if (south == worst) r = new CellRect(r.x0(), r.y0() + 1, r.width(), r.height() - 1);
            else r = new CellRect(r.x0(), r.y0(), r.width(), r.height() - 1);
        }
        return r;
    }

    private static double missing(FloatGrid grid, CellRect line) {
        int missing = 0;
        for (long y = line.y0(); y < line.y1(); y++)
            for (long x = line.x0(); x < line.x1(); x++) if (Float.isNaN(grid.at(x, y))) missing++;
        return missing / (double) line.cells();
    }
}
