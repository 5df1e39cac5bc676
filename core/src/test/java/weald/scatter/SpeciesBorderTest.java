package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;

/// C053. Where one species follows another there is a band of both, and no line that knows of tiles.
class SpeciesBorderTest {
    private static final int CELLS = 512;
    private static final double CELL_METRES = 2;

    /// The middle of the change, and how wide it is to either side.
    private static final double MIDDLE_METRES = 520;
    private static final double FLANK_METRES = 80;

    private static final int LOW = 0;

    private static Plants plants(int tileCells, long seed) {
        List<Species> both = List.of(
                Meadows.species("low", SizeClass.CANOPY, 0.03, 3, 3),
                Meadows.species("high", SizeClass.CANOPY, 0.03, 3, 3));
        var scatter = Scatter.of(
                new ScatterSettings(both),
                seed,
                new Lattice(CELL_METRES, tileCells),
                Optional.empty(),
                Meadows.habitat(2, (species, x, y) -> share(species, x * CELL_METRES)),
                Meadows.LEVEL);
        return scatter.area(new CellRect(0, 0, CELLS, CELLS)).plants();
    }

    /// Falls for the one as it rises for the other: the sum is 1.
    private static float share(int species, double x) {
        double t = Math.clamp((x - MIDDLE_METRES) / (2 * FLANK_METRES) + 0.5, 0, 1);
        double high = t * t * (3 - 2 * t);
        return (float) (species == LOW ? 1 - high : high);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 42, -7})
    void theBandHoldsBothSpeciesInTheSharesOfTheirNiches(long seed) {
        Plants plants = plants(128, seed);
        int strips = 8;
        int[] low = new int[strips];
        int[] all = new int[strips];
        double west = MIDDLE_METRES - FLANK_METRES;
        for (int i = 0; i < plants.count(); i++) {
            int strip = (int) Math.floor((plants.xMetres[i] - west) / (2 * FLANK_METRES) * strips);
            if (strip < 0 || strip >= strips) continue;
            all[strip]++;
            if (plants.species[i] == LOW) low[strip]++;
        }
        for (int strip = 0; strip < strips; strip++) {
            double expected = share(LOW, west + (strip + 0.5) * 2 * FLANK_METRES / strips);
            double sigma = Math.sqrt(Math.max(0.01, expected * (1 - expected)) / all[strip]);
            assertThat((double) low[strip] / all[strip])
                    .as("strip %d, seed %d", strip, seed)
                    .isBetween(expected - 0.03 - 4 * sigma, expected + 0.03 + 4 * sigma);
        }
    }

    /// Had tiles any part in it, the border of the species would move with their edge.
    @ParameterizedTest
    @ValueSource(ints = {64, 256, 512})
    void theBandDoesNotMoveWithTheEdgeOfTiles(int tileCells) {
        Plants one = plants(128, 42);
        Plants other = plants(tileCells, 42);
        assertThat(other.count()).isEqualTo(one.count());
        assertThat(PlantsHash.of(other)).isEqualTo(PlantsHash.of(one));
    }
}
