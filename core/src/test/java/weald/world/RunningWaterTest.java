package weald.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.EcoFields;
import weald.flow.D8;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.hydrology.DrainageSettings;
import weald.hydrology.Drained;
import weald.hydrology.Ground;
import weald.hydrology.Lake;
import weald.hydrology.River;
import weald.hydrology.WaterPlan;
import weald.hydrology.WaterSettings;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.terrain.TerrainLayer;

/// Rivers and lakes of whole worlds.
class RunningWaterTest {
    private static final double CELL = 4;
    private static final Bounds BOUNDS = new Bounds(-70, 33, 300, 260);
    private static final CellRect WORLD = new CellRect(-70, 33, 300, 260);

    /// A little rain, so that rivers begin early; lakes from 40 samples.
    private static DrainageSettings drainage(double evaporation) {
        return drainage(evaporation, 0);
    }

    private static DrainageSettings drainage(double evaporation, double breachMetres) {
        return new DrainageSettings(2.0, evaporation, 300 * CELL * CELL, 40 * CELL * CELL, breachMetres, true);
    }

    private static Recipe recipe(long seed, WaterSettings water, List<TerrainLayer> terrain) {
        Recipe small = SmallWorlds.of(seed, 64);
        return new Recipe(
                "streams",
                seed,
                BOUNDS,
                CELL,
                Recipe.Frame.LOCAL,
                terrain,
                Optional.empty(),
                water,
                small.ecology(),
                small.conflict(),
                List.of());
    }

    private static List<TerrainLayer> hills() {
        NoiseSettings hills = NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, 6, 700);
        return List.of(new TerrainLayer.NoiseLayer("hills", hills, new Range(0, 400), List.of()));
    }

    private static World world(long seed, WaterSettings water, int tileCells) {
        return World.of(recipe(seed, water, hills()), WorldSources.NONE, tileCells, StageObserver.NONE);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, false, 0", "2, 1.5, false, 8", "3, 6, true, 1e9"})
    void oneTileAndManyGiveTheSameWaterInEveryValue(long seed, double evaporation, boolean sea, double breach) {
        WaterSettings water = new WaterSettings(
                sea ? Optional.of(180.0) : Optional.empty(),
                Optional.empty(),
                Optional.of(drainage(evaporation, breach)),
                30);
        World whole = world(seed, water, 512);
        Ground ground = whole.ground(WORLD);
        Drained drained = whole.drained(WORLD);
        WaterPlan plan = whole.water().orElseThrow();
        assertThat(plan.rivers()).as("seed %d", seed).isNotEmpty();
        assertThat(plan.lakes()).as("seed %d", seed).isNotEmpty();
        for (int edge : new int[] {128, 64, 16}) {
            World tiled = world(seed, water, edge);
            assertThat(tiled.water().orElseThrow().lakes()).as("edge %d", edge).isEqualTo(plan.lakes());
            assertThat(tiled.water().orElseThrow().rivers())
                    .as("edge %d", edge)
                    .usingRecursiveComparison()
                    .isEqualTo(plan.rivers());
            Ground other = tiled.ground(WORLD);
            assertThat(other.heightMetres().values)
                    .as("heights, edge %d, seed %d", edge, seed)
                    .isEqualTo(ground.heightMetres().values);
            assertThat(other.waterMetres().values).isEqualTo(ground.waterMetres().values);
            assertThat(other.waterDistanceMetres().values).isEqualTo(ground.waterDistanceMetres().values);
            Drained run = tiled.drained(WORLD);
            assertThat(run.receivers()).isEqualTo(drained.receivers());
            assertThat(run.cells()).isEqualTo(drained.cells());
            assertThat(run.units()).isEqualTo(drained.units());
            assertThat(run.lakes()).isEqualTo(drained.lakes());
            assertThat(run.groundMetres().values).isEqualTo(drained.groundMetres().values);
        }
    }

    @Test
    void fourThreadsPlanTheSameWater() {
        WaterSettings water = WaterSettings.NONE.with(drainage(1));
        WaterPlan plan = world(5, water, 32).water().orElseThrow();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            World world = world(5, water, 32);
            world.planWater((keys, task) -> TileRunner.run(keys, threads, 5, task));
            assertThat(world.water().orElseThrow().lakes()).isEqualTo(plan.lakes());
            assertThat(world.water().orElseThrow().rivers())
                    .usingRecursiveComparison()
                    .isEqualTo(plan.rivers());
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "3, 4", "4, 1e9"})
    void c039BedsAndWaterNeverRiseAndTheGroundIsCarvedToMatch(long seed, double breach) {
        World world = world(seed, WaterSettings.NONE.with(drainage(0, breach)), 64);
        List<River> rivers = world.water().orElseThrow().rivers();
        for (River river : rivers) {
            for (int i = 0; i < river.x().length; i++) {
                boolean last = i == river.x().length - 1;
                if (i > 0) {
                    assertThat(river.bedMetres()[i]).isLessThanOrEqualTo(river.bedMetres()[i - 1]);
                    assertThat(river.surfaceMetres()[i]).isLessThanOrEqualTo(river.surfaceMetres()[i - 1]);
                }
                if (last && river.below() < 0) continue;
                CellRect sample = new CellRect(river.x()[i], river.y()[i], 1, 1);
                assertThat(world.ground(sample).heightMetres().values[0])
                        .as("ground of a river at %s, seed %d", sample, seed)
                        .isEqualTo(river.bedMetres()[i]);
            }
            if (river.below() >= 0) {
                River below = rivers.get(river.below());
                assertThat(below.x()[0]).isEqualTo(river.x()[river.x().length - 1]);
                assertThat(below.y()[0]).isEqualTo(river.y()[river.y().length - 1]);
                assertThat(below.bedMetres()[0]).isLessThanOrEqualTo(river.bedMetres()[river.x().length - 1]);
                assertThat(below.cubicMetresPerSecond()).isGreaterThan(river.cubicMetresPerSecond());
                assertThat(below.order()).isGreaterThanOrEqualTo(river.order());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void c041AllThatRunsOffLeavesTheWorldOrEndsInALake(long seed) {
        World world = world(seed, WaterSettings.NONE.with(drainage(3)), 64);
        Drained drained = world.drained(WORLD);
        long out = 0;
        for (int i = 0; i < drained.receivers().length; i++) {
            byte code = drained.receivers()[i];
            long x = WORLD.x0() + i % WORLD.width();
            long y = WORLD.y0() + i / WORLD.width();
            if (code == D8.PIT || !WORLD.contains(x + D8.dx(code & 7), y + D8.dy(code & 7))) out += drained.cells()[i];
        }
        assertThat(out).as("seed %d", seed).isEqualTo(WORLD.cells());
    }

    @Test
    void c042ABasinTooDryToFillHoldsALakeBelowItsBrim() {
        WindowSource<FloatGrid> crater = rect -> {
            var grid = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) {
                    double r = Math.sqrt((x - 80.0) * (x - 80.0) + (y - 160.0) * (y - 160.0));
                    double bowl = r < 100 ? 300 - 100 + r * r / 100 : 300 - (r - 100) * 2;
                    grid.values[rect.index(x, y)] = (float) (bowl + 0.5 * ((x * 7 + y * 13) % 5));
                }
            return grid;
        };
        var heights = new TreeMap<String, WindowSource<FloatGrid>>();
        heights.put("crater", crater);
        var sources = new WorldSources(heights, new TreeMap<>());
        Recipe dry = recipe(1, WaterSettings.NONE.with(drainage(10)), List.of(new TerrainLayer.Dem("crater")));
        World world = World.of(dry, sources, 64, StageObserver.NONE);
        assertThat(world.water().orElseThrow().lakes()).hasSize(1);
        Lake lake = world.water().orElseThrow().lakes().getFirst();
        assertThat(lake.overflows()).isFalse();
        assertThat(lake.levelMetres()).isBetween(200f, 270f);
        assertThat(lake.outflowCubicMetresPerSecond()).isZero();
        double lost = 10 * lake.areaCells() * CELL * CELL / 31_556_952;
        assertThat(lost).isBetween(0.95 * lake.inflowCubicMetresPerSecond(), 1.1 * lake.inflowCubicMetresPerSecond());
        Ground ground = world.ground(new CellRect(80, 160, 1, 1));
        assertThat(ground.isWet(80, 160)).isTrue();
        assertThat(ground.heightMetres().at(80, 160))
                .as("the bed is not filled")
                .isLessThan(203f);
        assertThat(ground.waterMetres().at(80, 160)).isEqualTo(lake.levelMetres());

        Recipe wet = recipe(1, WaterSettings.NONE.with(drainage(0)), List.of(new TerrainLayer.Dem("crater")));
        Lake full = World.of(wet, sources, 64, StageObserver.NONE)
                .water()
                .orElseThrow()
                .lakes()
                .getFirst();
        assertThat(full.overflows()).isTrue();
        assertThat(full.levelMetres()).isEqualTo(full.brimMetres()).isBetween(295f, 303f);
        assertThat(full.volumeCubicMetres()).isGreaterThan(20 * lake.volumeCubicMetres());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 4})
    void nichesKnowRiversLakesFloodsAndWetness(long seed) {
        World world = world(seed, WaterSettings.NONE.with(drainage(0)), 64);
        EcoFields fields = world.ecology().fields(WORLD);
        Drained drained = world.drained(WORLD);
        Ground ground = world.ground(WORLD);
        List<River> rivers = world.water().orElseThrow().rivers();
        float[] toRiver = fields.mask("river-distance");
        float[] toLake = fields.mask("lake-distance");
        float[] flood = fields.mask("flood");
        float[] wetness = fields.mask("wetness");
        for (River river : rivers) {
            int at = WORLD.index(river.x()[0], river.y()[0]);
            assertThat(toRiver[at]).isZero();
            assertThat(flood[at]).as("a river floods its own sample").isEqualTo(1);
        }
        double ridges = 0;
        double channels = 0;
        int ridge = 0;
        int channel = 0;
        for (int i = 0; i < WORLD.cells(); i++) {
            boolean inLake = drained.lakes()[i] >= 0;
            assertThat(toLake[i] == 0).as("sample %d, seed %d", i, seed).isEqualTo(inLake);
            assertThat(wetness[i]).isBetween(0f, 1f);
            if (inLake) assertThat(ground.waterDistanceMetres().values[i]).isZero();
            if (inLake) assertThat(flood[i]).as("a lake is flooded").isEqualTo(1);
            if (inLake) continue;
            if (drained.cells()[i] == 1) {
                ridges += wetness[i];
                ridge++;
            } else if (drained.cells()[i] > 100) {
                channels += wetness[i];
                channel++;
            }
        }
        assertThat(channels / channel).isGreaterThan(0.2 + ridges / ridge);
        int flooded = 0;
        for (int i = 0; i < WORLD.cells(); i++) if (flood[i] > 0 && drained.lakes()[i] < 0) flooded++;
        assertThat(flooded).as("not only lakes").isBetween(rivers.size(), WORLD.cells() / 3);
    }

    @Test
    void riversRunIntoTheSeaAtItsLevel() {
        var water = new WaterSettings(Optional.of(180.0), Optional.empty(), Optional.of(drainage(0)), 30);
        World world = world(3, water, 64);
        Drained drained = world.drained(WORLD);
        Ground ground = world.ground(WORLD);
        for (int i = 0; i < WORLD.cells(); i++)
            if (drained.receivers()[i] == D8.OUT) {
                assertThat(ground.waterMetres().values[i]).isEqualTo(180f);
                assertThat(ground.waterDistanceMetres().values[i]).isZero();
            }
        assertThat(world.water().orElseThrow().rivers().stream().mapToInt(River::below))
                .anyMatch(below -> below < 0);
    }
}
