package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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
import weald.grid.WindowSource;
import weald.math.Chance;

/// Ranks: the sets of their definition, the same for any cut, and even.
class RanksTest {
    private static final Lattice LATTICE = new Lattice(2, 16);

    private static List<Species> garden() {
        return List.of(
                Meadows.species("tree", SizeClass.CANOPY, 0.4, 1.2, 1.6),
                Meadows.species("shrub", SizeClass.SHRUB, 0.3, 1.1, 1.1),
                Meadows.species("stone", SizeClass.ROCK, 0.3, 1, 1));
    }

    private static Plants garden(long seed, CellRect rect) {
        return Meadows.scatter(new ScatterSettings(garden()), seed, LATTICE, Meadows.patches(seed))
                .area(rect)
                .plants();
    }

    private static Plants part(Plants all, CellRect rect) {
        int[] in = IntStream.range(0, all.count())
                .filter(i -> rect.contains(LATTICE.cell(all.xMetres[i]), LATTICE.cell(all.yMetres[i])))
                .toArray();
        return picked(all, in);
    }

    private static Plants picked(Plants all, int[] places) {
        var some = new Plants(places.length);
        for (int i = 0; i < places.length; i++) {
            some.id[i] = all.id[places[i]];
            some.species[i] = all.species[places[i]];
            some.xMetres[i] = all.xMetres[places[i]];
            some.yMetres[i] = all.yMetres[places[i]];
            some.spacingMetres[i] = all.spacingMetres[places[i]];
        }
        return some;
    }

    private static Map<Long, Float> byId(Plants plants, float[] ranks) {
        var map = new TreeMap<Long, Float>();
        for (int i = 0; i < ranks.length; i++) map.put(plants.id[i], ranks[i]);
        return map;
    }

    private static Ranks ranks(ConflictRule rule, Optional<Extent> extent) {
        return new Ranks(
                new ScatterSettings(garden(), new ConflictRules(rule, ConflictRule.HALF_SUM, List.of())),
                LATTICE,
                extent);
    }

    /// The definition, pair by pair: the largest set of each plant of a world that ends with its plants.
    private static int[] plainRungs(Plants all, ConflictRule rule) {
        Integer[] order = IntStream.range(0, all.count()).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingLong(i -> Chance.mix(all.id[i] ^ Chance.salt("rank order"))));
        var rung = new int[all.count()];
        for (int j = 1; j <= RankLadder.MOST_RUNGS; j++) {
            List<Integer> in = new ArrayList<>();
            for (int p : order) {
                RankLadder ladder = RankLadder.of(garden().get(all.species[p]), LATTICE.cellMetres());
                if (rung[p] != j - 1 || j > ladder.rungs()) continue;
                double factor = ladder.squareFactor(j);
                if (in.stream().anyMatch(q -> all.species[q] == all.species[p] && ratio(all, p, q, rule) < factor))
                    continue;
                in.add(p);
                rung[p] = j;
            }
        }
        return rung;
    }

    private static double ratio(Plants all, int p, int q, ConflictRule rule) {
        double dx = all.xMetres[q] - all.xMetres[p];
        double dy = all.yMetres[q] - all.yMetres[p];
        double least = rule.of(all.spacingMetres[p], all.spacingMetres[q]);
        return (dx * dx + dy * dy) / (least * least);
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void bandsOfRanksAreTheSetsOfTheDefinition(long seed) {
        var rect = new CellRect(-24, -24, 48, 48);
        Plants all = garden(seed, rect);
        var extent = Optional.of(new Extent(-24, -24, 48, 48));
        for (ConflictRule rule : ConflictRule.values()) {
            float[] ranks = ranks(rule, extent).of(rect, all, window -> List.of(all));
            int[] rungs = plainRungs(all, rule);
            for (int i = 0; i < ranks.length; i++) {
                int last = RankLadder.of(garden().get(all.species[i]), LATTICE.cellMetres())
                        .rungs();
                assertThat(ranks[i]).as(Seeds.repeat(seed).get()).isGreaterThanOrEqualTo(0);
                assertThat(Math.min(last, -1 - Math.getExponent(ranks[i])))
                        .as(Seeds.repeat(seed).get())
                        .isEqualTo(rungs[i]);
            }
        }
    }

    /// What a tile is not shown it must not need: the source gives the window's plants and no others.
    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void tilesAloneInShuffledOrderHaveTheRanksOfOneWindow(long seed) {
        var rect = new CellRect(-32, -32, 32, 32);
        CellRect far = rect.grow(100);
        Plants wide = garden(seed, far);
        WindowSource<List<Plants>> source = window -> {
            assertThat(far.covers(window)).isTrue();
            return List.of(part(wide, window));
        };
        Ranks ranks = ranks(ConflictRule.MIN, Optional.empty());
        Plants whole = part(wide, rect);
        var keys = new ArrayList<TileKey>();
        for (int i = 0; i < 4; i++) keys.add(new TileKey(0, i % 2 - 2, i / 2 - 2));
        keys.sort(Comparator.comparingLong(key -> Chance.bits(seed, key.x(), key.y())));
        var union = new TreeMap<Long, Float>();
        for (TileKey key : keys) {
            CellRect tile = LATTICE.rectOf(key);
            Plants own = part(wide, tile);
            int[] shuffled = IntStream.range(0, own.count())
                    .map(i -> own.count() - 1 - i)
                    .toArray();
            Plants turned = picked(own, shuffled);
            union.putAll(byId(turned, ranks.of(tile, turned, source)));
        }
        assertThat(union).as(Seeds.repeat(seed).get()).isEqualTo(byId(whole, ranks.of(rect, whole, source)));
        assertThat(union).hasSizeGreaterThan(1000);
    }

    @Test
    void aScatteredTileHasTheRanksOfTheAreaAroundIt() {
        List<Species> herbs = List.of(Meadows.species("herb", SizeClass.HERB, 3, 0.4, 0.4));
        Scatter scatter = Meadows.scatter(herbs, 3, LATTICE);
        ScatterTile tile = scatter.tile(new TileKey(0, -1, 2));
        ScatterTile area = scatter.area(tile.rect().grow(5));
        assertThat(byId(area.plants(), scatter.ranks(area)))
                .containsAllEntriesOf(byId(tile.plants(), scatter.ranks(tile)));
        assertThat(tile.plants().count()).isGreaterThan(2500);
    }

    /// One species at a share of what its spacing allows, on 200 m x 200 m, with some around.
    private static Plants stand(List<Species> species) {
        return Meadows.scatter(species, 5, LATTICE)
                .area(new CellRect(0, 0, 100, 100))
                .plants();
    }

    private static List<Species> species(double share) {
        return List.of(Meadows.species("tree", SizeClass.CANOPY, share * Draw.ETA / 4, 2, 2));
    }

    /// Clark and Evans 1954, doi:10.2307/1931034: mean distance to the nearest neighbour over that of
    /// independent places.
    private static double clarkEvans(Plants plants, int[] chosen) {
        double sum = 0;
        for (int p : chosen) {
            double least = Double.POSITIVE_INFINITY;
            for (int q : chosen) {
                double dx = plants.xMetres[q] - plants.xMetres[p];
                double dy = plants.yMetres[q] - plants.yMetres[p];
                double square = dx * dx + dy * dy;
                if (q != p && square < least) least = square;
            }
            sum += Math.sqrt(least);
        }
        return sum / chosen.length * 2 * Math.sqrt(chosen.length / 4e4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.4, 0.1})
    void aPrefixIsItsShareOfTheStandAndEvenWhereChanceIsNot(double density) {
        List<Species> species = species(density);
        Plants plants = stand(species);
        var rect = new CellRect(0, 0, 100, 100);
        var extent = Optional.of(new Extent(0, 0, 100, 100));
        float[] ranks = new Ranks(new ScatterSettings(species), LATTICE, extent).of(rect, plants, w -> List.of(plants));
        for (double below : new double[] {0.5, 0.25, 0.125, 0.0625}) {
            int[] prefix = IntStream.range(0, ranks.length)
                    .filter(i -> ranks[i] < below)
                    .toArray();
            int[] chance = IntStream.range(0, ranks.length)
                    .boxed()
                    .sorted(Comparator.comparingLong(i -> Chance.mix(plants.id[i])))
                    .limit(prefix.length)
                    .mapToInt(i -> i)
                    .toArray();
            assertThat(prefix.length / (below * ranks.length))
                    .as("share at " + below)
                    .isBetween(0.75, 1.25);
            if (prefix.length < 40) continue;
            assertThat(clarkEvans(plants, prefix)).as("even at " + below).isGreaterThan(1.4);
            assertThat(clarkEvans(plants, prefix) - clarkEvans(plants, chance)).isGreaterThan(0.12);
        }
    }

    @Test
    void distancesGrowAsTheRootOfTheShareThatIsLeft() {
        List<Species> species = species(1);
        Plants plants = stand(species);
        var rect = new CellRect(0, 0, 100, 100);
        var extent = Optional.of(new Extent(0, 0, 100, 100));
        float[] ranks = new Ranks(new ScatterSettings(species), LATTICE, extent).of(rect, plants, w -> List.of(plants));
        for (int rung = 1; rung <= 6; rung++) {
            double below = Math.scalb(1.0, -rung);
            int[] prefix = IntStream.range(0, ranks.length)
                    .filter(i -> ranks[i] < below)
                    .toArray();
            double least = Double.POSITIVE_INFINITY;
            for (int p : prefix)
                for (int q : prefix) if (p < q) least = Math.min(least, ratio(plants, p, q, ConflictRule.MIN));
            assertThat(least).isBetween(0.65 / below, 0.75 / below);
        }
    }

    @Test
    void aSpeciesTooWideToThinEvenlyHasRanksByChance() {
        List<Species> species = List.of(Meadows.species("oak", SizeClass.CANOPY, 1, 80, 80));
        Plants plants = Meadows.scatter(species, 5, LATTICE)
                .area(new CellRect(0, 0, 1500, 1500))
                .plants();
        float[] ranks = new Ranks(new ScatterSettings(species), LATTICE, Optional.empty())
                .of(new CellRect(0, 0, 1500, 1500), plants, window -> List.of());
        assertThat(ranks.length).isGreaterThan(500);
        double mean = IntStream.range(0, ranks.length)
                .mapToDouble(i -> ranks[i])
                .average()
                .orElseThrow();
        assertThat(mean).isBetween(0.45, 0.55);
    }
}
