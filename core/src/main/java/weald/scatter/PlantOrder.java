package weald.scatter;

import java.util.Arrays;
import java.util.List;
import weald.grid.CellRect;

/// The order in which the plants of a rectangle are listed: draw by draw, within one in squares of the
/// lattice, within one of those row by row. A function of the rectangle and the plants' ids alone, so that
/// the list of a changed rectangle can be made from parts.
///
/// The squares are the windows that [DrawRun] takes the rectangle in. They begin where an earlier draw must
/// be known for the later ones, so that the rectangle is cut as seldom as can be.
final class PlantOrder {
    /// Edge of a window without its halo, in cells of the lattice.
    static final int WINDOW_CELLS = 1024;

    private static final int WINDOW_BITS = 10;

    /// Windows along an axis, since ids tell 2^28 cells.
    private static final int INDEX_BITS = 18;

    private final List<Draw> draws;
    private final Origin[] origins;

    /// Where the windows of a draw begin, in cells of its lattice.
    record Origin(long west, long south) {
        /// Where the window begins that holds a row or column.
        static long windowStart(long cell, long origin) {
            return cell - Math.floorMod(cell - origin, WINDOW_CELLS);
        }
    }

    /// @param neededCells by draw, how far beyond the rectangle its verdicts are needed, with the first halos
    PlantOrder(List<Draw> draws, int[] neededCells, CellRect rect, double cellMetres) {
        this.draws = draws;
        origins = new Origin[draws.size()];
        for (int d = 0; d < origins.length; d++)
            origins[d] = new Origin(
                    origin(rect.x0() - neededCells[d], cellMetres, draws.get(d)),
                    origin(rect.y0() - neededCells[d], cellMetres, draws.get(d)));
    }

    private static long origin(long cell, double cellMetres, Draw draw) {
        return (long) Math.floor(cell * cellMetres / draw.cellMetres()) - 1;
    }

    Origin origin(int draw) {
        return origins[draw];
    }

    /// Ascending in the order of the list; another for each plant.
    long key(long id, int species) {
        PlantId.Parts parts = PlantId.unpack(id);
        int d = 0;
        while (d < origins.length && !isOf(draws.get(d), parts, species)) d++;
        if (d == origins.length)
            throw new IllegalArgumentException("no draw of these species makes a plant with id " + id);
        long x = parts.cellX() - origins[d].west;
        long y = parts.cellY() - origins[d].south;
        long mask = (1 << INDEX_BITS) - 1;
        long inCell = WINDOW_CELLS - 1;
        long windows = ((y >> WINDOW_BITS) & mask) << INDEX_BITS | ((x >> WINDOW_BITS) & mask);
        return ((long) d << 2 * INDEX_BITS | windows) << 2 * WINDOW_BITS | (y & inCell) << WINDOW_BITS | (x & inCell);
    }

    private static boolean isOf(Draw draw, PlantId.Parts plant, int species) {
        if (draw.spacingClass != plant.spacingClass() || draw.sizeClass != plant.sizeClass()) return false;
        // Rows have a draw of their own beside the others of their octave.
        for (int s : draw.species) if (s == species) return true;
        return false;
    }

    /// Places of keys, none of which is there twice, in ascending order.
    static int[] ascending(long[] keys) {
        long[] sorted = keys.clone();
        Arrays.sort(sorted);
        int[] places = new int[keys.length];
        for (int i = 0; i < keys.length; i++) places[Arrays.binarySearch(sorted, keys[i])] = i;
        return places;
    }
}
