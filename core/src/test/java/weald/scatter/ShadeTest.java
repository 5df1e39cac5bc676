package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.Seeds;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Sizes;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.math.Fade;
import weald.math.Range;

/// Larger size classes darken the ground of smaller ones.
class ShadeTest {
    private static final Lattice LATTICE = new Lattice(1, 64);
    private static final Fade IN_LIGHT = new Fade(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.2, 0.8);
    private static final Fade IN_SHADE = new Fade(0.2, 0.8, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private static Species species(
            String id, SizeClass size, double density, double spacing, Fade shade, boolean placed) {
        return new Species(
                id,
                size,
                Form.SHRUB,
                density,
                new Species.Spacing(spacing, spacing),
                new Niche(List.of(), shade),
                new Range(10, 10),
                size == SizeClass.CANOPY ? new Range(8, 8) : new Range(0.3, 0.3),
                0.2,
                Species.Stands.ON_LAND,
                0,
                new Range(0.5, 1),
                0x336633,
                0.1,
                List.of(),
                placed,
                Sizes.UNIFORM,
                List.of(),
                Style.EVEN);
    }

    private static final Species OAK = species("oak", SizeClass.CANOPY, 0.004, 6, Fade.ALWAYS, true);
    private static final Species SUN_HERB = species("yarrow", SizeClass.HERB, 0.5, 0.7, IN_LIGHT, true);
    private static final Species SHADE_HERB = species("fern", SizeClass.HERB, 0.5, 0.7, IN_SHADE, true);
    private static final Species GRASS = species("grass", SizeClass.GROUND, 20, 0.2, IN_LIGHT, false);

    /// Whether a place lies under a crown, or how far it is from the edge of the nearest.
    private static double intoCrown(Plants plants, double x, double y) {
        double into = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < plants.count(); i++) {
            if (plants.species[i] != 0) continue;
            double distance = Math.hypot(plants.xMetres[i] - x, plants.yMetres[i] - y);
            into = Math.max(into, 4 * plants.scale[i] - distance);
        }
        return into;
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void herbsStandInTheLightTheyLike(long seed) {
        Scatter scatter = Meadows.scatter(List.of(OAK, SUN_HERB, SHADE_HERB), seed, LATTICE);
        Plants plants = scatter.area(new CellRect(0, 0, 120, 120)).plants();
        int[] counts = new int[3];
        for (int i = 0; i < plants.count(); i++) {
            counts[plants.species[i]]++;
            if (plants.species[i] == 0) continue;
            double into = intoCrown(plants, plants.xMetres[i], plants.yMetres[i]);
            if (plants.species[i] == 1)
                assertThat(into).as(Seeds.repeat(seed).get()).isLessThan(1.3);
            // A crown beyond the rectangle may shade a plant in it.
            boolean inner = plants.xMetres[i] > 5 && plants.xMetres[i] < 115 && plants.yMetres[i] > 5;
            if (plants.species[i] == 2 && inner && plants.yMetres[i] < 115)
                assertThat(into).as(Seeds.repeat(seed).get()).isGreaterThan(-1.3);
        }
        for (int count : counts) assertThat(count).isGreaterThan(30);
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void tilesHaveThePlantsAndTalliesOfTheWhole(long seed) {
        var settings = new ScatterSettings(List.of(OAK, SUN_HERB, SHADE_HERB, GRASS));
        // Trees stand on the west side alone, and herbs nowhere on the north: shade falls where masks are closed.
        Meadows.Suits open = (s, x, y) -> s == 0 ? (x < 20 ? 1 : 0) : y < 30 ? 1 : 0;
        Scatter scatter = Scatter.of(
                settings, seed, LATTICE, Optional.empty(), Meadows.habitat(4, Meadows.EVERYWHERE, open), Meadows.LEVEL);
        ScatterTile whole = scatter.area(new CellRect(-30, -20, 100, 70));
        Map<Long, String> tiled = new TreeMap<>();
        SpeciesTally[] sums = {SpeciesTally.NONE, SpeciesTally.NONE, SpeciesTally.NONE, SpeciesTally.NONE};
        for (int[] part : new int[][] {{-30, -20, 33, 70}, {3, -20, 67, 31}, {3, 11, 67, 39}}) {
            ScatterTile tile = scatter.area(new CellRect(part[0], part[1], part[2], part[3]));
            tiled.putAll(Meadows.byId(tile.plants()));
            for (int s = 0; s < sums.length; s++)
                sums[s] = sums[s].plus(tile.tallies().get(s));
        }
        assertThat(tiled).as(Seeds.repeat(seed).get()).isEqualTo(Meadows.byId(whole.plants()));
        assertThat(List.of(sums)).as(Seeds.repeat(seed).get()).isEqualTo(whole.tallies());
    }

    @Test
    void densitiesAreMetInLightAndShade() {
        Scatter scatter = Meadows.scatter(List.of(OAK, SUN_HERB, SHADE_HERB, GRASS), 4, LATTICE);
        ScatterTile tile = scatter.area(new CellRect(0, 0, 250, 250));
        for (int s = 1; s < 3; s++) {
            SpeciesTally tally = tile.tallies().get(s);
            double sigma = Math.sqrt(tally.expectedCount());
            assertThat(tally.placed() - tally.expectedCount())
                    .isCloseTo(0, within(Math.max(3 * sigma, 0.03 * tally.expectedCount())));
            assertThat(tally.suitableCount()).isCloseTo(0.5 * 62_500, within(1.0));
            assertThat(tally.unblockedCount()).isLessThan(0.95 * tally.openCount());
        }
        SpeciesTally grass = tile.tallies().get(3);
        assertThat(grass.expectedCount()).isBetween(0.5 * grass.openCount(), 0.95 * grass.openCount());
    }

    @Test
    void anExplanationKnowsTheShade() {
        Scatter scatter = Meadows.scatter(List.of(OAK, SUN_HERB, SHADE_HERB), 4, LATTICE);
        Plants plants = scatter.area(new CellRect(0, 0, 60, 60)).plants();
        int oak = 0;
        while (plants.species[oak] != 0) oak++;
        PlaceReport below = scatter.explain(plants.xMetres[oak] + 1, plants.yMetres[oak]);
        assertThat(below.species().get(1).suitability()).isZero();
        assertThat(below.species().get(2).suitability()).isEqualTo(1);
    }
}
