package weald.io.picture;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weald.ecology.Form;
import weald.ecology.Habitat;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Sizes;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.math.Fade;
import weald.math.Range;
import weald.pattern.PatternStatistics;
import weald.pattern.Window;
import weald.scatter.Bridson;
import weald.scatter.Plants;
import weald.scatter.Scatter;
import weald.scatter.ScatterSettings;

/// Draws the pictures of docs/scatter.md.
final class ScatterGuide {
    private static final Lattice LATTICE = new Lattice(1, 256);
    private static final int MARGIN = 16;
    private static final int TITLE = 26;
    private static final int INK = 0x333333;
    private static final List<Integer> COLOURS = List.of(0x2F6B3A, 0xC98A2B, 0x6D5BA8, 0xB4413C);

    private ScatterGuide() {}

    /// Suitability of a species at a sample, 0 .. 1.
    private interface Suits {
        double at(int species, long x, long y);
    }

    private static Species species(
            String id, SizeClass size, double density, Species.Spacing spacing, Style style, double crown, Fade shade) {
        return new Species(
                id,
                size,
                Form.SHRUB,
                density,
                spacing,
                new Niche(List.of(), shade),
                new Range(1, 1),
                new Range(crown, crown),
                0.2,
                Species.Stands.ON_LAND,
                0,
                new Range(0.4, 1),
                0x336633,
                0.1,
                List.of(),
                true,
                Sizes.UNIFORM,
                List.of(),
                style);
    }

    private static Species tree(double density, Species.Spacing spacing, Style style) {
        return species("tree", SizeClass.CANOPY, density, spacing, style, 2.4, Fade.ALWAYS);
    }

    private static Plants scatter(List<Species> species, Suits suits, int width, int height) {
        return Scatter.of(
                        new ScatterSettings(species),
                        7,
                        LATTICE,
                        Optional.empty(),
                        rect -> habitat(species.size(), suits, rect),
                        rect -> FloatGrid.filled(rect, 0))
                .area(new CellRect(0, 0, width, height))
                .plants();
    }

    private static Habitat habitat(int species, Suits suits, CellRect rect) {
        float[][] suitability = new float[species][rect.cells()];
        byte[][] open = new byte[species][rect.cells()];
        for (int s = 0; s < species; s++) {
            Arrays.fill(open[s], (byte) 1);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++)
                    suitability[s][rect.index(x, y)] = (float) suits.at(s, x, y);
        }
        return new Habitat(rect, suitability, open);
    }

    /// Six stands of one density, side by side.
    static Picture styles() {
        double s = 4;
        double d = 1 / (s * s);
        double a = s * Math.sqrt(2 / Math.sqrt(3));
        var canvas = new Canvas(3 * 316 + MARGIN, 2 * (316 + TITLE) + MARGIN, TopView.PAPER);
        panel(canvas, 0, "even", tree(d, new Species.Spacing(0.8 * s, 0.8 * s), Style.EVEN));
        panel(canvas, 1, "natural: clustered", tree(d, core(s), new Style.Clusters(1.2 * s, d / 4, 0)));
        panel(canvas, 2, "natural: random", tree(d, core(s), Style.EVEN));
        panel(canvas, 3, "natural: regular", tree(d, Species.Spacing.bySize(0.25 * s, 0.8 * s), Style.EVEN));
        var dense = new Style.Rows(23, a * Math.sqrt(0.75), a, 0.5, 0.0838 * a);
        panel(canvas, 4, "dense", tree(dense.perSquareMetre(), constant(dense.leastMetres()), dense));
        var rows = new Style.Rows(30, 5, 3.2, 0, 0.3);
        panel(canvas, 5, "rows", tree(rows.perSquareMetre(), constant(rows.leastMetres()), rows));
        return canvas.picture();
    }

    private static Species.Spacing core(double s) {
        return constant(0.25 * s);
    }

    private static Species.Spacing constant(double metres) {
        return new Species.Spacing(metres, metres);
    }

    private static void panel(Canvas canvas, int index, String title, Species species) {
        int left = MARGIN + index % 3 * 316;
        int top = MARGIN + index / 3 * (316 + TITLE) + TITLE;
        Plants plants = scatter(List.of(species), (one, x, y) -> 1, 80, 80);
        var field = new Canvas(300, 300, 0xF3F1EA);
        for (int i = 0; i < plants.count(); i++)
            dot(field, plants, i, 300 / 80.0, 1.2 * plants.scale[i], COLOURS.get(0));
        canvas.paste(field, left, top);
        Lettering.bold(11).draw(canvas, title, left, top - 8, INK);
    }

    private static void dot(Canvas field, Plants plants, int i, double pixels, double radiusMetres, int colour) {
        double x = plants.xMetres[i] * pixels;
        double y = field.height - plants.yMetres[i] * pixels;
        field.disc(x, y, radiusMetres * pixels, colour, 0.55);
        field.disc(x, y, 1.1, colour, 1);
    }

    /// Where suitability steps from a quarter to one: spacing and density follow, no wall shows.
    static Picture densityStep() {
        Species grass =
                species("shrub", SizeClass.SHRUB, 0.9, new Species.Spacing(0.8, 3), Style.EVEN, 0.8, Fade.ALWAYS);
        Plants plants = scatter(List.of(grass), (one, x, y) -> x < 60 ? 0.1 : 1, 120, 40);
        var canvas = new Canvas(960, 320, 0xF3F1EA);
        for (int i = 0; i < plants.count(); i++) dot(canvas, plants, i, 8, 0.3, COLOURS.get(0));
        canvas.line(480, 0, 480, 320, 1, INK, 0.4);
        return canvas.picture();
    }

    /// Oaks in families, hazel between them, ferns in their shade and yarrow in the light.
    static Picture fourSpecies() {
        Fade dark = new Fade(0.2, 0.8, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        Fade light = new Fade(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.2, 0.8);
        List<Species> all = List.of(
                species("oak", SizeClass.CANOPY, 0.006, constant(4), new Style.Clusters(18, 0.0015, 0), 9, Fade.ALWAYS),
                species("hazel", SizeClass.SHRUB, 0.02, Species.Spacing.bySize(1.5, 4), Style.EVEN, 3, Fade.ALWAYS),
                species("fern", SizeClass.HERB, 0.25, constant(1), Style.EVEN, 0.9, dark),
                species("yarrow", SizeClass.HERB, 0.2, constant(0.6), new Style.Clusters(3, 0.03, 0.1), 0.6, light));
        Plants plants = scatter(all, (one, x, y) -> 1, 120, 60);
        var canvas = new Canvas(960, 480 + TITLE, TopView.PAPER);
        var field = new Canvas(960, 480, 0xF3F1EA);
        for (int s = 0; s < 4; s++)
            for (int i = 0; i < plants.count(); i++)
                if (plants.species[i] == s)
                    dot(
                            field,
                            plants,
                            i,
                            8,
                            all.get(s).crownWidthMetres().mean() / 2 * plants.scale[i],
                            COLOURS.get(s));
        canvas.paste(field, 0, TITLE);
        for (int s = 0; s < 4; s++) {
            canvas.disc(MARGIN + 150 * s, TITLE / 2.0, 6, COLOURS.get(s), 1);
            Lettering.regular(10).draw(canvas, all.get(s).id(), MARGIN + 14 + 150 * s, TITLE / 2.0 + 5, INK);
        }
        return canvas.picture();
    }

    /// Radially averaged power of an even stand beside textbook Bridson's.
    static Picture spectra() {
        int edge = 200;
        Plants plants = scatter(List.of(tree(2, constant(0.8), Style.EVEN)), (one, x, y) -> 1, edge, edge);
        Bridson.Points points = Bridson.sample(new Bridson.Domain(0, 0, edge, edge), 0.8, Bridson.TRIES, 7);
        var window = new Window(0, 0, edge, edge);
        var weald = PatternStatistics.of(window, plants.xMetres, plants.yMetres, plants.count());
        var bridson = PatternStatistics.of(window, points.x(), points.y(), points.count());
        var canvas = new Canvas(760, 360, TopView.PAPER);
        var plot = new Plot(canvas, 60, 50, 680, 250, 2, 0, 2);
        plot.axes("Power spectrum, radial average", "frequency, 1 / mean spacing");
        plot.level(1, 0x999999);
        curve(plot, weald, COLOURS.get(0));
        curve(plot, bridson, COLOURS.get(3));
        plot.frame();
        Lettering.bold(11).draw(canvas, "Weald", 520, 30, COLOURS.get(0));
        Lettering.bold(11).draw(canvas, "Bridson, k = 30", 600, 30, COLOURS.get(3));
        return canvas.picture();
    }

    private static void curve(Plot plot, PatternStatistics of, int colour) {
        plot.curve(
                of.spectrum().frequency(), of.spectrum().power(), of.spectrum().power().length, colour);
    }
}
