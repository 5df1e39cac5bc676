package weald.ecology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.hydrology.Ground;
import weald.land.Features;
import weald.land.FeaturesBuilder;
import weald.math.Chance;
import weald.math.Fade;
import weald.math.Range;

class KeepAwayTest {
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final CellRect RECT = new CellRect(-30, -30, 60, 60);
    private static final WindowSource<Ground> LEVEL =
            rect -> new Ground(FloatGrid.filled(rect, 5), FloatGrid.filled(rect, 50));

    private static Species species(String id, Niche niche, KeepAway... rules) {
        return new Species(
                id,
                SizeClass.CANOPY,
                Form.BROADLEAF,
                0.01,
                new Species.Spacing(3, 3),
                niche,
                new Range(10, 20),
                new Range(4, 6),
                0.3,
                Species.Stands.ON_LAND,
                0,
                Species.DEFAULT_SCALE,
                0x336633,
                0.1,
                List.of(),
                true,
                Sizes.UNIFORM,
                List.of(rules),
                Style.EVEN);
    }

    private static Ecology ecology(Features roads, List<EcoMask> masks, Species... species) {
        var settings = new EcologySettings(
                EcologySettings.Sun.DEFAULT, EcologySettings.Moisture.DEFAULT, Fade.NEVER, masks, List.of(species));
        return Ecology.of(
                settings,
                7,
                LATTICE,
                LEVEL,
                new EcoSources(
                        name -> {
                            throw new IllegalArgumentException(name);
                        },
                        name -> roads,
                        Optional.empty(),
                        Optional.empty()));
    }

    private static final List<EcoMask> ROADS = List.of(new EcoMask.DistanceMask("roads", 80));

    /// A road by chance through the middle, a post and a yard.
    private static Features roads(long seed) {
        double[] line = new double[12];
        for (int k = 0; k < line.length; k++) line[k] = 60 * Chance.unit(Chance.bits(seed, 3, k, 0)) - 30;
        return new FeaturesBuilder().line(line).point(41.3, -38.9).build();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1, 1.7, 3, 10})
    void noPlaceOfAnOpenCellIsNearerThanWhatIsKept(double metres) {
        for (long seed = 0; seed < 5; seed++) {
            Features roads = roads(seed);
            Habitat habitat = ecology(roads, ROADS, species("a", Niche.ANYWHERE, new KeepAway("roads", metres)))
                    .over(RECT);
            for (long y = RECT.y0(); y < RECT.y1() - 1; y++)
                for (long x = RECT.x0(); x < RECT.x1() - 1; x++) {
                    if (!isOpen(habitat, x, y) || roads.distanceMetres(2.0 * x + 1, 2.0 * y + 1, 80) > metres + 6)
                        continue;
                    for (int k = 0; k < 49; k++) {
                        double px = 2 * (x + k % 7 / 6.0);
                        double py = 2 * (y + Math.floorDiv(k, 7) / 6.0);
                        double distance = roads.distanceMetres(px, py, 80);
                        if (distance < metres || distance == 0)
                            fail("seed %d at %s, %s: %s m off", seed, px, py, distance);
                    }
                }
        }
    }

    @Test
    void aCellFartherThanItsDiagonalBeyondWhatIsKeptIsOpen() {
        for (long seed = 0; seed < 5; seed++) {
            Features roads = roads(seed);
            Habitat habitat = ecology(roads, ROADS, species("a", Niche.ANYWHERE, new KeepAway("roads", 3)))
                    .over(RECT);
            for (long y = RECT.y0(); y < RECT.y1() - 1; y++)
                for (long x = RECT.x0(); x < RECT.x1() - 1; x++)
                    if (roads.distanceMetres(2.0 * x + 1, 2.0 * y + 1, 80) > 3 + 2 * Math.sqrt(2)) {
                        if (!isOpen(habitat, x, y)) fail("seed %d: closed at %d, %d", seed, x, y);
                    }
        }
    }

    private static boolean isOpen(Habitat habitat, long x, long y) {
        byte[] open = habitat.open[0];
        return (open[RECT.index(x, y)]
                        & open[RECT.index(x + 1, y)]
                        & open[RECT.index(x, y + 1)]
                        & open[RECT.index(x + 1, y + 1)])
                != 0;
    }

    @Test
    void speciesWithEqualHardMasksShareAnArrayAndSuitabilityStays() {
        var three = new KeepAway("roads", 3);
        Habitat habitat = ecology(
                        roads(1),
                        ROADS,
                        species("a", Niche.ANYWHERE, three),
                        species("b", Niche.ANYWHERE, new KeepAway("roads", 3)),
                        species("c", Niche.ANYWHERE),
                        species("d", Niche.ANYWHERE))
                .over(RECT);
        assertThat(habitat.open[0]).isSameAs(habitat.open[1]).isNotSameAs(habitat.open[2]);
        assertThat(habitat.open[2]).isSameAs(habitat.open[3]).containsOnly((byte) 1);
        for (float[] s : habitat.suitability) assertThat(s).containsOnly(1f);
    }

    @Test
    void landCoverIsANicheOfAllOrNothing() {
        Features forest = new FeaturesBuilder()
                .polygon(List.of(new double[] {-21, -21, 21, -21, 21, 21, -21, 21}))
                .build();
        var niche = new Niche(List.of(new Niche.Response("landcover-forest", new Fade(0, 1, 1 / 0.0, 1 / 0.0))));
        Habitat habitat = ecology(forest, List.of(new EcoMask.CoverMask(List.of("forest"))), species("a", niche))
                .over(RECT);
        for (long y = RECT.y0(); y < RECT.y1(); y++)
            for (long x = RECT.x0(); x < RECT.x1(); x++)
                if (habitat.suitability[0][RECT.index(x, y)] != (Math.abs(x) <= 10 && Math.abs(y) <= 10 ? 1f : 0f))
                    fail("at %d, %d", x, y);
    }

    @Test
    void theTallySaysWhatEachRuleCloses() {
        Ecology ecology = ecology(roads(2), ROADS, species("a", Niche.ANYWHERE, new KeepAway("roads", 5)));
        Habitat habitat = ecology.over(RECT);
        long shut = 0;
        for (byte open : habitat.open[0]) if (open == 0) shut++;
        NicheTally tally = ecology.tally(ecology.fields(RECT));
        assertThat(tally.closed()[0]).containsExactly(0, shut * NicheTally.ONE);
        assertThat(tally.plus(tally).closed()[0][1]).isEqualTo(2 * shut * NicheTally.ONE);
    }

    @Test
    void aRuleWithoutItsDistancesIsRefused() {
        var rule = species("a", Niche.ANYWHERE, new KeepAway("roads", 90));
        assertThatThrownBy(() -> ecology(Features.NONE, ROADS, rule)).hasMessageContaining("distance-to-roads");
        assertThatThrownBy(() -> new KeepAway("roads", -1)).hasMessageContaining("20000");
    }
}
