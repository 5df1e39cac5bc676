package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Seeds;
import weald.grid.CellRect;
import weald.grid.TileKey;

/// Local changes: what is scattered anew is a full scatter, and nothing beyond the reach is another.
class RescatterTest {
    /// Returns how far beyond the change the furthest plant stands that is another, metres along an axis;
    /// below 0
    /// within it.
    private static double check(Heath before, Heath after, Change.Kind kind) {
        return check(before, before.scatter().area(before.size().all()).plants(), after, kind);
    }

    private static double check(Heath before, Plants was, Heath after, Change.Kind kind) {
        String repeat = Seeds.repeat(before.seed()).get();
        Change change = before.changeTo(after).orElseThrow();
        assertThat(change.kind()).isEqualTo(kind);
        Plants is = after.scatter().area(before.size().all()).plants();
        Rescatter rescatter = after.scatter().rescatter(List.of(change));
        assertThat(same(rescatter.area(before.size().all(), was), is))
                .as(repeat)
                .isTrue();
        double furthest = furthest(was, is, change.samples());
        List<TileKey> others = tilesWithOthers(was, is);
        assertThat(rescatter.touched())
                .as(repeat)
                .containsAll(others)
                .hasSizeLessThan(before.tiles().size());
        // Tiles are listed in an order of their own.
        TileKey key = others.get(others.size() / 2);
        Plants old = before.scatter().tile(key).plants();
        assertThat(same(rescatter.tile(key, old), after.scatter().tile(key).plants()))
                .as(key + ", " + repeat)
                .isTrue();
        assertThat(furthest).as(repeat).isLessThanOrEqualTo(rescatter.reachMetres());
        assertThat(rescatter.reachMetres()).as(repeat).isEqualTo(printed(before, kind));
        assertThat(rescatter.rects())
                .containsExactly(change.samples().grow((int) (rescatter.reachMetres() / Heath.LATTICE.cellMetres())));
        return furthest;
    }

    /// The tiles whose plants are not the same.
    private static List<TileKey> tilesWithOthers(Plants was, Plants is) {
        Map<TileKey, Long> sums = new TreeMap<>();
        Meadows.eachTile(Heath.LATTICE, was, (key, hash) -> sums.merge(key, hash, Long::sum));
        Meadows.eachTile(Heath.LATTICE, is, (key, hash) -> sums.merge(key, -hash, Long::sum));
        sums.values().removeIf(sum -> sum == 0);
        return List.copyOf(sums.keySet());
    }

    private static double printed(Heath heath, Change.Kind kind) {
        return heath.scatter().reaches().stream()
                .mapToDouble(r -> kind == Change.Kind.MASKS ? r.maskMetres() : r.metres())
                .max()
                .orElseThrow();
    }

    private static boolean same(Plants a, Plants b) {
        return Arrays.equals(a.id, b.id)
                && Arrays.equals(a.species, b.species)
                && Arrays.equals(a.xMetres, b.xMetres)
                && Arrays.equals(a.yMetres, b.yMetres)
                && Arrays.equals(a.zMetres, b.zMetres)
                && Arrays.equals(a.spacingMetres, b.spacingMetres)
                && Arrays.equals(a.yawDegrees, b.yawDegrees)
                && Arrays.equals(a.tiltDegrees, b.tiltDegrees)
                && Arrays.equals(a.tiltAzimuthDegrees, b.tiltAzimuthDegrees)
                && Arrays.equals(a.scale, b.scale)
                && Arrays.equals(a.colourRgb, b.colourRgb);
    }

    private static double furthest(Plants old, Plants now, CellRect samples) {
        return Math.max(furthestOfOthers(old, hashes(now), samples), furthestOfOthers(now, hashes(old), samples));
    }

    /// Of the plants that are not among some hashes.
    private static double furthestOfOthers(Plants plants, long[] hashes, CellRect samples) {
        double furthest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < plants.count(); i++)
            if (Arrays.binarySearch(hashes, PlantsHash.plant(plants, i)) < 0)
                furthest = Math.max(furthest, beyond(plants, i, samples));
        return furthest;
    }

    private static long[] hashes(Plants plants) {
        long[] hashes = new long[plants.count()];
        for (int i = 0; i < hashes.length; i++) hashes[i] = PlantsHash.plant(plants, i);
        Arrays.sort(hashes);
        return hashes;
    }

    private static double beyond(Plants p, int i, CellRect samples) {
        double cell = Heath.LATTICE.cellMetres();
        double x = Math.max(samples.x0() * cell - p.xMetres[i], p.xMetres[i] - (samples.x1() - 1) * cell);
        double y = Math.max(samples.y0() * cell - p.yMetres[i], p.yMetres[i] - (samples.y1() - 1) * cell);
        return Math.max(x, y);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, -5})
    void movingAnExclusionChangesNothingBeyondTheReachOfMasks(long seed) {
        Heath before = Heath.of(seed);
        assertThat(check(before, before.exclusionMoved(), Change.Kind.MASKS)).isGreaterThan(-20);
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void paintingDensityChangesNothingBeyondTheReachAndSomethingBeyondThePaint(long seed) {
        Heath before = Heath.of(seed);
        assertThat(check(before, before.painted(), Change.Kind.ANYTHING)).isPositive();
    }

    @ParameterizedTest
    @ValueSource(longs = {11, -5})
    void addingARockChangesNothingBeyondTheReach(long seed) {
        Heath before = Heath.of(seed);
        assertThat(check(before, before.rockAdded(), Change.Kind.ANYTHING)).isGreaterThan(-6);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, -5})
    void raisingALakeChangesNothingBeyondTheReach(long seed) {
        Heath before = Heath.of(seed);
        assertThat(check(before, before.lakeRaised(), Change.Kind.ANYTHING)).isGreaterThan(-20);
    }

    @Tag("full")
    @ParameterizedTest
    @ValueSource(longs = 42)
    void onASquareKilometreOfAMillionPlantsNothingBeyondTheReachIsAnother(long seed) {
        Heath before = Heath.of(Heath.Size.LARGE, seed);
        Plants was = before.scatter().area(before.size().all()).plants();
        assertThat(was.count()).isBetween(900_000, 1_500_000);
        assertThat(check(before, was, before.exclusionMoved(), Change.Kind.MASKS))
                .isGreaterThan(-20);
        assertThat(check(before, was, before.painted(), Change.Kind.ANYTHING)).isPositive();
        assertThat(check(before, was, before.rockAdded(), Change.Kind.ANYTHING)).isGreaterThan(-6);
        assertThat(check(before, was, before.lakeRaised(), Change.Kind.ANYTHING))
                .isGreaterThan(-20);
    }

    @Test
    void changesFarApartAreScatteredApartAndNearOnesTogether() {
        Heath before = Heath.of(9);
        Heath after = before.exclusionMoved();
        CellRect all = before.changeTo(after).orElseThrow().samples();
        CellRect west = new CellRect(all.x0(), all.y0(), all.width() / 2, all.height());
        CellRect east = new CellRect(west.x1(), all.y0(), all.width() - west.width(), all.height());
        var near = List.of(new Change(west, Change.Kind.MASKS), new Change(east, Change.Kind.MASKS));
        Rescatter one = after.scatter().rescatter(near);
        assertThat(one.rects()).hasSize(1);
        var far = List.of(
                new Change(all, Change.Kind.MASKS), new Change(new CellRect(900, 900, 2, 2), Change.Kind.MASKS));
        Rescatter two = after.scatter().rescatter(far);
        assertThat(two.rects()).hasSize(2);
        for (TileKey key : List.of(new TileKey(0, 1, 1), new TileKey(0, 0, 1))) {
            Plants was = before.scatter().tile(key).plants();
            Plants is = after.scatter().tile(key).plants();
            assertThat(same(was, is)).isFalse();
            assertThat(same(one.tile(key, was), is)).isTrue();
            assertThat(same(two.tile(key, was), is)).isTrue();
        }
    }

    /// The proof in a run must not hold where the reach is too small.
    @Test
    void aReachThatIsTooSmallIsFoundOut() {
        Heath before = Heath.of(3);
        Heath after = before.painted();
        Change change = before.changeTo(after).orElseThrow();
        ScatterPlan plan = after.plan();
        double[] small = plan.firstHalosMetres();
        for (int d = 0; d < small.length; d++)
            small[d] = 1.5 * plan.draws().get(d).mostMetres();
        Reaches reaches = plan.reaches(small);
        CellRect rect = change.samples().grow(reaches.spread(change.kind()).most());
        assertThat(new AreaRun(plan, rect, reaches, change).run()).isNotNegative();
        var rescatter = new Rescatter(plan, List.of(change), small);
        assertThat(rescatter.reachMetres())
                .isGreaterThan(reaches.spread(change.kind()).most() * 2);
        var key = new TileKey(0, 4, 4);
        assertThat(same(
                        rescatter.tile(key, before.scatter().tile(key).plants()),
                        after.scatter().tile(key).plants()))
                .isTrue();
    }

    @Test
    void plantsInAnotherOrderAreRefused() {
        Heath before = Heath.of(4);
        Change change = before.changeTo(before.painted()).orElseThrow();
        Rescatter rescatter = before.painted().scatter().rescatter(List.of(change));
        Plants reversed = before.scatter().tile(new TileKey(0, 4, 4)).plants();
        for (int i = 0, j = reversed.count() - 1; i < j; i++, j--) {
            long id = reversed.id[i];
            reversed.id[i] = reversed.id[j];
            reversed.id[j] = id;
            int species = reversed.species[i];
            reversed.species[i] = reversed.species[j];
            reversed.species[j] = species;
        }
        assertThatThrownBy(() -> rescatter.tile(new TileKey(0, 4, 4), reversed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("order");
    }

    @Test
    void worldsThatAreEqualDifferNowhere() {
        assertThat(Heath.of(5).changeTo(Heath.of(5))).isEmpty();
    }
}
