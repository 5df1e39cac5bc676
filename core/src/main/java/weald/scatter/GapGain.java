package weald.scatter;

import java.util.List;

/// How much denser a maximal set stands between the plants of earlier draws than on ground of its own.
///
/// Where discs of radius p are closed to the middles of plants, a set of spacing r loses less than the
/// closed share of the ground: its plants stand beside the discs instead. Per free area it is denser by
/// `f ^ -a(p / r)`, f being the free share. The exponent was measured on maximal sets among plants of
/// constant spacing at all densities: it depends on p / r alone, within about 0.08, chance included. A
/// small disc only moves a plant (a near 1), a large one has no more than a rim (a near 0).
///
/// The free share is that expected from the densities at the place, so that the gain is a function of the
/// place alone. Thread-confined.
final class GapGain {
    private static final double[] RATIO = {0, 0.2, 0.35, 0.5, 0.6, 0.7, 0.83, 1, 1.5, 2.5};
    private static final double[] EXPONENT = {1, 0.95, 0.935, 0.9, 0.79, 0.72, 0.64, 0.54, 0.39, 0.255};

    /// Less than this share of the ground is never taken to be free.
    private static final double LEAST_FREE = 0.02;

    private final List<Draw> draws;
    private final Conflicts conflicts;
    private final DrawField[] fields;
    private final HabitatWindow habitat;

    private final int[] species;
    private final double[] spacing;
    private final double[] density;
    private final double[] kept;

    /// @param fields of all draws, over one window of habitat
    GapGain(ScatterPlan plan, DrawField[] fields, HabitatWindow habitat) {
        this.draws = plan.draws();
        this.conflicts = plan.conflicts();
        this.fields = fields;
        this.habitat = habitat;
        int most = 0;
        int all = 0;
        for (Draw draw : draws) {
            most = Math.max(most, draw.species.length);
            all += draw.species.length;
        }
        species = new int[all];
        spacing = new double[all];
        density = new double[all];
        kept = new double[most];
    }

    /// The gain, 1 or more, of a draw's plant of a species and spacing at a place of a cell.
    double of(int draw, int ofSpecies, double metres, int sample, int fx, int fy) {
        if (draws.get(draw).rows.isPresent()) return 1; // Their places are where they are.
        int n = 0;
        for (int d = 0; d < draw; d++) n = list(d, n, sample, fx, fy);
        double gain = 1;
        for (int i = 0; i < n; i++) {
            double radius = conflicts.metres(species[i], spacing[i], ofSpecies, metres);
            gain *= StrictMath.pow(free(i, radius), -exponent(radius / metres));
        }
        return gain;
    }

    /// Lists the species of a draw with what stands of them here, after the first `n` of earlier draws.
    private int list(int draw, int n, int sample, int fx, int fy) {
        DrawField field = fields[draw];
        field.keptDensities(sample, fx, fy, kept);
        int end = n;
        for (int m = 0; m < field.members(); m++) {
            int one = field.species(m);
            if (kept[m] == 0 || !habitat.open(one, sample)) continue;
            double r = field.spacing(m);
            double left = kept[m];
            for (int i = 0; i < n; i++) left *= free(i, conflicts.metres(species[i], spacing[i], one, r));
            species[end] = one;
            spacing[end] = r;
            density[end++] = left;
        }
        return end;
    }

    /// Share of the ground outside all discs of a radius around plants of a listed species. While the discs
    /// of plants at their least distance do not overlap, that is exact; beyond, between exact and random.
    private double free(int listed, double radius) {
        return freeShare(density[listed], spacing[listed], radius);
    }

    /// The same around plants of a density and spacing.
    static double freeShare(double density, double spacing, double radius) {
        double closed = density * Math.PI * radius * radius;
        double overlap = 2 * radius / spacing;
        if (overlap <= 1) return Math.max(LEAST_FREE, 1 - closed);
        double n = StrictMath.pow(overlap, 1.6);
        return Math.max(LEAST_FREE, StrictMath.pow(Math.max(0, 1 - closed / n), n));
    }

    private static double exponent(double ratio) {
        int i = 1;
        while (i < RATIO.length && RATIO[i] < ratio) i++;
        if (i == RATIO.length) return EXPONENT[i - 1] * RATIO[i - 1] / ratio;
        double t = (ratio - RATIO[i - 1]) / (RATIO[i] - RATIO[i - 1]);
        return EXPONENT[i - 1] + t * (EXPONENT[i] - EXPONENT[i - 1]);
    }
}
