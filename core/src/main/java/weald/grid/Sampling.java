package weald.grid;

/// Values between samples. Exact at samples, and the same from every window that holds what is read.
///
/// Places are given in lattice coordinates (sample (i, j) is at (i, j)) or in metres with the lattice. A
/// place on a lattice line reads nothing beyond it. NaN samples are left out and the weights of the others
/// brought back to 1, so that a void never bleeds into its neighbours; NaN is returned where no sample
/// counts. Reading outside the grid is an error, never a guess: a guess would make seams.
public final class Sampling {
    private Sampling() {}

    /// Bilinear value at lattice coordinates. Reads the up to four samples around.
    public static float bilinear(FloatGrid grid, double x, double y) {
        double floorX = Math.floor(x);
        double floorY = Math.floor(y);
        return bilinear(grid, (long) floorX, (long) floorY, x - floorX, y - floorY);
    }

    /// Bilinear value at a position.
    public static float bilinear(FloatGrid grid, Lattice lattice, double xMetres, double yMetres) {
        long i = lattice.cell(xMetres);
        long j = lattice.cell(yMetres);
        return bilinear(grid, i, j, fraction(lattice, i, xMetres), fraction(lattice, j, yMetres));
    }

    /// Bicubic value at lattice coordinates: the interpolating cubic of Catmull & Rom 1974 (as Keys 1981, a =
    /// -1/2), which may overshoot its samples. Reads up to sixteen; where one of them is NaN the value is the
    /// bilinear one, since negative weights cannot be brought back to 1 safely.
    public static float bicubic(FloatGrid grid, double x, double y) {
        double floorX = Math.floor(x);
        double floorY = Math.floor(y);
        return bicubic(grid, (long) floorX, (long) floorY, x - floorX, y - floorY);
    }

    /// Bicubic value at a position.
    public static float bicubic(FloatGrid grid, Lattice lattice, double xMetres, double yMetres) {
        long i = lattice.cell(xMetres);
        long j = lattice.cell(yMetres);
        return bicubic(grid, i, j, fraction(lattice, i, xMetres), fraction(lattice, j, yMetres));
    }

    /// How far a position lies beyond the sample at the lower edge of its cell, in cells, 0 .. 1; 0 exactly at a
    /// sample.
    static double fraction(Lattice lattice, long cell, double metres) {
        return Math.min(1, (metres - lattice.metres(cell)) / lattice.cellMetres());
    }

    static float bilinear(FloatGrid grid, long i, long j, double tx, double ty) {
        requireInside(grid, i, j, i + (tx > 0 ? 1 : 0), j + (ty > 0 ? 1 : 0));
        int at = grid.rect.index(i, j);
        int width = grid.rect.width();
        var sum = new WeightedSum();
        sum.add(grid.values, at, (1 - tx) * (1 - ty));
        sum.add(grid.values, at + 1, tx * (1 - ty));
        sum.add(grid.values, at + width, (1 - tx) * ty);
        sum.add(grid.values, at + width + 1, tx * ty);
        return sum.mean();
    }

    private static float bicubic(FloatGrid grid, long i, long j, double tx, double ty) {
        int beforeX = tx > 0 ? 1 : 0;
        int beforeY = ty > 0 ? 1 : 0;
        int afterX = tx > 0 ? 2 : 0;
        int afterY = ty > 0 ? 2 : 0;
        requireInside(grid, i - beforeX, j - beforeY, i + afterX, j + afterY);
        double sum = 0;
        for (int b = -beforeY; b <= afterY; b++) {
            int at = grid.rect.index(i, j + b);
            double row = 0;
            for (int a = -beforeX; a <= afterX; a++) row += cubicWeight(a, tx) * grid.values[at + a];
            sum += cubicWeight(b, ty) * row;
        }
        if (Double.isNaN(sum)) return bilinear(grid, i, j, tx, ty);
        return (float) sum;
    }

    /// Weight of the sample `step` cells (-1 .. 2) beyond the lower one.
    private static double cubicWeight(int step, double t) {
        return switch (step) {
            case -1 -> t * (-0.5 + t * (1 - 0.5 * t));
            case 0 -> 1 + t * t * (-2.5 + 1.5 * t);
            case 1 -> t * (0.5 + t * (2 - 1.5 * t));
            default -> t * t * (-0.5 + 0.5 * t);
        };
    }

    private static void requireInside(FloatGrid grid, long fromX, long fromY, long toX, long toY) {
        if (!grid.rect.contains(fromX, fromY) || !grid.rect.contains(toX, toY))
            throw new IllegalArgumentException("sampling reads (" + fromX + ", " + fromY + ") .. (" + toX + ", " + toY
                    + ") but was given " + grid.rect + ": give a wider window");
    }

    /// Mean over the samples that have data.
    private static final class WeightedSum {
        private double sum;
        private double weights;

        /// A sample without weight is not read: it may lie outside the grid.
        void add(float[] values, int at, double weight) {
            if (weight == 0 || Float.isNaN(values[at])) return;
            sum += weight * values[at];
            weights += weight;
        }

        float mean() {
            if (weights == 1) return (float) sum;
            return weights > 0 ? (float) (sum / weights) : Float.NaN;
        }
    }
}
