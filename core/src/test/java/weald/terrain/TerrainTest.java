package weald.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Golden;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.GridHash;
import weald.grid.Normals;
import weald.grid.WindowSource;
import weald.math.Chance;
import weald.math.Fade;
import weald.math.Range;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;
import weald.terrain.TerrainLayer.Condition;
import weald.terrain.TerrainLayer.Dem;
import weald.terrain.TerrainLayer.Height;
import weald.terrain.TerrainLayer.NoiseLayer;
import weald.terrain.TerrainLayer.Property;

class TerrainTest {
    private static final double CELL = 2;
    private static final Fade STEEP = new Fade(10, 20, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    private static final Fade HIGH = new Fade(700, 900, 1500, 1700);

    private static final NoiseLayer RIDGES = new NoiseLayer(
            "ridges",
            new NoiseSettings(Basis.GRADIENT, Shape.RIDGED, 7, 2600, 0.5, 1.99, Interpolation.QUINTIC, 300),
            new Range(0, 1750),
            List.of());
    private static final NoiseLayer ROUGH = new NoiseLayer(
            "rough",
            NoiseSettings.fbm(Basis.GRADIENT, 5, 180),
            new Range(-12, 12),
            List.of(new Condition(Property.SLOPE, STEEP)));
    private static final NoiseLayer SUMMITS = new NoiseLayer(
            "summits",
            NoiseSettings.fbm(Basis.VALUE, 3, 50),
            new Range(0, 9),
            List.of(new Condition(Property.SLOPE, STEEP), new Condition(Property.ELEVATION, HIGH)));
    private static final List<TerrainLayer> ALPINE = List.of(new Height(560), RIDGES, ROUGH, SUMMITS);

    @Test
    void noLayersMakeAPlainAtZeroAndAHeightRaisesIt() {
        var rect = new CellRect(-3, 9, 4, 5);
        assertThat(terrain(List.of(), 1).over(rect).values).hasSize(20).containsOnly(0);
        assertThat(terrain(List.of(new Height(12.5), new Height(-2)), 1).over(rect).values)
                .containsOnly(10.5f);
    }

    @Test
    void noiseIsMappedLinearlyToWhatItAdds() {
        var rect = new CellRect(-100, -100, 200, 200);
        FloatGrid heights = terrain(List.of(new Height(560), RIDGES), 42).over(rect);
        FloatGrid noise =
                NoiseField.of(RIDGES.noise(), 42, Chance.salt("ridges")).over(rect, CELL);
        for (int i = 0; i < noise.values.length; i++)
            assertThat((double) heights.values[i]).isCloseTo(560 + 875 * (noise.values[i] + 1), within(1e-3));
    }

    @Test
    void anElevationFadesANoiseByTheHeightOfTheLayersAbove() {
        var rect = new CellRect(-100, -100, 200, 200);
        var faded = new NoiseLayer(
                "snowdrift",
                NoiseSettings.fbm(Basis.VALUE, 3, 50),
                new Range(-5, 5),
                List.of(new Condition(Property.ELEVATION, HIGH)));
        FloatGrid above = terrain(List.of(new Height(560), RIDGES), 42).over(rect);
        FloatGrid heights = terrain(List.of(new Height(560), RIDGES, faded), 42).over(rect);
        FloatGrid noise =
                NoiseField.of(faded.noise(), 42, Chance.salt("snowdrift")).over(rect, CELL);
        int untouched = 0;
        for (int i = 0; i < noise.values.length; i++) {
            double fade = HIGH.at(above.values[i]);
            assertThat((double) heights.values[i])
                    .isCloseTo(above.values[i] + 5 * noise.values[i] * fade, within(1e-3));
            if (fade == 0) {
                untouched++;
                assertThat(heights.values[i]).isEqualTo(above.values[i]);
            }
        }
        assertThat(untouched).isBetween(1, noise.values.length - 1);
    }

    @Test
    void aSlopeFadesANoiseByTheSlopeOfTheLayersAbove() {
        var rect = new CellRect(-100, -100, 200, 200);
        FloatGrid above = terrain(List.of(new Height(560), RIDGES), 42).over(rect.grow(1));
        FloatGrid slope = Normals.over(above, rect, CELL).slopeDegrees();
        FloatGrid heights = terrain(List.of(new Height(560), RIDGES, ROUGH), 42).over(rect);
        FloatGrid noise = NoiseField.of(ROUGH.noise(), 42, Chance.salt("rough")).over(rect, CELL);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++)
                assertThat((double) heights.at(x, y))
                        .isCloseTo(above.at(x, y) + 12 * noise.at(x, y) * STEEP.at(slope.at(x, y)), within(1e-3));
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void aSampleHasTheSameBitsInEveryWindow(long seed) {
        Terrain terrain = terrain(ALPINE, seed);
        var whole = new CellRect(-70, -60, 140, 120);
        FloatGrid expected = terrain.over(whole);
        for (int n = 0; n < 25; n++) {
            int x = (int) Long.remainderUnsigned(Chance.bits(seed, 1, n), 130);
            int y = (int) Long.remainderUnsigned(Chance.bits(seed, 2, n), 110);
            int width = 1 + (int) Long.remainderUnsigned(Chance.bits(seed, 3, n), 140 - x);
            int height = 1 + (int) Long.remainderUnsigned(Chance.bits(seed, 4, n), 120 - y);
            var part = new CellRect(whole.x0() + x, whole.y0() + y, width, height);
            assertThat(terrain.over(part).values)
                    .as("%s, seed %d", part, seed)
                    .isEqualTo(expected.part(part, "the test").values);
        }
        assertThat(terrain.at(3, -8)).isEqualTo(expected.at(3, -8));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 100_000_000L, -77_777L})
    void c027HeightsAndNormalsOnABorderAreTheSameFromEitherSideAndAtACornerFromAllFour(long corner) {
        Terrain terrain = terrain(ALPINE, 1);
        int edge = 64;
        var tiles = new ArrayList<FloatGrid>();
        var normals = new ArrayList<Normals>();
        for (int j = -1; j <= 0; j++)
            for (int i = -1; i <= 0; i++) {
                var rect = new CellRect(corner + (long) i * edge, corner + (long) j * edge, edge + 1, edge + 1);
                FloatGrid heights = terrain.over(rect.grow(1));
                tiles.add(heights);
                normals.add(Normals.over(heights, rect, CELL));
            }
        for (int step = -edge; step <= edge; step++)
            for (int a = 0; a < 4; a++)
                for (int b = 0; b < a; b++) {
                    requireSame(tiles.get(a), tiles.get(b), corner, corner + step);
                    requireSame(tiles.get(a), tiles.get(b), corner + step, corner);
                    requireSame(normals.get(a), normals.get(b), corner, corner + step);
                    requireSame(normals.get(a), normals.get(b), corner + step, corner);
                }
        assertThat(normals.get(3).up().at(corner, corner)).isBetween(0f, 1f);
    }

    private static void requireSame(Normals a, Normals b, long x, long y) {
        requireSame(a.east(), b.east(), x, y);
        requireSame(a.north(), b.north(), x, y);
        requireSame(a.up(), b.up(), x, y);
    }

    private static void requireSame(FloatGrid a, FloatGrid b, long x, long y) {
        if (!a.rect.contains(x, y) || !b.rect.contains(x, y)) return;
        assertThat(Float.floatToRawIntBits(a.at(x, y)))
                .as("at %d, %d", x, y)
                .isEqualTo(Float.floatToRawIntBits(b.at(x, y)));
    }

    @Test
    void measuredHeightsAreAddedAndNoDataStaysNoData() {
        var rect = new CellRect(-20, -20, 40, 40);
        WindowSource<FloatGrid> dem = asked -> {
            var grid = new FloatGrid(asked);
            for (long y = asked.y0(); y < asked.y1(); y++)
                for (long x = asked.x0(); x < asked.x1(); x++)
                    grid.values[asked.index(x, y)] = x * x + y * y > 300 ? Float.NaN : 1000 + x;
            return grid;
        };
        FloatGrid heights = Terrain.of(List.of(new Dem("alps.tif"), ROUGH, SUMMITS), 5, CELL, name -> {
                    assertThat(name).isEqualTo("alps.tif");
                    return dem;
                })
                .over(rect);
        for (long y = -20; y < 20; y++)
            for (long x = -20; x < 20; x++) {
                if (x * x + y * y > 300) assertThat(heights.at(x, y)).isNaN();
                else assertThat((double) heights.at(x, y)).isCloseTo(1000.0 + x, within(21.001));
            }
    }

    @Test
    void measuredHeightsThatDoNotCoverWhatWasAskedAreRefused() {
        Terrain terrain =
                Terrain.of(List.of(new Dem("a")), 5, CELL, name -> asked -> new FloatGrid(new CellRect(0, 0, 1, 1)));
        assertThatThrownBy(() -> terrain.over(new CellRect(4, 4, 2, 2))).hasMessageContaining("measured heights");
    }

    @Test
    void aLayerKeepsItsChanceWhenOthersComeOrGo() {
        var rect = new CellRect(0, 0, 20, 20);
        float[] alone = terrain(List.of(RIDGES), 42).over(rect).values;
        float[] below = terrain(List.of(new Height(0), RIDGES), 42).over(rect).values;
        assertThat(below).isEqualTo(alone);
        var renamed = new NoiseLayer("other", RIDGES.noise(), RIDGES.addsMetres(), List.of());
        assertThat(terrain(List.of(renamed), 42).over(rect).values).isNotEqualTo(alone);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void c033TilesOfTerrainHaveTheSameHashInEveryOrderAndOnEveryThread(int threadCount) throws Exception {
        Terrain terrain = terrain(ALPINE, 9);
        int tile = 16;
        long expected = GridHash.of(terrain.over(new CellRect(-96, -96, 208, 208)), 1);
        var tiles = new ArrayList<CellRect>();
        for (int i = 0; i < 13 * 13; i++)
            tiles.add(new CellRect((i % 13 - 6) * (long) tile, (i / 13 - 6) * (long) tile, tile, tile));
        for (int order = 0; order < 2; order++) {
            Collections.reverse(tiles);
            try (var threads = Executors.newFixedThreadPool(threadCount)) {
                var runs = new ArrayList<Callable<Long>>();
                for (CellRect rect : tiles) runs.add(() -> GridHash.of(terrain.over(rect), 1));
                long sum = 0;
                for (Future<Long> run : threads.invokeAll(runs)) sum += run.get();
                assertThat(sum).isEqualTo(expected);
            }
        }
    }

    @Test
    void terrainKeepsItsBits() {
        var lines = new ArrayList<String>();
        for (long[] corner : new long[][] {{0, 0}, {-64, -64}, {1_000_000, -1_000_000}}) {
            FloatGrid heights = terrain(ALPINE, 42).over(new CellRect(corner[0], corner[1], 64, 64));
            float least = Float.POSITIVE_INFINITY;
            float most = Float.NEGATIVE_INFINITY;
            for (float metres : heights.values) {
                least = Math.min(least, metres);
                most = Math.max(most, metres);
            }
            lines.add(String.format(
                    Locale.ROOT,
                    "terrain %d,%d %016x min %.2f max %.2f",
                    corner[0],
                    corner[1],
                    GridHash.of(heights, 0),
                    least,
                    most));
        }
        assertThat(Golden.files().difference("terrain", lines)).isEmpty();
    }

    private static Terrain terrain(List<TerrainLayer> layers, long seed) {
        return Terrain.of(layers, seed, CELL, name -> {
            throw new AssertionError("no measured layer was given, but " + name + " is asked for");
        });
    }
}
