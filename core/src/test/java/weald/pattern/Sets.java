package weald.pattern;

import java.util.Arrays;
import weald.math.Chance;

/// Points whose statistics are known.
record Sets(double[] x, double[] y, int count) {
    static Sets random(Window window, int count, long seed) {
        double[] x = new double[count];
        double[] y = new double[count];
        for (int i = 0; i < count; i++) {
            x[i] = window.xMetres() + window.widthMetres() * unit(seed, 1, i);
            y[i] = window.yMetres() + window.heightMetres() * unit(seed, 2, i);
        }
        return new Sets(x, y, count);
    }

    /// A square lattice of edge 1, each point half an edge from the border at least.
    static Sets lattice(int columns, int rows) {
        double[] x = new double[columns * rows];
        double[] y = new double[columns * rows];
        for (int i = 0; i < x.length; i++) {
            x[i] = i % columns + 0.5;
            y[i] = Math.floorDiv(i, columns) + 0.5;
        }
        return new Sets(x, y, x.length);
    }

    /// Thomas's process: random parents, children about them with a normal spread.
    static Sets thomas(Window window, double parentsPerSquareMetre, double children, double sigma, long seed) {
        double rim = 6 * sigma;
        double width = window.widthMetres() + 2 * rim;
        double height = window.heightMetres() + 2 * rim;
        int parents = poisson(parentsPerSquareMetre * width * height, seed, 0);
        double[] x = new double[parents * (int) (4 * children + 20)];
        double[] y = new double[x.length];
        int count = 0;
        for (int p = 0; p < parents; p++) {
            double px = window.xMetres() - rim + width * unit(seed, 3, p);
            double py = window.yMetres() - rim + height * unit(seed, 4, p);
            int born = poisson(children, seed, p + 1);
            for (int c = 0; c < born; c++) {
                double far = sigma * Math.sqrt(-2 * Math.log(1 - unit(seed, 5, 1000L * p + c)));
                double turn = 2 * Math.PI * unit(seed, 6, 1000L * p + c);
                double cx = px + far * Math.cos(turn);
                double cy = py + far * Math.sin(turn);
                if (!window.contains(cx, cy)) continue;
                x[count] = cx;
                y[count++] = cy;
            }
        }
        return new Sets(x, y, count);
    }

    /// By counting exponential waits.
    private static int poisson(double mean, long seed, int which) {
        double left = mean;
        for (int k = 0; ; k++) {
            left += Math.log(1 - unit(seed, 100 + which, k));
            if (left < 0) return k;
        }
    }

    private static double unit(long seed, long salt, long number) {
        return Chance.unitDouble(Chance.bits(seed, salt, number));
    }

    /// The same points in another order.
    Sets backwards() {
        double[] bx = new double[count];
        double[] by = new double[count];
        for (int i = 0; i < count; i++) {
            bx[i] = x[count - 1 - i];
            by[i] = y[count - 1 - i];
        }
        return new Sets(bx, by, count);
    }

    Sets plus(double px, double py) {
        double[] moreX = Arrays.copyOf(x, count + 1);
        double[] moreY = Arrays.copyOf(y, count + 1);
        moreX[count] = px;
        moreY[count] = py;
        return new Sets(moreX, moreY, count + 1);
    }

    PointPattern in(Window window) {
        return PointPattern.of(window, x, y, count);
    }

    PatternStatistics statistics(Window window) {
        return PatternStatistics.of(window, x, y, count);
    }
}
