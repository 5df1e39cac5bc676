package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// Plants that stand already, put there by hand, and those that are scattered around them: case C049.
class StandingPlantsTest {
    private static final long SEED = Long.getLong("weald.seed", 49);

    /// Tiles of 300 m.
    private static final Lattice LATTICE = new Lattice(300.0 / 128, 128);

    private static Scatter scatter(long seed, Species... species) {
        var settings = new ScatterSettings(List.of(species));
        var habitat = Meadows.habitat(species.length, Meadows.patches(seed));
        return Scatter.of(settings, seed, LATTICE, Optional.empty(), habitat, Meadows.LEVEL);
    }

    private static Species tree(double spacing) {
        return Meadows.species("tree", SizeClass.CANOPY, 10 / (spacing * spacing), spacing, spacing);
    }

    private static Species[] mixture() {
        return new Species[] {
            Meadows.species("boulder", SizeClass.ROCK, 0.004, 2.5, 2.5),
            Meadows.species("oak", SizeClass.CANOPY, 0.03, 3, 7),
            Meadows.species("pine", SizeClass.CANOPY, 0.05, 2.2, 2.2),
            Meadows.species("fern", SizeClass.HERB, 0.2, 1.2, 1.2),
        };
    }

    private static Plants standing(double spacing, double... xy) {
        var plants = new Plants(xy.length / 2);
        for (int i = 0; i < plants.count(); i++) {
            plants.id[i] = i;
            plants.xMetres[i] = xy[2 * i];
            plants.yMetres[i] = xy[2 * i + 1];
            plants.spacingMetres[i] = (float) spacing;
            plants.scale[i] = 1;
        }
        return plants;
    }

    private static double nearest(Plants plants, double x, double y) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < plants.count(); i++)
            least = Math.min(least, Math.hypot(plants.xMetres[i] - x, plants.yMetres[i] - y));
        return least;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -3e5, 1.2e6})
    void nobodyStandsTooNearToOneOnTheCornerOfATileFromWhicheverTile(double origin) {
        Plants corners = standing(30, origin, origin, origin + 300, origin + 300);
        Scatter scatter = scatter(SEED, tree(30)).around(corners);
        int first = (int) Math.round(origin / 300);
        double least = Double.POSITIVE_INFINITY;
        int plants = 0;
        for (int y = first - 1; y <= first + 1; y++)
            for (int x = first - 1; x <= first + 1; x++) {
                Plants tile = scatter.tile(new TileKey(0, x, y)).plants();
                plants += tile.count();
                for (int i = 0; i < 2; i++)
                    least = Math.min(least, nearest(tile, corners.xMetres[i], corners.yMetres[i]));
            }
        assertThat(plants).isGreaterThan(300);
        assertThat(least).as("seed %d", SEED).isGreaterThanOrEqualTo(30).isLessThan(60);
    }

    @Test
    void withoutThemSomebodyWouldStandThere() {
        int near = 0;
        for (long seed = 1; seed <= 20; seed++) {
            Plants all =
                    scatter(seed, tree(30)).area(new CellRect(-20, -20, 40, 40)).plants();
            if (nearest(all, 0, 0) < 30) near++;
        }
        assertThat(near).isGreaterThan(10);
    }

    @Test
    void twoTooNearToEachOtherAreReportedAndBothKeepOthersAway() {
        Species tree = tree(10);
        Plants pair = standing(10, 50, 50, 51, 50, 120, 50);
        var check = new PairCheck(new ScatterSettings(List.of(tree)));
        assertThat(check.tooNear(pair)).singleElement().satisfies(near -> {
            assertThat(near.one()).isEqualTo(0);
            assertThat(near.other()).isEqualTo(1);
            assertThat(near.distanceMetres()).isEqualTo(1);
            assertThat(near.neededMetres()).isEqualTo(10);
        });
        Plants around =
                scatter(SEED, tree).around(pair).tile(new TileKey(0, 0, 0)).plants();
        assertThat(around.count()).isGreaterThan(100);
        for (int i = 0; i < pair.count(); i++)
            assertThat(nearest(around, pair.xMetres[i], pair.yMetres[i])).isGreaterThanOrEqualTo(10);
    }

    private static Plants randomly(Random random, Species... species) {
        double[] xy = random.doubles(2 * 120, -60, 360).toArray();
        Plants plants = standing(1, xy);
        for (int i = 0; i < plants.count(); i++) {
            plants.species[i] = random.nextInt(species.length);
            Species.Spacing spacing = species[plants.species[i]].spacing();
            plants.spacingMetres[i] = (float)
                    (spacing.denseMetres() + random.nextDouble() * (spacing.sparseMetres() - spacing.denseMetres()));
        }
        return plants;
    }

    private static Map<Long, List<Number>> byId(Plants p) {
        var map = new TreeMap<Long, List<Number>>();
        for (int i = 0; i < p.count(); i++) map.put(p.id[i], List.of(p.species[i], p.xMetres[i], p.yMetres[i]));
        return map;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void manyOfManySpeciesKeepTheirConflictDistanceAndTilesStayThoseOfTheWhole(long seed) {
        Species[] species = mixture();
        Plants fixed = randomly(new Random(seed), species);
        Scatter scatter = scatter(seed, species).around(fixed);
        Plants whole = scatter.area(new CellRect(-10, -10, 120, 120)).plants();
        var conflicts = new Conflicts(new ScatterSettings(List.of(species)));
        for (int i = 0; i < fixed.count(); i++)
            for (int j = 0; j < whole.count(); j++) {
                double distance = Math.hypot(fixed.xMetres[i] - whole.xMetres[j], fixed.yMetres[i] - whole.yMetres[j]);
                double needed = conflicts.metres(
                        fixed.species[i], fixed.spacingMetres[i], whole.species[j], whole.spacingMetres[j]);
                assertThat(distance).as("seed %d", seed).isGreaterThanOrEqualTo(needed);
            }
        var parts = new TreeMap<Long, List<Number>>();
        for (CellRect part : List.of(
                new CellRect(40, -10, 70, 55),
                new CellRect(-10, 45, 50, 65),
                new CellRect(-10, -10, 50, 55),
                new CellRect(40, 45, 70, 65)))
            parts.putAll(byId(scatter.area(part).plants()));
        assertThat(parts).as("seed %d", seed).isEqualTo(byId(whole));
        assertThat(whole.count()).isGreaterThan(1000);
    }

    @Test
    void farFromThemEveryPlantIsAsWithoutThem() {
        Species[] species = mixture();
        Scatter plain = scatter(SEED, species);
        Scatter around = plain.around(randomly(new Random(SEED), species));
        double reach = plain.reaches().stream().mapToDouble(Reach::metres).max().orElseThrow();
        long far = (long) Math.ceil((360 + reach) / LATTICE.cellMetres()) + 1;
        var rect = new CellRect(far, 0, 40, 40);
        assertThat(byId(around.area(rect).plants()))
                .as("seed %d", SEED)
                .isEqualTo(byId(plain.area(rect).plants()))
                .isNotEmpty();
    }

    @Test
    void whatIsExpectedLeavesOutTheGroundTheyStandOn() {
        Species fern = Meadows.species("fern", SizeClass.HERB, 0.05, 1.2, 1.2);
        Species rock = Meadows.species("rock", SizeClass.ROCK, 0.0001, 40, 40);
        var settings = new ScatterSettings(List.of(fern, rock));
        var habitat = Meadows.habitat(2, Meadows.EVERYWHERE);
        var rect = new CellRect(0, 0, 128, 128);
        Scatter plain = Scatter.of(settings, SEED, LATTICE, Optional.empty(), habitat, Meadows.LEVEL);
        List<Double> places = new ArrayList<>();
        for (int y = 30; y < 300; y += 60)
            for (int x = 30; x < 300; x += 60) places.addAll(List.of((double) x, (double) y));
        Plants rocks = standing(40, places.stream().mapToDouble(d -> d).toArray());
        for (int i = 0; i < rocks.count(); i++) rocks.species[i] = 1;
        ScatterTile tile = plain.around(rocks).area(rect);
        double stem = new Conflicts(settings).metres(1, 40, 0, 1.2);
        double kept = plain.area(rect).tallies().get(0).unblockedCount()
                - tile.tallies().get(0).unblockedCount();
        assertThat(kept).isCloseTo(25 * Math.PI * stem * stem * 0.05, within(2.0));
    }

    @Test
    void rowsKeepClearToo() {
        Species vine = Meadows.styled(
                Meadows.species("vine", SizeClass.SHRUB, 1, 1, 1),
                new Species.Spacing(1, 1),
                new Style.Rows(20, 3, 2, 0.5, 0.1));
        Plants posts = standing(8, 30, 30, 77, 41);
        Plants vines =
                scatter(SEED, vine).around(posts).tile(new TileKey(0, 0, 0)).plants();
        assertThat(vines.count()).isGreaterThan(100);
        double needed = new Conflicts(new ScatterSettings(List.of(vine))).metres(0, 8, 0, 1);
        for (int i = 0; i < posts.count(); i++)
            assertThat(nearest(vines, posts.xMetres[i], posts.yMetres[i])).isBetween(needed, needed + 3);
    }

    @Test
    void aPlaceTooNearSaysWhichOfThemStandsThere() {
        Plants one = standing(30, 100, 100);
        one.id[0] = 4711;
        PlaceReport report = scatter(SEED, tree(30)).around(one).explain(110, 100);
        assertThat(report.species().get(0).blocker()).hasValueSatisfying(blocker -> {
            assertThat(blocker.id()).isEqualTo(4711);
            assertThat(blocker.distanceMetres()).isEqualTo(10);
        });
    }

    @Test
    void theyAreOfSpeciesOfTheWorld() {
        Plants one = standing(30, 100, 100);
        one.species[0] = 1;
        Scatter scatter = scatter(SEED, tree(30));
        assertThatThrownBy(() -> scatter.around(one)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
