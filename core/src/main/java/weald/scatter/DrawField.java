package weald.scatter;

import java.util.List;
import weald.ecology.Species;

/// What a draw meets in a window of habitat: which species a dart is, its spacing, whether it is kept.
/// Thread-confined; [#locate] and [#pick] leave their answers in fields. A place is given in units of the
/// draw's lattice.
final class DrawField {
    private final long seed;
    final Draw draw;
    final HabitatWindow habitat;
    private final double unitMetres;
    private final double octaveMetres;
    private final double[] density;
    private final double[] fixedMetres;
    private final double[] share;
    private final double[] spacing;
    private double shareSum;
    private final Crowding crowding;

    /// By member, see [CohortRoom].
    private final double[][] room;

    /// By member, then by sample, see [#lowNearUnits]; empty if its spacing does not vary.
    private final float[][] lowNear;

    /// The place last located: its cell, the cell's south-west sample, and where in the cell it lies.
    long cellX;
    long cellY;
    int sample;
    int fx;
    int fy;

    /// The dart last picked: its member of the draw and its spacing.
    int member;
    double metres;

    /// Whether any member minds shade.
    private final boolean shaded;

    /// By member: whether its spacing varies, and never leaves the octave.
    private final boolean[] allInOctave;

    DrawField(ScatterPlan plan, Draw draw, HabitatWindow habitat) {
        seed = plan.seed();
        crowding = new Crowding(plan, draw);
        List<Species> species = plan.species();
        this.draw = draw;
        this.habitat = habitat;
        unitMetres = draw.unitMetres();
        octaveMetres = SpacingClass.lowMetres(draw.spacingClass);
        int n = draw.species.length;
        density = new double[n];
        fixedMetres = draw.fixedMetres;
        share = new double[n];
        spacing = new double[n];
        allInOctave = new boolean[n];
        shaded = draw.mindsShade;
        for (int m = 0; m < n; m++) {
            Species one = species.get(draw.species[m]);
            density[m] = one.peakPerSquareMetre() / one.cohorts();
            allInOctave[m] =
                    one.spacing().denseMetres() >= octaveMetres && one.spacing().sparseMetres() < 2 * octaveMetres;
        }
        room = new double[n][];
        for (int m = 0; m < n; m++) room[m] = CohortRoom.of(draw, m, plan.draws(), species, plan.conflicts());
        lowNear = new float[n][];
        for (int m = 0; m < n; m++) lowNear[m] = fixedMetres[m] > 0 ? new float[0] : lowNear(m);
    }

    /// Least spacing of a member around each sample, never below the octave.
    private float[] lowNear(int m) {
        int[] r = habitat.spacing[draw.species[m]];
        float[] low = new float[r.length];
        for (int i = 0; i < low.length; i++) {
            double least = Math.max(r[i] / Draw.SPACING_UNITS, octaveMetres);
            // A float's rounding must not raise the bound.
            low[i] = (float) (least / unitMetres * (1 - 0x1p-20));
        }
        int reach = (int) Math.ceil(draw.mostMetres() / habitat.cellMetres) + 1;
        return CellMasks.leastAround(low, habitat.samples.width(), habitat.samples.height(), reach);
    }

    int members() {
        return density.length;
    }

    int species(int ofMember) {
        return draw.species[ofMember];
    }

    /// Whether a member's plants can keep a spacing.
    boolean keeps(int m, double metres) {
        return fixedMetres[m] == 0 || fixedMetres[m] == metres;
    }

    void locate(long x, long y) {
        double mx = x * unitMetres;
        double my = y * unitMetres;
        cellX = habitat.cell(mx);
        cellY = habitat.cell(my);
        fx = habitat.fraction(mx, cellX);
        fy = habitat.fraction(my, cellY);
        sample = habitat.sample(cellX, cellY);
    }

    /// Spacing of a member at the located place; 0 if it lies outside the octave.
    private double octaveSpacing(int m) {
        if (fixedMetres[m] > 0) return fixedMetres[m];
        double r = habitat.spacingMetres(draw.species[m], sample, fx, fy);
        return r >= octaveMetres && r < 2 * octaveMetres ? r : 0;
    }

    /// Locates a dart and decides which species it is; false if the dart is void.
    boolean pick(long x, long y, int level) {
        if (isLate(level)) {
            int late = lateMember(x >> SpacingClass.CELL_BITS, y >> SpacingClass.CELL_BITS);
            return late >= 0 && pickAs(late, x, y);
        }
        locate(x, y);
        if (density.length == 1) return is(0);
        member = byShare(Darts.species(seed, x, y));
        if (member < 0) return false;
        metres = spacing[member];
        return true;
    }

    /// Locates a dart of a member; false if it is void.
    boolean pickAs(int m, long x, long y) {
        locate(x, y);
        return is(m);
    }

    private boolean is(int m) {
        member = m;
        metres = octaveSpacing(m);
        return metres > 0;
    }

    private boolean isLate(int level) {
        return density.length > 1 && !draw.constant && level >= Draw.LATE_LEVEL;
    }

    /// The member that all late darts in a cell of the lattice are, by the shares at its centre; -1 if they
    /// are void.
    int lateMember(long latticeX, long latticeY) {
        int half = SpacingClass.CELL_UNITS / 2;
        locate((latticeX << SpacingClass.CELL_BITS) + half, (latticeY << SpacingClass.CELL_BITS) + half);
        return byShare(Darts.lateSpecies(seed, latticeX, latticeY));
    }

    /// A member by the shares of density here; by the recipe's densities where there is none; -1 if all are
    /// void. Sets their spacings.
    private int byShare(double chance) {
        double sum = 0;
        double nominal = 0;
        int last = -1;
        for (int m = 0; m < share.length; m++) {
            share[m] = 0;
            spacing[m] = octaveSpacing(m);
            if (spacing[m] == 0) continue;
            share[m] = asked(m);
            sum += share[m];
            nominal += density[m];
            last = m;
        }
        if (last < 0) return -1;
        double left = chance * (sum > 0 ? sum : nominal);
        for (int m = 0; m < last; m++) {
            if (sum > 0 ? share[m] == 0 : spacing[m] == 0) continue;
            left -= sum > 0 ? share[m] : density[m];
            if (left < 0) return m;
        }
        return sum > 0 ? lastShare(last) : last;
    }

    private int lastShare(int last) {
        int m = last;
        while (share[m] == 0) m--;
        return m;
    }

    /// Lower bound of the spacing, in units, of any dart of a member within the greatest spacing of the
    /// located place.
    double lowNearUnits(int m) {
        return fixedMetres[m] > 0 ? fixedMetres[m] / unitMetres : lowNear[m][sample];
    }

    /// Density of all members at the dart picked, over what the maximal set has there on open ground for the
    /// share of this one. Below 1 it is the probability that the dart is kept, on open ground and before
    /// hard masks; above, more is asked for than there can be.
    double crowded() {
        double sum = shares();
        return share[member] > 0 ? sum * crowding(member) : 0;
    }

    /// Sets the densities of all members and their spacings at the located place; returns the sum of the
    /// densities.
    private double shares() {
        double sum = 0;
        for (int m = 0; m < density.length; m++) {
            spacing[m] = octaveSpacing(m);
            boolean here = spacing[m] > 0;
            share[m] = here ? asked(m) : 0;
            sum += share[m];
        }
        shareSum = sum;
        return sum;
    }

    /// Density asked for of a member at the located place.
    private double asked(int m) {
        double suits = habitat.suitability(draw.species[m], sample, fx, fy);
        return density[m] * suits * CohortRoom.at(room[m], suits);
    }

    /// Area of a plant of a member in the maximal set, times its share.
    private double crowding(int m) {
        return crowding.area(m, share, spacing, shareSum, this);
    }

    /// [#crowded] for a dart of a member at a place of a cell.
    double crowdedAt(int m, int at, int atX, int atY) {
        sample = at;
        fx = atX;
        fy = atY;
        member = m;
        return crowded();
    }

    /// Sets by member how many plants a square metre would be kept at a place of a cell, before hard masks
    /// and earlier draws, and their spacings, see [#spacing].
    void keptDensities(int at, int atX, int atY, double[] kept) {
        sample = at;
        fx = atX;
        fy = atY;
        double sum = shares();
        for (int m = 0; m < share.length; m++) kept[m] = crowding.kept(m, share, spacing, sum, this);
    }

    /// Spacing of a member at the place last asked about, metres; 0 outside the octave.
    double spacing(int m) {
        return spacing[m];
    }

    /// Upper bound of [#crowded] anywhere.
    double keepLimit() {
        double sum = 0;
        for (int m = 0; m < density.length; m++) sum += density[m] * CohortRoom.at(room[m], 1);
        return sum * crowding.mostArea();
    }

    /// Whether a plant of this draw can stand in a cell at all.
    boolean canKeep(int at) {
        for (int m = 0; m < density.length; m++)
            if (habitat.suits(draw.species[m], at) && habitat.open(draw.species[m], at) && reachesOctave(m, at))
                return true;
        return false;
    }

    /// Whether any member has density in a cell.
    boolean suitsAny(int at) {
        for (int m = 0; m < density.length; m++)
            if (habitat.suits(draw.species[m], at) && reachesOctave(m, at)) return true;
        return false;
    }

    /// Of a draw of one spacing: whether a maximal set holds all that is asked for in a cell.
    boolean isUncrowded(int at) {
        if (!draw.constant || room[0].length > 0 || shaded) return false;
        double most = 0;
        for (int m = 0; m < density.length; m++) {
            if (!habitat.suits(draw.species[m], at)) continue;
            float[] s = habitat.suitability[draw.species[m]];
            int north = at + habitat.samples.width();
            most += density[m] * Math.max(Math.max(s[at], s[at + 1]), Math.max(s[north], s[north + 1]));
        }
        return most * draw.evenArea() <= 1;
    }

    /// Sum of a member's density over some of a cell's 16 samples, one bit each: bilinear, so a sum of its
    /// corners.
    double sampledDensity(int m, int at, int samples) {
        if (!habitat.suits(draw.species[m], at)) return 0;
        float[] s = habitat.suitability[draw.species[m]];
        return density[m] * CellSamples.sum(s, at, at + habitat.samples.width(), samples);
    }

    private void locateSample(int at, int q) {
        sample = at;
        fx = 8192 + 16384 * (q & 3);
        fy = 8192 + 16384 * (q >> 2);
    }

    /// Spacing of a member at one of a cell's 16 samples; 0 outside the octave.
    double sampleSpacing(int m, int at, int q) {
        locateSample(at, q);
        return octaveSpacing(m);
    }

    /// At the 16 samples of a cell, by member: the density asked for in full light, the same to be met in shade
    /// on the ground that larger cohorts leave, and that limited by what a maximal set holds on open ground. Four
    /// samples share the values in their middle, since all are smooth.
    void sampleCell(int at, double[] asked, double[] left, double[] crowded) {
        sample = at;
        for (int quarter = 0; quarter < 4; quarter++) {
            fx = 16384 + 32768 * (quarter & 1);
            fy = 16384 + 32768 * (quarter >> 1);
            int first = 2 * (quarter & 1) + 8 * (quarter >> 1);
            double sum = shares();
            for (int m = 0; m < density.length; m++) {
                double kept = crowding.kept(m, share, spacing, sum, this);
                int q = m * 16 + first;
                double plain = spacing[m] == 0 ? 0 : density[m] * habitat.unshaded(draw.species[m], at, fx, fy);
                asked[q] = asked[q + 1] = asked[q + 4] = asked[q + 5] = plain;
                left[q] = left[q + 1] = left[q + 4] = left[q + 5] = share[m];
                crowded[q] = crowded[q + 1] = crowded[q + 4] = crowded[q + 5] = kept;
            }
        }
    }

    /// Whether a member's spacing lies in the octave anywhere in a cell.
    boolean reachesOctave(int m, int at) {
        if (fixedMetres[m] > 0) return true;
        int[] r = habitat.spacing[draw.species[m]];
        int north = at + habitat.samples.width();
        int low = Math.min(Math.min(r[at], r[at + 1]), Math.min(r[north], r[north + 1]));
        int high = Math.max(Math.max(r[at], r[at + 1]), Math.max(r[north], r[north + 1]));
        return low < 2 * octaveMetres * Draw.SPACING_UNITS && high >= octaveMetres * Draw.SPACING_UNITS;
    }

    /// Whether some member has a spacing in the octave wherever it is asked.
    boolean isEverywhere() {
        for (int m = 0; m < density.length; m++) if (fixedMetres[m] > 0 || allInOctave[m]) return true;
        return false;
    }

    /// Whether any dart on a square of the lattice, [x, x + units] x [y, y + units], has a spacing in the
    /// octave.
    boolean isPossible(long x, long y, int units) {
        if (isEverywhere()) return true;
        for (int m = 0; m < density.length; m++)
            if (leastUnits(m, x, y, units) != Double.POSITIVE_INFINITY) return true;
        return false;
    }

    /// Least spacing, in units, of darts of a member on a square of the lattice; infinite if none can have one
    /// in the octave. Bilinear spacing has its extremes at the corners of the square's parts in cells of
    /// habitat.
    double leastUnits(int m, long x, long y, int units) {
        if (fixedMetres[m] > 0) return fixedMetres[m] / unitMetres;
        double westMetres = x * unitMetres;
        double southMetres = y * unitMetres;
        double eastMetres = (x + units) * unitMetres;
        double northMetres = (y + units) * unitMetres;
        long ax = habitat.cell(westMetres);
        long ay = habitat.cell(southMetres);
        long bx = habitat.cell(eastMetres);
        long by = habitat.cell(northMetres);
        int west = habitat.fraction(westMetres, ax);
        int south = habitat.fraction(southMetres, ay);
        int east = habitat.fraction(eastMetres, bx);
        int north = habitat.fraction(northMetres, by);
        double least = Double.POSITIVE_INFINITY;
        for (long cy = ay; cy <= by; cy++)
            for (long cx = ax; cx <= bx; cx++)
                least = Math.min(
                        least,
                        leastInPart(
                                draw.species[m],
                                habitat.sample(cx, cy),
                                cx == ax ? west : 0,
                                cy == ay ? south : 0,
                                cx == bx ? east : 65535,
                                cy == by ? north : 65535));
        return least / unitMetres;
    }

    private double leastInPart(int one, int at, int west, int south, int east, int north) {
        double sw = habitat.spacingMetres(one, at, west, south);
        double se = habitat.spacingMetres(one, at, east, south);
        double nw = habitat.spacingMetres(one, at, west, north);
        double ne = habitat.spacingMetres(one, at, east, north);
        double low = Math.min(Math.min(sw, se), Math.min(nw, ne));
        double high = Math.max(Math.max(sw, se), Math.max(nw, ne));
        if (high < octaveMetres || low >= 2 * octaveMetres) return Double.POSITIVE_INFINITY;
        return Math.max(low, octaveMetres);
    }
}
