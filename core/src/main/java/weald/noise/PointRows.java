package weald.noise;

/// Rows made of points, for what has no row kernel.
final class PointRows extends OctaveRows {
    private final PointNoise basis;
    private final LatticeCell cell = new LatticeCell();
    private final double[] xMetres;
    private double yMetres;

    PointRows(PointNoise basis, Octave octave, long x0, int width, double cellMetres) {
        super(octave);
        this.basis = basis;
        this.xMetres = new double[width];
        for (int x = 0; x < width; x++) xMetres[x] = (x0 + x) * cellMetres;
    }

    @Override
    void moveTo(double yMetres) {
        this.yMetres = yMetres;
    }

    @Override
    void write(float[] out) {
        for (int x = 0; x < xMetres.length; x++) out[x] = basis.at(octave, cell, xMetres[x], yMetres);
    }

    @Override
    void addTo(float[] sums) {
        float amplitude = octave.amplitude();
        for (int x = 0; x < xMetres.length; x++) sums[x] += amplitude * basis.at(octave, cell, xMetres[x], yMetres);
    }
}
