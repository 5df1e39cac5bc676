package weald.noise;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Shape;

/// Fills a rectangle with octaves, row by row, in strips narrow enough for what every octave keeps to stay in
/// cache.
final class NoiseKernel {
    /// Columns of a strip: 16 bytes per column and octave are kept for gradient noise.
    private static final int STRIP_CELLS = 2048;
    /// Finer octaves skip lattice points between samples, and rows would cost more than points.
    private static final double MOST_CELLS_PER_SAMPLE = 0.9;

    private final NoiseSettings settings;
    private final PointNoise basis;
    private final Octave[] octaves;
    private final CellRect rect;
    private final double cellMetres;

    NoiseKernel(NoiseSettings settings, PointNoise basis, Octave[] octaves, CellRect rect, double cellMetres) {
        this.settings = settings;
        this.basis = basis;
        this.octaves = octaves;
        this.rect = rect;
        this.cellMetres = cellMetres;
    }

    void fill(float[] out) {
        for (int from = 0; from < rect.width(); from += STRIP_CELLS)
            fillStrip(out, from, Math.min(STRIP_CELLS, rect.width() - from));
    }

    private void fillStrip(float[] out, int from, int width) {
        var rows = new OctaveRows[octaves.length];
        for (int k = 0; k < rows.length; k++) rows[k] = rows(octaves[k], rect.x0() + from, width);
        var sums = new float[width];
        var octave = new float[width];
        var weights = new float[width];
        Shape shape = settings.shape();
        for (int j = 0; j < rect.height(); j++) {
            double yMetres = (rect.y0() + j) * cellMetres;
            Arrays.fill(sums, 0);
            if (shape == Shape.RIDGED) Arrays.fill(weights, 1);
            for (OctaveRows row : rows) {
                row.moveTo(yMetres);
                if (shape == Shape.FBM) {
                    row.addTo(sums);
                } else {
                    row.write(octave);
                    Shaping.addOctave(shape, octave, row.octave.amplitude(), weights, sums);
                }
            }
            Shaping.finish(shape, sums);
            System.arraycopy(sums, 0, out, j * rect.width() + from, width);
        }
    }

    private OctaveRows rows(Octave octave, long x0, int width) {
        boolean lattice = settings.basis() == Basis.VALUE || settings.basis() == Basis.GRADIENT;
        if (!lattice || octave.frequency() * cellMetres > MOST_CELLS_PER_SAMPLE)
            return new PointRows(basis, octave, x0, width, cellMetres);
        var axis = new LatticeAxis(octave, settings.interpolation(), x0, width, cellMetres);
        return settings.basis() == Basis.VALUE ? new ValueRows(axis) : new GradientRows(axis);
    }
}
