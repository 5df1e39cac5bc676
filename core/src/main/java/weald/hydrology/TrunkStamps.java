package weald.hydrology;

import java.util.Arrays;
import weald.flow.D8;
import weald.grid.CellRect;

/// What lines of rivers make of a window: channels, and the banks that join them to the ground.
///
/// A channel covers the samples within half its width, its bed a parabola across; those that the line itself
/// passes belong to it however narrow it is. Banks bound the ground: from above by a slope that steepens to the
/// end of its reach, so that a river lies in a valley, from below just over the water, so that it does not stand
/// above the ground beside it. Of several lines the lowest water counts, the lowest bank and the highest dam:
/// their order does not.
final class TrunkStamps {
    private static final double BANK_METRES = 0.1;
    private static final double DAM_METRES = 0.05;
    private static final double BANK_SLOPE = 0.35;
    private static final double DAM_SLOPE = 0.3;
    private static final double DAM_CELLS = 1.5;

    /// How fine a line is walked, in samples: so that two steps are of neighbours.
    private static final double WALK = 0.5;

    private final CellRect window;
    private final double cellMetres;
    private final double reachMetres;

    /// By sample, what the ground may not rise above, and not fall below.
    final float[] bankMetres;

    final float[] damMetres;

    /// By sample of a channel its bed and its water; NaN elsewhere.
    final float[] bedMetres;

    final float[] surfaceMetres;

    /// By sample that a line passes: where it leads; [D8#VOID] elsewhere.
    final byte[] codes;

    /// By sample that a line passes: its water, catchment and discharge, in coarse samples.
    final float[] lineMetres;

    final long[] cells;
    final long[] units;

    /// Discharge of the line that says where to.
    private final long[] leading;

    /// @param reachMetres of banks beyond the channel
    TrunkStamps(CellRect window, double cellMetres, double reachMetres) {
        this.window = window;
        this.cellMetres = cellMetres;
        this.reachMetres = reachMetres;
        int count = window.cells();
        bankMetres = filled(count, Float.POSITIVE_INFINITY);
        damMetres = filled(count, Float.NEGATIVE_INFINITY);
        bedMetres = filled(count, Float.NaN);
        surfaceMetres = filled(count, Float.NaN);
        lineMetres = filled(count, Float.NaN);
        codes = new byte[count];
        Arrays.fill(codes, D8.VOID);
        cells = new long[count];
        units = new long[count];
        leading = new long[count];
    }

    private static float[] filled(int count, float value) {
        float[] values = new float[count];
        Arrays.fill(values, value);
        return values;
    }

    void add(TrunkLine line, double coarseMetres) {
        for (int s = 0; s < line.segments(); s++) {
            double discharge = DrainageSettings.cubicMetresPerSecond(line.units()[s], coarseMetres);
            new Segment(line, s, discharge).stamp();
        }
        walk(line);
    }

    /// A segment of a line, to stamp.
    private final class Segment {
        private final TrunkLine line;
        private final int s;
        private final double half;
        private final double depth;
        private final double dx;
        private final double dy;
        private final double square;

        Segment(TrunkLine line, int s, double discharge) {
            this.line = line;
            this.s = s;
            half = Channel.widthMetres(discharge) / 2;
            depth = Channel.depthMetres(discharge);
            dx = line.x()[s + 1] - line.x()[s];
            dy = line.y()[s + 1] - line.y()[s];
            square = dx * dx + dy * dy;
        }

        void stamp() {
            double reach = (half + reachMetres) / cellMetres;
            long x0 = Math.max(window.x0(), (long) Math.ceil(Math.min(line.x()[s], line.x()[s + 1]) - reach));
            long y0 = Math.max(window.y0(), (long) Math.ceil(Math.min(line.y()[s], line.y()[s + 1]) - reach));
            long x1 = Math.min(window.x1() - 1, (long) Math.floor(Math.max(line.x()[s], line.x()[s + 1]) + reach));
            long y1 = Math.min(window.y1() - 1, (long) Math.floor(Math.max(line.y()[s], line.y()[s + 1]) + reach));
            for (long y = y0; y <= y1; y++) for (long x = x0; x <= x1; x++) stamp(x, y);
        }

        private void stamp(long x, long y) {
            double u = x - line.x()[s];
            double v = y - line.y()[s];
            double t = square == 0 ? 0 : Math.clamp((u * dx + v * dy) / square, 0, 1);
            double away = Math.sqrt((u - t * dx) * (u - t * dx) + (v - t * dy) * (v - t * dy)) * cellMetres;
            double water = line.surfaceMetres()[s] + (line.surfaceMetres()[s + 1] - line.surfaceMetres()[s]) * t;
            int at = window.index(x, y);
            if (half >= cellMetres && away <= half) {
                double across = away / half;
                channel(at, (float) (water - depth * (1 - across * across)), (float) water);
                return;
            }
            double beside = Math.max(0, away - half);
            if (beside >= reachMetres || line.isInWater()) return;
            double share = beside / reachMetres;
            double bank = water + BANK_METRES + BANK_SLOPE * beside / (1 - share * share);
            double dam = water + DAM_METRES - DAM_SLOPE * Math.max(0, beside - DAM_CELLS * cellMetres);
            if (bank < bankMetres[at]) bankMetres[at] = (float) bank;
            if (dam > damMetres[at]) damMetres[at] = (float) dam;
        }

        private void channel(int at, float bed, float water) {
            if (!(bedMetres[at] <= bed)) bedMetres[at] = bed;
            if (!(surfaceMetres[at] <= water)) surfaceMetres[at] = water;
        }
    }

    /// Marks the samples that a line passes, each a neighbour of the one before.
    private void walk(TrunkLine line) {
        long lastX = nearest(line.x()[0]);
        long lastY = nearest(line.y()[0]);
        for (int s = 0; s < line.segments(); s++) {
            double dx = line.x()[s + 1] - line.x()[s];
            double dy = line.y()[s + 1] - line.y()[s];
            int steps = Math.max(1, (int) Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / WALK));
            double before = line.surfaceMetres()[s];
            double fall = line.surfaceMetres()[s + 1] - before;
            for (int n = 1; n <= steps; n++) {
                double t = n / (double) steps;
                long x = nearest(line.x()[s] + dx * t);
                long y = nearest(line.y()[s] + dy * t);
                if (x == lastX && y == lastY) continue;
                // A sample's water is that of the place where the line leaves it.
                if (window.contains(lastX, lastY))
                    mark(window.index(lastX, lastY), line, s, D8.code(x - lastX, y - lastY), (float)
                            (before + fall * t));
                lastX = x;
                lastY = y;
            }
        }
    }

    private static long nearest(double index) {
        return (long) Math.floor(index + 0.5);
    }

    /// The lowest water says where to; the greatest discharge counts, since it is of the line below all others.
    private void mark(int at, TrunkLine line, int s, byte code, float water) {
        boolean leads = codes[at] == D8.VOID
                || water < lineMetres[at]
                || water == lineMetres[at] && line.units()[s] > leading[at]
                || water == lineMetres[at] && line.units()[s] == leading[at] && code < codes[at];
        if (leads) {
            codes[at] = code;
            lineMetres[at] = water;
            leading[at] = line.units()[s];
        }
        units[at] = Math.max(units[at], line.units()[s]);
        cells[at] = Math.max(cells[at], line.cells()[s]);
    }
}
