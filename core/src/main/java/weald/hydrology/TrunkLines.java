package weald.hydrology;

import java.util.ArrayList;
import java.util.List;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.math.Chance;

/// The lines of a land mass's rivers over a part of the coarse lattice.
///
/// A river steps from sample to sample of the plan. Its line runs through the middles of these steps, and round
/// each sample between two in a quadratic curve (the uniform B-spline of second degree), whose control point is
/// the sample, moved by a hash. Rivers that meet at a sample share the middle of the step that leaves it, so they
/// join smoothly. The water in the middle of a step is as high as the lower of its two samples, with hollows
/// filled: so it never rises, and lies in the ground. All of that is known from a step and those beside it.
final class TrunkLines {
    private static final int SEGMENTS = 8;

    /// How far a line is moved off a sample at most, in steps.
    private static final double WANDER = 0.22;

    /// Steps around a sample that its lines stay within, and some.
    static final int REACH_STEPS = 2;

    private static final long EAST_SALT = Chance.salt("river wanders east");
    private static final long NORTH_SALT = Chance.salt("river wanders north");

    private final Drained coarse;
    private final CellRect rect;
    private final LandWater land;
    private final int ratio;
    private final long least;
    private final double seaMetres;

    /// @param ratio columns of the fine lattice by column of the coarse one
    /// @param least catchment of a river in coarse samples
    TrunkLines(Drained coarse, LandWater land, int ratio, long least, double seaMetres) {
        this.coarse = coarse;
        this.rect = coarse.rect();
        this.land = land;
        this.ratio = ratio;
        this.least = least;
        this.seaMetres = seaMetres;
    }

    /// Those around samples of the rectangle that have two more on each side in it.
    List<TrunkLine> all() {
        List<TrunkLine> lines = new ArrayList<>();
        for (long y = rect.y0() + 2; y < rect.y1() - 2; y++)
            for (long x = rect.x0() + 2; x < rect.x1() - 2; x++) if (leaves(x, y)) around(lines, x, y);
        return lines;
    }

    private int code(long x, long y) {
        return coarse.receivers()[rect.index(x, y)];
    }

    private boolean isLake(long x, long y) {
        return coarse.lakes()[rect.index(x, y)] != Drained.NO_LAKE;
    }

    /// Whether a river leaves a sample over land.
    private boolean leaves(long x, long y) {
        int at = rect.index(x, y);
        int code = coarse.receivers()[at];
        if (coarse.cells()[at] < least || !D8.flows(code)) return false;
        long toX = x + D8.dx(code);
        long toY = y + D8.dy(code);
        return rect.contains(toX, toY) && !(isLake(x, y) && isLake(toX, toY));
    }

    private double level(long x, long y) {
        int at = rect.index(x, y);
        int lake = coarse.lakes()[at];
        if (lake != Drained.NO_LAKE) return land.plan().lakeLevelMetres(lake, x, y);
        double filled = coarse.groundMetres().values[at];
        return filled > seaMetres ? filled : seaMetres;
    }

    /// The level in the middle of the step that leaves a sample. Beside a lake it is not below that lake's: its shore
    /// is drawn there.
    private double stepLevel(long x, long y) {
        int code = code(x, y);
        if (isLake(x, y)) return level(x, y);
        double level = level(x + D8.dx(code), y + D8.dy(code));
        for (int d = 0; d < 8; d++) {
            long toX = x + D8.dx(d);
            long toY = y + D8.dy(d);
            if (isLake(toX, toY)) level = Math.max(level, Math.min(level(toX, toY), level(x, y)));
        }
        return level;
    }

    /// In water, and where a river ends, lines meet the sample itself.
    private boolean isFixed(long x, long y) {
        return isLake(x, y) || !D8.flows(code(x, y));
    }

    private double column(long x, long y) {
        return (x + (isFixed(x, y) ? 0 : WANDER * signed(EAST_SALT, x, y))) * ratio;
    }

    private double row(long x, long y) {
        return (y + (isFixed(x, y) ? 0 : WANDER * signed(NORTH_SALT, x, y))) * ratio;
    }

    private static double signed(long salt, long x, long y) {
        return 2 * Chance.unitDouble(Chance.bits(0, salt, x, y)) - 1;
    }

    /// What belongs to one sample: curves from each river that comes in, or its source, and its mouth.
    private void around(List<TrunkLine> lines, long x, long y) {
        int at = rect.index(x, y);
        int code = code(x, y);
        long toX = x + D8.dx(code);
        long toY = y + D8.dy(code);
        double[] here = {column(x, y), row(x, y)};
        double[] out = {(here[0] + column(toX, toY)) / 2, (here[1] + row(toX, toY)) / 2};
        double leaving = stepLevel(x, y);
        boolean any = false;
        for (int d = 0; d < 8 && !isLake(x, y); d++) {
            long fromX = x + D8.dx(d);
            long fromY = y + D8.dy(d);
            if (code(fromX, fromY) != D8.opposite(d) || !leaves(fromX, fromY)) continue;
            any = true;
            double[] in = {(column(fromX, fromY) + here[0]) / 2, (row(fromX, fromY) + here[1]) / 2};
            lines.add(curve(in, here, out, stepLevel(fromX, fromY), leaving, rect.index(fromX, fromY), at));
        }
        if (!any) lines.add(straight(here, out, level(x, y), leaving, at, isLake(x, y)));
        if (isLake(toX, toY) || !D8.flows(code(toX, toY)))
            lines.add(straight(out, new double[] {column(toX, toY), row(toX, toY)}, leaving, leaving, at, true));
    }

    private TrunkLine straight(double[] from, double[] to, double high, double low, int at, boolean isInWater) {
        return new TrunkLine(
                new double[] {from[0], to[0]},
                new double[] {from[1], to[1]},
                new double[] {high, low},
                new long[] {coarse.cells()[at]},
                new long[] {coarse.units()[at]},
                isInWater);
    }

    private TrunkLine curve(double[] in, double[] bend, double[] out, double high, double low, int above, int at) {
        double[] x = new double[SEGMENTS + 1];
        double[] y = new double[SEGMENTS + 1];
        double[] surface = new double[SEGMENTS + 1];
        long[] cells = new long[SEGMENTS];
        long[] units = new long[SEGMENTS];
        for (int i = 0; i <= SEGMENTS; i++) {
            double t = i / (double) SEGMENTS;
            double a = (1 - t) * (1 - t);
            double b = 2 * t * (1 - t);
            x[i] = i == 0 ? in[0] : i == SEGMENTS ? out[0] : a * in[0] + b * bend[0] + t * t * out[0];
            y[i] = i == 0 ? in[1] : i == SEGMENTS ? out[1] : a * in[1] + b * bend[1] + t * t * out[1];
            surface[i] = high + (low - high) * t;
            if (i == SEGMENTS) break;
            int of = i < SEGMENTS / 2 ? above : at;
            cells[i] = coarse.cells()[of];
            units[i] = coarse.units()[of];
        }
        surface[SEGMENTS] = low;
        return new TrunkLine(x, y, surface, cells, units, false);
    }
}
