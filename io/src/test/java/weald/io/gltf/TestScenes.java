package weald.io.gltf;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.Form;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.math.Chance;
import weald.scatter.Plants;
import weald.world.Bounds;

/// Small worlds for the writers: rolling ground with a lake, a hole without data, plants by chance.
final class TestScenes {
    static final long SEED = 42;
    static final float WATER_LEVEL = 490;
    static final int[] SPECIES_RGB = {0x2f5a36, 0x5b8a3a, 0x8c8a86};
    private static final double JITTER = 0.06;

    private TestScenes() {}

    /// @param x0 first cell, so that a world may lie anywhere
    record Place(long x0, long y0, int cells, double cellMetres) {
        Lattice lattice() {
            return new Lattice(cellMetres, 64);
        }
    }

    static float height(long x, long y) {
        return (float) (500 + 40 * StrictMath.sin(x * 0.031) * StrictMath.cos(y * 0.023) + 0.05 * (x % 7));
    }

    static Scene scene(Place place, int plantsPerTile) {
        var bounds = new Bounds(place.x0, place.y0, place.cells, place.cells);
        return new Scene(
                place.lattice(),
                bounds,
                rect -> grid(rect, bounds),
                rect -> water(rect, bounds),
                GroundColour::meadowAndRock,
                List.of(
                        mesh("spruce", Form.CONIFER, 21, 5, SPECIES_RGB[0]),
                        mesh("beech", Form.BROADLEAF, 18, 9, SPECIES_RGB[1]),
                        mesh("boulder", Form.BOULDER, 1.5, 2, SPECIES_RGB[2])),
                List.of(SPECIES_RGB[0], SPECIES_RGB[1], SPECIES_RGB[2]),
                tiles(place, plantsPerTile));
    }

    static boolean isHole(long x, long y, Bounds bounds) {
        long dx = x - bounds.x0();
        long dy = y - bounds.y0();
        return dx > 20 && dx < 30 && dy > 40 && dy < 52;
    }

    private static FloatGrid grid(CellRect rect, Bounds bounds) {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++)
                grid.values[rect.index(x, y)] = isHole(x, y, bounds) ? Float.NaN : height(x, y);
        return grid;
    }

    private static FloatGrid water(CellRect rect, Bounds bounds) {
        FloatGrid grid = grid(rect, bounds);
        for (int i = 0; i < grid.values.length; i++)
            grid.values[i] = grid.values[i] < WATER_LEVEL ? WATER_LEVEL : Float.NaN;
        return grid;
    }

    private static Mesh mesh(String name, Form form, double height, double width, int rgb) {
        return Meshes.of(name, new Meshes.Shape(form, height, width, 0), 1, new Meshes.Tint(rgb, JITTER));
    }

    /// Tiles in row order; species 1 grows in the east only, so that one side is richer.
    static List<Plants> tiles(Place place, int plantsPerTile) {
        var tiles = new ArrayList<Plants>();
        int edge = place.lattice().tileCells();
        for (long ty = place.y0; ty < place.y0 + place.cells; ty += edge)
            for (long tx = place.x0; tx < place.x0 + place.cells; tx += edge)
                tiles.add(tile(place, tx, ty, plantsPerTile));
        return tiles;
    }

    private static Plants tile(Place place, long tx, long ty, int count) {
        double edge = place.lattice().tileCells() * place.cellMetres;
        var plants = new Plants(count);
        for (int i = 0; i < count; i++) {
            long n = Chance.bits(SEED, 100, tx, ty) + i;
            plants.id[i] = Chance.bits(SEED, 0, n);
            plants.xMetres[i] = tx * place.cellMetres + edge * unit(1, n);
            plants.yMetres[i] = ty * place.cellMetres + edge * unit(2, n);
            boolean east = tx >= place.x0 + place.cells / 2;
            plants.species[i] = unit(3, n) < 0.02 ? 2 : east && unit(4, n) < 0.5 ? 1 : 0;
            plants.zMetres[i] = height((long) Math.floor(plants.xMetres[i] / place.cellMetres), (long)
                    Math.floor(plants.yMetres[i] / place.cellMetres));
            plants.yawDegrees[i] = (float) (360 * unit(5, n));
            plants.tiltDegrees[i] = (float) (15 * unit(6, n));
            plants.tiltAzimuthDegrees[i] = (float) (360 * unit(7, n));
            plants.scale[i] = (float) (0.85 + 0.35 * unit(8, n));
            plants.colourRgb[i] = jittered(SPECIES_RGB[plants.species[i]], n);
        }
        return plants;
    }

    private static int jittered(int rgb, long n) {
        int result = 0;
        for (int c = 0; c < 3; c++) {
            int channel = (rgb >> (16 - 8 * c)) & 0xFF;
            int moved = (int) Math.round(channel + 255 * JITTER * (2 * unit(9 + c, n) - 1));
            result = (result << 8) | Math.clamp(moved, 0, 255);
        }
        return result;
    }

    private static double unit(long salt, long number) {
        return Chance.unitDouble(Chance.bits(SEED, salt, number));
    }
}
