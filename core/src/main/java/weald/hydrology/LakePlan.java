package weald.hydrology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import weald.flow.DrainagePlan;

/// Which hollows hold lakes, and how high they stand: by water balance, from the highest catchments down.
///
/// A lake whose inflow reaches what it loses at its brim overflows; else it stands at the height at which
/// both are equal, found among [#BINS] steps between its lowest pit and its brim, and ends the rivers that
/// reach it. Hollows inside one lake stand at one level: pools that a low lake leaves behind their sills
/// are as high as itself. Where that level leaves less water than a lake has, the hollow is dry ground that
/// keeps its rivers.
final class LakePlan {
    /// Steps of height of a lake.
    static final int BINS = 256;

    private final List<DrainagePlan.Hollow> hollows;
    private final long leastCells;
    private final DrainageSettings settings;

    /// By hollow its lake's level; NaN for none.
    final float[] levels;

    /// By hollow, what comes in and goes out, in units.
    final long[] inflows;

    final long[] outflows;

    /// By hollow, samples whose water reaches it and no lake before.
    final long[] catchments;

    /// Hollows that let nothing out.
    final BitSet closed = new BitSet();

    /// @param areas by hollow how many samples lie below each step; empty for hollows too small for a lake
    LakePlan(List<DrainagePlan.Hollow> hollows, long[][] areas, DrainageSettings settings, double cellMetres) {
        this.hollows = hollows;
        this.settings = settings;
        leastCells = settings.lakeCells(cellMetres);
        levels = new float[hollows.size()];
        Arrays.fill(levels, Float.NaN);
        inflows = new long[levels.length];
        outflows = new long[levels.length];
        catchments = hollows.stream().mapToLong(DrainagePlan.Hollow::cells).toArray();
        // A hollow comes before those that overflow into it.
        for (int h = levels.length - 1; h >= 0; h--) balance(h, areas[h]);
    }

    /// Whether a hollow's catchment is large enough to look for a lake in it.
    static boolean mayHoldLake(DrainagePlan.Hollow hollow, long leastCells) {
        return hollow.cells() >= leastCells;
    }

    /// The step that holds a height, 0 .. BINS - 1.
    static int bin(DrainagePlan.Hollow hollow, float metres) {
        double share =
                ((double) metres - hollow.bottomMetres()) / ((double) hollow.brimMetres() - hollow.bottomMetres());
        return Math.clamp((long) (share * BINS), 0, BINS - 1);
    }

    private void balance(int h, long[] areas) {
        DrainagePlan.Hollow hollow = hollows.get(h);
        long full = areas.length == 0 ? 0 : areas[BINS - 1];
        boolean isLake = full >= leastCells && hollow.brimMetres() < Float.POSITIVE_INFINITY;
        // A sample under water takes part in the loss and no longer in the runoff.
        long fromAll = inflows[h] + settings.runoffUnits() * hollow.cells();
        long taken = settings.runoffUnits() + settings.evaporationUnits();
        long covered = isLake ? full : 0;
        if (isLake) levels[h] = hollow.brimMetres();
        if (fromAll < taken * covered) {
            closed.set(h);
            int step = step(areas, fromAll);
            covered = areas[step];
            levels[h] = covered < leastCells ? Float.NaN : upperEdge(hollow, step);
        }
        inflows[h] = fromAll - settings.runoffUnits() * covered;
        outflows[h] = closed.get(h) ? 0 : inflows[h] - settings.evaporationUnits() * covered;
        if (hollow.into() < 0 || closed.get(h)) return;
        inflows[hollow.into()] += outflows[h];
        if (Float.isNaN(levels[h])) catchments[hollow.into()] += catchments[h];
    }

    /// The first step at which open water takes as much as comes in.
    private int step(long[] areas, long fromAll) {
        long taken = settings.runoffUnits() + settings.evaporationUnits();
        int step = 0;
        while (step < BINS - 1 && areas[step] * taken < fromAll) step++;
        return step;
    }

    private static float upperEdge(DrainagePlan.Hollow hollow, int step) {
        double depth = (double) hollow.brimMetres() - hollow.bottomMetres();
        return (float) (hollow.bottomMetres() + depth * (step + 1) / BINS);
    }

    /// The lakes in the order of their outlets.
    ///
    /// @param numbers by hollow the place of its lake in the list; -1 for none
    record Sorted(List<Integer> hollows, int[] numbers) {}

    Sorted sorted() {
        var lakes = new ArrayList<Integer>();
        for (int h = 0; h < levels.length; h++) if (!Float.isNaN(levels[h])) lakes.add(h);
        lakes.sort(Comparator.comparingLong(h -> hollows.get(h).outlet()));
        int[] numbers = new int[levels.length];
        Arrays.fill(numbers, Drained.NO_LAKE);
        for (int i = 0; i < lakes.size(); i++) numbers[lakes.get(i)] = i;
        return new Sorted(List.copyOf(lakes), numbers);
    }
}
