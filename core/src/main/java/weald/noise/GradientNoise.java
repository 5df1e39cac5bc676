package weald.noise;

import weald.noise.NoiseSettings.Interpolation;

/// Gradient noise (Perlin 1985, doi:10.1145/325165.325247; quintic of 2002): at every lattice point a
/// slope in a hashed direction, blended by the weights of the four points.
///
/// With unit slopes the extremes are ±√½, reached in a cell's middle; √2 brings them to ±1. A lattice
/// row's part of the sum is linear in y: `P(x) + Q(x) * ty`. It is written that way here, since the row
/// kernel keeps P and Q.
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

    @Override
    public Derivative derivative(Octave octave, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double tx = x - Math.floor(x);
        double ty = y - Math.floor(y);
        var cell = new LatticeCell();
        cell.moveTo(octave, Math.floor(x), Math.floor(y));
        double weightX = Easing.weight(interpolation, (float) tx);
        double weightY = Easing.weight(interpolation, (float) ty);
        double bend = Easing.derivative(interpolation, tx);
        Row south = Row.of(cell.southWest, cell.southEast, tx, ty, weightX, bend);
        Row north = Row.of(cell.northWest, cell.northEast, tx, ty - 1, weightX, bend);
        double rise = north.value - south.value;
        return new Derivative(
                south.value + rise * weightY,
                octave.frequency() * (south.east + (north.east - south.east) * weightY),
                octave.frequency()
                        * (south.north
                                + (north.north - south.north) * weightY
                                + rise * Easing.derivative(interpolation, ty)));
    }

    /// What a lattice row gives at a place, and its derivatives per lattice cell.
    private record Row(double value, double east, double north) {
        static Row of(int west, int east, double tx, double dy, double weightX, double bend) {
            double fromWest = slopeX(west) * tx;
            double fromEast = slopeX(east) * (tx - 1);
            double riseX = slopeX(east) - slopeX(west);
            double riseY = slopeY(east) - slopeY(west);
            double north = slopeY(west) + riseY * weightX;
            return new Row(
                    fromWest + (fromEast - fromWest) * weightX + north * dy,
                    slopeX(west) + riseX * weightX + (fromEast - fromWest + riseY * dy) * bend,
                    north);
        }
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
