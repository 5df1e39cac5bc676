package weald.scatter;

import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;

/// The share of light that crowns take at the samples of a window: 1 below a crown, 0 in the open, with an edge
/// as wide as a cell. Where crowns meet it is the darker one's, so that their order does not matter.
final class Shade {
    private final CellRect samples;
    private final double cellMetres;
    private final float[] values;

    Shade(CellRect samples, double cellMetres) {
        this.samples = samples;
        this.cellMetres = cellMetres;
        values = new float[samples.cells()];
    }

    /// Whether plants of one size class shade those of another.
    static boolean falls(SizeClass from, SizeClass on) {
        return from != SizeClass.ROCK && from.compareTo(on) < 0;
    }

    /// Of a plant of a scale: half its species' mean width.
    static double radiusMetres(Species species, float scale) {
        return species.crownWidthMetres().mean() / 2 * scale;
    }

    /// Adds the crowns of plants that shade a species.
    void add(Plants plants, List<Species> all, Species on) {
        for (int i = 0; i < plants.count(); i++) {
            Species from = all.get(plants.species[i]);
            if (falls(from.sizeClass(), on.sizeClass()))
                add(plants.xMetres[i], plants.yMetres[i], radiusMetres(from, plants.scale[i]));
        }
    }

    void add(double x, double y, double radiusMetres) {
        double reach = radiusMetres + cellMetres / 2;
        long south = Math.max(samples.y0(), (long) Math.ceil((y - reach) / cellMetres));
        long north = Math.min(samples.y1() - 1, (long) Math.floor((y + reach) / cellMetres));
        long west = Math.max(samples.x0(), (long) Math.ceil((x - reach) / cellMetres));
        long east = Math.min(samples.x1() - 1, (long) Math.floor((x + reach) / cellMetres));
        for (long j = south; j <= north; j++)
            for (long i = west; i <= east; i++) {
                double dx = i * cellMetres - x;
                double dy = j * cellMetres - y;
                double inside = (reach - Math.sqrt(dx * dx + dy * dy)) / cellMetres;
                int at = samples.index(i, j);
                values[at] = Math.max(values[at], (float) Math.max(0, Math.min(1, inside)));
            }
    }

    /// At a place of the cell of a sample.
    double bilinear(int sample, int fx, int fy) {
        double tx = fx * 0x1p-16;
        double ty = fy * 0x1p-16;
        int up = sample + samples.width();
        double south = values[sample] + (values[sample + 1] - values[sample]) * tx;
        double north = values[up] + (values[up + 1] - values[up]) * tx;
        return south + (north - south) * ty;
    }

    float at(int sample) {
        return values[sample];
    }
}
