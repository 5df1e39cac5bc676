package weald.grid;

/// Normals of a heightfield by central differences (Horn's and others' larger stencils smooth; this one
/// does not): the same bits at a sample from every window that holds it and its four neighbours.
///
/// A neighbour without data is left out and the difference taken on the other side alone; with neither the ground
/// counts as level in that direction. NaN where the sample itself has no data.
///
/// @param east east part of the unit normal; points down the slope
/// @param north north part
/// @param up up part: the cosine of the slope
public record Normals(FloatGrid east, FloatGrid north, FloatGrid up) {
    /// Normals at the samples of a rectangle. The heights must reach one cell beyond it on every side.
    public static Normals over(FloatGrid heights, CellRect rect, double cellMetres) {
        heights.requireCovers(rect.grow(1), "normals");
        var normals = new Normals(new FloatGrid(rect), new FloatGrid(rect), new FloatGrid(rect));
        int i = 0;
        for (long y = rect.y0(); y < rect.y1(); y++) {
            int at = heights.rect.index(rect.x0(), y);
            for (int x = 0; x < rect.width(); x++, i++, at++) normals.set(i, heights, at, cellMetres);
        }
        return normals;
    }

    /// The normal at a sample.
    public static Normal at(FloatGrid heights, long x, long y, double cellMetres) {
        heights.requireCovers(new CellRect(x - 1, y - 1, 3, 3), "a normal");
        int at = heights.rect.index(x, y);
        if (Float.isNaN(heights.values[at])) return new Normal(Float.NaN, Float.NaN, Float.NaN);
        int width = heights.rect.width();
        return Normal.ofGradient(rise(heights.values, at, 1, cellMetres), rise(heights.values, at, width, cellMetres));
    }

    /// The normal at a position between samples: gradients of the samples around, interpolated bilinearly,
    /// so that it is continuous and equals [#at(FloatGrid, long, long, double)] at a sample. Reads up to
    /// one cell beyond the samples around; samples without data are left out.
    public static Normal at(FloatGrid heights, Lattice lattice, double xMetres, double yMetres) {
        long i = lattice.cell(xMetres);
        long j = lattice.cell(yMetres);
        double tx = Sampling.fraction(lattice, i, xMetres);
        double ty = Sampling.fraction(lattice, j, yMetres);
        int stepX = tx > 0 ? 1 : 0;
        int stepY = ty > 0 ? 1 : 0;
        heights.requireCovers(new CellRect(i - 1, j - 1, 3 + stepX, 3 + stepY), "a normal");
        double east = 0;
        double north = 0;
        double weights = 0;
        for (int b = 0; b <= stepY; b++)
            for (int a = 0; a <= stepX; a++) {
                int at = heights.rect.index(i + a, j + b);
                double weight = (a == 0 ? 1 - tx : tx) * (b == 0 ? 1 - ty : ty);
                if (weight == 0 || Float.isNaN(heights.values[at])) continue;
                east += weight * rise(heights.values, at, 1, lattice.cellMetres());
                north += weight * rise(heights.values, at, heights.rect.width(), lattice.cellMetres());
                weights += weight;
            }
        if (weights == 0) return new Normal(Float.NaN, Float.NaN, Float.NaN);
        return Normal.ofGradient(east / weights, north / weights);
    }

    /// Angle of steepest descent below the horizon, 0 .. 90 degrees.
    public FloatGrid slopeDegrees() {
        var out = new FloatGrid(up.rect);
        for (int i = 0; i < out.values.length; i++)
            out.values[i] = Normal.slopeDegrees(east.values[i], north.values[i], up.values[i]);
        return out;
    }

    /// Compass direction of steepest descent, 0 north, clockwise; NaN on level ground and where there is no data.
    public FloatGrid aspectDegrees() {
        var out = new FloatGrid(up.rect);
        for (int i = 0; i < out.values.length; i++)
            out.values[i] = Normal.aspectDegrees(east.values[i], north.values[i]);
        return out;
    }

    private void set(int i, FloatGrid heights, int at, double cellMetres) {
        if (Float.isNaN(heights.values[at])) {
            east.values[i] = Float.NaN;
            north.values[i] = Float.NaN;
            up.values[i] = Float.NaN;
            return;
        }
        double riseEast = rise(heights.values, at, 1, cellMetres);
        double riseNorth = rise(heights.values, at, heights.rect.width(), cellMetres);
        double length = Math.sqrt(riseEast * riseEast + riseNorth * riseNorth + 1);
        east.values[i] = Normal.downhill(riseEast, length);
        north.values[i] = Normal.downhill(riseNorth, length);
        up.values[i] = (float) (1 / length);
    }

    /// Rise per metre from the sample `step` before to the one `step` after.
    private static double rise(float[] heights, int at, int step, double cellMetres) {
        double here = heights[at];
        double before = heights[at - step];
        double after = heights[at + step];
        if (Double.isNaN(before)) return Double.isNaN(after) ? 0 : (after - here) / cellMetres;
        if (Double.isNaN(after)) return (here - before) / cellMetres;
        return (after - before) / (2 * cellMetres);
    }
}
