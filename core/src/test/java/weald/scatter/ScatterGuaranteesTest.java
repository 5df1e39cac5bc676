package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// What is promised of every scatter, whatever the recipe: the gates of a Poisson-disk set, tile by tile.
class ScatterGuaranteesTest {
    private static final long SEED = Long.getLong("weald.seed", 42);
    private static final Lattice LATTICE = new Lattice(2, 32);

    private static Scatter scatter(long seed, Optional<Extent> extent, Meadows.Suits suits, Species... species) {
        return scatter(seed, extent, suits, new ScatterSettings(List.of(species)));
    }

    private static Scatter scatter(long seed, Optional<Extent> extent, Meadows.Suits suits, ScatterSettings settings) {
        var habitat = Meadows.habitat(settings.species().size(), suits);
        return Scatter.of(settings, seed, LATTICE, extent, habitat, Meadows.LEVEL);
    }

    /// As dense as a maximal set.
    private static Species full(double spacing) {
        return Meadows.species("full", SizeClass.CANOPY, 10 / (spacing * spacing), spacing, spacing);
    }

    private static Species[] mixture() {
        return new Species[] {
            Meadows.species("boulder", SizeClass.ROCK, 0.004, 2.5, 2.5),
            Meadows.species("oak", SizeClass.CANOPY, 0.03, 3, 7),
            Meadows.species("pine", SizeClass.CANOPY, 0.05, 2.2, 2.2),
            Meadows.species("herb", SizeClass.HERB, 0.3, 1, 1.8),
            Meadows.species("fern", SizeClass.HERB, 0.2, 1.2, 1.2),
        };
    }

    /// id -> the plant's bits.
    private static Map<Long, List<Number>> byId(Plants p) {
        var map = new TreeMap<Long, List<Number>>();
        for (int i = 0; i < p.count(); i++)
            map.put(p.id[i], List.of(p.species[i], p.xMetres[i], p.yMetres[i], p.yawDegrees[i], p.scale[i]));
        return map;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void isolatedTilesInAnyOrderEqualOneWindow(long seed) {
        Scatter scatter = scatter(seed, Optional.empty(), Meadows.patches(seed), mixture());
        var whole = byId(scatter.area(new CellRect(-32, -32, 96, 96)).plants());
        List<TileKey> keys = new ArrayList<>();
        for (int y = -1; y < 2; y++) for (int x = -1; x < 2; x++) keys.add(new TileKey(0, x, y));
        Collections.shuffle(keys, new Random(seed));
        var tiles = new TreeMap<Long, List<Number>>();
        for (TileKey key : keys) tiles.putAll(byId(scatter.tile(key).plants()));
        assertThat(whole).isNotEmpty();
        assertThat(tiles).as("seed " + seed).isEqualTo(whole);
    }

    @Test
    @Tag("full")
    void thePlainFormPlacesTheSamePlantsForAnotherSeed() {
        thePlainFormPlacesTheSamePlants(5);
    }

    @ParameterizedTest
    @ValueSource(longs = 4)
    void thePlainFormPlacesTheSamePlants(long seed) {
        var settings = new ScatterSettings(List.of(mixture()));
        var habitat = Meadows.habitat(settings.species().size(), Meadows.patches(seed));
        var rect = new CellRect(-9, 5, 20, 16);
        var plan = new ScatterPlan(settings, seed, LATTICE, Optional.empty(), habitat, Meadows.LEVEL);
        var plain = new TreeMap<Long, Integer>();
        for (PlainRain.Plant plant : new PlainRain(plan, rect, 70).plants) {
            double unit = plan.draws().get(plant.draw()).unitMetres();
            if (rect.contains(LATTICE.cell(plant.x() * unit), LATTICE.cell(plant.y() * unit)))
                plain.put(plant.id(), plant.species());
        }
        var certified = new TreeMap<Long, Integer>();
        Plants plants = scatter(seed, Optional.empty(), Meadows.patches(seed), settings)
                .area(rect)
                .plants();
        for (int i = 0; i < plants.count(); i++) certified.put(plants.id[i], plants.species[i]);
        assertThat(certified).isNotEmpty();
        assertThat(certified).as("seed " + seed).isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"MIN", "HALF_SUM", "MAX"})
    void c048_c064_noPairIsNearerThanItsConflictDistanceUnderAnyRule(String rule) {
        var conflict = ConflictRule.valueOf(rule);
        var settings = new ScatterSettings(List.of(mixture()), new ConflictRules(conflict, conflict, List.of()));
        Plants plants = scatter(SEED, Optional.empty(), Meadows.patches(SEED), settings)
                .area(new CellRect(0, 0, 64, 64))
                .plants();
        assertThat(plants.count()).isGreaterThan(1000);
        assertThat(bruteLeastRatio(plants, settings)).as("seed " + SEED).isGreaterThanOrEqualTo(1);
        assertThat(new PairCheck(settings).check(plants, List.of()).leastRatio())
                .isEqualTo(bruteLeastRatio(plants, settings));
    }

    /// Pairs with factors of their own: nobody stands nearer than his distance, and those who may stand nearer
    /// than the rule do.
    @Test
    void pairsOfSpeciesKeepTheirOwnDistances() {
        List<ConflictRules.Pair> pairs = List.of(
                new ConflictRules.Pair("oak", "pine", 0.5),
                new ConflictRules.Pair("herb", "fern", 2),
                new ConflictRules.Pair("pine", "fern", 0.5),
                new ConflictRules.Pair("boulder", "herb", 1.5));
        var conflict = new ConflictRules(ConflictRule.MIN, ConflictRule.HALF_SUM, pairs);
        var settings = new ScatterSettings(List.of(mixture()), conflict);
        Plants plants = scatter(SEED, Optional.empty(), Meadows.patches(SEED), settings)
                .area(new CellRect(0, 0, 64, 64))
                .plants();
        assertThat(bruteLeastRatio(plants, settings)).as("seed " + SEED).isGreaterThanOrEqualTo(1);
        assertThat(new PairCheck(settings).check(plants, List.of()).leastRatio())
                .isEqualTo(bruteLeastRatio(plants, settings));
        assertThat(plants.id).doesNotHaveDuplicates();
        double usual = bruteLeastRatio(plants, new ScatterSettings(List.of(mixture())));
        assertThat(usual).as("oak and pine by the usual rule").isBetween(0.5, 0.8);
        var lattices = new PlantLattices(settings);
        for (int i = 0; i < plants.count(); i++)
            assertThat(lattices.holds(PlantId.unpack(plants.id[i]), plants.xMetres[i], plants.yMetres[i]))
                    .isTrue();
    }

    /// All pairs with all, the checker's oracle.
    private static double bruteLeastRatio(Plants p, ScatterSettings settings) {
        var conflicts = new Conflicts(settings);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < p.count(); i++)
            for (int j = 0; j < i; j++) {
                double dx = p.xMetres[i] - p.xMetres[j];
                double dy = p.yMetres[i] - p.yMetres[j];
                double d = dx * dx + dy * dy;
                if (d > 225) continue;
                double needed = conflicts.metres(p.species[i], p.spacingMetres[i], p.species[j], p.spacingMetres[j]);
                least = Math.min(least, Math.sqrt(d) / needed);
            }
        return least;
    }

    @Test
    void thePairCheckFindsAPlantThatWasMoved() {
        var settings = new ScatterSettings(List.of(full(2)));
        Plants plants = scatter(SEED, Optional.empty(), Meadows.EVERYWHERE, settings)
                .area(new CellRect(0, 0, 32, 32))
                .plants();
        plants.xMetres[7] = plants.xMetres[11] + 0.5;
        plants.yMetres[7] = plants.yMetres[11];
        assertThat(new PairCheck(settings).check(plants, List.of()).leastRatio())
                .isCloseTo(0.25, within(1e-9));
    }

    @Test
    void aMaximalSetHasTheDensityOfRandomSequentialAdsorption() {
        double eta = eta(384);
        assertThat(eta).as("eta, seed " + SEED).isCloseTo(0.6966, within(0.002));
    }

    @Test
    @Tag("full")
    void aMaximalSetOfAMillionPlantsHasTheDensityOfRandomSequentialAdsorption() {
        assertThat(eta(640)).as("eta, seed " + SEED).isCloseTo(0.6966, within(0.001));
    }

    private static double eta(int cells) {
        double r = 1.1;
        double count = scatter(SEED, Optional.empty(), Meadows.EVERYWHERE, full(r))
                .area(new CellRect(3, -7, cells, cells))
                .plants()
                .count();
        return count * r * r / (4.0 * cells * cells);
    }

    @Test
    void c060_noFreePlaceIsLeft() {
        double r = 3;
        Plants plants = scatter(SEED, Optional.empty(), Meadows.EVERYWHERE, full(r))
                .area(new CellRect(0, 0, 64, 64))
                .plants();
        double largest = 0;
        for (double y = 6; y < 122; y += 0.11)
            for (double x = 6; x < 122; x += 0.11) largest = Math.max(largest, nearest(plants, x, y));
        assertThat(largest).isLessThan(r + 0.001);
    }

    private static double nearest(Plants p, double x, double y) {
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < p.count(); i++) {
            double dx = p.xMetres[i] - x;
            double dy = p.yMetres[i] - y;
            best = Math.min(best, dx * dx + dy * dy);
        }
        return Math.sqrt(best);
    }

    @Test
    void c061_stripsAlongTheExtentHaveTheDensityOfTheInterior() {
        double r = 2;
        long strip = 0;
        long bulk = 0;
        for (long seed = 0; seed < 12; seed++) {
            Plants p = scatter(seed, Optional.of(new Extent(0, 0, 96, 96)), Meadows.EVERYWHERE, full(r))
                    .area(new CellRect(-4, -4, 104, 104))
                    .plants();
            for (int i = 0; i < p.count(); i++) {
                double x = p.xMetres[i];
                double y = p.yMetres[i];
                assertThat(x).isBetween(0.0, Math.nextDown(192.0));
                double wall = Math.min(Math.min(x, 192 - x), Math.min(y, 192 - y));
                if (wall < r) strip++;
                else bulk++;
            }
        }
        double stripArea = 192 * 192 - 188 * 188;
        double density = (double) strip / stripArea / ((double) bulk / (188.0 * 188));
        assertThat(density).isCloseTo(1, within(3 / Math.sqrt((double) strip)));
    }

    @Test
    void c066_countsFollowTheIntegralOfDensityAndNothingStandsWhereThereIsNone() {
        Species thin = Meadows.species("thin", SizeClass.CANOPY, 0.05, 2, 2);
        Meadows.Suits ramp = (s, x, y) -> x < 40 ? 0 : Math.min(1, (x - 40) / 80f);
        ScatterTile tile = scatter(SEED, Optional.empty(), ramp, thin).area(new CellRect(0, 0, 160, 160));
        double expected = tile.tallies().get(0).expectedCount();
        assertThat(expected).isCloseTo(0.05 * 320 * (80 + 80), within(0.02 * 2560));
        assertThat((double) tile.plants().count())
                .isBetween(expected - 3 * Math.sqrt(expected), expected + 3 * Math.sqrt(expected));
        for (double x : tile.plants().xMetres) assertThat(x).isGreaterThanOrEqualTo(80);
    }

    @Test
    void c057_theCountDoesNotDependOnTheScale() {
        for (double r : new double[] {0.11, 0.35, 1.3, 5, 21}) {
            var lattice = new Lattice(r, 32);
            var habitat = Meadows.habitat(1, Meadows.EVERYWHERE);
            double count = Scatter.of(
                            new ScatterSettings(List.of(full(r))),
                            SEED,
                            lattice,
                            Optional.empty(),
                            habitat,
                            Meadows.LEVEL)
                    .area(new CellRect(0, 0, 160, 160))
                    .plants()
                    .count();
            assertThat(count).as("spacing " + r).isCloseTo(0.6966 * 160 * 160, within(0.01 * 17833));
        }
    }

    @Test
    void farFromTheOriginThePlantsKeepTheirDistance() {
        var settings = new ScatterSettings(List.of(full(2)));
        Plants far = scatter(SEED, Optional.empty(), Meadows.EVERYWHERE, settings)
                .area(new CellRect(10_000_000, -10_000_000, 48, 48))
                .plants();
        assertThat(bruteLeastRatio(far, settings)).isGreaterThanOrEqualTo(1);
        assertThat((double) far.count()).isCloseTo(0.6966 * 96 * 96 / 4, within(60.0));
    }

    @Test
    void idsAreUniqueAndSayWhereTheirPlantStands() {
        Plants plants = scatter(SEED, Optional.empty(), Meadows.patches(3), mixture())
                .area(new CellRect(-40, -40, 64, 64))
                .plants();
        assertThat(plants.id).doesNotHaveDuplicates();
        for (int i = 0; i < plants.count(); i++) {
            PlantId.Parts parts = PlantId.unpack(plants.id[i]);
            double cell = SpacingClass.cellMetres(parts.spacingClass());
            assertThat(plants.xMetres[i]).isBetween(parts.cellX() * cell - 1e-6, (parts.cellX() + 1) * cell);
            assertThat(plants.yMetres[i]).isBetween(parts.cellY() * cell - 1e-6, (parts.cellY() + 1) * cell);
            assertThat(PlantId.of(parts.sizeClass(), parts.spacingClass(), parts.cellX(), parts.cellY()))
                    .isEqualTo(plants.id[i]);
        }
    }

    @Test
    @Tag("full")
    void c065_tenMillionPlantsHaveNoPairTooNear() {
        var settings = new ScatterSettings(List.of(full(1)));
        Scatter scatter = scatter(SEED, Optional.empty(), Meadows.EVERYWHERE, settings);
        var check = new PairCheck(settings);
        double least = Double.POSITIVE_INFINITY;
        long count = 0;
        Plants previous = new Plants(0);
        for (int row = 0; row < 60; row++) {
            Plants plants = scatter.area(new CellRect(0, row * 32L, 1900, 32)).plants();
            least = Math.min(least, check.check(plants, List.of(previous)).leastRatio());
            count += plants.count();
            previous = plants;
        }
        assertThat(count).isGreaterThan(9_900_000);
        assertThat(least).isGreaterThanOrEqualTo(1);
    }
}
