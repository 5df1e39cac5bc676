package weald.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Normals;
import weald.grid.TileKey;
import weald.hydrology.DrainageSettings;
import weald.hydrology.Drained;
import weald.hydrology.Ground;
import weald.hydrology.River;
import weald.hydrology.RiversAndLakes;
import weald.hydrology.WaterSettings;
import weald.math.Fade;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.terrain.LandSettings;
import weald.terrain.SlopeSettings;
import weald.terrain.TerrainLayer;

/// Worlds without end whose rivers run: every tile alone.
class EndlessWorldTest {
    private static final double CELL = 4;
    private static final double SIZE = 1800;
    private static final int TILE = 64;

    /// Rivers from 60,000 m² on.
    private static final DrainageSettings RIVERS = new DrainageSettings(1.5, 0, 60_000, 4_000, 0, true);

    private static Recipe recipe(long seed, DrainageSettings rivers) {
        NoiseSettings hills = NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, 8, 900);
        NoiseSettings rubble = NoiseSettings.fbm(NoiseSettings.Basis.VALUE, 3, 40);
        var steep = new TerrainLayer.Condition(
                TerrainLayer.Property.SLOPE, new Fade(8, 20, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
        Recipe small = SmallWorlds.of(seed, 64);
        return new Recipe(
                        "isles",
                        seed,
                        Bounds.UNBOUNDED,
                        CELL,
                        Recipe.Frame.LOCAL,
                        List.of(
                                new TerrainLayer.Height(40),
                                new TerrainLayer.NoiseLayer("hills", hills, new Range(-60, 110), List.of()),
                                new TerrainLayer.NoiseLayer("rubble", rubble, new Range(-2, 2), List.of(steep))),
                        Optional.empty(),
                        new WaterSettings(Optional.of(0.0), Optional.empty(), Optional.of(rivers), 60),
                        small.ecology(),
                        small.conflict(),
                        List.of())
                .with(LandSettings.of(SIZE, 0));
    }

    private static World world(long seed, int tileCells) {
        return World.of(recipe(seed, RIVERS), WorldSources.NONE, tileCells, StageObserver.NONE);
    }

    /// Loose slopes keep to their steps, so any tile has them alone; the sea between land masses stays sea.
    @ParameterizedTest
    @ValueSource(longs = {0, 100_000})
    void looseSlopesAreTheSameFromAnyTile(long far) {
        Recipe loose = recipe(4, RIVERS).with(new SlopeSettings(16, 30, 1));
        World one = World.of(loose, WorldSources.NONE, TILE, StageObserver.NONE);
        World other = World.of(loose, WorldSources.NONE, 32, StageObserver.NONE);
        var rect = new CellRect(far - 70, far + 30, 150, 90);
        other.ground(new CellRect(far + 40, far + 40, 20, 20));
        assertEqual(one, other, rect, "loose slopes");
        assertThat(one.ground(rect).heightMetres().values)
                .isNotEqualTo(world(4, TILE).ground(rect).heightMetres().values);
    }

    private static void assertEqual(World one, World other, CellRect rect, String where) {
        Ground a = one.ground(rect);
        Ground b = other.ground(rect);
        assertThat(b.heightMetres().values).as("heights %s", where).isEqualTo(a.heightMetres().values);
        assertThat(b.waterMetres().values).as("water %s", where).isEqualTo(a.waterMetres().values);
        assertThat(b.waterDistanceMetres().values).as("distances %s", where).isEqualTo(a.waterDistanceMetres().values);
        Drained run = one.drained(rect);
        Drained same = other.drained(rect);
        assertThat(same.receivers()).as("receivers %s", where).isEqualTo(run.receivers());
        assertThat(same.cells()).as("catchments %s", where).isEqualTo(run.cells());
        assertThat(same.units()).as("discharges %s", where).isEqualTo(run.units());
        assertThat(same.lakes()).as("lakes %s", where).isEqualTo(run.lakes());
        assertThat(same.groundMetres().values).as("levels %s", where).isEqualTo(run.groundMetres().values);
    }

    private static boolean isRiver(Drained water, int at) {
        return water.units()[at] > 0 && water.lakes()[at] < 0 && D8.flows(water.receivers()[at]);
    }

    /// The longest river of the land about a place: columns and rows from its source to the sea.
    private static List<long[]> longestRiver(World world, double x, double y) {
        long middleX = world.lattice().cell(x);
        long middleY = world.lattice().cell(y);
        int around = (int) (SIZE * 0.8 / CELL);
        CellRect rect = new CellRect(middleX - around, middleY - around, 2 * around, 2 * around);
        Drained water = world.drained(rect);
        List<long[]> longest = List.of();
        for (int i = 0; i < rect.cells(); i++) {
            if (!isRiver(water, i)) continue;
            List<long[]> path = new ArrayList<>();
            long atX = rect.x0() + i % rect.width();
            long atY = rect.y0() + i / rect.width();
            while (rect.contains(atX, atY) && path.size() < 20_000) {
                path.add(new long[] {atX, atY});
                int code = water.receivers()[rect.index(atX, atY)];
                if (!isRiver(water, rect.index(atX, atY))) break;
                atX += D8.dx(code);
                atY += D8.dy(code);
            }
            if (path.size() > longest.size()) longest = path;
        }
        return longest;
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "2, -50000, 10000000", "3, 10000000, -10000000"})
    void c043ARiverCrossesEveryTileBorderTheSameWhicheverTileCameFirst(long seed, double x, double y) {
        List<long[]> river = longestRiver(world(seed, 256), x, y);
        assertThat(river.size()).as("samples of a river, seed %d", seed).isGreaterThan(TILE);
        World down = world(seed, TILE);
        World up = world(seed, TILE);
        List<TileKey> keys = river.stream()
                .map(at -> down.lattice().tileOf(at[0], at[1]))
                .distinct()
                .toList();
        for (TileKey key : keys) down.drained(down.lattice().rectOf(key));
        for (TileKey key : keys.reversed()) up.drained(up.lattice().rectOf(key));
        int crossings = 0;
        for (int i = 1; i < river.size(); i++) {
            long[] from = river.get(i - 1);
            long[] to = river.get(i);
            CellRect one = new CellRect(from[0], from[1], 1, 1);
            CellRect next = new CellRect(to[0], to[1], 1, 1);
            Drained above = down.drained(one);
            Drained below = up.drained(next);
            assertThat(from[0] + D8.dx(above.receivers()[0])).isEqualTo(to[0]);
            assertThat(from[1] + D8.dy(above.receivers()[0])).isEqualTo(to[1]);
            if (!isRiver(below, 0)) continue;
            assertThat(below.groundMetres().values[0])
                    .as("level at (%d, %d), seed %d", to[0], to[1], seed)
                    .isLessThanOrEqualTo(above.groundMetres().values[0]);
            assertThat(below.units()[0]).isGreaterThanOrEqualTo(above.units()[0]);
            if (down.lattice().tileOf(from[0], from[1]).equals(down.lattice().tileOf(to[0], to[1]))) continue;
            crossings++;
            CellRect both = new CellRect(Math.min(from[0], to[0]), Math.min(from[1], to[1]), 2, 2);
            assertEqual(down, up, both, "at a border, seed " + seed);
        }
        assertThat(crossings).as("borders on the way, seed %d", seed).isGreaterThan(1);
    }

    @Test
    @Tag("full")
    void twentyBordersFiftyKilometresApartAreTheSameFromBothSidesAndFromAfar() {
        var random = new Random(7);
        for (int n = 0; n < 20; n++) {
            double x = (n - 10) * 50_000.0 + random.nextInt(3000);
            double y = (random.nextInt(21) - 10) * 1e6 + random.nextInt(3000);
            World west = world(5, TILE);
            World east = world(5, TILE);
            TileKey left =
                    west.lattice().tileOf(west.lattice().cell(x), west.lattice().cell(y));
            TileKey right = new TileKey(0, left.x() + 1, left.y());
            CellRect leftRect = west.lattice().rectOf(left);
            CellRect seam = new CellRect(leftRect.x1() - 2, leftRect.y0(), 4, TILE);
            // Each world makes its own side first, then the other.
            west.ground(left);
            east.ground(right);
            assertEqual(west, east, seam, "border " + n);
            World whole = world(5, 128);
            assertEqual(whole, west, leftRect, "tile " + left);
            FloatGrid near = Normals.over(west.ground(seam.grow(1)).heightMetres(), seam, CELL)
                    .slopeDegrees();
            FloatGrid far = Normals.over(whole.ground(leftRect.grow(2)).heightMetres(), seam.intersect(leftRect), CELL)
                    .slopeDegrees();
            assertThat(far.values).isEqualTo(near.part(far.rect, "a test").values);
        }
    }

    @Test
    @Tag("full")
    void anyOrderAndFourThreadsMakeTheSameTiles() {
        List<TileKey> keys = new ArrayList<>();
        for (int y = -4; y < 4; y++) for (int x = -4; x < 4; x++) keys.add(new TileKey(0, x, y));
        World inOrder = world(9, TILE);
        List<Long> expected = keys.stream()
                .map(key -> inOrder.tile(key).tally().hash().combined())
                .toList();
        Collections.shuffle(keys, new Random(3));
        World shuffled = world(9, TILE);
        var hashes = new ConcurrentHashMap<TileKey, Long>();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            TileRunner.run(
                    keys,
                    threads,
                    5,
                    key -> hashes.put(key, shuffled.tile(key).tally().hash().combined()));
        } finally {
            threads.shutdownNow();
        }
        List<TileKey> sorted = keys.stream().sorted().toList();
        assertThat(sorted.stream().map(hashes::get).toList()).containsExactlyInAnyOrderElementsOf(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3})
    void c039BedsNeverRiseAndEveryRiverEndsInTheSeaOrALake(long seed) {
        World world = world(seed, 256);
        int around = (int) (SIZE / CELL);
        CellRect rect = new CellRect(-around, -around, 2 * around, 2 * around);
        Drained water = world.drained(rect);
        Ground ground = world.ground(rect);
        int ends = 0;
        for (int i = 0; i < rect.cells(); i++) {
            if (!isRiver(water, i)) continue;
            long x = rect.x0() + i % rect.width() + D8.dx(water.receivers()[i]);
            long y = rect.y0() + i / rect.width() + D8.dy(water.receivers()[i]);
            if (!rect.contains(x, y)) continue;
            int next = rect.index(x, y);
            assertThat(ground.heightMetres().values[i]).isLessThan(water.groundMetres().values[i]);
            if (isRiver(water, next)) {
                assertThat(ground.heightMetres().values[next])
                        .as("bed below (%d, %d), seed %d", x, y, seed)
                        .isLessThanOrEqualTo(ground.heightMetres().values[i]);
                continue;
            }
            ends++;
            boolean inLake = water.lakes()[next] >= 0;
            boolean inSea = water.receivers()[next] == D8.OUT;
            assertThat(inLake || inSea)
                    .as("end at (%d, %d), seed %d", x, y, seed)
                    .isTrue();
            if (inLake)
                assertThat(ground.waterMetres().values[next]).isLessThanOrEqualTo(water.groundMetres().values[i]);
        }
        assertThat(ends).as("mouths, seed %d", seed).isGreaterThan(2);
    }

    @ParameterizedTest
    @Tag("full")
    @ValueSource(longs = {1, 2, 3})
    void waterDoesNotStandAboveTheGroundBesideIt(long seed) {
        World world = world(seed, 256);
        int around = (int) (SIZE / CELL);
        CellRect rect = new CellRect(-around, -around, 2 * around, 2 * around);
        Ground ground = world.ground(rect);
        Drained water = world.drained(rect);
        int lakeShores = 0;
        int above = 0;
        for (long y = rect.y0() + 1; y < rect.y1() - 1; y++)
            for (long x = rect.x0() + 1; x < rect.x1() - 1; x++) {
                float surface = ground.waterMetres().at(x, y);
                if (Float.isNaN(surface)) continue;
                for (int d = 0; d < 8; d += 2) {
                    long toX = x + D8.dx(d);
                    long toY = y + D8.dy(d);
                    int to = rect.index(toX, toY);
                    if (!Float.isNaN(ground.waterMetres().values[to]) || isRiver(water, to)) continue;
                    lakeShores++;
                    if (ground.heightMetres().values[to] < surface - 0.01f) above++;
                }
            }
        assertThat(lakeShores).isGreaterThan(1000);
        assertThat(above).as("of %d shores, seed %d", lakeShores, seed).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void c041AllThatFallsOnALandMassReachesTheSea(long seed) {
        World world = world(seed, 256);
        Recipe recipe = world.recipe();
        var masses = weald.terrain.LandMasses.of(recipe.land().orElseThrow(), seed);
        var lands = new LandWaters(
                masses,
                recipe.water(),
                CELL,
                cell -> weald.terrain.Terrain.of(recipe.terrain(), seed, cell, name -> rect -> new FloatGrid(rect)));
        for (int column = -2; column < 2; column++) {
            var mass = masses.at(column, 1);
            CellRect extent = masses.extent(mass, lands.coarseMetres());
            Drained water = lands.of(mass).drained().over(extent);
            long land = 0;
            long out = 0;
            for (int i = 0; i < extent.cells(); i++) {
                int code = water.receivers()[i];
                if (!D8.flows(code)) continue;
                land++;
                long x = extent.x0() + i % extent.width() + D8.dx(code);
                long y = extent.y0() + i / extent.width() + D8.dy(code);
                assertThat(extent.contains(x, y)).as("sea all around").isTrue();
                if (water.receivers()[extent.index(x, y)] == D8.OUT) out += water.cells()[i];
            }
            assertThat(land).as("land of %s, seed %d", mass, seed).isGreaterThan(500);
            assertThat(out).as("of %s, seed %d", mass, seed).isEqualTo(land);
        }
    }

    @Test
    @Tag("full")
    void closedLakesStandBelowTheirBrims() {
        var dry = new DrainageSettings(0.3, 2.5, 60_000, 4_000, 0, true);
        World one = World.of(recipe(2, dry), WorldSources.NONE, 64, StageObserver.NONE);
        World other = World.of(recipe(2, dry), WorldSources.NONE, 256, StageObserver.NONE);
        Bounds area = new Bounds(-700, -700, 1400, 1400);
        RiversAndLakes found = one.riversAndLakes(area).orElseThrow();
        assertThat(found.lakes().values()).anyMatch(lake -> !lake.overflows());
        assertEqual(one, other, new CellRect(-300, -300, 600, 600), "dry");
    }

    @Tag("full")
    @Test
    void riversOfAnAreaAreCutAtItsBorderAndFollowTheGround() {
        World world = world(1, 256);
        Bounds area = new Bounds(-400, -400, 700, 800);
        RiversAndLakes found = world.riversAndLakes(area).orElseThrow();
        assertThat(found.rivers()).isNotEmpty();
        Ground ground = world.ground(area.clip(new CellRect(-400, -400, 700, 800)));
        for (River river : found.rivers())
            for (int i = 0; i < river.x().length; i++) {
                if (i > 0) assertThat(river.bedMetres()[i]).isLessThanOrEqualTo(river.bedMetres()[i - 1]);
                if (i == river.x().length - 1) continue;
                assertThat(area.contains(river.x()[i], river.y()[i])).isTrue();
                assertThat(ground.heightMetres().at(river.x()[i], river.y()[i])).isEqualTo(river.bedMetres()[i]);
            }
    }

    @Test
    void tenThousandKilometresAwayHeightsAreAsFine() {
        World world = world(1, 256);
        for (double at : new double[] {0, 1e7, -1e7}) {
            long cell = world.lattice().cell(at);
            FloatGrid heights = world.baseHeights(world.lattice().tileOf(cell, -cell));
            float[] sorted = heights.values.clone();
            java.util.Arrays.sort(sorted);
            float floor = sorted[0];
            int land = 0;
            int distinct = 0;
            for (int i = 1; i < sorted.length; i++) {
                if (sorted[i] == floor) continue;
                land++;
                if (sorted[i] != sorted[i - 1]) distinct++;
            }
            assertThat(distinct).as("heights at %s of %d", at, land).isGreaterThanOrEqualTo((int) (0.95 * land));
        }
    }

    @Test
    void withoutLandMassesRiversAreRefused() {
        Recipe whole = recipe(1, RIVERS);
        var bare = new Recipe(
                "bare",
                1,
                Bounds.UNBOUNDED,
                CELL,
                Recipe.Frame.LOCAL,
                whole.terrain(),
                Optional.empty(),
                whole.water(),
                whole.ecology(),
                whole.conflict(),
                List.of());
        World world = World.of(bare, WorldSources.NONE);
        assertThatThrownBy(() -> world.ground(new TileKey(0, 0, 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("land masses with sea around them");
    }
}
