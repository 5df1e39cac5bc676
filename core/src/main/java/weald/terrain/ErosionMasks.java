package weald.terrain;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// What erosion took and left as bytes by column and row of the finest grid, 0 .. 255 for 0 .. 1.
///
/// @param meanWearMetres depth of rock that is half a mask of wear
record ErosionMasks(byte[] wear, byte[] sediment, double meanWearMetres) {
    /// Loose ground of this depth is half a mask.
    static final double HALF_SEDIMENT_METRES = 1;

    /// A mask over the world, bilinear between samples of a coarser grid; at and beyond the edge the edge's.
    WindowSource<FloatGrid> window(ErosionGrid grid, byte[] mask) {
        var bytes = new float[256];
        for (int b = 0; b < bytes.length; b++) bytes[b] = b;
        return rect -> filled(rect, grid, mask, bytes, 255);
    }

    /// The depths that a mask stands for, `half * m / (1 - m)`, interpolated likewise; a full mask is taken
    /// for one of
    /// half a step less.
    WindowSource<FloatGrid> metres(ErosionGrid grid, byte[] mask, double halfMetres) {
        var metres = new float[256];
        for (int b = 0; b < metres.length; b++) {
            double share = Math.min(b, 254.5) / 255;
            metres[b] = (float) (halfMetres * share / (1 - share));
        }
        return rect -> filled(rect, grid, mask, metres, 1);
    }

    /// @param meant by byte, times `unit`
    private static FloatGrid filled(CellRect rect, ErosionGrid grid, byte[] mask, float[] meant, double unit) {
        var out = new FloatGrid(rect);
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            double row = grid.row(y);
            for (long x = rect.x0(); x < rect.x1(); x++)
                out.values[i++] = (float) (at(grid, mask, meant, grid.column(x), row) / unit);
        }
        return out;
    }

    private static double at(ErosionGrid grid, byte[] mask, float[] meant, double column, double row) {
        int x = (int) column;
        int y = (int) row;
        double tx = column - x;
        double ty = row - y;
        int right = tx > 0 ? 1 : 0;
        int up = ty > 0 ? grid.columns() : 0;
        int at = y * grid.columns() + x;
        double south = (1 - tx) * meant[mask[at] & 0xff] + tx * meant[mask[at + right] & 0xff];
        double north = (1 - tx) * meant[mask[at + up] & 0xff] + tx * meant[mask[at + up + right] & 0xff];
        return (1 - ty) * south + ty * north;
    }
}
