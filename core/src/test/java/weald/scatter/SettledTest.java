package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.math.Chance;

/// What tiles learn from those around: it is used, and changes no plant.
class SettledTest {
    private static final Lattice LATTICE = new Lattice(2, 16);
    private static final long PLENTY = Settled.MOST_BYTES;

    /// Draws of one spacing and of many, alone and together.
    private static final ScatterSettings GARDEN = new ScatterSettings(List.of(
            Meadows.species("rock", SizeClass.ROCK, 0.02, 1.3, 1.3),
            Meadows.species("tree", SizeClass.CANOPY, 0.15, 1.1, 2.5),
            Meadows.species("birch", SizeClass.CANOPY, 0.05, 1.3, 1.3),
            Meadows.species("shrub", SizeClass.SHRUB, 0.3, 0.8, 0.8)));

    /// Each makes all tiles twice, so two are enough here; `WorldOrderTest` makes whole worlds.
    static LongStream seeds() {
        return Seeds.five().skip(1).limit(2);
    }

    private static Scatter garden(long seed) {
        return Meadows.scatter(GARDEN, seed, LATTICE, Meadows.patches(seed));
    }

    private static List<CellRect> tiles(int edge, long seed) {
        List<TileKey> keys = new ArrayList<>(IntStream.range(0, edge * edge)
                .mapToObj(i -> new TileKey(0, i % edge - 2, i / edge - 2))
                .toList());
        keys.sort(Comparator.comparingLong(key -> Chance.bits(seed, key.x(), key.y())));
        return keys.stream().map(LATTICE::rectOf).toList();
    }

    private static void assertSameAsAlone(Scatter scatter, List<CellRect> rects, Settled settled, long seed) {
        for (CellRect rect : rects) {
            ScatterTile alone = scatter.area(rect);
            ScatterTile beside = scatter.area(rect, Optional.of(settled));
            assertThat(Meadows.byId(beside.plants()))
                    .as("%s of %s", rect, Seeds.repeat(seed).get())
                    .isEqualTo(Meadows.byId(alone.plants()));
            assertThat(PlantsHash.of(beside.plants())).isEqualTo(PlantsHash.of(alone.plants()));
            assertThat(beside.tallies()).isEqualTo(alone.tallies());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void tilesBesideOthersAreThoseAlone(long seed) {
        assertSameAsAlone(garden(seed), tiles(4, seed), new Settled(PLENTY), seed);
    }

    /// Room for some fifty blocks: most of what is known is forgotten before it is asked for.
    @Test
    void whatIsForgottenChangesNothing() {
        assertSameAsAlone(garden(7), tiles(4, 7), new Settled(40_000), 7);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void overlappingRectanglesOfAnySizeAreThoseAlone(long seed) {
        List<CellRect> rects = IntStream.range(0, 12)
                .mapToObj(i -> {
                    long bits = Chance.bits(seed, i, 3);
                    return new CellRect(
                            (bits & 31) - 16,
                            (bits >> 5 & 31) - 16,
                            1 + (int) (bits >> 10 & 31),
                            1 + (int) (bits >> 15 & 31));
                })
                .toList();
        assertSameAsAlone(garden(seed), rects, new Settled(PLENTY), seed);
    }

    @Test
    void threadsShareWhatIsKnown() throws Exception {
        Scatter scatter = garden(5);
        List<CellRect> rects = tiles(5, 5);
        List<Long> alone = rects.stream()
                .map(rect -> PlantsHash.of(scatter.area(rect).plants()))
                .toList();
        var settled = Optional.of(new Settled(200_000));
        try (var pool = Executors.newFixedThreadPool(4)) {
            List<Callable<Long>> jobs = rects.stream()
                    .map(rect -> (Callable<Long>)
                            () -> PlantsHash.of(scatter.area(rect, settled).plants()))
                    .toList();
            var shared = new ArrayList<Long>();
            for (var result : pool.invokeAll(jobs)) shared.add(result.get());
            assertThat(shared).isEqualTo(alone);
        }
    }

    /// Told that the land to its west is bare, a tile fills its border otherwise: so it does look.
    @Test
    void aTileBelievesWhatIsKnown() {
        Species tree = Meadows.species("tree", SizeClass.CANOPY, 1, 2, 2);
        Scatter scatter = Meadows.scatter(List.of(tree), 9, LATTICE);
        CellRect rect = LATTICE.rectOf(new TileKey(0, 0, 0));
        var bare = new SettledBlock.Draft(false);
        for (int cell = 0; cell < SettledBlock.CELLS; cell++) bare.addEmpty(cell);
        var lies = new Settled(PLENTY);
        for (int y = -3; y < 6; y++) lies.put(0, -1, y, bare.finish());
        assertThat(Meadows.byId(scatter.area(rect, Optional.of(lies)).plants()))
                .isNotEqualTo(Meadows.byId(scatter.area(rect).plants()));
    }

    @Test
    void aTileLeavesItsBordersToOthers() {
        Species tree = Meadows.species("tree", SizeClass.CANOPY, 1, 2, 2);
        Scatter scatter = Meadows.scatter(List.of(tree), 9, LATTICE);
        var settled = new Settled(PLENTY);
        var west = LATTICE.rectOf(new TileKey(0, 0, 0));
        Plants plants = scatter.area(west, Optional.of(settled)).plants();
        double cell = Draw.inOrder(List.of(tree), new Conflicts(new ScatterSettings(List.of(tree))))
                .getFirst()
                .cellMetres();
        int told = 0;
        for (int i = 0; i < plants.count(); i++) {
            long x = (long) Math.floor(plants.xMetres[i] / cell);
            long y = (long) Math.floor(plants.yMetres[i] / cell);
            SettledBlock block = settled.find(0, x >> SettledBlock.BITS, y >> SettledBlock.BITS)
                    .orElseThrow();
            int at = Math.floorMod(y, SettledBlock.EDGE) * SettledBlock.EDGE + Math.floorMod(x, SettledBlock.EDGE);
            assertThat(block.knows(at)).isTrue();
            if (block.plant(at) >= 0) told++;
        }
        assertThat(told).isEqualTo(plants.count()).isPositive();
    }

    @Test
    void blocksOfOnePlaceAddUp() {
        var draft = new SettledBlock.Draft(true);
        draft.addPlant(3, 77, 2, 1.5);
        draft.addEmpty(200);
        SettledBlock first = draft.finish();
        draft.clear();
        draft.addEmpty(4);
        draft.addPlant(255, -8, 1, 9.25);
        assertThat(draft.addsTo(first)).isTrue();
        draft.add(first);
        SettledBlock both = draft.finish();
        assertThat(IntStream.range(0, SettledBlock.CELLS).filter(both::knows)).containsExactly(3, 4, 200, 255);
        assertThat(IntStream.range(0, SettledBlock.CELLS).filter(c -> both.plant(c) >= 0))
                .containsExactly(3, 255);
        assertThat(both.place(both.plant(3))).isEqualTo(77);
        assertThat(both.member(both.plant(255))).isEqualTo(1);
        assertThat(both.units(both.plant(255))).isEqualTo(9.25);
        draft.clear();
        draft.addEmpty(4);
        assertThat(draft.addsTo(both)).isFalse();
    }

    @Test
    void whatWasPutLongestAgoIsForgotten() {
        var draft = new SettledBlock.Draft(false);
        draft.addEmpty(0);
        SettledBlock block = draft.finish();
        var settled = new Settled(3L * (block.bytes() + Settled.BYTES_WITH_KEY));
        for (int x = 0; x < 3; x++) settled.put(0, x, 0, block);
        settled.put(0, 0, 0, block);
        settled.put(0, 3, 0, block);
        assertThat(settled.find(0, 1, 0)).isEmpty();
        for (int x : List.of(0, 2, 3)) assertThat(settled.find(0, x, 0)).isPresent();
        assertThat(settled.find(1, 0, 0)).isEmpty();
    }
}
