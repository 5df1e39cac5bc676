package weald.scatter;

import java.util.ArrayList;
import java.util.List;
import weald.grid.CellRect;

/// What the recipe asks for over the rectangle of a run: density integrated with 16 samples a cell, step by
/// step.
///
/// Each cell is rounded to fixed point by itself, so that sums over tiles do not depend on the tiling.
final class Tallies {
    private static final int SAMPLES = 16;

    private final ScatterPlan plan;
    private final AreaRun run;
    private final CellRect rect;
    private final double cellMetres;
    private final double[] unitMetres;
    private final long[] suitable;
    private final long[] open;
    private final long[] unblocked;
    private final long[] expected;

    Tallies(ScatterPlan plan, AreaRun run) {
        this.plan = plan;
        this.run = run;
        rect = run.rect;
        cellMetres = plan.lattice().cellMetres();
        unitMetres = plan.unitsMetres();
        int n = plan.species().size();
        suitable = new long[n];
        open = new long[n];
        unblocked = new long[n];
        expected = new long[n];
    }

    /// One tally per species, with what the plants of the rectangle add to it.
    List<SpeciesTally> of(Plants plants) {
        for (int d = 0; d < run.fields.length; d++) integrate(d);
        long[] placed = new long[suitable.length];
        for (int species : plants.species) placed[species]++;
        var tallies = new ArrayList<SpeciesTally>();
        for (int s = 0; s < placed.length; s++)
            tallies.add(
                    new SpeciesTally(run.candidates[s], placed[s], suitable[s], open[s], unblocked[s], expected[s]));
        return tallies;
    }

    private void integrate(int number) {
        DrawField field = run.fields[number];
        int members = field.members();
        char[][] blocked = new char[members][];
        for (int m = 0; m < members; m++)
            blocked[m] = m > 0 && field.draw.constant ? blocked[0] : blocked(number, field, m);
        double[] density = new double[members * SAMPLES];
        double[] crowded = new double[members * SAMPLES];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int at = run.habitat.sample(x, y);
                if (!plan.inExtent(x, y) || !field.suitsAny(at)) continue;
                int cell = rect.index(x, y);
                if (members == 1 && blocked[0][cell] == 0 && field.isUncrowded(at)) {
                    addWhole(field.species(0), at, field.meanDensity(at));
                    continue;
                }
                field.sampleCell(at, density, crowded);
                for (int m = 0; m < members; m++) makeRoom(number, m, at, density, crowded);
                for (int m = 0; m < members; m++) add(field.species(m), m, at, density, crowded, blocked[m][cell]);
            }
    }

    /// Where more of a member is asked for than open ground holds: as much as the gaps hold.
    private void makeRoom(int number, int m, int at, double[] density, double[] crowded) {
        double gain = 0;
        for (int i = m * SAMPLES; i < (m + 1) * SAMPLES; i++) {
            if (crowded[i] >= density[i]) continue;
            if (gain == 0) gain = gainAt(number, m, at);
            crowded[i] = Math.min(density[i], crowded[i] * gain);
        }
    }

    private double gainAt(int number, int m, int at) {
        DrawField field = run.fields[number];
        double spacing = field.sampleSpacing(m, at, 5);
        return spacing == 0 ? 1 : run.gaps.of(number, field.species(m), spacing, at, 1 << 15, 1 << 15);
    }

    private void add(int species, int m, int at, double[] density, double[] crowded, int blocked) {
        double all = 0;
        double free = 0;
        double kept = 0;
        for (int q = 0; q < SAMPLES; q++) {
            all += density[m * SAMPLES + q];
            if ((blocked >> q & 1) != 0) continue;
            free += density[m * SAMPLES + q];
            kept += crowded[m * SAMPLES + q];
        }
        if (all == 0) return;
        suitable[species] += fixed(all);
        if (!run.habitat.open(species, at)) return;
        open[species] += fixed(all);
        unblocked[species] += fixed(free);
        expected[species] += fixed(kept);
    }

    /// A cell in which nothing is lost: bilinear density has the mean of its corners.
    private void addWhole(int species, int at, double mean) {
        long sum = fixed(mean * SAMPLES);
        suitable[species] += sum;
        if (!run.habitat.open(species, at)) return;
        open[species] += sum;
        unblocked[species] += sum;
        expected[species] += sum;
    }

    private long fixed(double sum) {
        return (long) Math.rint(sum / SAMPLES * cellMetres * cellMetres * SpeciesTally.FRACTION);
    }

    /// By cell of the rectangle: the samples at which plants of earlier draws keep a member away, one bit
    /// each; all members of a draw of one spacing are kept away alike.
    private char[] blocked(int number, DrawField field, int m) {
        char[] blocked = new char[rect.cells()];
        Survivors s = run.survivors;
        for (int plant = 0; plant < s.count; plant++) if (s.draw(plant) < number) block(blocked, field, m, plant);
        return blocked;
    }

    private void block(char[] blocked, DrawField field, int m, int plant) {
        Survivors s = run.survivors;
        double unit = unitMetres[s.draw(plant)];
        double x = s.x(plant) * unit;
        double y = s.y(plant) * unit;
        double most =
                plan.conflicts().metres(s.species(plant), s.metres(plant), field.species(m), field.draw.highMetres);
        long ax = Math.max(rect.x0(), HabitatWindow.cell(x - most, cellMetres));
        long ay = Math.max(rect.y0(), HabitatWindow.cell(y - most, cellMetres));
        long bx = Math.min(rect.x1() - 1, HabitatWindow.cell(x + most, cellMetres));
        long by = Math.min(rect.y1() - 1, HabitatWindow.cell(y + most, cellMetres));
        for (long cy = ay; cy <= by; cy++)
            for (long cx = ax; cx <= bx; cx++) {
                int at = run.habitat.sample(cx, cy);
                if (!(field.draw.constant ? field.suitsAny(at) : run.habitat.suits(field.species(m), at))) continue;
                int near = samplesWithin(cx * cellMetres - x, cy * cellMetres - y, most);
                blocked[rect.index(cx, cy)] |= (char) (field.draw.constant ? near : kept(near, field, m, at, plant));
            }
    }

    /// The samples of a cell within a distance of a place, given the way from it to the cell's corner.
    private int samplesWithin(double cornerX, double cornerY, double metres) {
        double step = cellMetres / 4;
        int mask = 0;
        for (int row = 0; row < 4; row++) {
            double dy = cornerY + (row + 0.5) * step;
            double left = metres * metres - dy * dy;
            for (int column = 0; column < 4; column++) {
                double dx = cornerX + (column + 0.5) * step;
                if (dx * dx < left) mask |= 1 << (row * 4 + column);
            }
        }
        return mask;
    }

    /// Of these samples of a cell those that a plant keeps a member of varying spacing away from.
    private int kept(int near, DrawField field, int m, int at, int plant) {
        Survivors s = run.survivors;
        double unit = unitMetres[s.draw(plant)];
        double x = s.x(plant) * unit;
        double y = s.y(plant) * unit;
        CellRect samples = run.habitat.samples;
        long cx = samples.x0() + at % samples.width();
        long cy = samples.y0() + at / samples.width();
        int mask = 0;
        for (int left = near; left != 0; left &= left - 1) {
            int q = Integer.numberOfTrailingZeros(left);
            double dx = (cx + ((q & 3) + 0.5) / 4) * cellMetres - x;
            double dy = (cy + ((q >> 2) + 0.5) / 4) * cellMetres - y;
            double needed = plan.conflicts()
                    .metres(s.species(plant), s.metres(plant), field.species(m), field.sampleSpacing(m, at, q));
            if (dx * dx + dy * dy < needed * needed) mask |= 1 << q;
        }
        return mask;
    }
}
