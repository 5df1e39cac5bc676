package weald.hydrology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.Normals;
import weald.grid.TileKey;
import weald.grid.WindowSource;
import weald.math.Chance;

class HydrologyTest {
    private static final double LEVEL = 100;
    private static final Lattice LATTICE = new Lattice(2, 32);

    @ParameterizedTest
    @CsvSource({
        "1, 30, 0.5",
        "1, 30, 0.02",
        "2, 31, 0.003",
        "0.3, 4, 0.01",
        "7, 7, 0.1",
        "10, 3, 0.3",
        "1, 17.9, 0.001",
        "3, 60, 0"
    })
    void distancesAreThoseOfABruteForceSearch(double cell, double reach, double share) {
        for (long seed = 1; seed <= 4; seed++) {
            var hydrology = level(new Lattice(cell, 32), reach);
            var rect = new CellRect(-13, 1_000_000_000L, 45, 37);
            FloatGrid heights = heights(rect.grow(hydrology.haloCells()), share, seed);
            Ground ground = hydrology.over(rect, heights);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++)
                    assertThat(ground.waterDistanceMetres().at(x, y))
                            .as("at %d, %d, seed %d", x, y, seed)
                            .isEqualTo(bruteForce(heights, x, y, cell, reach));
        }
    }

    private static float bruteForce(FloatGrid heights, long x, long y, double cell, double reach) {
        long best = Long.MAX_VALUE;
        for (long v = heights.rect.y0(); v < heights.rect.y1(); v++)
            for (long u = heights.rect.x0(); u < heights.rect.x1(); u++)
                if (heights.at(u, v) < LEVEL) best = Math.min(best, (u - x) * (u - x) + (v - y) * (v - y));
        return best == Long.MAX_VALUE ? (float) reach : (float) Math.min(reach, Math.sqrt((double) best) * cell);
    }

    @Test
    void aRowWiderThanOnePieceIsExactAcrossTheJoin() {
        var hydrology = level(new Lattice(1, 32), 6);
        var rect = new CellRect(0, 0, 20_000, 1);
        FloatGrid heights = heights(rect.grow(6), 0.01, 3);
        Ground ground = hydrology.over(rect, heights);
        for (long x = 0; x < rect.width(); x++) {
            FloatGrid around = heights.part(new CellRect(x - 6, -6, 13, 13), "the test");
            assertThat(ground.waterDistanceMetres().at(x, 0)).as("at %d", x).isEqualTo(bruteForce(around, x, 0, 1, 6));
        }
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void c027TilesOfEverySizeEqualTheWholeBitForBitAndSoDoTheirNormals(long seed) {
        var whole = new CellRect(-64, -64, 128, 128);
        for (int edge : new int[] {16, 32, 64}) {
            var lattice = new Lattice(0.7, edge);
            var hydrology = level(lattice, 9);
            FloatGrid heights = heights(whole.grow(hydrology.haloCells() + 1), 0.002, seed);
            Ground expected = hydrology.over(whole, heights);
            for (int j = -64 / edge; j < 64 / edge; j++)
                for (int i = -64 / edge; i < 64 / edge; i++) {
                    var key = new TileKey(0, i, j);
                    CellRect rect = lattice.rectOf(key);
                    Ground tile = hydrology.compute(key, heights.part(rect.grow(hydrology.haloCells()), "the test"));
                    assertThat(tile.rect()).isEqualTo(rect);
                    assertThat(tile.waterDistanceMetres().values)
                            .as("tile %s of %d cells, seed %d", key, edge, seed)
                            .isEqualTo(expected.waterDistanceMetres().part(rect, "the test").values);
                    assertThat(tile.heightMetres().values)
                            .isEqualTo(expected.heightMetres().part(rect, "the test").values);
                }
            Ground west = hydrology.over(new CellRect(-64, -64, 65, 66), heights);
            Ground east = hydrology.over(new CellRect(-2, -64, 66, 66), heights);
            Normals fromWest = Normals.over(west.heightMetres(), new CellRect(-1, -63, 1, 64), 0.7);
            Normals fromEast = Normals.over(east.heightMetres(), new CellRect(-1, -63, 1, 64), 0.7);
            assertThat(fromWest.up().values).isEqualTo(fromEast.up().values);
            assertThat(fromWest.east().values).isEqualTo(fromEast.east().values);
        }
    }

    @Test
    void hollowsBelowTheLevelAreWetAndHeightsStay() {
        var hydrology = level(LATTICE, 10);
        var rect = new CellRect(0, 0, 20, 20);
        FloatGrid heights = FloatGrid.filled(rect.grow(hydrology.haloCells()), 100);
        heights.values[heights.rect.index(4, 5)] = 99.99f;
        heights.values[heights.rect.index(12, 5)] = -50;
        Ground ground = hydrology.over(rect, heights);
        assertThat(ground.isWet(4, 5)).isTrue();
        assertThat(ground.isWet(12, 5)).isTrue();
        assertThat(ground.isWet(5, 5)).as("at the level itself").isFalse();
        assertThat(ground.waterDistanceMetres().at(5, 6)).isEqualTo((float) (Math.sqrt(2) * 2));
        assertThat(ground.waterDistanceMetres().at(8, 5)).isEqualTo(8);
        assertThat(ground.waterDistanceMetres().at(4, 15)).isEqualTo(10);
        assertThat(ground.heightMetres().values).isEqualTo(heights.part(rect, "the test").values);
    }

    @Test
    void whereThereIsNoWorldThereIsNoWaterAndNoDistance() {
        WindowSource<FloatGrid> flooded = rect -> FloatGrid.filled(rect, 1);
        var settings = new WaterSettings(Optional.of(LEVEL), Optional.of("lakes"), 10);
        var hydrology = Hydrology.of(settings, LATTICE, name -> flooded);
        var rect = new CellRect(0, 0, 8, 8);
        FloatGrid nowhere = FloatGrid.filled(rect.grow(5), Float.NaN);
        nowhere.values[nowhere.rect.index(7, 7)] = 500;
        Ground ground = hydrology.over(rect, nowhere);
        assertThat(ground.isWet(7, 7)).isTrue();
        assertThat(ground.isWorld(7, 7)).isTrue();
        assertThat(ground.waterDistanceMetres().at(7, 6)).isNaN();
        assertThat(ground.isWet(7, 6)).isFalse();
        assertThat(ground.isWorld(7, 6)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aRasterOfAtLeastOneHalfIsWetWithOrWithoutALevel(boolean withLevel) {
        WindowSource<FloatGrid> mask = rect -> {
            var grid = FloatGrid.filled(rect, 0.49f);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++)
                    if (x == 3) grid.values[rect.index(x, y)] = y < 4 ? 0.5f : Float.NaN;
            return grid;
        };
        var settings = new WaterSettings(withLevel ? Optional.of(LEVEL) : Optional.empty(), Optional.of("lakes"), 10);
        var hydrology = Hydrology.of(settings, LATTICE, name -> {
            assertThat(name).isEqualTo("lakes");
            return mask;
        });
        var rect = new CellRect(0, 0, 8, 8);
        FloatGrid heights = FloatGrid.filled(rect.grow(5), 200);
        heights.values[heights.rect.index(6, 6)] = 99;
        Ground ground = hydrology.over(rect, heights);
        assertThat(ground.isWet(3, 3)).isTrue();
        assertThat(ground.isWet(3, 4)).isFalse();
        assertThat(ground.isWet(2, 3)).isFalse();
        assertThat(ground.isWet(6, 6)).isEqualTo(withLevel);
    }

    @Test
    void aWorldWithoutWaterIsFarFromItAndNeedsNoHalo() {
        var hydrology = Hydrology.of(WaterSettings.NONE, LATTICE, name -> rect -> new FloatGrid(rect));
        var rect = LATTICE.rectOf(new TileKey(0, -3, 2));
        assertThat(hydrology.haloCells()).isZero();
        FloatGrid heights = FloatGrid.filled(rect, -7);
        heights.values[0] = Float.NaN;
        Ground ground = hydrology.compute(new TileKey(0, -3, 2), heights);
        assertThat(ground.waterDistanceMetres().values[0]).isNaN();
        assertThat(ground.waterDistanceMetres().values[1]).isEqualTo((float) WaterSettings.DEFAULT_REACH_METRES);
    }

    @Test
    void aHaloTooSmallAndAReachTooLongSayTheFix() {
        var hydrology = level(LATTICE, 11);
        assertThat(hydrology.haloCells()).isEqualTo(6);
        var rect = new CellRect(0, 0, 8, 8);
        assertThatThrownBy(() -> hydrology.over(rect, FloatGrid.filled(rect.grow(5), 1)))
                .hasMessageContaining("raise its haloCells()");
        assertThatThrownBy(() -> level(new Lattice(0.01, 32), 1e6)).hasMessageContaining("give a shorter reach");
    }

    private static Hydrology level(Lattice lattice, double reach) {
        return Hydrology.of(
                new WaterSettings(Optional.of(LEVEL), Optional.empty(), reach),
                lattice,
                name -> rect -> new FloatGrid(rect));
    }

    /// Dry land with a share of wet samples, and a wet block on some seeds.
    private static FloatGrid heights(CellRect rect, double share, long seed) {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                double chance = Chance.unitDouble(Chance.bits(seed, 17, x, y));
                boolean block = share > 0 && (seed & 1) == 1 && x >= 3 && x < 12 && Math.floorMod(y, 37L) < 9;
                grid.values[rect.index(x, y)] = (float) (chance < share || block ? 90 + chance : 110 + 50 * chance);
            }
        return grid;
    }
}
