package weald.scatter;

import java.util.Arrays;
import weald.simd.DiscShape;

/// Rain of a draw whose darts differ in spacing: by place, or by species.
final class MixedRain extends RainWindow {
    /// Tables for discs of 1, 1 1/8, .. 1 7/8 octaves.
    private static final int STEPS = 8;

    private static final double OCTAVE_UNITS = SpacingClass.CELL_UNITS * Math.sqrt(2);

    private final DrawField field;
    private final Conflicts conflicts;
    private final ConflictRule within;
    private final ConflictRule across;

    /// By member, then by member: factor on the distance.
    private final double[][] factor;

    private final CoverTable[] tables;
    private final CoverTable widest;
    private final double highUnits;
    private final int[] offset;
    private final int[] cornerX;
    private final int[] cornerY;
    private final int[][] bySquare;

    private double[] acceptedUnits = new double[0];
    private byte[] acceptedMember = new byte[0];

    /// What is known of the darts that may still be accepted in a cell: 1 + the member that they are, or 0; and
    /// their least spacing, or 0. It stays known if the cell has to wait for another rain: the darts before
    /// are rejected for certain, and will be again.
    private byte[] comingMember = new byte[0];

    private double[] comingUnits = new double[0];

    private int[] cellOf = new int[4096];
    private int[] placeOf = new int[4096];
    private short[] timeOf = new short[4096];
    private byte[] memberOf = new byte[4096];
    private double[] unitsOf = new double[4096];
    private int[] order = new int[4096];
    private final int[] start = new int[Darts.TIMES + 1];

    MixedRain(long seed, DrawField field, ScatterPlan plan, CoverTable widest) {
        super(seed, field.draw, widest.reachCells());
        this.field = field;
        this.conflicts = plan.conflicts();
        ConflictRules rules = plan.settings().conflict();
        within = rules.withinSpecies();
        across = field.members() == 1 ? within : rules.withinSizeClass();
        factor = new double[field.members()][field.members()];
        for (int a = 0; a < factor.length; a++)
            for (int c = 0; c < factor.length; c++) factor[a][c] = conflicts.factor(draw.species[a], draw.species[c]);
        this.tables = plan.tables();
        this.widest = widest;
        highUnits = draw.units(draw.highMetres);
        int n = widest.neighbours();
        offset = new int[n];
        cornerX = new int[n];
        cornerY = new int[n];
        for (int i = 0; i < n; i++) {
            cornerX[i] = widest.dx[i] << BITS;
            cornerY[i] = widest.dy[i] << BITS;
        }
        bySquare = widest.shape.bySquare();
    }

    static CoverTable[] tables() {
        var tables = new CoverTable[STEPS];
        for (int i = 0; i < STEPS; i++)
            tables[i] = new CoverTable(Draw.threshold(OCTAVE_UNITS * (1 + i / (double) STEPS)), 4);
        return tables;
    }

    /// The neighbours of the largest discs of a draw.
    static CoverTable widest(Draw draw) {
        return new CoverTable(Draw.threshold(draw.units(draw.mostMetres())), 0);
    }

    @Override
    void opened(int cells) {
        if (acceptedUnits.length < cells) {
            acceptedUnits = new double[cells];
            acceptedMember = new byte[cells];
            comingMember = new byte[cells];
            comingUnits = new double[cells];
        } else {
            Arrays.fill(comingMember, 0, cells, (byte) 0);
            Arrays.fill(comingUnits, 0, cells, 0);
        }
        for (int i = 0; i < offset.length; i++) offset[i] = widest.dy[i] * width + widest.dx[i];
    }

    /// Spacing of the plant accepted in a cell.
    double metres(int cell) {
        return acceptedUnits[cell] * draw.unitMetres();
    }

    @Override
    boolean differs() {
        return true;
    }

    @Override
    int member(int cell) {
        return acceptedMember[cell];
    }

    @Override
    double units(int cell) {
        return acceptedUnits[cell];
    }

    @Override
    void restore(int cell, int place, int member, double units) {
        accept(cell, place & LAST_UNIT, place >> BITS & LAST_UNIT, member, units);
    }

    @Override
    boolean rains(int cell, int i, int j) {
        if (field.members() == 1) return expect(cell, i, j, 0);
        return field.isPossible(x0 + i << BITS, y0 + j << BITS, LAST_UNIT);
    }

    /// Notes that the darts still to come in a cell are of a member; false if they are void.
    private boolean expect(int cell, int i, int j, int member) {
        double least = field.leastUnits(member, x0 + i << BITS, y0 + j << BITS, LAST_UNIT);
        if (least == Double.POSITIVE_INFINITY) return false;
        comingMember[cell] = (byte) (member + 1);
        comingUnits[cell] = least;
        return true;
    }

    /// From the first late level on the darts of a cell are of one species, whose discs are known better than
    /// those of any.
    @Override
    void prepare(int level) {
        if (level != Draw.LATE_LEVEL || field.members() == 1) return;
        int last = -1;
        for (int k = 0; k < quads; k++) {
            int i = quadX[k] >> level - 1;
            int j = quadY[k] >> level - 1;
            int cell = j * width + i;
            if (cell == last || state[cell] != RAINING) continue;
            last = cell;
            int late = field.lateMember(x0 + i, y0 + j);
            if (late < 0 || !expect(cell, i, j, late)) covered[cell] = -1L;
            else coverAnew(cell);
        }
    }

    /// Marks squares of a cell by the discs of the plants around.
    private void coverAnew(int cell) {
        int member = comingMember[cell] - 1;
        double units = comingUnits[cell];
        long mask = 0;
        for (int e = 1; e < offset.length; e++) {
            int at = cell + offset[e];
            int other = accepted[at];
            if (other == 0) continue;
            double least = conflict(member, units, acceptedMember[at], acceptedUnits[at]);
            mask |= mask(least, other & LAST_UNIT, other >> BITS & LAST_UNIT, -widest.dx[e], -widest.dy[e]);
        }
        covered[cell] |= mask;
    }

    /// Squares of the cell (dx, dy) away from a plant's that its disc covers.
    private long mask(double radiusUnits, int x, int y, int dx, int dy) {
        return mask(table(radiusUnits), x, y, dx, dy);
    }

    private static long mask(DiscShape disc, int x, int y, int dx, int dy) {
        int reach = disc.reach();
        if (dx > reach || dy > reach || dx < -reach || dy < -reach) return 0;
        return disc.masks()[disc.masksOf(x, y) + (dy + reach) * disc.edge() + dx + reach];
    }

    /// The largest disc with a table that is not larger than a radius.
    private DiscShape table(double radiusUnits) {
        int step = (int) (radiusUnits * (STEPS / OCTAVE_UNITS)) - STEPS;
        return tables[Math.max(0, Math.min(STEPS - 1, step))].shape;
    }

    @Override
    void fall(int level) {
        int darts = gather(level);
        for (int t = 0; t < Darts.TIMES; t++) start[t + 1] += start[t];
        if (order.length < darts) order = new int[cellOf.length];
        for (int k = 0; k < darts; k++) order[start[timeOf[k]]++] = k;
        for (int k = 0; k < darts; k++) judge(order[k]);
    }

    /// Lists the darts that are neither covered already nor void, and counts them by time (`start[t + 1]`).
    private int gather(int level) {
        Arrays.fill(start, 0);
        long salt = Darts.salt(draw.sizeClass.code(), draw.spacingClass, level);
        int shift = BITS - level;
        int inCell = (1 << level) - 1;
        boolean known = field.members() == 1 || level >= Draw.LATE_LEVEL;
        int n = 0;
        for (int k = 0; k < quads; k++) {
            int x = quadX[k];
            int y = quadY[k];
            long quad = Darts.quad(Darts.row(seed, salt, (y0 << level) + y), (x0 << level) + x);
            int count = Darts.count(quad, level);
            int i = x >> level;
            int j = y >> level;
            int cell = j * width + i;
            if (n + count > cellOf.length) growDarts();
            for (int d = 0; d < count; d++) {
                long dart = Darts.dart(quad, d);
                int px = ((x & inCell) << shift) + Darts.offsetX(dart, shift);
                int py = ((y & inCell) << shift) + Darts.offsetY(dart, shift);
                if ((covered[cell] >>> ((py >> BITS - 3) * 8 + (px >> BITS - 3)) & 1) != 0) continue;
                long gx = (x0 + i << BITS) + px;
                long gy = (y0 + j << BITS) + py;
                // A cell that waits for a second rain may know already what its later darts are.
                int coming = known ? comingMember[cell] - 1 : -1;
                if (coming < 0 ? !field.pick(gx, gy, level) : !field.pickAs(coming, gx, gy)) continue;
                int time = Darts.time(dart);
                cellOf[n] = cell;
                placeOf[n] = py << BITS | px;
                memberOf[n] = (byte) field.member;
                unitsOf[n] = draw.units(field.metres);
                timeOf[n++] = (short) time;
                start[time + 1]++;
            }
        }
        return n;
    }

    private void growDarts() {
        int size = 2 * cellOf.length;
        cellOf = Arrays.copyOf(cellOf, size);
        placeOf = Arrays.copyOf(placeOf, size);
        timeOf = Arrays.copyOf(timeOf, size);
        memberOf = Arrays.copyOf(memberOf, size);
        unitsOf = Arrays.copyOf(unitsOf, size);
    }

    /// What the squared distance of a dart to a plant of an earlier draw is compared with.
    double blockThreshold(int member, double units, int species, double metres) {
        double unitMetres = draw.unitMetres();
        return Draw.threshold(conflicts.metres(species, metres, draw.species[member], units * unitMetres) / unitMetres);
    }

    private double conflict(int memberA, double unitsA, int memberB, double unitsB) {
        return memberA == memberB ? within.of(unitsA, unitsB) : across.of(unitsA, unitsB) * factor[memberA][memberB];
    }

    private double threshold(int memberA, double unitsA, int memberB, double unitsB) {
        return Draw.threshold(conflict(memberA, unitsA, memberB, unitsB));
    }

    /// Whether an unknown cell lies too near to a dart at a place of a cell.
    private boolean unknownNear(int cell, int x, int y, double units) {
        double most =
                Draw.threshold(Math.max(within.of(units, highUnits), across.of(units, highUnits) * draw.mostFactor));
        for (int e = 0; e < offset.length; e++)
            if (state[cell + offset[e]] < RAINING
                    && Geometry.nearSquared(x, y, cornerX[e], cornerY[e], LAST_UNIT) < most) return true;
        return false;
    }

    private void judge(int dart) {
        int cell = cellOf[dart];
        int x = placeOf[dart] & LAST_UNIT;
        int y = placeOf[dart] >> BITS;
        int square = (y >> BITS - 3) * 8 + (x >> BITS - 3);
        if ((covered[cell] >>> square & 1) != 0) return;
        int member = memberOf[dart];
        double units = unitsOf[dart];
        for (int e : bySquare[square]) {
            int at = cell + offset[e];
            int other = accepted[at];
            if (other == 0) continue;
            double dx = cornerX[e] + (other & LAST_UNIT) - x;
            double dy = cornerY[e] + (other >> BITS & LAST_UNIT) - y;
            if (dx * dx + dy * dy < threshold(member, units, acceptedMember[at], acceptedUnits[at])) return;
        }
        if ((flags[cell] & NEAR_BLOCKER) != 0 && blockers.blocks(cell, x, y, this, member, units)) return;
        if ((flags[cell] & NEAR_UNKNOWN) != 0 && unknownNear(cell, x, y, units)) {
            giveUp(cell);
            return;
        }
        accept(cell, x, y, member, units);
    }

    private void accept(int cell, int x, int y, int member, double units) {
        int j = cell / width;
        int i = cell - j * width;
        acceptedUnits[cell] = units;
        acceptedMember[cell] = (byte) member;
        cover(cell, (x0 + i << BITS) + x, (y0 + j << BITS) + y, x, y, member, units);
        accept(cell, x, y);
    }

    /// Marks what no dart around can be accepted in: by the distance that the darts still to come in a cell
    /// keep at least, or any.
    private void cover(int cell, long globalX, long globalY, int x, int y, int member, double units) {
        DiscShape any = field.members() == 1 ? tables[0].shape : table(leastAround(globalX, globalY, member, units));
        for (int e = 1; e < offset.length; e++) {
            int at = cell + offset[e];
            if (covered[at] == -1L) continue;
            int coming = comingMember[at] - 1;
            DiscShape disc = coming < 0 ? any : table(conflict(coming, comingUnits[at], member, units));
            covered[at] |= mask(disc, x, y, widest.dx[e], widest.dy[e]);
        }
    }

    /// The distance that darts around a plant keep from it at least.
    private double leastAround(long globalX, long globalY, int member, double units) {
        field.locate(globalX, globalY);
        double least = Double.POSITIVE_INFINITY;
        for (int m = 0; m < field.members(); m++)
            least = Math.min(least, conflict(m, field.lowNearUnits(m), member, units));
        return least;
    }

    @Override
    int uncovered(int cell, int x, int y, int childUnits, int candidates, int level) {
        int open = candidates;
        int j = cell / width;
        int i = cell - j * width;
        int member = comingMember[cell] - 1;
        int[] near = bySquare[(y >> BITS - 3) * 8 + (x >> BITS - 3)];
        for (int q = 0; q < 4; q++) {
            if ((open >> q & 1) == 0) continue;
            int cx = x + (q & 1) * childUnits;
            int cy = y + (q >> 1) * childUnits;
            double least = field.leastUnits(member, (x0 + i << BITS) + cx, (y0 + j << BITS) + cy, childUnits - 1);
            if (least == Double.POSITIVE_INFINITY || covers(near, cell, cx, cy, childUnits - 1, member, least))
                open &= ~(1 << q);
        }
        return open;
    }

    /// Whether a plant is in conflict with every dart of a member that a square can hold.
    private boolean covers(int[] near, int cell, int x, int y, int units, int member, double least) {
        for (int e : near) {
            int at = cell + offset[e];
            int other = accepted[at];
            if (other == 0) continue;
            double ex = cornerX[e] + (other & LAST_UNIT);
            double ey = cornerY[e] + (other >> BITS & LAST_UNIT);
            double far = Geometry.farSquared(ex, ey, x, y, units);
            if (far < threshold(member, least, acceptedMember[at], acceptedUnits[at])) return true;
        }
        return (flags[cell] & NEAR_BLOCKER) != 0 && blockers.covers(cell, x, y, units, this, member, least);
    }
}
