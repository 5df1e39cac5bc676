package weald.hydrology;

import java.util.Arrays;
import weald.flow.D8;
import weald.flow.FlowDomain;
import weald.grid.CellRect;

/// Samples that rivers run through, by their number in the domain, lakes on their way included.
///
/// @param ids ascending
/// @param receivers codes of [D8]
/// @param cells catchments
/// @param units discharges
/// @param surfaces heights of the water
/// @param lakes lake that covers the sample; -1 for none
record RiverCells(long[] ids, byte[] receivers, long[] cells, long[] units, float[] surfaces, int[] lakes) {
    static final RiverCells NONE =
            new RiverCells(new long[0], new byte[0], new long[0], new long[0], new float[0], new int[0]);

    static RiverCells of(FlowDomain domain, Drained tile, long leastCells) {
        CellRect rect = tile.rect();
        int count = 0;
        for (int i = 0; i < rect.cells(); i++) if (runs(tile, i, leastCells)) count++;
        var found = new RiverCells(
                new long[count], new byte[count], new long[count], new long[count], new float[count], new int[count]);
        int n = 0;
        for (int i = 0; i < rect.cells(); i++)
            if (runs(tile, i, leastCells))
                found.set(n++, domain.id(rect.x0() + i % rect.width(), rect.y0() + i / rect.width()), tile, i);
        return found;
    }

    private static boolean runs(Drained tile, int i, long leastCells) {
        return tile.cells()[i] >= leastCells && D8.flows(tile.receivers()[i]);
    }

    private void set(int n, long id, Drained tile, int i) {
        ids[n] = id;
        receivers[n] = tile.receivers()[i];
        cells[n] = tile.cells()[i];
        units[n] = tile.units()[i];
        surfaces[n] = tile.groundMetres().values[i];
        lakes[n] = tile.lakes()[i];
    }

    /// Of both, in order.
    RiverCells plus(RiverCells other) {
        int count = ids.length + other.ids.length;
        var both = new RiverCells(
                new long[count], new byte[count], new long[count], new long[count], new float[count], new int[count]);
        int a = 0;
        int b = 0;
        for (int n = 0; n < count; n++) {
            boolean mine = b == other.ids.length || a < ids.length && ids[a] < other.ids[b];
            RiverCells from = mine ? this : other;
            int i = mine ? a++ : b++;
            both.ids[n] = from.ids[i];
            both.receivers[n] = from.receivers[i];
            both.cells[n] = from.cells[i];
            both.units[n] = from.units[i];
            both.surfaces[n] = from.surfaces[i];
            both.lakes[n] = from.lakes[i];
        }
        return both;
    }

    /// The place of a sample in the list, or below 0.
    int find(long id) {
        return Arrays.binarySearch(ids, id);
    }
}
