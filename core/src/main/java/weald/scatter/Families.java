package weald.scatter;

import weald.ecology.Style;
import weald.grid.CellRect;
import weald.math.Chance;

/// Where the families of a species stand: for each square of an edge of their radius a Poisson number of parents
/// at uniform places, all from hashes of (seed, species, square), so that no window shows.
final class Families {
    private static final long SALT = 0xFA311E5;

    /// Where a species suits at all, no place between families is so bare that its cell's other corners could
    /// not bring a plant: else clusters smaller than a cell would lose some of theirs.
    private static final double LEAST = 1e-6;

    private final Style.Clusters clusters;
    private final long rows;
    private final double perSquare;

    /// @param species its name: what else a recipe holds moves no family
    Families(long seed, String species, Style.Clusters clusters) {
        this.clusters = clusters;
        rows = Chance.bits(seed, SALT, Chance.salt(species));
        perSquare = clusters.parentsPerSquareMetre() * clusters.radiusMetres() * clusters.radiusMetres();
    }

    /// Suitability times the density that families give a place, over the greatest they can give.
    ///
    /// @param suitability at the samples of a rectangle; not changed
    float[] gather(CellRect samples, double cellMetres, float[] suitability) {
        double[] sum = new double[suitability.length];
        double radius = clusters.radiusMetres();
        long west = square(samples.x0() * cellMetres) - 1;
        long east = square((samples.x1() - 1) * cellMetres) + 1;
        long south = square(samples.y0() * cellMetres) - 1;
        long north = square((samples.y1() - 1) * cellMetres) + 1;
        for (long y = south; y <= north; y++)
            for (long x = west; x <= east; x++) {
                long hash = Chance.bits(rows, y, x);
                for (int i = 0, n = parents(hash); i < n; i++) {
                    long parent = Chance.mix(hash + 1 + i);
                    double px = (x + (parent >>> 32) * 0x1p-32) * radius;
                    double py = (y + (parent & 0xFFFFFFFFL) * 0x1p-32) * radius;
                    add(px, py, samples, cellMetres, sum);
                }
            }
        float[] out = new float[sum.length];
        double most = clusters.peak();
        double scale = (1 - clusters.background()) / clusters.mean();
        for (int i = 0; i < out.length; i++) {
            double here = clusters.background() + scale * sum[i];
            out[i] = (float) (suitability[i] * Math.max(LEAST, Math.min(1, here / most)));
        }
        return out;
    }

    private long square(double metres) {
        return (long) Math.floor(metres / clusters.radiusMetres());
    }

    /// Poisson by inversion.
    private int parents(long hash) {
        double chance = Chance.unitDouble(hash);
        double one = StrictMath.exp(-perSquare);
        double all = one;
        int n = 0;
        while (chance >= all && one > 0) {
            n++;
            one *= perSquare / n;
            all += one;
        }
        return n;
    }

    /// Adds a parent's kernel to the samples that it reaches.
    private void add(double px, double py, CellRect samples, double cellMetres, double[] sum) {
        double radius = clusters.radiusMetres();
        long ay = Math.max(samples.y0(), (long) Math.ceil((py - radius) / cellMetres));
        long by = Math.min(samples.y1() - 1, (long) Math.floor((py + radius) / cellMetres));
        long ax = Math.max(samples.x0(), (long) Math.ceil((px - radius) / cellMetres));
        long bx = Math.min(samples.x1() - 1, (long) Math.floor((px + radius) / cellMetres));
        for (long y = ay; y <= by; y++)
            for (long x = ax; x <= bx; x++) {
                double dx = x * cellMetres - px;
                double dy = y * cellMetres - py;
                double near = 1 - (dx * dx + dy * dy) / (radius * radius);
                if (near > 0) sum[samples.index(x, y)] += near * near;
            }
    }
}
