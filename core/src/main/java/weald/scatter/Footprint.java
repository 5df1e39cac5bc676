package weald.scatter;

import java.util.Arrays;
import weald.grid.CellRect;

/// Whether the cells of a window of rain touch ground that is set in a mask, asked row by row.
final class Footprint {
    static final Footprint NONE = new Footprint(new CellRect(0, 0, 0, 0), new byte[0]);

    private final CellRect ground;
    private final byte[] mask;

    /// The first column and row of the ground that a column or row of the window touches.
    private final long[] west;

    private final long[] south;

    /// By column of the ground, whether any row that the present one touches is set.
    private final byte[] set;

    private long first;
    private long last = -1;

    private Footprint(CellRect ground, byte[] mask) {
        this.ground = ground;
        this.mask = mask;
        west = new long[0];
        south = new long[0];
        set = new byte[0];
    }

    /// @param unitMetres edge of a unit of the window's lattice
    /// @param ground cells that the mask is given for; none is set beyond
    Footprint(RainWindow rain, double unitMetres, double cellMetres, CellRect ground, byte[] mask) {
        this.ground = ground;
        this.mask = mask;
        west = new long[rain.width + 1];
        south = new long[rain.height + 1];
        for (int i = 0; i < west.length; i++) west[i] = cell(rain.x0 + i, unitMetres, cellMetres);
        for (int j = 0; j < south.length; j++) south[j] = cell(rain.y0 + j, unitMetres, cellMetres);
        set = new byte[ground.width()];
    }

    private static long cell(long of, double unitMetres, double cellMetres) {
        return HabitatWindow.cell((of << RainWindow.BITS) * unitMetres, cellMetres);
    }

    /// Turns to a row of the window.
    void row(int j) {
        long from = Math.max(south[j], ground.y0());
        long to = Math.min(south[j + 1], ground.y1() - 1);
        if (from == first && to == last) return;
        first = from;
        last = to;
        Arrays.fill(set, (byte) 0);
        for (long y = from; y <= to; y++) {
            int at = ground.index(ground.x0(), y);
            for (int x = 0; x < set.length; x++) set[x] |= mask[at + x];
        }
    }

    /// Whether the cell in a column of the present row touches ground that is set.
    boolean touches(int i) {
        long to = Math.min(west[i + 1], ground.x1() - 1);
        for (long x = Math.max(west[i], ground.x0()); x <= to; x++) if (set[(int) (x - ground.x0())] != 0) return true;
        return false;
    }
}
