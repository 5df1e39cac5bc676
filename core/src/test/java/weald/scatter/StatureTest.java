package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import weald.ecology.SizeClass;
import weald.ecology.Sizes;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.math.Range;

class StatureTest {
    private static final long SEED = 77;
    private static final double[] SHARES = {0.5, 0.3, 0.15, 0.05};

    private static Species fir(double density, Range scale, Sizes sizes) {
        Species s = Meadows.species("fir", SizeClass.SHRUB, density, 2, 2);
        var models = new ArrayList<Species.Model>();
        for (double share : SHARES) models.add(new Species.Model("fir-" + models.size() + ".glb", share));
        return new Species(
                s.id(),
                s.sizeClass(),
                s.form(),
                s.densityPerSquareMetre(),
                s.spacing(),
                s.niche(),
                s.heightMetres(),
                s.crownWidthMetres(),
                s.stemWidthMetres(),
                s.stands(),
                s.tiltToNormal(),
                scale,
                s.colourRgb(),
                s.colourJitter(),
                models,
                true,
                sizes,
                s.keepAway(),
                s.style());
    }

    private static final Species FIR = fir(0.15, new Range(0.2, 1.4), Sizes.UNIFORM);

    private static Plants plants(List<Species> species, int cells) {
        var scatter = Meadows.scatter(species, SEED, new Lattice(2, 64));
        return scatter.area(new CellRect(0, 0, cells, cells)).plants();
    }

    @Test
    void modelsAreChosenByTheirSharesWithinThreeSigma() {
        Plants plants = plants(List.of(FIR), 160);
        int[] counts = new int[SHARES.length];
        for (long id : plants.id) counts[Stature.model(id, FIR)]++;

        assertThat(plants.count()).isGreaterThan(10_000);
        for (int m = 0; m < counts.length; m++) {
            double mean = plants.count() * SHARES[m];
            double sigma = Math.sqrt(mean * (1 - SHARES[m]));
            assertThat((double) counts[m])
                    .as("model %d of %d plants, seed %d", m, plants.count(), SEED)
                    .isCloseTo(mean, within(3 * sigma));
        }
    }

    /// Neighbouring cells have neighbouring packed ids: the choice must not follow them.
    @Test
    void theModelsOfNeighboursAreIndependent() {
        int pairs = 0;
        int equal = 0;
        for (int x = -60; x < 60; x++)
            for (int y = -60; y < 60; y++) {
                int here = Stature.model(PlantId.of(SizeClass.SHRUB, 1, x, y), FIR);
                if (here == Stature.model(PlantId.of(SizeClass.SHRUB, 1, x + 1, y), FIR)) equal++;
                pairs++;
            }
        double expected = 0;
        for (double share : SHARES) expected += share * share;
        assertThat(equal / (double) pairs)
                .isCloseTo(expected, within(3 * Math.sqrt(expected * (1 - expected) / pairs)));
    }

    @Test
    void aPlantKeepsItsModelAndSizeInAnyOrderOfTilesAndBesideAnyOtherSpecies() {
        Species other = Meadows.species("yew", SizeClass.CANOPY, 0.002, 8, 8);
        Map<Long, String> alone = looks(plants(List.of(FIR), 128), 0);
        var tiled = new TreeMap<Long, String>();
        var scatter = Meadows.scatter(List.of(FIR), SEED, new Lattice(2, 32));
        for (int i = 15; i >= 0; i--)
            tiled.putAll(looks(scatter.tile(new TileKey(0, i % 4, i / 4)).plants(), 0));
        Map<Long, String> beside = looks(plants(List.of(other, FIR), 128), 1);

        assertThat(tiled).isEqualTo(alone);
        assertThat(beside).hasSizeLessThan(alone.size());
        int met = 0;
        for (Map.Entry<Long, String> plant : beside.entrySet()) {
            String known = alone.get(plant.getKey());
            if (known == null) continue;
            met++;
            assertThat(plant.getValue()).isEqualTo(known);
        }
        assertThat(met).isGreaterThan(alone.size() / 2);
    }

    private static Map<Long, String> looks(Plants plants, int species) {
        var looks = new TreeMap<Long, String>();
        for (int i = 0; i < plants.count(); i++)
            if (plants.species[i] == species)
                looks.put(plants.id[i], Stature.model(plants.id[i], FIR) + " " + plants.scale[i]);
        return looks;
    }

    @Test
    void aSpeciesWithoutModelsOrWithOneHasOnlyTheFirst() {
        Species bare = Meadows.species("bare", SizeClass.SHRUB, 1, 1, 1);
        for (long id = 0; id < 100; id++) assertThat(Stature.model(id, bare)).isZero();
    }

    @Test
    void scalesFollowTheDistributionOfTheSpeciesAndMoveNoPlant() {
        Plants uniform = plants(List.of(FIR), 160);
        Plants uneven = plants(List.of(fir(0.15, FIR.scale(), new Sizes(1, 0.3))), 160);

        assertThat(uneven.id).isEqualTo(uniform.id);
        assertThat(uneven.xMetres).isEqualTo(uniform.xMetres);
        assertThat(below(uniform, 0.6)).isCloseTo(1 / 3.0, within(0.015));
        double third = (1 - Math.exp(-1 / 0.9)) / (1 - Math.exp(-1 / 0.3));
        assertThat(below(uneven, 0.6)).isCloseTo(third, within(0.015));
    }

    private static double below(Plants plants, double scale) {
        int n = 0;
        for (float s : plants.scale) if (s < scale) n++;
        return n / (double) plants.count();
    }
}
