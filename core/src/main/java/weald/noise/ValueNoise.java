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

    private static float along(int west, int east, float weightX) {
        float a = value(west);
        float b = value(east);
        return a + (b - a) * weightX;
    }
}
