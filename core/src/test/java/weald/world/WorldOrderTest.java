package weald.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.TileKey;
import weald.scatter.PairCheck;
import weald.scatter.Plants;
import weald.scatter.ScatterSettings;

/// C033, C034: tiles do not know in which order, on how many threads, or in what size they are made.
class WorldOrderTest {
    private static final long SEED = Long.getLong("weald.seed", 42);
    private static final int CELLS = 13 * 16;

    private static World world(int tileCells) {
        return World.of(SmallWorlds.of(SEED, CELLS), WorldSources.NONE, tileCells, StageObserver.NONE);
    }

    private static Map<TileKey, WorldHash> hashes(World world, List<TileKey> keys, int threads) {
        Map<TileKey, WorldHash> hashes = new ConcurrentSkipListMap<>();
        try (var executor = Executors.newFixedThreadPool(threads)) {
            TileRunner.run(
                    keys,
                    executor,
                    threads,
                    key -> hashes.put(key, world.tile(key).tally().hash()));
        }
        return new TreeMap<>(hashes);
    }

    private static final Map<TileKey, WorldHash> FORWARD = new TreeMap<>();

    /// All tiles in their order on one thread, made once.
    private static synchronized Map<TileKey, WorldHash> forwardHashes() {
        if (FORWARD.isEmpty()) FORWARD.putAll(hashes(world(16), keys(world(16)), 1));
        return FORWARD;
    }

    private static List<TileKey> keys(World world) {
        return TileOrder.of(world.recipe().bounds(), world.lattice());
    }

    private static WorldHash sum(Map<TileKey, WorldHash> hashes) {
        return hashes.values().stream().reduce(WorldHash.ZERO, WorldHash::plus);
    }

    @Test
    void c033_thirteenByThirteenTilesHaveTheSameHashesInEveryOrderOnEveryThreadCount() {
        World first = world(16);
        List<TileKey> forward = keys(first);
        assertThat(forward).hasSize(169);
        Map<TileKey, WorldHash> expected = forwardHashes();
        List<TileKey> reversed = new ArrayList<>(forward);
        Collections.reverse(reversed);
        List<TileKey> spiral = new ArrayList<>(forward);
        spiral.sort(Comparator.comparingInt((TileKey k) -> Math.max(Math.abs(k.x() - 6), Math.abs(k.y() - 6)))
                .thenComparing(Comparator.naturalOrder()));
        assertThat(hashes(world(16), reversed, 4))
                .as("reversed, 4 threads, seed " + SEED)
                .isEqualTo(expected);
        assertThat(hashes(world(16), spiral, 2))
                .as("spiral, 2 threads, seed " + SEED)
                .isEqualTo(expected);
    }

    @Test
    void aTileMadeAloneInAWorldOfItsOwnEqualsTheSameTileAmongOthers() {
        Map<TileKey, WorldHash> expected = forwardHashes();
        for (TileKey key :
                List.of(new TileKey(0, 0, 0), new TileKey(0, 12, 0), new TileKey(0, 6, 7), new TileKey(0, 12, 12)))
            assertThat(world(16).tile(key).tally().hash())
                    .as(key + ", seed " + SEED)
                    .isEqualTo(expected.get(key));
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 128, 256})
    void theWorldsHashDoesNotDependOnTheTileEdge(int tileCells) {
        World cut = world(tileCells);
        assertThat(sum(hashes(cut, keys(cut), 2))).as("seed " + SEED).isEqualTo(sum(forwardHashes()));
    }

    @Test
    void c032_aPartOfAWorldHasThePlantsAndGroundOfTheWhole() {
        World whole = world(64);
        Bounds part = new Bounds(101, 57, 80, 131);
        Map<Long, Double> all = new TreeMap<>();
        Map<Long, Double> inside = new TreeMap<>();
        for (TileKey key : keys(whole)) {
            Plants plants = whole.plants(key).plants();
            for (int i = 0; i < plants.count(); i++)
                if (part.contains(
                        whole.lattice().cell(plants.xMetres[i]), whole.lattice().cell(plants.yMetres[i])))
                    all.put(plants.id[i], plants.zMetres[i]);
        }
        for (TileKey key : TileOrder.of(part, whole.lattice())) {
            Plants clipped = whole.tile(key, part).scatter().plants();
            for (int i = 0; i < clipped.count(); i++) inside.put(clipped.id[i], clipped.zMetres[i]);
        }
        assertThat(all).isNotEmpty();
        assertThat(inside).as("seed " + SEED).isEqualTo(all);
    }

    @Test
    void negativeCoordinatesAreOrdinary() {
        World world = World.of(
                SmallWorlds.of(SEED, CELLS).within(new Bounds(-96, -64, 128, 128)),
                WorldSources.NONE,
                32,
                StageObserver.NONE);
        World endless = World.of(world.recipe().within(Bounds.UNBOUNDED), WorldSources.NONE, 32, StageObserver.NONE);
        TileKey key = new TileKey(0, -2, -1);
        assertThat(world.plants(key).plants().count()).isPositive();
        assertThat(world.tile(key).tally().hash())
                .isEqualTo(endless.tile(key).tally().hash());
        Plants far = endless.plants(new TileKey(0, 150_000, -150_000)).plants();
        for (int i = 0; i < far.count(); i++) assertThat(far.xMetres[i]).isBetween(9_600_000.0, 9_600_064.0);
    }

    @Test
    void noTwoPlantsStandNearerThanTheirConflictDistanceAcrossTilesAndSpecies() {
        World world = world(64);
        var check = new PairCheck(new ScatterSettings(world.recipe().ecology().species()));
        double least = Double.POSITIVE_INFINITY;
        long plants = 0;
        for (TileKey key : keys(world)) {
            List<Plants> neighbours = new ArrayList<>();
            for (int[] d : new int[][] {{1, 0}, {-1, 1}, {0, 1}, {1, 1}})
                neighbours.add(world.plants(new TileKey(0, key.x() + d[0], key.y() + d[1]))
                        .plants());
            Plants tile = world.plants(key).plants();
            plants += tile.count();
            least = Math.min(least, check.check(tile, neighbours).leastRatio());
        }
        assertThat(plants).isGreaterThan(5_000);
        assertThat(least).as("seed " + SEED).isBetween(1.0, 1.1);
    }

    @Test
    @Tag("full")
    void c034_twoThousandRunsOfOneTileOnFourThreadsHaveOneHash() {
        World world = world(16);
        long expected = world.tile(new TileKey(0, 3, 4)).tally().hash().combined();
        List<TileKey> same = Collections.nCopies(2000, new TileKey(0, 3, 4));
        List<Long> seen = Collections.synchronizedList(new ArrayList<>());
        try (var executor = Executors.newFixedThreadPool(4)) {
            TileRunner.run(
                    same,
                    executor,
                    4,
                    key -> seen.add(world.tile(key).tally().hash().combined()));
        }
        assertThat(seen).hasSize(2000).containsOnly(expected);
    }

    @Test
    void aPlaceIsExplained() {
        World world = world(64);
        Explanation outside = world.explain(-5, 10);
        assertThat(outside.inWorld()).isFalse();
        assertThat(outside.species().get(0).verdict()).contains("outside the world");
        Plants plants = world.plants(new TileKey(0, 1, 1)).plants();
        Explanation beside = world.explain(plants.xMetres[0] + 0.01, plants.yMetres[0]);
        int species = plants.species[0];
        assertThat(beside.species().get(species).verdict())
                .contains("kept away")
                .contains("0.01 m off");
        assertThat(beside.species()
                        .get(species)
                        .scatter()
                        .blocker()
                        .orElseThrow()
                        .id())
                .isEqualTo(plants.id[0]);
    }
}
