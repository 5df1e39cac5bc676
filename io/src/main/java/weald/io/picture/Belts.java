package weald.io.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weald.ecology.Species;
import weald.scatter.Plants;
import weald.world.Recipe;

/// Species against elevation: for each how many plants stand on a hectare of ground at a height, sorted by
/// where they live, over the area of land at that height.
final class Belts {
    private static final int WIDTH = 1600;
    private static final int LEFT = 210;
    private static final int RIGHT = 130;
    private static final int ROW = 62;
    private static final int RIDGE = 84;
    private static final int BINS = 160;
    private static final int LAND = 150;

    private final Recipe recipe;
    private final Relief relief;
    private final double low;
    private final double high;
    private final long[][] counts;
    private final double[] landHectares = new double[BINS];

    Belts(Recipe recipe, Relief relief) {
        this.recipe = recipe;
        this.relief = relief;
        this.low = relief.minMetres;
        this.high = Math.max(relief.maxMetres, low + 1);
        this.counts = new long[recipe.ecology().species().size()][BINS];
        double hectares = relief.stepMetres * relief.stepMetres / 1e4;
        for (int i = 0; i < relief.heightMetres.length; i++)
            if (relief.isWorld(i) && relief.depthMetres[i] <= 0) landHectares[bin(relief.heightMetres[i])] += hectares;
    }

    void add(Plants plants, int i) {
        counts[plants.species[i]][bin(plants.zMetres[i])]++;
    }

    private int bin(double height) {
        return (int) Math.max(0, Math.min(BINS - 1, (height - low) / (high - low) * BINS));
    }

    Canvas draw() {
        List<Integer> order = order();
        int top = 170;
        int bottom = top + ROW * order.size() + 40;
        var canvas = new Canvas(WIDTH, bottom + LAND + 90, TopView.PAPER);
        Charts.heading(
                canvas,
                36,
                recipe.name() + ": species by elevation",
                "Plants per hectare of land at each height. Every curve has its own scale: the number at the right is its"
                        + " peak.");
        axis(canvas, top - 40, bottom + LAND);
        for (int k = 0; k < order.size(); k++) ridge(canvas, order.get(k), top + ROW * (k + 1));
        land(canvas, bottom + LAND);
        water(canvas, top - 40, bottom + LAND);
        return canvas;
    }

    /// From the valley to the summits; species without plants last.
    private List<Integer> order() {
        var order = new ArrayList<Integer>();
        for (int s = 0; s < counts.length; s++) order.add(s);
        order.sort(Comparator.comparingDouble(this::meanBin).thenComparing(Comparator.naturalOrder()));
        return order;
    }

    private double meanBin(int s) {
        double sum = 0;
        double n = 0;
        for (int b = 0; b < BINS; b++) {
            double density = landHectares[b] > 0 ? counts[s][b] / landHectares[b] : 0;
            sum += density * b;
            n += density;
        }
        return n == 0 ? BINS : sum / n;
    }

    private void ridge(Canvas canvas, int s, int base) {
        Species kind = recipe.ecology().species().get(s);
        double[] density = density(s);
        double peak = 0;
        for (double d : density) peak = Math.max(peak, d);
        canvas.fill(LEFT, base, WIDTH - LEFT - RIGHT, 1, Furniture.RULE);
        var name = Lettering.regular(13);
        Furniture.swatch(canvas, kind.form(), kind.colourRgb(), 48, base - 8, 22);
        name.draw(canvas, name.fit(kind.id(), LEFT - 90.0), 68, base - 2, Furniture.INK);
        var small = Lettering.regular(11);
        if (peak == 0) {
            small.draw(canvas, "none", WIDTH - RIGHT + 14, base - 2, Furniture.FAINT_INK);
            return;
        }
        small.draw(canvas, Numbers.plain(peak) + " / ha", WIDTH - RIGHT + 14, base - 2, Furniture.INK);
        double[] outline = new double[2 * BINS];
        double[] area = new double[2 * BINS + 4];
        for (int b = 0; b < BINS; b++) {
            outline[2 * b] = x(b + 0.5);
            outline[2 * b + 1] = base - RIDGE * density[b] / peak;
            area[2 * b + 2] = outline[2 * b];
            area[2 * b + 3] = outline[2 * b + 1];
        }
        area[0] = x(0.5);
        area[1] = base;
        area[2 * BINS + 2] = x(BINS - 0.5);
        area[2 * BINS + 3] = base;
        canvas.polygon(area, kind.colourRgb(), 0.72);
        canvas.stroke(outline, 1.8, Colour.scale(kind.colourRgb(), 0.62), 1);
    }

    /// Smoothed over five bins, weighted by land, so that a lone plant on a scrap of land makes no spike.
    private double[] density(int s) {
        double[] density = new double[BINS];
        double least = relief.stepMetres * relief.stepMetres / 1e4;
        for (int b = 0; b < BINS; b++) {
            double n = 0;
            double land = 0;
            for (int k = Math.max(0, b - 2); k <= Math.min(BINS - 1, b + 2); k++) {
                double weight = 3 - Math.abs(k - b);
                n += weight * counts[s][k];
                land += weight * landHectares[k];
            }
            density[b] = landHectares[b] > 0 && land > 9 * Math.max(least, 0.01) ? n / land : 0;
        }
        return density;
    }

    private double x(double bin) {
        return LEFT + (WIDTH - LEFT - RIGHT) * bin / BINS;
    }

    private double xOf(double height) {
        return x((height - low) / (high - low) * BINS);
    }

    private void axis(Canvas canvas, int top, int bottom) {
        double tick = Charts.tick(high - low, 9);
        var small = Lettering.regular(12);
        for (double h = Math.ceil(low / tick) * tick; h <= high; h += tick) {
            int x = (int) Math.rint(xOf(h));
            canvas.fill(x, top, 1, bottom - top, Furniture.RULE);
            small.drawCentred(canvas, Numbers.count(Math.round(h)) + " m", x, bottom + 26, Furniture.INK);
        }
        small.drawCentred(canvas, "elevation", (LEFT + WIDTH - RIGHT) / 2.0, bottom + 58, Furniture.FAINT_INK);
    }

    private void land(Canvas canvas, int base) {
        double most = 0;
        double all = 0;
        for (double hectares : landHectares) {
            most = Math.max(most, hectares);
            all += hectares;
        }
        for (int b = 0; b < BINS && most > 0; b++) {
            int x0 = (int) Math.rint(x(b));
            int h = (int) Math.rint((LAND - 30) * landHectares[b] / most);
            canvas.fill(x0, base - h, (int) Math.rint(x(b + 1)) - x0, h, 0xB9B4A8);
        }
        canvas.fill(LEFT, base, WIDTH - LEFT - RIGHT, 1, Furniture.FAINT_INK);
        Lettering.regular(13).draw(canvas, "land", 68, base - 2, Furniture.INK);
        Lettering.regular(11).draw(canvas, Numbers.plain(all) + " ha", WIDTH - RIGHT + 14, base - 2, Furniture.INK);
    }

    private void water(Canvas canvas, int top, int bottom) {
        double level = recipe.water().levelMetres().orElse(Double.NaN);
        if (!(level > low && level < high)) return;
        int x = (int) Math.rint(xOf(level));
        for (int y = top; y < bottom; y += 10) canvas.fill(x, y, 2, 6, 0x2F7CA8);
        var small = Lettering.regular(11);
        String text = "water " + Numbers.count(Math.round(level)) + " m";
        double left = Math.min(x + 8.0, WIDTH - RIGHT - small.width(text));
        small.drawWithRim(canvas, text, left, top + 10, 0x2F7CA8, TopView.PAPER);
    }
}
