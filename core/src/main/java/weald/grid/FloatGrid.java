package weald.grid;

import java.util.Arrays;

/// Floats at the samples of a lattice rectangle, row-major, south row first. NaN marks no data, never 0 or
/// -9999.
///
/// Written by the stage that makes it and by nobody after.
public final class FloatGrid {
    public final CellRect rect;
    public final float[] values;

    public FloatGrid(CellRect rect) {
        this(rect, new float[rect.cells()]);
    }

    public FloatGrid(CellRect rect, float[] values) {
        if (values.length != rect.cells())
            throw new IllegalArgumentException(values.length + " values do not fill " + rect);
        this.rect = rect;
        this.values = values;
    }

    public static FloatGrid filled(CellRect rect, float value) {
        var grid = new FloatGrid(rect);
        Arrays.fill(grid.values, value);
        return grid;
    }

    public float at(long x, long y) {
        return values[rect.index(x, y)];
    }

    /// This grid, after a check that it holds what a reader needs.
    public FloatGrid requireCovers(CellRect needed, String reader) {
        if (!rect.covers(needed))
            throw new IllegalArgumentException(
                    reader + " reads " + needed + " but was given " + rect + ": raise its haloCells()");
        return this;
    }

    /// A copy of a part of this grid.
    public FloatGrid part(CellRect part, String reader) {
        requireCovers(part, reader);
        var out = new FloatGrid(part);
        for (long y = part.y0(); y < part.y1(); y++)
            System.arraycopy(values, rect.index(part.x0(), y), out.values, part.index(part.x0(), y), part.width());
        return out;
    }

    /// Copies the common part of another grid into this one, while this one is being made.
    public void paste(FloatGrid other) {
        CellRect common = rect.intersect(other.rect);
        if (common.isEmpty()) return;
        for (long y = common.y0(); y < common.y1(); y++)
            System.arraycopy(
                    other.values, other.rect.index(common.x0(), y), values, rect.index(common.x0(), y), common.width());
    }
}
