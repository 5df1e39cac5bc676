package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.SizeClass;
import weald.math.Chance;

class PairCheckTest {
    private static final ScatterSettings SETTINGS = new ScatterSettings(List.of(
            Meadows.species("tree", SizeClass.CANOPY, 1, 1, 40), Meadows.species("herb", SizeClass.HERB, 1, 0.3, 0.3)));

    private static Plants random(long seed, int count) {
        var plants = new Plants(count);
        for (int i = 0; i < count; i++) {
            plants.id[i] = Chance.bits(seed, 1, i);
            plants.species[i] = (int) (Chance.bits(seed, 2, i) & 1);
            plants.xMetres[i] = 60 * Chance.unitDouble(Chance.bits(seed, 3, i)) - 30;
            plants.yMetres[i] = 60 * Chance.unitDouble(Chance.bits(seed, 4, i)) - 30;
            double spread = Chance.unitDouble(Chance.bits(seed, 5, i));
            plants.spacingMetres[i] = plants.species[i] == 1 ? 0.3f : (float) (1 + 39 * spread * spread * spread);
        }
        return plants;
    }

    /// Against all pairs, within a tile and to a neighbour.
    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void theLeastRatioIsThatOfAllPairs(long seed) {
        Plants tile = random(seed, 300);
        Plants neighbour = random(seed + 1, 300);
        var conflicts = new Conflicts(SETTINGS);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < tile.count(); i++)
            for (Plants other : List.of(tile, neighbour))
                for (int j = 0; j < other.count(); j++) {
                    if (other == tile && i == j) continue;
                    double dx = tile.xMetres[i] - other.xMetres[j];
                    double dy = tile.yMetres[i] - other.yMetres[j];
                    double needed = conflicts.metres(
                            tile.species[i], tile.spacingMetres[i], other.species[j], other.spacingMetres[j]);
                    least = Math.min(least, Math.sqrt(dx * dx + dy * dy) / needed);
                }
        assertThat(new PairCheck(SETTINGS).check(tile, List.of(neighbour)).leastRatio())
                .as(Seeds.repeat(seed).get())
                .isEqualTo(least);
    }
}
