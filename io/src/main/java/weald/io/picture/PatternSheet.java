package weald.io.picture;

import weald.pattern.NeighbourDistances;
import weald.pattern.PairCurves;
import weald.pattern.PatternStatistics;
import weald.pattern.PowerSpectrum;

/// How plants stand, on one sheet: nearest neighbours, g(r), L(r) - r and the spectrum, each beside what random
/// points and maximal Poisson-disk sets have. Distances are in mean spacings, so that stands compare.
public final class PatternSheet {
    private static final int WIDTH = 1440;
    private static final int HEIGHT = 1060;
    private static final int PLOT_WIDTH = 590;
    private static final int PLOT_HEIGHT = 330;
    private static final int[] LEFT = {90, 790};
    private static final int[] TOP = {180, 640};

    private static final int CURVE = 0x1F5F4A;
    private static final int BAR = 0x8DB3A1;
    private static final int RANDOM = 0xB4532A;
    private static final int MAXIMAL = 0x3A4E9B;
    private static final int BAND = 0xF0E4DC;

    private final PatternStatistics found;
    private final Canvas canvas = new Canvas(WIDTH, HEIGHT, TopView.PAPER);

    private PatternSheet(PatternStatistics found) {
        this.found = found;
    }

    /// @param name of the plants
    public static Picture of(String name, PatternStatistics found) {
        var sheet = new PatternSheet(found);
        double s = found.meanSpacingMetres();
        Charts.heading(
                sheet.canvas,
                36,
                name,
                Numbers.count(found.count()) + " plants in "
                        + Numbers.length(found.window().widthMetres()) + " x "
                        + Numbers.length(found.window().heightMetres()) + ", "
                        + Numbers.plain(found.perSquareMetre() * 10_000) + " per hectare; mean spacing s = "
                        + Numbers.length(s) + "; Clark-Evans R = "
                        + Numbers.plain(found.clarkEvans().plain())
                        + " (edges corrected: "
                        + Numbers.plain(found.clarkEvans().donnelly())
                        + "); nearest two at "
                        + Numbers.length(found.neighbours().minMetres()));
        sheet.legend();
        if (found.count() > 1) {
            sheet.neighbours();
            sheet.correlation();
            sheet.ripley();
            sheet.spectrum();
        }
        return sheet.canvas.picture();
    }

    private void legend() {
        var small = Lettering.regular(12);
        String[] names = {"these plants", "random points", "maximal Poisson-disk set"};
        int[] colours = {CURVE, RANDOM, MAXIMAL};
        double x = LEFT[0];
        for (int i = 0; i < names.length; i++) {
            canvas.fill((int) x, 119, 22, 4, colours[i]);
            small.draw(canvas, names[i], x + 30, 126, Furniture.INK);
            x += small.width(names[i]) + 70;
        }
    }

    private void neighbours() {
        NeighbourDistances n = found.neighbours();
        double most = 0;
        for (long bin : n.histogram()) most = Math.max(most, (double) bin);
        double scale = 100.0 / n.count();
        double bin = NeighbourDistances.BIN_SPACINGS;
        var plot = plot(0, 0, bin * n.histogram().length, 0, most * scale * 1.08);
        plot.axes("Distance to the nearest neighbour, % of plants", "mean spacings, last bar: all beyond");
        for (int k = 0; k < n.histogram().length; k++) plot.bar(k * bin, (k + 1) * bin, n.histogram()[k] * scale, BAR);
        plot.upright(0.5, "random mean", RANDOM, 0);
        plot.upright(PatternStatistics.MAXIMAL_R / 2, "maximal mean", MAXIMAL, 1);
        plot.upright(found.clarkEvans().plain() / 2, "mean", CURVE, 2);
        plot.frame();
    }

    private double[] spacings() {
        PairCurves pairs = found.pairs();
        double[] r = pairs.rMetres().clone();
        for (int i = 0; i < r.length; i++) r[i] /= found.meanSpacingMetres();
        return r;
    }

    private void correlation() {
        double[] g = found.pairs().g();
        double most = 2;
        for (double value : g) if (value > most) most = value;
        var plot = plot(1, 0, PairCurves.MOST_SPACINGS, 0, most * 1.08);
        plot.axes("Pair correlation g(r)", "distance r, mean spacings");
        plot.level(1, RANDOM);
        plot.mark(1, PatternStatistics.MAXIMAL_G, "maximal, at one spacing", MAXIMAL);
        plot.curve(spacings(), g, g.length, CURVE);
        plot.frame();
    }

    private void ripley() {
        double s = found.meanSpacingMetres();
        double[] l = found.pairs().lMinusRMetres().clone();
        double band = found.pairs().randomBandMetres() / s;
        double low = Math.min(-0.3, -1.5 * band);
        double high = Math.max(0.3, 1.5 * band);
        for (int i = 0; i < l.length; i++) {
            l[i] /= s;
            low = Math.min(low, l[i] * 1.08);
            high = Math.max(high, l[i] * 1.08);
        }
        var plot = plot(0, 1, PairCurves.MOST_SPACINGS, low, high);
        plot.axes("L(r) - r of Ripley's K, mean spacings", "distance r, mean spacings; strip: 19 of 20 random sets");
        plot.band(-band, band, BAND);
        plot.level(0, RANDOM);
        plot.curve(spacings(), l, l.length, CURVE);
        plot.frame();
    }

    private void spectrum() {
        PowerSpectrum p = found.spectrum();
        double most = 2;
        // A few tall rings at the left say that plants gather; the rest must stay legible.
        for (int i = 0; i < p.power().length; i++) if (p.frequency()[i] > 0.25) most = Math.max(most, p.power()[i]);
        var plot = plot(1, 1, PowerSpectrum.MOST_FREQUENCY, 0, Math.min(most, 12) * 1.08);
        plot.axes("Power spectrum, radial average", "frequency, 1 / mean spacing");
        plot.level(1, RANDOM);
        plot.upright(PatternStatistics.MAXIMAL_NYQUIST, "effective Nyquist, maximal", MAXIMAL, 0);
        if (p.effectiveNyquist() > 0) plot.upright(p.effectiveNyquist(), "effective Nyquist", CURVE, 1);
        plot.curve(p.frequency(), p.power(), p.power().length, CURVE);
        plot.frame();
    }

    private Plot plot(int column, int row, double x1, double y0, double y1) {
        return new Plot(canvas, LEFT[column], TOP[row], PLOT_WIDTH, PLOT_HEIGHT, x1, y0, y1);
    }
}
