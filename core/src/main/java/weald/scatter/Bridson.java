package weald.scatter;

import java.util.Arrays;
import weald.math.Chance;

/// The textbook sampler of a bounded domain: fast Poisson-disk sampling with an active list (Bridson 2007,
/// doi:10.1145/1278780.1278807). O(points) time; 4 bytes per cell of a grid of edge r / sqrt(2), 16 per
/// point.
///
/// A point is taken from the active list at random and up to `tries` candidates are drawn in the ring
/// between r and 2 r around it, uniformly by area; the first that is in conflict with no point joins, and
/// if none does the point retires. Unlike the paper, the spacing may vary: r(x, y) = lerp(sparse, dense,
/// density(x, y)), with a rule for two spacings.
///
/// It stops short of a maximal set (about 0.12 % of the area stays free at 30 tries) and its points depend
/// on the whole domain, so a world is not scattered with it: see [Scatter]. Beside the walls points stand
/// denser than within, since nothing beyond them keeps points away.
public final class Bridson {
    /// Candidates around a point in the paper.
    public static final int TRIES = 30;

    private static final long SALT = 0xB51D50;

    /// A half-open rectangle [minX, maxX) x [minY, maxY), in any unit of length.
    public record Domain(double minX, double minY, double maxX, double maxY) {
        public Domain {
            if (!(maxX >= minX && maxY >= minY))
                throw new IllegalArgumentException("a domain cannot end before it begins");
            if (Double.isInfinite(maxX - minX) || Double.isInfinite(maxY - minY))
                throw new IllegalArgumentException("a domain must be bounded");
        }

        boolean isEmpty() {
            return !(maxX > minX && maxY > minY);
        }

        boolean contains(double x, double y) {
            return x >= minX && y >= minY && x < maxX && y < maxY;
        }
    }

    /// 0 where points are sparse, 1 where they are dense; values beyond are clamped.
    public interface Density {
        double at(double x, double y);
    }

    /// Points, in the order in which they were found. None if the domain is empty; else at least one.
    ///
    /// @param exhausted whether no more points can be had by asking again; always true
    @SuppressWarnings("ArrayRecordComponent")
    public record Points(double[] x, double[] y, boolean exhausted) {
        public int count() {
            return x.length;
        }
    }

    private final Domain domain;
    private final double dense;
    private final double sparse;
    private final Density density;
    private final ConflictRule rule;
    private final int tries;
    private final long seed;
    private long counter;

    private final double cell;
    private final int columns;
    private final int rows;
    private final int reach;
    private final int[] grid;
    private double[] x = new double[64];
    private double[] y = new double[64];
    private double[] r = new double[64];
    private int count;

    private Bridson(
            Domain domain, double dense, double sparse, Density density, ConflictRule rule, int tries, long seed) {
        if (!(dense > 0 && sparse >= dense && sparse < Double.POSITIVE_INFINITY))
            throw new IllegalArgumentException("spacing must be 0 < dense <= sparse, was " + dense + " and " + sparse);
        if (tries < 1) throw new IllegalArgumentException("tries must be at least 1, was " + tries);
        this.domain = domain;
        this.dense = dense;
        this.sparse = sparse;
        this.density = density;
        this.rule = rule;
        this.tries = tries;
        this.seed = seed;
        cell = dense / Math.sqrt(2);
        double across = Math.floor((domain.maxX - domain.minX) / cell) + 1;
        double along = Math.floor((domain.maxY - domain.minY) / cell) + 1;
        if (!(across * along <= Integer.MAX_VALUE - 16))
            throw new IllegalArgumentException("a domain of " + (domain.maxX - domain.minX) + " x "
                    + (domain.maxY - domain.minY) + " is too large for a spacing of " + dense);
        columns = (int) across;
        rows = (int) along;
        reach = (int) Math.ceil(sparse / cell);
        grid = new int[columns * rows];
    }

    /// Points that keep one distance.
    public static Points sample(Domain domain, double spacing, int tries, long seed) {
        return new Bridson(domain, spacing, spacing, (x, y) -> 1, ConflictRule.MIN, tries, seed).run();
    }

    /// Points whose spacing follows a density.
    ///
    /// @param rule [ConflictRule#MIN] keeps the dense side of a step full, [ConflictRule#MAX] the sparse
    ///     side empty
    public static Points sample(
            Domain domain, double dense, double sparse, Density density, ConflictRule rule, int tries, long seed) {
        return new Bridson(domain, dense, sparse, density, rule, tries, seed).run();
    }

    private Points run() {
        if (domain.isEmpty()) return new Points(new double[0], new double[0], true);
        int[] active = new int[64];
        add(firstCoordinate(domain.minX, domain.maxX), firstCoordinate(domain.minY, domain.maxY));
        int actives = 1;
        while (actives > 0) {
            int slot = (int) (unit() * actives);
            if (throwAround(active[slot])) {
                if (actives == active.length) active = Arrays.copyOf(active, 2 * actives);
                active[actives++] = count - 1;
            } else active[slot] = active[--actives];
        }
        return new Points(Arrays.copyOf(x, count), Arrays.copyOf(y, count), true);
    }

    /// Rounding must not lead to the open end.
    private double firstCoordinate(double min, double max) {
        double at = min + (max - min) * unit();
        return at < max ? at : min;
    }

    private double unit() {
        return Chance.unitDouble(Chance.bits(seed, SALT, counter++));
    }

    /// Tries candidates around a point until one fits.
    private boolean throwAround(int point) {
        for (int t = 0; t < tries; t++) {
            double angle = 2 * Math.PI * unit();
            double distance = r[point] * ringRadius(unit());
            double cx = x[point] + distance * StrictMath.cos(angle);
            double cy = y[point] + distance * StrictMath.sin(angle);
            if (domain.contains(cx, cy) && fits(cx, cy, spacing(cx, cy))) {
                add(cx, cy);
                return true;
            }
        }
        return false;
    }

    /// A radius in [1, 2) uniform by area: its square is uniform in [1, 4).
    static double ringRadius(double chance) {
        return Math.sqrt(1 + 3 * chance);
    }

    private double spacing(double atX, double atY) {
        double d = Math.max(0, Math.min(1, density.at(atX, atY)));
        return sparse + (dense - sparse) * d;
    }

    /// The grid's cell of a coordinate; at the upper bound x / cell may round to one more than there are.
    private int column(double atX) {
        return Math.min(columns - 1, (int) ((atX - domain.minX) / cell));
    }

    private int row(double atY) {
        return Math.min(rows - 1, (int) ((atY - domain.minY) / cell));
    }

    private boolean fits(double atX, double atY, double spacing) {
        int c = column(atX);
        int w = row(atY);
        for (int j = Math.max(0, w - reach); j <= Math.min(rows - 1, w + reach); j++)
            for (int i = Math.max(0, c - reach); i <= Math.min(columns - 1, c + reach); i++) {
                int point = grid[j * columns + i] - 1;
                if (point < 0) continue;
                double dx = x[point] - atX;
                double dy = y[point] - atY;
                double needed = rule.of(r[point], spacing);
                if (dx * dx + dy * dy < needed * needed) return false;
            }
        return true;
    }

    private void add(double atX, double atY) {
        if (count == x.length) {
            x = Arrays.copyOf(x, 2 * count);
            y = Arrays.copyOf(y, 2 * count);
            r = Arrays.copyOf(r, 2 * count);
        }
        x[count] = atX;
        y[count] = atY;
        r[count] = spacing(atX, atY);
        grid[row(atY) * columns + column(atX)] = ++count;
    }
}
