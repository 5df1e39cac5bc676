package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.math.Chance;

/// Tiles: any alone, in any order, on any thread, as in the whole.
class ScatterTilingTest {
    private static final Lattice SMALL = new Lattice(2, 16);

    private static List<Species> garden() {
        return List.of(
                Meadows.species("rock", SizeClass.ROCK, 0.02, 1.3, 1.3),
                Meadows.species("tree", SizeClass.CANOPY, 0.15, 1.1, 2.5),
                Meadows.species("birch", SizeClass.CANOPY, 0.05, 1.3, 1.3),
                Meadows.species("shrub", SizeClass.SHRUB, 0.3, 0.8, 0.8));
    }

    private static Scatter scatter(long seed, Lattice lattice) {
        return Meadows.scatter(new ScatterSettings(garden()), seed, lattice, Meadows.patches(seed));
    }

    /// Two size classes of constant spacing: quick where many tiles are made.
    private static Scatter grove() {
        List<Species> species = List.of(
                Meadows.species("tree", SizeClass.CANOPY, 0.2, 1.5, 1.5),
                Meadows.species("shrub", SizeClass.SHRUB, 0.3, 1, 1));
        return Meadows.scatter(new ScatterSettings(species), 11, SMALL, Meadows.patches(11));
    }

    private static List<TileKey> keys(int edge) {
        return IntStream.range(0, edge * edge)
                .mapToObj(i -> new TileKey(0, i % edge - edge / 2, i / edge - edge / 2))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void tilesAloneInShuffledOrderMakeTheWindow(long seed) {
        Scatter scatter = scatter(seed, SMALL);
        var keys = new ArrayList<>(keys(4));
        keys.sort(Comparator.comparingLong(key -> Chance.bits(seed, key.x(), key.y())));
        var union = new TreeMap<Long, String>();
        int count = 0;
        for (TileKey key : keys) {
            Plants plants = scatter.tile(key).plants();
            count += plants.count();
            union.putAll(Meadows.byId(plants));
        }
        Plants whole = scatter.area(new CellRect(-32, -32, 64, 64)).plants();
        assertThat(whole.count()).isEqualTo(count).isPositive();
        assertThat(union).as(Seeds.repeat(seed).get()).isEqualTo(Meadows.byId(whole));
        var check = new PairCheck(new ScatterSettings(garden()));
        assertThat(check.check(whole, List.of()).leastRatio()).isGreaterThanOrEqualTo(1);
    }

    /// C032. Overlapping requests: every plant has one owner, by the half-open cells.
    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void overlappingAreasTogetherAreOneArea(long seed) {
        Scatter scatter = scatter(seed, SMALL);
        var union = new TreeMap<Long, String>();
        union.putAll(Meadows.byId(scatter.area(new CellRect(-20, -9, 23, 30)).plants()));
        union.putAll(Meadows.byId(scatter.area(new CellRect(-5, -9, 26, 30)).plants()));
        Plants whole = scatter.area(new CellRect(-20, -9, 41, 30)).plants();
        assertThat(union).as(Seeds.repeat(seed).get()).isEqualTo(Meadows.byId(whole));
        assertThat(union).hasSize(whole.count());
        for (int i = 0; i < whole.count(); i++) {
            assertThat(SMALL.cell(whole.xMetres[i])).isBetween(-20L, 20L);
            assertThat(SMALL.cell(whole.yMetres[i])).isBetween(-9L, 20L);
        }
    }

    private static Map<TileKey, Long> hashes(Scatter scatter, List<TileKey> order, int threads) throws Exception {
        try (var pool = Executors.newFixedThreadPool(threads)) {
            List<Callable<Long>> jobs = order.stream()
                    .map(key -> (Callable<Long>)
                            () -> PlantsHash.of(scatter.tile(key).plants()))
                    .toList();
            var results = pool.invokeAll(jobs);
            var hashes = new TreeMap<TileKey, Long>();
            for (int i = 0; i < order.size(); i++)
                hashes.put(order.get(i), results.get(i).get());
            return hashes;
        }
    }

    /// C033. 13 x 13 tiles: forward, reversed, in a spiral, with 1, 2, 4 and 16 threads.
    @Test
    void hashesDoNotDependOnOrderOrThreads() throws Exception {
        Scatter scatter = grove();
        List<TileKey> forward = keys(13);
        Map<TileKey, Long> expected = hashes(scatter, forward, 1);
        assertThat(expected).hasSize(169);
        var reversed = new ArrayList<>(forward);
        Collections.reverse(reversed);
        var spiral = new ArrayList<>(forward);
        spiral.sort(Comparator.comparingInt((TileKey key) -> Math.max(Math.abs(key.x()), Math.abs(key.y())))
                .thenComparingDouble(key -> Math.atan2(key.y(), key.x())));
        assertThat(hashes(scatter, reversed, 2)).isEqualTo(expected);
        assertThat(hashes(scatter, spiral, 4)).isEqualTo(expected);
        assertThat(hashes(grove(), spiral, 16)).isEqualTo(expected);
        long whole =
                PlantsHash.of(scatter.area(new CellRect(-96, -96, 208, 208)).plants());
        assertThat(expected.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(whole);
    }

    /// C034. Two thousand parallel runs of one tile.
    @Test
    void parallelRunsOfOneTileAreEqual() throws Exception {
        var species = List.of(Meadows.species("tree", SizeClass.CANOPY, 1, 4, 4));
        Scatter scatter = Meadows.scatter(species, 12, SMALL);
        try (var pool = Executors.newFixedThreadPool(4)) {
            List<Callable<Long>> jobs = Collections.nCopies(
                    2000,
                    () -> PlantsHash.of(scatter.tile(new TileKey(0, 3, -2)).plants()));
            var hashes = new ArrayList<Long>();
            for (var result : pool.invokeAll(jobs)) hashes.add(result.get());
            assertThat(hashes).hasSize(2000).containsOnly(hashes.getFirst());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1_000_000, -10_000_000})
    void farFromTheOriginTilesMeetAsNearIt(long column) {
        var species = List.of(Meadows.species("tree", SizeClass.CANOPY, 1, 3, 3));
        Scatter scatter = Meadows.scatter(species, 13, SMALL);
        Plants whole = scatter.area(new CellRect(column, column, 40, 20)).plants();
        var parts = new TreeMap<Long, String>();
        parts.putAll(
                Meadows.byId(scatter.area(new CellRect(column, column, 13, 20)).plants()));
        parts.putAll(Meadows.byId(
                scatter.area(new CellRect(column + 13, column, 27, 20)).plants()));
        assertThat(parts).isEqualTo(Meadows.byId(whole)).hasSizeBetween(200, 300);
        var result = new PairCheck(new ScatterSettings(species)).check(whole, List.of());
        assertThat(result.leastRatio()).isGreaterThanOrEqualTo(1);
    }

    @Test
    void anExtentBeyondWhatIdsCanNameIsRefused() {
        var species = List.of(Meadows.species("moss", SizeClass.GROUND, 1, 0.05, 0.05));
        var extent = Optional.of(new Extent(0, 0, 3_000_000, 10));
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> Scatter.of(
                        new ScatterSettings(species),
                        1,
                        SMALL,
                        extent,
                        Meadows.habitat(1, Meadows.EVERYWHERE),
                        Meadows.LEVEL)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'moss'")
                .hasMessageContaining("larger spacing");
    }
}
