package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import weald.ecology.SizeClass;
import weald.grid.CellRect;
import weald.grid.Lattice;

class ExplanationTest {
    private static final Lattice LATTICE = new Lattice(2, 64);

    @Test
    void thePlantThatBlocksIsNamedWithItsDistance() {
        var species = List.of(
                Meadows.species("tree", SizeClass.CANOPY, 0.05, 3, 3),
                Meadows.species("herb", SizeClass.HERB, 0.4, 0.7, 0.7));
        Scatter scatter = Meadows.scatter(species, 21, LATTICE);
        Plants plants = scatter.area(new CellRect(0, 0, 20, 20)).plants();
        int tree = 0;
        while (plants.species[tree] != 0) tree++;
        double x = plants.xMetres[tree] + 1;
        PlaceReport report = scatter.explain(x, plants.yMetres[tree]);
        PlaceReport.SpeciesHere here = report.species().getFirst();
        assertThat(report.inExtent()).isTrue();
        assertThat(here.suitability()).isEqualTo(1);
        assertThat(here.spacingMetres()).isEqualTo(3);
        assertThat(here.keepProbability()).isBetween(0.64, 0.65);
        assertThat(here.blocker().orElseThrow().id()).isEqualTo(plants.id[tree]);
        assertThat(here.blocker().orElseThrow().distanceMetres()).isBetween(0.99, 1.01);
        assertThat(here.blocker().orElseThrow().neededMetres()).isEqualTo(3);
    }

    @Test
    void whereNothingSuitsTheKeepProbabilityIsNone() {
        var settings = new ScatterSettings(List.of(Meadows.species("tree", SizeClass.CANOPY, 0.05, 3, 6)));
        PlaceReport report =
                Meadows.scatter(settings, 1, LATTICE, (s, x, y) -> 0).explain(5, 5);
        assertThat(report.species().getFirst().keepProbability()).isZero();
        assertThat(report.species().getFirst().spacingMetres()).isEqualTo(6);
        assertThat(report.species().getFirst().blocker()).isEmpty();
    }
}
