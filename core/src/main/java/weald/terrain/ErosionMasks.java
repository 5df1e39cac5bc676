package weald.terrain;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// What erosion took and left as bytes by column and row of the finest grid, 0 .. 255 for 0 .. 1.
record ErosionMasks(byte[] wear, byte[] sediment) {
    /// Loose ground of this depth is half a mask.
    static final double HALF_SEDIMENT_METRES = 1;

    /// A mask over the world, bilinear between samples of a coarser grid; at and beyond the edge the edge's.
    WindowSource<FloatGrid> window(ErosionGrid grid, byte[] mask) {
        return rect -> {
            var out = new FloatGrid(rect);
            fill(out, grid, mask);
            return out;
        };
    }

    private static void fill(FloatGrid out, ErosionGrid grid, byte[] mask) {
        CellRect rect = out.rect;
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            double row = grid.row(y);
            for (long x = rect.x0(); x < rect.x1(); x++) out.values[i++] = at(grid, mask, grid.column(x), row);
        }
    }

    private static float at(ErosionGrid grid, byte[] mask, double column, double row) {
        int x = (int) column;
        int y = (int) row;
        double tx = column - x;
        double ty = row - y;
        int right = tx > 0 ? 1 : 0;
        int up = ty > 0 ? grid.columns() : 0;
        int at = y * grid.columns() + x;
        double south = (1 - tx) * value(mask, at) + tx * value(mask, at + right);
        double north = (1 - tx) * value(mask, at + up) + tx * value(mask, at + up + right);
        return (float) (((1 - ty) * south + ty * north) / 255);
    }

    private static int value(byte[] mask, int at) {
        return mask[at] & 0xff;
    }
}
