package weald.io.bake;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.scatter.Plants;
import weald.scatter.SpeciesTally;
import weald.world.Bounds;

/// Chooses where the statistics of groups of species are taken: where most plants of a group are expected. By
/// what is expected, not by what stands there, since a choice by chance would show in the figures.
///
/// That is one tile; while it holds more than [#MOST] plants, its quarter in which most are expected; with less
/// than [#ENOUGH] in it, a square of up to [#MOST_RINGS] rings of tiles around. So what is read and worked out
/// does not grow with the world.
final class StandWindows {
    static final int MOST = 4_000;
    static final int ENOUGH = 1_000;
    private static final int MOST_RINGS = 3;

    private final Baked baked;
    private final Lattice lattice;
    private final Bounds bounds;

    StandWindows(Baked baked) {
        this.baked = baked;
        lattice = baked.world().lattice();
        bounds = baked.recipe().bounds();
    }

    /// For each group its window; none where nothing is expected.
    List<Optional<StandWindow>> of(List<StandGroup> groups) {
        @Nullable TileKey[] best = new TileKey[groups.size()];
        double[] most = new double[groups.size()];
        for (TileKey key : baked.tiles().keys()) {
            List<SpeciesTally> tallies = baked.tiles().tallies(key).species();
            for (int g = 0; g < best.length; g++) {
                double expected = groups.get(g).sum(tallies).expectedCount();
                if (expected <= most[g]) continue;
                most[g] = expected;
                best[g] = key;
            }
        }
        return IntStream.range(0, best.length)
                .mapToObj(g -> Optional.ofNullable(best[g]).map(key -> around(groups.get(g), key)))
                .toList();
    }

    private StandWindow around(StandGroup group, TileKey key) {
        StandWindow window = rings(group, key, 0);
        long placed = placed(group, window.rect());
        if (placed > MOST) return quartered(group, window, baked.tiles().plants(key));
        for (int ring = 1; ring <= MOST_RINGS && placed < ENOUGH; ring++) {
            window = rings(group, key, ring);
            placed = placed(group, window.rect());
        }
        return window;
    }

    /// A tile with rings of tiles around, as far as they are baked.
    private StandWindow rings(StandGroup group, TileKey key, int rings) {
        int edge = lattice.tileCells();
        CellRect rect = bounds.clip(lattice.rectOf(key).grow(rings * edge));
        double expected = 0;
        for (TileKey each : baked.tiles().keysIn(rect))
            expected += group.sum(baked.tiles().tallies(each).species()).expectedCount();
        return new StandWindow(rect, expected);
    }

    /// Plants in whole tiles.
    private long placed(StandGroup group, CellRect rect) {
        long placed = 0;
        for (TileKey each : baked.tiles().keysIn(rect))
            placed += group.sum(baked.tiles().tallies(each).species()).placed();
        return placed;
    }

    private StandWindow quartered(StandGroup group, StandWindow tile, Plants plants) {
        FloatGrid density = density(group, tile.rect());
        CellRect rect = tile.rect();
        while (rect.width() > 1 && rect.height() > 1 && count(group, plants, rect) > MOST)
            rect = densest(density, rect);
        return new StandWindow(rect, sum(density, rect) * lattice.cellMetres() * lattice.cellMetres());
    }

    private FloatGrid density(StandGroup group, CellRect rect) {
        var sum = new FloatGrid(rect);
        for (DensityLayer layer : DensityLayer.of(baked.recipe())) {
            if (!group.holds(layer.index())) continue;
            float[] values = baked.tiles().densities(layer, rect).values;
            for (int i = 0; i < values.length; i++) sum.values[i] += values[i];
        }
        return sum;
    }

    private long count(StandGroup group, Plants plants, CellRect rect) {
        long count = 0;
        for (int i = 0; i < plants.count(); i++) if (isIn(group, plants, i, rect)) count++;
        return count;
    }

    /// Whether a plant is one of a group's in a rectangle.
    boolean isIn(StandGroup group, Plants plants, int plant, CellRect rect) {
        return group.holds(plants.species[plant])
                && rect.contains(lattice.cell(plants.xMetres[plant]), lattice.cell(plants.yMetres[plant]));
    }

    private static CellRect densest(FloatGrid density, CellRect rect) {
        int west = rect.width() / 2;
        int south = rect.height() / 2;
        CellRect best = rect;
        double most = -1;
        for (int q = 0; q < 4; q++) {
            boolean east = (q & 1) != 0;
            boolean north = q > 1;
            var quarter = new CellRect(
                    rect.x0() + (east ? west : 0),
                    rect.y0() + (north ? south : 0),
                    east ? rect.width() - west : west,
                    north ? rect.height() - south : south);
            double sum = sum(density, quarter);
            if (sum <= most) continue;
            most = sum;
            best = quarter;
        }
        return best;
    }

    private static double sum(FloatGrid density, CellRect rect) {
        double sum = 0;
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) sum += density.at(x, y);
        return sum;
    }
}
