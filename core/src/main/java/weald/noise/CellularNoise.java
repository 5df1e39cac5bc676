package weald.noise;

/// Cellular noise (Worley 1996, doi:10.1145/237170.237267): the distance to the nearest of the points
/// that lie one to a lattice cell, anywhere in it. -1 at a point, 1 at the largest distance that can be,
/// √2 cells.
///
/// The nearest point is exact: it is within √2 cells, so the two rings of cells around are enough, and
/// the outer one is searched only where it can hold a nearer one.
record CellularNoise() implements PointNoise {
    private static final float TO_UNIT_RANGE = (float) Math.sqrt(2);
    private static final int SECOND_COORDINATE = 0x2C1B3C6D;

    @Override
    public float at(Octave octave, LatticeCell cell, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double floorX = Math.floor(x);
        double floorY = Math.floor(y);
        float tx = (float) (x - floorX);
        float ty = (float) (y - floorY);
        float best = nearestSquared(octave, (long) floorX, (long) floorY, tx, ty);
        return (float) Math.sqrt(best) * TO_UNIT_RANGE - 1f;
    }

    /// 0 at a point, where the noise has the tip of a cone.
    @Override
    public Derivative derivative(Octave octave, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double east = 0;
        double north = 0;
        double best = Double.isNaN(x + y) ? Double.NaN : Double.POSITIVE_INFINITY;
        for (int j = -2; j <= 2; j++)
            for (int i = -2; i <= 2; i++) {
                int word = LatticeHash.word(
                        octave.columns().of((long) Math.floor(x) + i),
                        octave.rows().of((long) Math.floor(y) + j));
                double dx = x - Math.floor(x) - i - unit(word);
                double dy = y - Math.floor(y) - j - unit(LatticeHash.step(word + SECOND_COORDINATE));
                double distance = Math.sqrt(dx * dx + dy * dy);
                if (!(distance < best)) continue;
                best = distance;
                east = distance == 0 ? 0 : dx / distance;
                north = distance == 0 ? 0 : dy / distance;
            }
        double scale = octave.frequency() * TO_UNIT_RANGE;
        return new Derivative(best * TO_UNIT_RANGE - 1, scale * east, scale * north);
    }

    private static float nearestSquared(Octave octave, long column, long row, float tx, float ty) {
        float best = Float.isNaN(tx + ty) ? Float.NaN : Float.POSITIVE_INFINITY;
        for (int ring = 0; ring <= 2; ring++) {
            float near = ring - 1 + Math.min(Math.min(tx, 1 - tx), Math.min(ty, 1 - ty));
            if (ring > 0 && best <= near * near) return best;
            best = Math.min(best, ring(octave, column, row, tx, ty, ring));
        }
        return best;
    }

    /// Least squared distance to the points of the cells at one Chebyshev distance.
    private static float ring(Octave octave, long column, long row, float tx, float ty, int ring) {
        float best = Float.POSITIVE_INFINITY;
        for (int j = -ring; j <= ring; j++) {
            int step = Math.abs(j) == ring || ring == 0 ? 1 : 2 * ring;
            int rowHash = octave.rows().of(row + j);
            for (int i = -ring; i <= ring; i += step) {
                int word = LatticeHash.word(octave.columns().of(column + i), rowHash);
                float dx = i + unit(word) - tx;
                float dy = j + unit(LatticeHash.step(word + SECOND_COORDINATE)) - ty;
                best = Math.min(best, dx * dx + dy * dy);
            }
        }
        return best;
    }

    private static float unit(int word) {
        return (word >>> 8) * 0x1p-24f;
    }
}
