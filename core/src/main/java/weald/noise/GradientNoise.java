package weald.noise;

import weald.noise.NoiseSettings.Interpolation;

/// Gradient noise (Perlin 1985, doi:10.1145/325165.325247; quintic of 2002): at every lattice point a slope in a
/// hashed direction, blended by the weights of the four points.
///
/// With unit slopes the extremes are ±√½, reached in a cell's middle; √2 brings them to ±1. A lattice row's
/// part of the sum is linear in y: `P(x) + Q(x) * ty`. It is written that way here, since the row kernel
/// keeps P and Q.
record GradientNoise(Interpolation interpolation) implements PointNoise {
    private static final float TO_UNIT_RANGE = (float) Math.sqrt(2);

    @Override
    public float at(Octave octave, LatticeCell cell, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double floorX = Math.floor(x);
        double floorY = Math.floor(y);
        float tx = (float) (x - floorX);
        float ty = (float) (y - floorY);
        float weightX = Easing.weight(interpolation, tx);
        float weightY = Easing.weight(interpolation, ty);
        cell.moveTo(octave, floorX, floorY);
        float south = along(cell.southWest, cell.southEast, tx, weightX, ty);
        float north = along(cell.northWest, cell.northEast, tx, weightX, ty - 1f);
        return south + (north - south) * weightY;
    }

    private static float along(int west, int east, float tx, float weightX, float dy) {
        float p = eastPart(slopeX(west), slopeX(east), tx, weightX);
        float q = northPart(slopeY(west), slopeY(east), weightX);
        return p + q * dy;
    }

    /// P: what the eastward slopes of a lattice row give.
    static float eastPart(float slopeWest, float slopeEast, float tx, float weightX) {
        float a = slopeWest * tx;
        float b = slopeEast * (tx - 1f);
        return a + (b - a) * weightX;
    }

    /// Q: the northward slope of a lattice row.
    static float northPart(float slopeWest, float slopeEast, float weightX) {
        return slopeWest + (slopeEast - slopeWest) * weightX;
    }

    static float slopeX(int word) {
        return Directions.x(word) * TO_UNIT_RANGE;
    }

    static float slopeY(int word) {
        return Directions.y(word) * TO_UNIT_RANGE;
    }
}
