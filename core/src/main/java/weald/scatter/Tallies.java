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

    private static final int ALL_SAMPLES = 0xFFFF;

    private final ScatterPlan plan;
    private final AreaRun run;
    private final CellRect rect;
    private final double cellMetres;
    private final double[] unitMetres;
    private final long[] suitable;
    private final long[] open;
    private final long[] unblocked;
    private final long[] expected;
    private final Densities densities;

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
        densities = new Densities(n, rect);
    }

    /// One tally per species, with what the plants of the rectangle add to it.
    List<SpeciesTally> of(Plants plants) {
        for (int d = 0; d < run.fields.length; d++) integrate(d);
        for (int s = 0; s < suitable.length; s++) if (!plan.species().get(s).placed()) integrateUnplaced(s);
        long[] placed = new long[suitable.length];
        for (int species : plants.species) placed[species]++;
        var tallies = new ArrayList<SpeciesTally>();
        for (int s = 0; s < placed.length; s++)
            tallies.add(
                    new SpeciesTally(run.candidates[s], placed[s], suitable[s], open[s], unblocked[s], expected[s]));
        return tallies;
    }

    /// What [#of] expected, cell by cell.
    Densities densities() {
        return densities;
    }

    /// A species that only asks: nothing but shade stands in its way, and no spacing limits it.
    private void integrateUnplaced(int species) {
        double density = plan.species().get(species).peakPerSquareMetre();
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int at = run.habitat.sample(x, y);
                if (!plan.inExtent(x, y) || !run.habitat.suits(species, at)) continue;
                double sum = density * run.habitat.meanUnshaded(species, at) * SAMPLES;
                suitable[species] += fixed(sum);
                if (!run.habitat.open(species, at)) continue;
                open[species] += fixed(sum);
                double lit = density * run.habitat.meanSuitability(species, at) * SAMPLES;
                unblocked[species] += fixed(lit);
                expect(species, x, y, lit);
            }
    }

    private void expect(int species, long x, long y, double sum) {
        expected[species] += fixed(sum);
        densities.perSquareMetre[species][rect.index(x, y)] += (float) (sum / SAMPLES);
    }

    private void integrate(int number) {
        DrawField field = run.fields[number];
        int members = field.members();
        var blocked = new SampleBits[members];
        for (int m = 0; m < members; m++)
            blocked[m] = m > 0 && field.draw.constant ? blocked[0] : blocked(number, field, m);
        double[] asked = new double[members * SAMPLES];
        double[] density = new double[members * SAMPLES];
        double[] crowded = new double[members * SAMPLES];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int at = run.habitat.sample(x, y);
                if (!plan.inExtent(x, y) || !field.suitsAny(at)) continue;
                if (field.isUncrowded(at)) {
                    addUncrowded(field, x, y, at, blocked[0].cell(x, y));
                    continue;
                }
                field.sampleCell(at, asked, density, crowded);
                for (int m = 0; m < members; m++) makeRoom(number, m, at, density, crowded);
                for (int m = 0; m < members; m++) {
                    double kept = add(field.species(m), m, at, asked, density, crowded, blocked[m].cell(x, y));
                    if (kept > 0) expect(field.species(m), x, y, kept);
                }
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

    /// Returns the sum of what is expected at the samples.
    private double add(int species, int m, int at, double[] asked, double[] density, double[] crowded, int blocked) {
        double all = 0;
        double free = 0;
        double kept = 0;
        for (int q = 0; q < SAMPLES; q++) {
            all += asked[m * SAMPLES + q];
            if ((blocked >> q & 1) != 0) continue;
            free += density[m * SAMPLES + q];
            kept += crowded[m * SAMPLES + q];
        }
        if (all == 0) return 0;
        suitable[species] += fixed(all);
        if (!run.habitat.open(species, at)) return 0;
        open[species] += fixed(all);
        unblocked[species] += fixed(free);
        return kept;
    }

    /// A cell in which only earlier draws stand in the way.
    private void addUncrowded(DrawField field, long x, long y, int at, int blocked) {
        for (int m = 0; m < field.members(); m++) {
            int species = field.species(m);
            double sum = field.sampledDensity(m, at, ALL_SAMPLES);
            long all = fixed(sum);
            suitable[species] += all;
            if (!run.habitat.open(species, at)) continue;
            double free = blocked == 0 ? sum : field.sampledDensity(m, at, ALL_SAMPLES & ~blocked);
            open[species] += all;
            unblocked[species] += fixed(free);
            if (free > 0) expect(species, x, y, free);
        }
    }

    private long fixed(double sum) {
        return (long) Math.rint(sum / SAMPLES * cellMetres * cellMetres * SpeciesTally.FRACTION);
    }

    /// The samples at which plants of earlier draws keep a member away; all members of a draw of one spacing
    /// are kept away alike.
    private SampleBits blocked(int number, DrawField field, int m) {
        var blocked = new SampleBits(rect);
        Survivors s = run.survivors;
        for (int plant = 0; plant < s.count; plant++) {
            if (s.draw(plant) >= number) continue;
            double unit = unitMetres[s.draw(plant)];
            block(blocked, field, m, s.x(plant) * unit, s.y(plant) * unit, s.species(plant), s.metres(plant));
        }
        Plants standing = plan.standing().plants;
        for (int i = 0; i < standing.count(); i++)
            block(
                    blocked,
                    field,
                    m,
                    standing.xMetres[i],
                    standing.yMetres[i],
                    standing.species[i],
                    standing.spacingMetres[i]);
        return blocked;
    }

    private void block(SampleBits blocked, DrawField field, int m, double x, double y, int ofSpecies, double metres) {
        double step = cellMetres / 4;
        double most = plan.conflicts().metres(ofSpecies, metres, field.species(m), field.draw.highMetres);
        long south = Math.max(blocked.y0, (long) Math.ceil((y - most) / step - 0.5));
        long north = Math.min(blocked.y1 - 1, (long) Math.floor((y + most) / step - 0.5));
        for (long j = south; j <= north; j++) {
            double dy = (j + 0.5) * step - y;
            double half = Math.sqrt(Math.max(0, most * most - dy * dy));
            long west = Math.max(blocked.x0, (long) Math.ceil((x - half) / step - 0.5));
            long east = Math.min(blocked.x1 - 1, (long) Math.floor((x + half) / step - 0.5));
            if (field.draw.constant) blocked.set(j, west, east);
            else
                for (long i = west; i <= east; i++)
                    if (!blocked.isSet(i, j) && isKeptAway(i, j, field, m, x, y, ofSpecies, metres))
                        blocked.set(j, i, i);
        }
    }

    /// Whether a plant keeps a member of varying spacing away from a sample.
    private boolean isKeptAway(
            long i, long j, DrawField field, int m, double x, double y, int ofSpecies, double metres) {
        int at = run.habitat.sample(i >> 2, j >> 2);
        if (!run.habitat.suits(field.species(m), at)) return false;
        double dx = (i + 0.5) * cellMetres / 4 - x;
        double dy = (j + 0.5) * cellMetres / 4 - y;
        double spacing = field.sampleSpacing(m, at, (int) (4 * (j & 3) + (i & 3)));
        double needed = plan.conflicts().metres(ofSpecies, metres, field.species(m), spacing);
        return dx * dx + dy * dy < needed * needed;
    }
}
