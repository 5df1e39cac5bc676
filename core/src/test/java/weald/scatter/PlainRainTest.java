package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.Lattice;

/// The tiled, certified scatter agrees to the bit with its plain definition.
class PlainRainTest {
    private static final SizeClass SHRUB = SizeClass.SHRUB;

    record Case(String name, ScatterSettings settings, int edgeCells, int marginCells) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Species shrub(double density, double dense, double sparse) {
        return Meadows.species("shrub", SHRUB, density, dense, sparse);
    }

    private static ScatterSettings with(ConflictRule within, ConflictRule across, Species... species) {
        return new ScatterSettings(List.of(species), new ConflictRules(within, across, List.of()));
    }

    /// With pairs of the first species and each later one in turn.
    private static ScatterSettings paired(double[] factors, Species... species) {
        List<ConflictRules.Pair> pairs = new ArrayList<>();
        for (int i = 0; i < factors.length; i++)
            pairs.add(new ConflictRules.Pair(species[0].id(), species[i + 1].id(), factors[i]));
        return new ScatterSettings(List.of(species), new ConflictRules(ConflictRule.MIN, ConflictRule.HALF_SUM, pairs));
    }

    static Stream<Arguments> cases() {
        ConflictRule min = ConflictRule.MIN;
        ConflictRule half = ConflictRule.HALF_SUM;
        ConflictRule max = ConflictRule.MAX;
        Species rock = Meadows.species("rock", SizeClass.ROCK, 0.01, 2, 2);
        Species tree = Meadows.species("tree", SizeClass.CANOPY, 0.05, 3, 3);
        Species oak = Meadows.species("oak", SHRUB, 0.1, 1.7, 1.7);
        Species thorn = Meadows.species("thorn", SHRUB, 0.2, 1.1, 1.1);
        Species herb = Meadows.species("herb", SizeClass.HERB, 1, 0.7, 0.7);
        List<Case> cases = List.of(
                new Case("constant", with(min, half, shrub(0.2, 1.1, 1.1)), 12, 14),
                new Case(
                        "two species of one spacing",
                        with(min, half, shrub(0.2, 1.9, 1.9), shrub(0.1, 1.9, 1.9)),
                        12,
                        14),
                new Case("varying over two octaves", with(min, half, shrub(0.2, 1, 3.7)), 12, 25),
                new Case("varying, mean of spacings", with(half, half, shrub(0.2, 1, 3.7)), 12, 25),
                new Case("varying, larger spacing", with(max, half, shrub(0.2, 1, 1.9)), 12, 20),
                new Case("size classes", with(min, half, rock, tree, shrub(0.2, 1, 1), herb), 5, 18),
                new Case("mixture", with(min, half, shrub(0.2, 1.1, 1.1), shrub(0.1, 1.7, 1.7)), 12, 16),
                new Case("mixture by the smaller", with(min, min, shrub(0.2, 1.1, 1.1), shrub(0.1, 1.7, 1.7)), 12, 16),
                new Case(
                        "a pair that stands together, in one draw and by size classes",
                        paired(new double[] {0.6, 0.5}, oak, shrub(0.1, 1.7, 1.7), herb),
                        6,
                        16),
                new Case(
                        "a pair that avoids each other",
                        paired(new double[] {1.8, 2}, oak, shrub(0.1, 1.3, 1.9), herb),
                        6,
                        24),
                new Case(
                        "one pair of each kind in a draw",
                        paired(new double[] {0.5, 2}, oak, shrub(0.1, 1.3, 1.3), thorn),
                        6,
                        24),
                new Case(
                        "spacing by size, beside another species",
                        with(
                                min,
                                half,
                                Meadows.styled(
                                        shrub(0.2, 1, 1),
                                        Species.Spacing.bySize(0.8, 2.6),
                                        new Style.Clusters(4, 0.03, 0)),
                                oak),
                        8,
                        18),
                new Case(
                        "mixture of varying ones",
                        with(min, half, shrub(0.2, 1.1, 2.9), shrub(0.1, 1.7, 1.7), shrub(0.1, 1.5, 4)),
                        6,
                        20));
        return cases.stream().flatMap(one -> Seeds.five().limit(2).mapToObj(seed -> Arguments.of(one, seed)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aTileHasThePlantsOfThePlainDefinition(Case one, long seed) {
        var lattice = new Lattice(2, 16);
        int species = one.settings.species().size();
        var habitat = Meadows.habitat(species, Meadows.patches(seed));
        var plan = new ScatterPlan(one.settings, seed, lattice, Optional.empty(), habitat, Meadows.LEVEL);
        var rect = new CellRect(-7, 5, one.edgeCells, one.edgeCells);
        var plain = new TreeMap<Long, String>();
        for (PlainRain.Plant plant : new PlainRain(plan, rect, one.marginCells).plants) {
            double unit = plan.draws().get(plant.draw()).unitMetres();
            double x = plant.x() * unit;
            double y = plant.y() * unit;
            if (rect.contains(lattice.cell(x), lattice.cell(y)))
                plain.put(plant.id(), plant.species() + " " + x + " " + y + " " + (float) plant.metres());
        }
        Plants plants = Scatter.of(one.settings, seed, lattice, Optional.empty(), habitat, Meadows.LEVEL)
                .area(rect)
                .plants();
        assertThat(plants.count()).isPositive();
        assertThat(Meadows.byId(plants)).as(Seeds.repeat(seed).get()).isEqualTo(plain);
    }
}
