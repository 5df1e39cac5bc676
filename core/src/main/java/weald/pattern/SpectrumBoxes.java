package weald.pattern;

/// The boxes whose spectra are averaged, and that average.
final class SpectrumBoxes {
    /// Narrowest ring, in critical frequencies.
    private static final double LEAST_RING = 0.02;

    private final PointPattern pattern;
    private final int across;
    private final int up;
    private final double widthMetres;
    private final double heightMetres;
    private final double spacing;

    SpectrumBoxes(PointPattern pattern) {
        this.pattern = pattern;
        spacing = pattern.meanSpacingMetres();
        Window window = pattern.window();
        boolean isOne = pattern.count() <= PowerSpectrum.BOX_POINTS;
        double edge = isOne ? Double.POSITIVE_INFINITY : spacing * Math.sqrt(PowerSpectrum.BOX_POINTS);
        across = parts(window.widthMetres(), edge);
        up = parts(window.heightMetres(), edge);
        widthMetres = window.widthMetres() / across;
        heightMetres = window.heightMetres() / up;
    }

    private static int parts(double length, double edge) {
        return (int) Math.max(1, Math.ceil(length / edge - 1e-9));
    }

    int count() {
        return across * up;
    }

    PowerSpectrum.Rings rings() {
        int mostX = (int) (PowerSpectrum.MOST_FREQUENCY * widthMetres / spacing);
        int mostY = (int) (PowerSpectrum.MOST_FREQUENCY * heightMetres / spacing);
        var transform = new PointTransform(mostX, mostY);
        double[] sums = new double[(mostX + 1) * (2 * mostY + 1)];
        for (int y = 0; y < up; y++)
            for (int x = 0; x < across; x++) {
                transform.clear();
                fill(transform, x, y);
                transform.transform();
                for (int kx = 0, at = 0; kx <= mostX; kx++)
                    for (int ky = -mostY; ky <= mostY; ky++) sums[at++] += transform.power(kx, ky);
            }
        double ring = Math.max(LEAST_RING, spacing / Math.sqrt(widthMetres * heightMetres));
        var rings = new PowerSpectrum.Rings(ring, pattern.count());
        for (int kx = 0, at = 0; kx <= mostX; kx++)
            for (int ky = -mostY; ky <= mostY; ky++, at++) {
                // Of a frequency and its opposite, which are alike, one counts; of the constant none.
                if (kx == 0 && ky <= 0) continue;
                double fx = kx * spacing / widthMetres;
                double fy = ky * spacing / heightMetres;
                double f = Math.sqrt(fx * fx + fy * fy);
                if (f <= PowerSpectrum.MOST_FREQUENCY) rings.add(f, sums[at]);
            }
        return rings;
    }

    private void fill(PointTransform transform, int boxX, int boxY) {
        double x0 = boxX * widthMetres;
        double y0 = boxY * heightMetres;
        int left = pattern.column(x0);
        int right = pattern.column(x0 + widthMetres);
        int top = pattern.row(y0 + heightMetres);
        for (int row = pattern.row(y0); row <= top; row++)
            for (int i = pattern.start[row * pattern.columns + left];
                    i < pattern.start[row * pattern.columns + right + 1];
                    i++) {
                double x = pattern.xMetres[i];
                double y = pattern.yMetres[i];
                if (box(x, widthMetres, across) == boxX && box(y, heightMetres, up) == boxY)
                    transform.add((x - x0) / widthMetres, (y - y0) / heightMetres);
            }
    }

    private static int box(double place, double edge, int boxes) {
        return Math.min(boxes - 1, (int) (place / edge));
    }
}
