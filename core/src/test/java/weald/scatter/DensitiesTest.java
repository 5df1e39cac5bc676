package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;

class DensitiesTest {
    private static final long SEED = 5;
    private static final CellRect RECT = new CellRect(-40, -24, 96, 80);

    private static Species unplaced(String id, double density) {
        return Meadows.unplaced(Meadows.species(id, SizeClass.CANOPY, density, 3, 3));
    }

    /// Canopy over shrubs of two spacings over a herb; water in a corner.
    private static final List<Species> MIXED = List.of(
            Meadows.species("oak", SizeClass.CANOPY, 0.01, 6, 6),
            Meadows.species("hazel", SizeClass.SHRUB, 0.2, 1.5, 3.5),
            Meadows.species("rose", SizeClass.SHRUB, 0.1, 2, 2),
            Meadows.species("herb", SizeClass.HERB, 1.5, 0.6, 0.6));

    private static Scatter scatter(List<Species> species) {
        Meadows.Suits open = (s, x, y) -> x > 30 && y > 30 ? 0 : 1;
        return Scatter.of(
                new ScatterSettings(species),
                SEED,
                new Lattice(2, 64),
                Optional.of(new Extent(-40, -24, 90, 80)),
                Meadows.habitat(species.size(), Meadows.patches(SEED), open),
                Meadows.LEVEL);
    }

    @Test
    void theIntegralOfADensityMapIsTheExpectedCount() {
        ScatterTile tile = scatter(MIXED).area(RECT);
        for (int s = 0; s < MIXED.size(); s++) {
            double sum = 0;
            for (float density : tile.densities().perSquareMetre[s]) sum += density * 4.0;
            double expected = tile.tallies().get(s).expectedCount();
            assertThat(expected).isGreaterThan(20);
            assertThat(sum).as(MIXED.get(s).id()).isCloseTo(expected, within(1e-4 * expected));
        }
    }

    @Test
    void densitiesOfATileAreThoseOfTheWhole() {
        Densities whole = scatter(MIXED).area(RECT).densities();
        var part = new CellRect(-8, 0, 32, 32);
        Densities tile = scatter(MIXED).area(part).densities();
        for (int s = 0; s < MIXED.size(); s++)
            for (long y = part.y0(); y < part.y1(); y++)
                for (long x = part.x0(); x < part.x1(); x++)
                    assertThat(tile.perSquareMetre[s][part.index(x, y)])
                            .as("%s at %d, %d, seed %d", MIXED.get(s).id(), x, y, SEED)
                            .isEqualTo(whole.perSquareMetre[s][RECT.index(x, y)]);
    }

    @Test
    void nothingIsExpectedInWaterOrBeyondTheWorld() {
        Densities found = scatter(MIXED).area(RECT).densities();
        for (int s = 0; s < MIXED.size(); s++)
            for (long y = RECT.y0(); y < RECT.y1(); y++)
                for (long x = RECT.x0(); x < RECT.x1(); x++)
                    if (x >= 50 || x > 30 && y > 30)
                        assertThat(found.perSquareMetre[s][RECT.index(x, y)]).isZero();
    }

    /// Issue 3: 20 grasses a square metre are a map, not plants, and keep nobody away.
    @Test
    void aSpeciesThatIsNotPlacedHasItsDensityAndStandsInNobodysWay() {
        var species = List.of(unplaced("grass", 20), MIXED.get(0), MIXED.get(3));
        var without = List.of(unplaced("grass", 0), MIXED.get(0), MIXED.get(3));
        ScatterTile tile = scatter(species).area(RECT);
        ScatterTile bare = scatter(without).area(RECT);

        assertThat(Meadows.byId(tile.plants())).isEqualTo(Meadows.byId(bare.plants()));
        assertThat(tile.tallies().get(0).placed()).isZero();
        assertThat(tile.tallies().get(0).candidates()).isZero();
        double sum = 0;
        float most = 0;
        for (float density : tile.densities().perSquareMetre[0]) {
            sum += density * 4.0;
            most = Math.max(most, density);
        }
        assertThat(most).isBetween(15f, 20f);
        double expected = tile.tallies().get(0).expectedCount();
        assertThat(sum).isCloseTo(expected, within(1e-4 * expected));
        assertThat(expected).isEqualTo(tile.tallies().get(0).openCount()).isGreaterThan(50_000);
    }

    @Test
    void aWorldOfDensityMapsAloneHasNoPlants() {
        ScatterTile tile = scatter(List.of(unplaced("grass", 20))).area(RECT);
        assertThat(tile.plants().count()).isZero();
        assertThat(tile.tallies().get(0).expectedCount()).isGreaterThan(50_000);
    }
}
