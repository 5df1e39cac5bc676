package weald.io.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.EcologySettings;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.hydrology.Ground;
import weald.hydrology.WaterSettings;
import weald.math.Chance;
import weald.math.Fade;
import weald.math.Range;
import weald.scatter.ConflictRules;
import weald.scatter.Plants;
import weald.world.Bounds;
import weald.world.Recipe;

/// A small world for pictures: a glen that rises from a lake in the south to ridges in the north, 1024 m a side.
final class Glen {
    static final int CELLS = 256;
    static final double CELL_METRES = 4;
    static final double LEVEL = 20;

    private Glen() {}

    static Recipe recipe(String name) {
        return new Recipe(
                name,
                42,
                new Bounds(0, 0, CELLS, CELLS),
                CELL_METRES,
                Recipe.Frame.LOCAL,
                List.of(),
                Optional.empty(),
                new WaterSettings(Optional.of(LEVEL), Optional.empty(), 240),
                new EcologySettings(
                        new EcologySettings.Sun(200, 40),
                        EcologySettings.Moisture.DEFAULT,
                        new Fade(260, 300, 1e9, 1e9),
                        List.of(),
                        species()),
                ConflictRules.USUAL,
                List.of());
    }

    private static List<Species> species() {
        var all = new ArrayList<Species>();
        for (Form form : Form.values()) {
            boolean tree = form == Form.CONIFER || form == Form.BROADLEAF;
            SizeClass size = form == Form.BOULDER ? SizeClass.ROCK : tree ? SizeClass.CANOPY : SizeClass.HERB;
            double height = tree ? 18 : 1.2;
            all.add(new Species(
                    form.name().toLowerCase(java.util.Locale.ROOT),
                    size,
                    form,
                    tree ? 0.02 : 0.005,
                    new Species.Spacing(1, 1),
                    Niche.ANYWHERE,
                    new Range(height * 0.8, height),
                    new Range(height * 0.3, height * 0.4),
                    0.3,
                    Species.Stands.ON_LAND,
                    0,
                    Species.DEFAULT_SCALE,
                    0x3C6E3C + all.size() * 0x0B0703,
                    0.05,
                    List.of()));
        }
        return all;
    }

    static double height(double x, double y) {
        double rise = y / 1024;
        double folds = 14 * StrictMath.sin(x / 47) + 9 * StrictMath.sin((x + y) / 31);
        return -10 + 300 * rise * rise + 0.25 * Math.abs(x - 512) * rise + folds * rise;
    }

    static Ground ground(CellRect rect) {
        var heights = new FloatGrid(rect);
        var water = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int i = rect.index(x, y);
                heights.values[i] = (float) height(x * CELL_METRES, y * CELL_METRES);
                water.values[i] = heights.values[i] < LEVEL ? 0 : 50;
            }
        return new Ground(heights, water);
    }

    /// Sixteen tiles, west to east, then south to north.
    static List<CellRect> tiles() {
        var tiles = new ArrayList<CellRect>();
        for (int y = 0; y < CELLS; y += 64) for (int x = 0; x < CELLS; x += 64) tiles.add(new CellRect(x, y, 64, 64));
        return tiles;
    }

    /// Some plants of every species on a tile's land, by chance.
    static Plants plants(CellRect tile) {
        int tries = 400;
        var places = new ArrayList<double[]>();
        for (int k = 0; k < tries; k++) {
            long bits = Chance.bits(42, 7, tile.x0() * 1000 + k, tile.y0());
            double x = (tile.x0() + 64 * Chance.unit(bits)) * CELL_METRES;
            double y = (tile.y0() + 64 * Chance.unit(Chance.mix(bits))) * CELL_METRES;
            if (height(x, y) > LEVEL) places.add(new double[] {x, y, Double.longBitsToDouble(bits)});
        }
        var plants = new Plants(places.size());
        for (int i = 0; i < plants.count(); i++) {
            double[] place = places.get(i);
            plants.id[i] = Double.doubleToRawLongBits(place[2]);
            plants.species[i] = (int) Math.floorMod(plants.id[i] >> 5, (long) Form.values().length);
            plants.xMetres[i] = place[0];
            plants.yMetres[i] = place[1];
            plants.zMetres[i] = height(place[0], place[1]);
            plants.scale[i] = 1;
            plants.colourRgb[i] = species().get(plants.species[i]).colourRgb();
        }
        return plants;
    }

    static Relief relief(List<CellRect> tiles) {
        var builder = new ReliefBuilder(recipe("glen").bounds(), CELL_METRES, Optional.of(LEVEL));
        for (CellRect tile : tiles) builder.accept(ground(tile));
        return builder.build();
    }
}
