package weald.noise;

import weald.noise.NoiseSettings.Interpolation;

/// What an octave needs to know of the columns of a strip, found once: for every sample its lattice column and
/// weights, for every lattice column its hash.
final class LatticeAxis {
    final Octave octave;
    final Interpolation interpolation;
    /// Lattice column of a sample, counted from the strip's first.
    final int[] column;
    /// Distance from that column, in lattice cells.
    final float[] fraction;
    /// Weight of the next column.
    final float[] weight;

    private final int[] columnHash;

    LatticeAxis(Octave octave, Interpolation interpolation, long x0, int width, double cellMetres) {
        this.octave = octave;
        this.interpolation = interpolation;
        this.column = new int[width];
        this.fraction = new float[width];
        this.weight = new float[width];
        double first = Math.floor(octave.latticeX(x0 * cellMetres));
        for (int i = 0; i < width; i++) {
            double x = octave.latticeX((x0 + i) * cellMetres);
            double floor = Math.floor(x);
            column[i] = (int) ((long) floor - (long) first);
            fraction[i] = (float) (x - floor);
            weight[i] = Easing.weight(interpolation, fraction[i]);
        }
        this.columnHash = new int[column[width - 1] + 2];
        for (int i = 0; i < columnHash.length; i++)
            columnHash[i] = octave.columns().of((long) first + i);
    }

    /// Samples in a row.
    int width() {
        return column.length;
    }

    /// Lattice columns that the samples lie between.
    int columns() {
        return columnHash.length;
    }

    /// The words of a lattice row.
    void words(long row, int[] out) {
        int rowHash = octave.rows().of(row);
        for (int i = 0; i < columnHash.length; i++) out[i] = LatticeHash.word(columnHash[i], rowHash);
    }
}
