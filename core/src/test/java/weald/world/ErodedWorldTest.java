package weald.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Normals;
import weald.grid.TileKey;
import weald.terrain.ErosionSettings;

class ErodedWorldTest {
    private static final int CELLS = 96;
    private static final Bounds BOUNDS = new Bounds(0, 0, CELLS, CELLS);

    private static Recipe recipe() {
        Recipe small = SmallWorlds.of(1, CELLS);
        return new Recipe(
                "eroded",
                1,
                BOUNDS,
                10,
                Recipe.Frame.LOCAL,
                small.terrain(),
                Optional.of(new Recipe.WholeErosion(ErosionSettings.DEFAULT, BOUNDS)),
                small.water(),
                small.ecology(),
                small.conflict(),
                List.of());
    }

    private static World world(int tileCells) {
        return World.of(recipe(), WorldSources.NONE, tileCells, StageObserver.NONE);
    }

    @Test
    void tilesOfAnySizeAreCutFromTheSameGround() { // C027, C028
        CellRect all = new CellRect(-20, -20, CELLS + 40, CELLS + 40);
        FloatGrid whole = world(256).ground(all).heightMetres();
        for (int tileCells : new int[] {16, 32, 64})
            assertThat(world(tileCells).ground(all).heightMetres().values)
                    .as("tiles of %d", tileCells)
                    .isEqualTo(whole.values);
    }

    @Test
    void normalsOnABorderAreTheSameFromBothSides() { // C027
        World world = world(32);
        FloatGrid west = world.ground(new CellRect(31, 0, 34, 97)).heightMetres();
        FloatGrid both = world.ground(new CellRect(0, 0, 97, 97)).heightMetres();
        var line = new CellRect(32, 1, 1, 95);
        assertThat(Normals.over(west, line, 10).slopeDegrees().values)
                .isEqualTo(Normals.over(both, line, 10).slopeDegrees().values);
    }

    @Test
    void stepsAcrossTileBordersAreLikeThoseInside() { // C028
        FloatGrid ground = world(32).ground(new CellRect(0, 0, CELLS, CELLS)).heightMetres();
        double across = 0;
        double inside = 0;
        for (int y = 0; y < CELLS; y++)
            for (int x = 1; x < CELLS; x++) {
                double step = Math.abs(ground.at(x, y) - ground.at(x - 1, y));
                if (x % 32 == 0) across += step / 2;
                else inside += step / (CELLS - 3);
            }
        assertThat(across / inside).isCloseTo(1, within(0.15));
    }

    @Test
    void erosionIsDoneOnceHoweverManyThreadsAsk() throws Exception { // C038
        var runs = new AtomicInteger();
        var observer = new StageObserver() {
            @Override
            public void began(String stage, TileKey key) {
                if (stage.equals(World.EROSION)) runs.incrementAndGet();
            }

            @Override
            public void ended(String stage, TileKey key) {}
        };
        World world = World.of(recipe(), WorldSources.NONE, 32, observer);
        try (var threads = Executors.newFixedThreadPool(4)) {
            List<Future<FloatGrid>> tiles = IntStream.range(0, 9)
                    .mapToObj(i -> threads.submit(() -> world.baseHeights(new TileKey(0, i % 3, i / 3))))
                    .toList();
            FloatGrid whole = world(256).baseHeights(new TileKey(0, 0, 0));
            for (var tile : tiles)
                assertThat(tile.get().values).isEqualTo(whole.part(tile.get().rect, "a test").values);
        }
        assertThat(runs.get()).isEqualTo(1);
    }

    @Test
    void aPartOfAWorldIsErodedWithTheWhole() {
        World part = World.of(recipe().within(new Bounds(40, 40, 20, 20)), WorldSources.NONE);
        CellRect rect = new CellRect(40, 40, 20, 20);
        assertThat(part.ground(rect).heightMetres().values)
                .isEqualTo(world(64).ground(rect).heightMetres().values);
    }

    @Test
    void aWorldWithoutBoundsIsRefused() {
        assertThatThrownBy(() -> new Recipe.WholeErosion(ErosionSettings.DEFAULT, Bounds.UNBOUNDED))
                .hasMessageContaining("water has to leave it");
    }
}
