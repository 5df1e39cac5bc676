package weald.bench;

import weald.grid.CellRect;
import weald.math.Chance;
import weald.scatter.PlantId;
import weald.scatter.Plants;
import weald.scatter.Scatter;

/// The ways to make points that the scatter race compares, each for about a number of points.
final class ScatterWays {
    /// Widest window that is made at once, in cells of the world and of the plain kernel's lattice.
    private static final int WINDOW = 600;

    private static final int PLAIN_WINDOW = 1024;

    /// An isolated tile: 256 cells of the scatter's lattice are 181 m.
    private static final int TILE = 90;

    private static final double ETA = 0.6966;
    private static final double BRIDSON_ETA = 0.6155;
    private static final double LATTICE_METRES = Math.sqrt(0.5);

    private ScatterWays() {}

    /// The product, window by window: instances with heights, yaw, scale and colour.
    static Run.Way bake(String name, Meadow meadow, long points) {
        int edge = (int) Math.rint(Math.sqrt(points / ETA) / Meadow.LATTICE.cellMetres());
        int parts = Math.ceilDiv(edge, WINDOW);
        int part = Math.ceilDiv(edge, parts);
        double metres = parts * part * Meadow.LATTICE.cellMetres();
        return new Run.Way(name, metres * metres, seed -> {
            Scatter scatter = meadow.scatter(seed);
            long made = 0;
            for (int i = 0; i < parts * parts; i++)
                made += scatter.area(new CellRect((long) (i % parts) * part, (long) (i / parts) * part, part, part))
                        .plants()
                        .count();
            return made;
        });
    }

    /// The product, tile by tile with nothing known around any: tiles that are far from each other.
    static Run.Way isolated(String name, int tiles) {
        double metres = TILE * Meadow.LATTICE.cellMetres();
        return new Run.Way(name, tiles * metres * metres, seed -> {
            Scatter scatter = Meadow.PLAIN.scatter(seed);
            long made = 0;
            for (int i = 0; i < tiles; i++)
                made += scatter.area(tile(i)).plants().count();
            return made;
        });
    }

    static CellRect tile(int number) {
        return new CellRect(number * 1000L, 0, TILE, TILE);
    }

    /// The definition of the product's points: positions alone.
    static Run.Way plain(String name, long points) {
        int edge = (int) Math.rint(Math.sqrt(points / ETA) / LATTICE_METRES);
        int parts = Math.ceilDiv(edge, PLAIN_WINDOW);
        int part = Math.ceilDiv(edge, parts);
        double metres = parts * part * LATTICE_METRES;
        return new Run.Way(name, metres * metres, seed -> {
            long made = 0;
            for (int i = 0; i < parts * parts; i++)
                made += PlainRain.count(PlainRain.points(
                        seed, Meadow.SIZE_CLASS.code(), 0, (long) (i % parts) * part, (long) (i / parts) * part, part));
            return made;
        });
    }

    /// Bridson's sampler: positions alone.
    static Run.Way textbook(String name, long points) {
        double metres = Math.sqrt(points / BRIDSON_ETA);
        return new Run.Way(
                name, metres * metres, seed -> PlainBridson.sample(metres, metres, Meadow.SPACING_METRES, seed));
    }

    /// Compares the product's points with those of the definition, one by one, on a window that is not at the
    /// origin.
    ///
    /// @return how many they are
    /// @throws IllegalStateException if they differ
    static long check(long seed) {
        int edge = 400;
        long west = -731;
        long south = 299;
        int[] plain = PlainRain.points(seed, Meadow.SIZE_CLASS.code(), 0, west, south, edge);
        double cell = Meadow.LATTICE.cellMetres();
        long x0 = (long) Math.floor(west * LATTICE_METRES / cell);
        long y0 = (long) Math.floor(south * LATTICE_METRES / cell);
        int size = (int) Math.ceil(edge * LATTICE_METRES / cell) + 2;
        Plants plants = Meadow.PLAIN
                .scatter(seed)
                .area(new CellRect(x0, y0, size, size))
                .plants();
        long found = 0;
        for (int i = 0; i < plants.count(); i++) {
            PlantId.Parts parts = PlantId.unpack(plants.id[i]);
            long x = parts.cellX() - west;
            long y = parts.cellY() - south;
            if (x < 0 || y < 0 || x >= edge || y >= edge) continue;
            int place = plain[(int) (y * edge + x)];
            double unit = LATTICE_METRES / 8192;
            boolean isSame = place >= 0
                    && Math.abs(((parts.cellX() << 13) + (place & 8191)) * unit - plants.xMetres[i]) < unit / 4
                    && Math.abs(((parts.cellY() << 13) + (place >> 13)) * unit - plants.yMetres[i]) < unit / 4;
            if (!isSame)
                throw new IllegalStateException(
                        "seed " + seed + ": the kernels differ in cell " + parts.cellX() + ", " + parts.cellY());
            found++;
        }
        if (found != PlainRain.count(plain))
            throw new IllegalStateException("seed " + seed + ": " + found + " points, not " + PlainRain.count(plain));
        return found;
    }

    /// Seeds for checks.
    static long seed(int number) {
        return Chance.bits(17, 4, number);
    }
}
