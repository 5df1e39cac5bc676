package weald.hydrology;

import java.util.Arrays;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Running and standing water over a rectangle. Arrays by sample, row-major, south row first; not written to.
///
/// @param receivers where water goes, codes of [D8]
/// @param cells catchment in samples, the sample itself included; 0 beyond the world
/// @param units discharge in units of [DrainageSettings]; may be below 0 inside lakes
/// @param groundMetres heights with small hollows cut open, and all else filled to where water leaves it: no
///     receiver is higher; NaN or negative infinity where no water runs
/// @param lakes number of the lake whose water covers a sample; -1 for none
public record Drained(
        CellRect rect, byte[] receivers, long[] cells, long[] units, FloatGrid groundMetres, int[] lakes) {
    static final int NO_LAKE = -1;

    /// No water, to paste into.
    public static Drained none(CellRect rect) {
        byte[] receivers = new byte[rect.cells()];
        Arrays.fill(receivers, D8.VOID);
        int[] lakes = new int[rect.cells()];
        Arrays.fill(lakes, NO_LAKE);
        return new Drained(
                rect,
                receivers,
                new long[rect.cells()],
                new long[rect.cells()],
                FloatGrid.filled(rect, Float.NaN),
                lakes);
    }

    /// The catchments as numbers of samples, to 24 bits.
    public FloatGrid catchments() {
        var grid = new FloatGrid(rect);
        for (int i = 0; i < cells.length; i++) grid.values[i] = cells[i];
        return grid;
    }

    /// Copies the common part of another into this one, while this one is being made.
    public void paste(Drained other) {
        CellRect common = rect.intersect(other.rect);
        if (common.isEmpty()) return;
        groundMetres.paste(other.groundMetres);
        for (long y = common.y0(); y < common.y1(); y++) {
            int from = other.rect.index(common.x0(), y);
            int to = rect.index(common.x0(), y);
            System.arraycopy(other.receivers, from, receivers, to, common.width());
            System.arraycopy(other.cells, from, cells, to, common.width());
            System.arraycopy(other.units, from, units, to, common.width());
            System.arraycopy(other.lakes, from, lakes, to, common.width());
        }
    }

    /// Whether a stream with at least this catchment runs over the ground here.
    boolean isRiver(int cell, long leastCells) {
        return cells[cell] >= leastCells && lakes[cell] == NO_LAKE && D8.flows(receivers[cell]);
    }
}
