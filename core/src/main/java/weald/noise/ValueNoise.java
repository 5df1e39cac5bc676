package weald.noise;

import weald.noise.NoiseSettings.Interpolation;

/// Value noise: a hashed value in [-1, 1) at every lattice point, interpolated along x, then along y.
record ValueNoise(Interpolation interpolation) implements PointNoise {
    /// The value of a lattice point: the top 24 bits of its word, exact in a float.
    static float value(int word) {
        return (word >>> 8) * 0x1p-23f - 1f;
    }

    @Override
    public float at(Octave octave, LatticeCell cell, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double floorX = Math.floor(x);
        double floorY = Math.floor(y);
        float weightX = Easing.weight(interpolation, (float) (x - floorX));
        float weightY = Easing.weight(interpolation, (float) (y - floorY));
        cell.moveTo(octave, floorX, floorY);
        float south = along(cell.southWest, cell.southEast, weightX);
        float north = along(cell.northWest, cell.northEast, weightX);
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
        double south = value(cell.southWest);
        double riseSouth = value(cell.southEast) - south;
        double north = value(cell.northWest);
        double riseNorth = value(cell.northEast) - north;
        south += riseSouth * weightX;
        north += riseNorth * weightX;
        double east = (riseSouth + (riseNorth - riseSouth) * weightY) * Easing.derivative(interpolation, tx);
        return new Derivative(
                south + (north - south) * weightY,
                octave.frequency() * east,
                octave.frequency() * (north - south) * Easing.derivative(interpolation, ty));
    }

    private static float along(int west, int east, float weightX) {
        float a = value(west);
        float b = value(east);
        return a + (b - a) * weightX;
    }
}
