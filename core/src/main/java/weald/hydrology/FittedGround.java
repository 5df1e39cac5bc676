package weald.hydrology;

import java.util.Arrays;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Fine heights brought to a coarse plan: equal to it at coarse samples, with lakes that do not leak.
///
/// Between four coarse samples the difference is bilinear. Where one of them lies in a lake, water stands below
/// the lake's level; the side of such a square whose two samples are land is raised to the level, and the ground
/// may fall from there by a steep funnel only, so that no lake ends at a wall of water. Beyond, the raised side
/// slopes down within one more square.
final class FittedGround {
    /// How deep the funnel is where half of the weight is on land.
    private static final double FUNNEL_METRES = 8;

    /// How far a dike falls over a coarse square, of its edge.
    private static final double DIKE_SLOPE = 0.3;

    private final CellRect window;
    private final FloatGrid base;
    private final int ratio;

    final float[] groundMetres;

    /// By sample the number of its lake, [Drained#NO_LAKE] for none.
    final int[] lakes;

    /// By sample of a square that meets a lake, its level; NaN elsewhere.
    final float[] levelMetres;

    FittedGround(CellRect window, FloatGrid base, int ratio) {
        this.window = window;
        this.base = base;
        this.ratio = ratio;
        groundMetres = base.part(window, "fitted ground").values;
        lakes = new int[window.cells()];
        Arrays.fill(lakes, Drained.NO_LAKE);
        levelMetres = FloatGrid.filled(window, Float.NaN).values;
    }

    /// Below what height no bank may be cut at a sample that is land: what holds back the lake or sea beside it.
    float shoreMetres(int i, double seaMetres) {
        return Float.isNaN(levelMetres[i]) ? (float) seaMetres : Math.max((float) seaMetres, levelMetres[i]);
    }

    void add(LandWater land, Drained coarse) {
        FloatGrid heights = land.heightMetres().over(coarse.rect());
        long x1 = Math.floorDiv(window.x1() - 1, (long) ratio);
        long y1 = Math.floorDiv(window.y1() - 1, (long) ratio);
        for (long y = Math.floorDiv(window.y0(), (long) ratio); y <= y1; y++)
            for (long x = Math.floorDiv(window.x0(), (long) ratio); x <= x1; x++)
                new Square(land, coarse, heights, x, y).fit();
    }

    /// The samples between four coarse ones, lower edges included. Corners go row by row from the south-west.
    private final class Square {
        private final LandWater land;
        private final Drained coarse;
        private final long x;
        private final long y;
        private final double[] add = new double[4];
        private final double[] isLake = new double[4];
        private final double[] isDike = new double[4];
        private int lake = Drained.NO_LAKE;
        private double level = Double.NEGATIVE_INFINITY;
        private double dike = Double.NEGATIVE_INFINITY;

        Square(LandWater land, Drained coarse, FloatGrid heights, long x, long y) {
            this.land = land;
            this.coarse = coarse;
            this.x = x;
            this.y = y;
            for (int corner = 0; corner < 4; corner++) read(corner, heights, x + (corner & 1), y + (corner >> 1));
        }

        private void read(int corner, FloatGrid heights, long cornerX, long cornerY) {
            int at = coarse.rect().index(cornerX, cornerY);
            int here = coarse.lakes()[at];
            float filled = coarse.groundMetres().values[at];
            float planned = heights.at(cornerX, cornerY);
            if (coarse.receivers()[at] == D8.VOID || Float.isNaN(planned)) return;
            double target = here == Drained.NO_LAKE && filled > planned ? filled : planned;
            add[corner] = target - base.at(cornerX * ratio, cornerY * ratio);
            if (here == Drained.NO_LAKE) {
                double beside = highestLakeBeside(cornerX, cornerY);
                if (beside > Double.NEGATIVE_INFINITY) isDike[corner] = 1;
                dike = Math.max(dike, beside);
                return;
            }
            isLake[corner] = 1;
            double metres = land.plan().lakeLevelMetres(here, cornerX, cornerY);
            if (metres > level) {
                level = metres;
                lake = here + land.firstLake();
            }
        }

        private double highestLakeBeside(long cornerX, long cornerY) {
            double highest = Double.NEGATIVE_INFINITY;
            for (int d = 0; d < 8; d++) {
                long toX = cornerX + D8.dx(d);
                long toY = cornerY + D8.dy(d);
                int beside = coarse.lakes()[coarse.rect().index(toX, toY)];
                if (beside != Drained.NO_LAKE)
                    highest = Math.max(highest, land.plan().lakeLevelMetres(beside, toX, toY));
            }
            return highest;
        }

        void fit() {
            boolean isPlain = lake == Drained.NO_LAKE && dike == Double.NEGATIVE_INFINITY;
            if (isPlain && add[0] == 0 && add[1] == 0 && add[2] == 0 && add[3] == 0) return;
            CellRect part = new CellRect(x * ratio, y * ratio, ratio, ratio).intersect(window);
            for (long v = part.y0(); v < part.y1(); v++)
                for (long u = part.x0(); u < part.x1(); u++)
                    fit(window.index(u, v), (u - x * ratio) / (double) ratio, (v - y * ratio) / (double) ratio);
        }

        private void fit(int at, double u, double v) {
            double ground = groundMetres[at] + bilinear(add, u, v);
            if (lake != Drained.NO_LAKE) {
                double inside = bilinear(isLake, u, v);
                double least = inside >= 1 ? Double.NEGATIVE_INFINITY : level - FUNNEL_METRES * inside / (1 - inside);
                ground = Math.max(ground, least);
                levelMetres[at] = (float) level;
                if ((float) ground < (float) level) lakes[at] = lake;
            } else if (dike > Double.NEGATIVE_INFINITY) {
                double fall = DIKE_SLOPE * ratio * (1 - bilinear(isDike, u, v));
                ground = Math.max(ground, dike - fall);
            }
            groundMetres[at] = (float) ground;
        }

        private static double bilinear(double[] of, double u, double v) {
            double south = of[0] + (of[1] - of[0]) * u;
            double north = of[2] + (of[3] - of[2]) * u;
            return south + (north - south) * v;
        }
    }
}
