package weald.scatter;

import java.util.List;
import weald.ecology.Habitat;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.WindowSource;
import weald.math.Fade;

/// Habitat over a rectangle of cells, ready to be asked at any place of it: suitability (of species in
/// clusters times how dense these are) and hard masks of all species, and the spacings of those whose
/// spacing varies, limited in slope.
final class HabitatWindow {
    /// Largest change of spacing, metres per chamfer metre (0.5 per metre in the worst direction): a
    /// steeper step would pile up large discs along its sparse side.
    static final double SLOPE_LIMIT = 0.46;

    private static final long NO_LIMIT = (1 << 30) - 1;

    final CellRect cells;
    final CellRect samples;
    final double cellMetres;
    private final double cellsPerMetre;
    final float[][] suitability;

    /// The same as before [#darken].
    private final float[][] unshaded;

    final byte[][] open;

    /// Spacing at the samples in 1 / [Draw#SPACING_UNITS] m; an empty array where it is the same
    /// everywhere.
    final int[][] spacing;

    HabitatWindow(CellRect cells, double cellMetres, long seed, List<Species> species, WindowSource<Habitat> source) {
        this.cells = cells;
        this.samples = cells.growFarSides(1);
        this.cellMetres = cellMetres;
        cellsPerMetre = 1 / cellMetres;
        int reach = 0;
        for (Species one : species) reach = Math.max(reach, limiterCells(one.spacing(), cellMetres));
        Habitat wide = source.over(samples.grow(reach));
        suitability = new float[species.size()][];
        unshaded = new float[species.size()][];
        open = new byte[species.size()][];
        spacing = new int[species.size()][];
        for (int i = 0; i < suitability.length; i++) {
            Species.Spacing range = species.get(i).spacing();
            spacing[i] = range.isConstant() ? new int[0] : limited(wide.rect, wide.suitability[i], range);
            float[] suits = cut(wide.rect, wide.suitability[i]);
            suitability[i] = species.get(i).style() instanceof Style.Clusters clusters
                    ? new Families(seed, species.get(i).id(), clusters).gather(samples, cellMetres, suits)
                    : suits;
            unshaded[i] = suitability[i];
            int same = firstWithMaskOf(wide.open, i);
            open[i] = same < i ? open[same] : cut(wide.rect, wide.open[i]);
        }
    }

    /// Lets shade take its share of a species' suitability.
    void darken(int species, Fade response, Shade shade) {
        float[] dark = unshaded[species].clone();
        for (int i = 0; i < dark.length; i++) if (dark[i] > 0) dark[i] *= response.at(shade.at(i));
        suitability[species] = dark;
    }

    /// The first species that shares the array of hard masks of another, or that one itself.
    @SuppressWarnings("ReferenceEquality")
    private static int firstWithMaskOf(byte[][] masks, int species) {
        int first = 0;
        while (masks[first] != masks[species]) first++;
        return first;
    }

    /// How far a low spacing holds down those around it.
    static int limiterCells(Species.Spacing range, double cellMetres) {
        if (range.isConstant()) return 0;
        long step = step(cellMetres, 1);
        long drop = units(range.sparseMetres()) - units(range.denseMetres());
        return Math.toIntExact((drop + step - 1) / step);
    }

    private static long units(double metres) {
        return (long) Math.rint(metres * Draw.SPACING_UNITS);
    }

    private static long step(double cellMetres, double length) {
        return Math.max(1, Math.min(NO_LIMIT, (long) (SLOPE_LIMIT * cellMetres * length * Draw.SPACING_UNITS)));
    }

    private float[] cut(CellRect from, float[] values) {
        if (from.equals(samples)) return values;
        var out = new float[samples.cells()];
        for (long y = samples.y0(); y < samples.y1(); y++)
            System.arraycopy(values, from.index(samples.x0(), y), out, samples.index(samples.x0(), y), samples.width());
        return out;
    }

    private byte[] cut(CellRect from, byte[] values) {
        if (from.equals(samples)) return values;
        var out = new byte[samples.cells()];
        for (long y = samples.y0(); y < samples.y1(); y++)
            System.arraycopy(values, from.index(samples.x0(), y), out, samples.index(samples.x0(), y), samples.width());
        return out;
    }

    /// Spacing by suitability, then the lower envelope of cones by a two-sweep chamfer transform in
    /// integers (Borgefors 1986, doi:10.1016/S0734-189X(86)80047-0).
    private int[] limited(CellRect rect, float[] s, Species.Spacing range) {
        int w = rect.width();
        int[] r = new int[rect.cells()];
        double fall = range.denseMetres() - range.sparseMetres();
        for (int i = 0; i < r.length; i++) r[i] = (int) units(range.sparseMetres() + fall * s[i]);
        int straight = (int) step(cellMetres, 1);
        int diagonal = (int) step(cellMetres, Math.sqrt(2));
        for (int y = 0, i = 0; y < rect.height(); y++)
            for (int x = 0; x < w; x++, i++) {
                int v = x > 0 ? Math.min(r[i], r[i - 1] + straight) : r[i];
                if (y > 0) v = Math.min(v, around(r, i - w, x, w, straight, diagonal));
                r[i] = v;
            }
        for (int y = rect.height() - 1, i = r.length - 1; y >= 0; y--)
            for (int x = w - 1; x >= 0; x--, i--) {
                int v = x < w - 1 ? Math.min(r[i], r[i + 1] + straight) : r[i];
                if (y < rect.height() - 1) v = Math.min(v, around(r, i + w, x, w, straight, diagonal));
                r[i] = v;
            }
        var out = new int[samples.cells()];
        for (long y = samples.y0(); y < samples.y1(); y++)
            System.arraycopy(r, rect.index(samples.x0(), y), out, samples.index(samples.x0(), y), samples.width());
        return out;
    }

    private static int around(int[] r, int i, int x, int w, int straight, int diagonal) {
        int v = r[i] + straight;
        if (x > 0) v = Math.min(v, r[i - 1] + diagonal);
        return x < w - 1 ? Math.min(v, r[i + 1] + diagonal) : v;
    }

    /// The cell that holds a position; the same as `Lattice.cell`.
    static long cell(double metres, double cellMetres) {
        return exactly((long) Math.floor(metres / cellMetres), metres, cellMetres);
    }

    /// [#cell(double, double)] without a division.
    long cell(double metres) {
        return exactly((long) Math.floor(metres * cellsPerMetre), metres, cellMetres);
    }

    private static long exactly(long guess, double metres, double cellMetres) {
        if (guess * cellMetres > metres) return guess - 1;
        return (guess + 1) * cellMetres <= metres ? guess + 1 : guess;
    }

    /// Place within a cell, 0 .. 65535.
    static int fraction(double metres, long cell, double cellMetres) {
        int f = (int) ((metres - cell * cellMetres) / cellMetres * 65536);
        return Math.max(0, Math.min(65535, f));
    }

    int fraction(double metres, long cell) {
        return fraction(metres, cell, cellMetres);
    }

    /// Index of a cell's south-west sample.
    int sample(long cellX, long cellY) {
        return samples.index(cellX, cellY);
    }

    /// Bilinear suitability in the cell with a south-west sample; 0 where one of its samples is 0.
    double suitability(int species, int sample, int fx, int fy) {
        return bilinear(suitability[species], sample, fx, fy);
    }

    /// [#suitability] in full light.
    double unshaded(int species, int sample, int fx, int fy) {
        return bilinear(unshaded[species], sample, fx, fy);
    }

    private double bilinear(float[] s, int sample, int fx, int fy) {
        double a = s[sample];
        double b = s[sample + 1];
        double c = s[sample + samples.width()];
        double d = s[sample + samples.width() + 1];
        if (a == 0 || b == 0 || c == 0 || d == 0) return 0;
        double tx = fx * 0x1p-16;
        double ty = fy * 0x1p-16;
        double south = a + (b - a) * tx;
        double north = c + (d - c) * tx;
        return south + (north - south) * ty;
    }

    /// Mean suitability over a cell; 0 where one of its samples has none.
    double meanSuitability(int species, int sample) {
        return mean(suitability[species], sample);
    }

    /// [#meanSuitability] in full light.
    double meanUnshaded(int species, int sample) {
        return mean(unshaded[species], sample);
    }

    private double mean(float[] s, int sample) {
        int north = sample + samples.width();
        if (s[sample] == 0 || s[sample + 1] == 0 || s[north] == 0 || s[north + 1] == 0) return 0;
        return ((double) s[sample] + s[sample + 1] + s[north] + s[north + 1]) / 4;
    }

    /// Whether a cell's four samples let a species stand.
    boolean open(int species, int sample) {
        byte[] o = open[species];
        int north = sample + samples.width();
        return (o[sample] & o[sample + 1] & o[north] & o[north + 1]) != 0;
    }

    /// Whether a species has suitability anywhere in a cell, in full light.
    boolean suits(int species, int sample) {
        float[] s = unshaded[species];
        int north = sample + samples.width();
        return s[sample] > 0 && s[sample + 1] > 0 && s[north] > 0 && s[north + 1] > 0;
    }

    /// Spacing, metres, at a place of the window, of a species whose spacing varies.
    double spacingMetres(int species, double xMetres, double yMetres) {
        long x = cell(xMetres);
        long y = cell(yMetres);
        return spacingMetres(species, sample(x, y), fraction(xMetres, x), fraction(yMetres, y));
    }

    /// Bilinear spacing, metres, of a species whose spacing varies: exact in integers.
    double spacingMetres(int species, int sample, int fx, int fy) {
        int[] r = spacing[species];
        int north = sample + samples.width();
        long s = ((long) r[sample] << 16) + (long) (r[sample + 1] - r[sample]) * fx;
        long n = ((long) r[north] << 16) + (long) (r[north + 1] - r[north]) * fx;
        return (s * (65536 - fy) + n * fy >> 32) / Draw.SPACING_UNITS;
    }

    /// How fast the spacing of a species whose spacing varies changes at a place, metres per metre.
    double spacingSlope(int species, int sample, int fx, int fy) {
        int[] r = spacing[species];
        int north = sample + samples.width();
        double tx = fx * 0x1p-16;
        double ty = fy * 0x1p-16;
        double south = (double) r[sample + 1] - r[sample];
        double east = (double) r[north + 1] - r[sample + 1];
        double west = (double) r[north] - r[sample];
        double across = south + ((double) r[north + 1] - r[north] - south) * ty;
        double along = west + (east - west) * tx;
        return Math.sqrt(across * across + along * along) / (Draw.SPACING_UNITS * cellMetres);
    }
}
