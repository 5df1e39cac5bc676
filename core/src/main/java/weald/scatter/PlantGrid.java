package weald.scatter;

import java.util.Arrays;
import java.util.List;

/// The plants of one octave of spacings in the cells of a hashed grid with edges of their octave, for
/// finding neighbours.
final class PlantGrid {
    private final double edgeMetres;
    private final Plants[] sources;
    private final int[] head;
    private final int[] next;
    private final int[] source;
    private final int[] index;
    private final int mask;
    private int count;

    /// The largest spacing in the grid.
    double mostSpacingMetres;

    private PlantGrid(int spacingClass, Plants[] sources, int plants) {
        edgeMetres = 2 * SpacingClass.lowMetres(spacingClass);
        this.sources = sources;
        int slots = Math.max(16, Integer.highestOneBit(Math.max(1, plants)) * 2);
        mask = slots - 1;
        head = new int[slots];
        Arrays.fill(head, -1);
        next = new int[plants];
        source = new int[plants];
        index = new int[plants];
    }

    /// Those of a tile and its neighbours whose spacing is of a class.
    static PlantGrid of(int spacingClass, Plants tile, List<Plants> neighbours) {
        Plants[] sources = new Plants[neighbours.size() + 1];
        sources[0] = tile;
        for (int i = 1; i < sources.length; i++) sources[i] = neighbours.get(i - 1);
        int plants = 0;
        for (Plants one : sources)
            for (float spacing : one.spacingMetres) if (SpacingClass.of(spacing) == spacingClass) plants++;
        var grid = new PlantGrid(spacingClass, sources, plants);
        for (int s = 0; s < sources.length; s++)
            for (int i = 0; i < sources[s].count(); i++)
                if (SpacingClass.of(sources[s].spacingMetres[i]) == spacingClass) grid.add(s, i);
        return grid;
    }

    private void add(int from, int plant) {
        Plants plants = sources[from];
        int slot = slot(cell(plants.xMetres[plant]), cell(plants.yMetres[plant]));
        source[count] = from;
        index[count] = plant;
        next[count] = head[slot];
        head[slot] = count++;
        mostSpacingMetres = Math.max(mostSpacingMetres, plants.spacingMetres[plant]);
    }

    boolean isEmpty() {
        return count == 0;
    }

    private long cell(double metres) {
        return (long) Math.floor(metres / edgeMetres);
    }

    private int slot(long x, long y) {
        long h = (x * 0x9E3779B97F4A7C15L) ^ (y * 0xBF58476D1CE4E5B9L);
        return (int) (h ^ h >>> 32) & mask;
    }

    /// What is asked of each plant found.
    interface Measure {
        double of(Plants plants, int index);
    }

    /// The least measure over the plants within a distance of a place, and some beyond it.
    double search(double x, double y, double reach, Measure measure) {
        double least = Double.POSITIVE_INFINITY;
        for (long j = cell(y - reach); j <= cell(y + reach); j++)
            for (long i = cell(x - reach); i <= cell(x + reach); i++)
                for (int e = head[slot(i, j)]; e >= 0; e = next[e])
                    least = Math.min(least, measure.of(sources[source[e]], index[e]));
        return least;
    }
}
