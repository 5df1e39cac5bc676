package weald.noise;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.noise.NoiseSettings.Shape;

/// Fills a rectangle with octaves whose samples a warp has moved, row by row. There are no lattice rows to share,
/// but neighbours mostly stay in one lattice cell.
final class WarpedKernel {
    private final NoiseSettings settings;
    private final PointNoise basis;
    private final Octave[] octaves;

    WarpedKernel(NoiseSettings settings, PointNoise basis, Octave[] octaves) {
        this.settings = settings;
        this.basis = basis;
        this.octaves = octaves;
    }

    /// @param east how far each sample is moved to the east, as a share of the warp's reach
    /// @param north and to the north
    void fill(FloatGrid east, FloatGrid north, double cellMetres, float[] out) {
        CellRect rect = east.rect;
        double reach = settings.warpMetres();
        var row = new Row(rect.width());
        for (int j = 0; j < rect.height(); j++) {
            int from = j * rect.width();
            for (int i = 0; i < rect.width(); i++) {
                row.xMetres[i] = (rect.x0() + i) * cellMetres + reach * east.values[from + i];
                row.yMetres[i] = (rect.y0() + j) * cellMetres + reach * north.values[from + i];
            }
            row.fill();
            System.arraycopy(row.sums, 0, out, from, rect.width());
        }
    }

    /// The moved samples of a row.
    private final class Row {
        final double[] xMetres;
        final double[] yMetres;
        final float[] sums;

        private final float[] octaveRow;
        private final float[] weights;
        private final LatticeCell[] cells = new LatticeCell[octaves.length];

        Row(int width) {
            xMetres = new double[width];
            yMetres = new double[width];
            sums = new float[width];
            octaveRow = new float[width];
            weights = new float[width];
            for (int k = 0; k < cells.length; k++) cells[k] = new LatticeCell();
        }

        void fill() {
            Shape shape = settings.shape();
            Arrays.fill(sums, 0);
            Arrays.fill(weights, 1);
            for (int k = 0; k < octaves.length; k++) {
                for (int i = 0; i < octaveRow.length; i++)
                    octaveRow[i] = basis.at(octaves[k], cells[k], xMetres[i], yMetres[i]);
                Shaping.addOctave(shape, octaveRow, octaves[k].amplitude(), weights, sums);
            }
            Shaping.finish(shape, sums);
        }
    }
}
