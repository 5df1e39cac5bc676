package weald.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.hydrology.DrainageSettings;
import weald.hydrology.Drained;
import weald.hydrology.Lake;
import weald.hydrology.WaterSettings;
import weald.math.Chance;
import weald.terrain.TerrainLayer;

/// Small hollows whose ways out are cut, and lakes that are not.
class BreachedHollowsTest {
    private static final double CELL = 2;
    private static final CellRect RECT = new CellRect(0, 0, 120, 90);
    private static final Bounds BOUNDS = new Bounds(0, 0, 120, 90);
    private static final int LAKE_CELLS = 60;

    private interface Height {
        double at(long x, long y);
    }

    private static World world(Height height, double breachMetres, int tileCells) {
        WindowSource<FloatGrid> source = rect -> {
            var grid = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = (float) height.at(x, y);
            return grid;
        };
        var heights = new TreeMap<String, WindowSource<FloatGrid>>();
        heights.put("ground", source);
        Recipe small = SmallWorlds.of(1, 64);
        var water = new DrainageSettings(1, 0, 4000 * CELL * CELL, LAKE_CELLS * CELL * CELL, breachMetres, true);
        var recipe = new Recipe(
                "hollows",
                1,
                BOUNDS,
                CELL,
                Recipe.Frame.LOCAL,
                List.of(new TerrainLayer.Dem("ground")),
                Optional.empty(),
                WaterSettings.NONE.with(water),
                small.ecology(),
                small.conflict(),
                List.of());
        return World.of(recipe, new WorldSources(heights, new TreeMap<>()), tileCells, StageObserver.NONE);
    }

    /// Falls by 10 cm a column to the east; a dam of 2 m across it at column 60.
    private static double dammed(long x, long y) {
        return 100 - 0.1 * x + (x == 60 ? 2 : 0) + 0.001 * Math.abs(y - 40.0);
    }

    @Test
    void aDamIsCutThroughAtOnePlaceAndNothingBehindItFilled() {
        FloatGrid cut = world(BreachedHollowsTest::dammed, 5, 32).ground(RECT).heightMetres();
        int changed = 0;
        for (long y = 0; y < RECT.height(); y++)
            for (long x = 0; x < RECT.width(); x++) {
                float before = (float) dammed(x, y);
                assertThat(cut.at(x, y)).as("at %d, %d", x, y).isLessThanOrEqualTo(before);
                if (cut.at(x, y) < before) changed++;
            }
        assertThat(changed).as("the gap in the dam").isBetween(1, 3);
    }

    @Test
    void withoutACutTheWaterStandsUpToTheDam() {
        World filled = world(BreachedHollowsTest::dammed, 0, 32);
        assertThat(filled.water().orElseThrow().lakes()).hasSize(1);
    }

    /// A rough slope with hollows of all sizes, and a bowl that is a lake, with a pit deeper than its brim
    /// beside it.
    private static double rough(long x, long y, long seed) {
        double slope = 60 + 0.2 * x + 3 * Chance.unitDouble(Chance.bits(seed, 7, x / 3, y / 3));
        double r = Math.sqrt((x - 60.0) * (x - 60) + (y - 45.0) * (y - 45));
        double bowl = r < 12 ? slope - 14 + 0.1 * r * r : slope;
        double p = Math.sqrt((x - 78.0) * (x - 78) + (y - 45.0) * (y - 45));
        return p < 3 ? bowl - 20 : bowl;
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5", "2, 2", "3, 8", "4, 1e9"})
    void groundFallsAllTheWayWithinTheDepthAndLakesKeepTheirBrims(long seed, double depth) {
        World full = world((x, y) -> rough(x, y, seed), 0, 256);
        World cut = world((x, y) -> rough(x, y, seed), depth, 256);
        assertThat(cut.water().orElseThrow().lakes())
                .isNotEmpty()
                .isEqualTo(full.water().orElseThrow().lakes());
        FloatGrid filled = full.drained(RECT).groundMetres();
        Drained drained = cut.drained(RECT);
        float[] ground = drained.groundMetres().values;
        int lower = 0;
        for (int i = 0; i < ground.length; i++) {
            assertThat(ground[i]).isBetween((float) (filled.values[i] - depth), filled.values[i]);
            if (ground[i] < filled.values[i]) lower++;
            if (drained.lakes()[i] >= 0) {
                Lake lake = cut.water().orElseThrow().lakes().get(drained.lakes()[i]);
                assertThat(ground[i]).isEqualTo(lake.brimMetres());
            }
            byte code = drained.receivers()[i];
            long x = RECT.x0() + i % RECT.width() + D8.dx(code & 7);
            long y = RECT.y0() + i / RECT.width() + D8.dy(code & 7);
            if (!D8.flows(code) || !RECT.contains(x, y)) continue;
            assertThat(ground[RECT.index(x, y)])
                    .as("below sample %d, seed %d", i, seed)
                    .isLessThanOrEqualTo(ground[i]);
        }
        assertThat(lower).as("seed %d", seed).isGreaterThan(20);
    }

    @ParameterizedTest
    @CsvSource({"5, 1", "6, 4", "7, 1e9"})
    void tilesDoNotShow(long seed, double depth) {
        float[] whole =
                world((x, y) -> rough(x, y, seed), depth, 256).ground(RECT).heightMetres().values;
        for (int edge : new int[] {16, 32, 64})
            assertThat(world((x, y) -> rough(x, y, seed), depth, edge)
                            .ground(RECT)
                            .heightMetres()
                            .values)
                    .as("tiles of %d, seed %d", edge, seed)
                    .isEqualTo(whole);
    }
}
