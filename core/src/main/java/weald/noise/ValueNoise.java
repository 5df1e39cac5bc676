package weald.noise;

import weald.noise.NoiseSettings.Interpolation;

/// Value noise: a hashed value in [-1, 1) at every lattice point, interpolated along x, then along y.
record ValueNoise(Interpolation interpolation) implements PointNoise {
    /// The value of a lattice point: the top 24 bits of its word, exact in a float.
    static float value(int word) {
        return (word >>> 8) * 0x1p-23f - 1f;
    }

    @Override
    public float at(Octave octave, double xMetres, double yMetres) {
        double x = octave.latticeX(xMetres);
        double y = octave.latticeY(yMetres);
        double floorX = Math.floor(x);
        double floorY = Math.floor(y);
        float weightX = Easing.weight(interpolation, (float) (x - floorX));
        float weightY = Easing.weight(interpolation, (float) (y - floorY));
        int west = octave.columns().of((long) floorX);
        int east = octave.columns().of((long) floorX + 1);
        float south = along(west, east, octave.rows().of((long) floorY), weightX);
        float north = along(west, east, octave.rows().of((long) floorY + 1), weightX);
        return south + (north - south) * weightY;
    }

    private static float along(int west, int east, int row, float weightX) {
        float a = value(LatticeHash.word(west, row));
        float b = value(LatticeHash.word(east, row));
        return a + (b - a) * weightX;
    }
}
