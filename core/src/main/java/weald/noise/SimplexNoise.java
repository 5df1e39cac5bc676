package weald.noise;

/// Simplex noise (Perlin 2001; Gustavson, "Simplex noise demystified", 2005): slopes at the corners of a
/// triangle lattice, each fading out within its own ring of triangles.
///
/// The triangle's place is found in 64-bit cells and double, so it is as good far from the origin as near
/// it.
record SimplexNoise() implements PointNoise {
    /// Skews the plane so that the triangle lattice becomes the integer lattice.
    private static final double SKEW = (Math.sqrt(3) - 1) / 2;
    /// And back.
    private static final double UNSKEW = (3 - Math.sqrt(3)) / 6;
    /// One over the largest sum that three unit slopes can make.
    static final float TO_UNIT_RANGE = 99.2f;

    @Override
    public float at(Octave octave, LatticeCell cell, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double skew = (x + y) * SKEW;
        double column = Math.floor(x + skew);
        double row = Math.floor(y + skew);
        double unskew = (column + row) * UNSKEW;
        float dx = (float) (x - (column - unskew));
        float dy = (float) (y - (row - unskew));
        int stepX = dx > dy ? 1 : 0;
        int stepY = 1 - stepX;
        float g = (float) UNSKEW;
        float sum = corner(octave, (long) column, (long) row, dx, dy);
        sum += corner(octave, (long) column + stepX, (long) row + stepY, dx - stepX + g, dy - stepY + g);
        sum += corner(octave, (long) column + 1, (long) row + 1, dx - 1f + 2 * g, dy - 1f + 2 * g);
        return sum * TO_UNIT_RANGE;
    }

    @Override
    public Derivative derivative(Octave octave, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double skew = (x + y) * SKEW;
        double column = Math.floor(x + skew);
        double row = Math.floor(y + skew);
        double unskew = (column + row) * UNSKEW;
        double dx = x - (column - unskew);
        double dy = y - (row - unskew);
        int stepX = dx > dy ? 1 : 0;
        int stepY = 1 - stepX;
        return slope(octave, (long) column, (long) row, dx, dy)
                .plus(slope(
                        octave, (long) column + stepX, (long) row + stepY, dx - stepX + UNSKEW, dy - stepY + UNSKEW))
                .plus(slope(octave, (long) column + 1, (long) row + 1, dx - 1 + 2 * UNSKEW, dy - 1 + 2 * UNSKEW));
    }

    private static Derivative slope(Octave octave, long column, long row, double dx, double dy) {
        double fade = 0.5 - dx * dx - dy * dy;
        if (fade <= 0) return Derivative.ZERO;
        int word = LatticeHash.word(octave.columns().of(column), octave.rows().of(row));
        double slope = Directions.x(word) * dx + Directions.y(word) * dy;
        double cubed = fade * fade * fade;
        return new Derivative(
                TO_UNIT_RANGE * cubed * fade * slope,
                octave.frequency() * TO_UNIT_RANGE * cubed * (fade * Directions.x(word) - 8 * dx * slope),
                octave.frequency() * TO_UNIT_RANGE * cubed * (fade * Directions.y(word) - 8 * dy * slope));
    }

    private static float corner(Octave octave, long column, long row, float dx, float dy) {
        float fade = 0.5f - dx * dx - dy * dy;
        if (fade <= 0) return 0;
        int word = LatticeHash.word(octave.columns().of(column), octave.rows().of(row));
        float slope = Directions.x(word) * dx + Directions.y(word) * dy;
        float squared = fade * fade;
        return squared * squared * slope;
    }
}
