package weald.ecology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.hydrology.Ground;
import weald.math.Fade;
import weald.math.Range;

class EcologyTest {
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final double INF = Double.POSITIVE_INFINITY;

    private interface Surface {
        double at(double x, double y);
    }

    /// Ground of a formula, wet below a level, with distances to water worked out along x alone where a
    /// test needs them.
    private static WindowSource<Ground> ground(Surface height, Surface waterDistance) {
        return rect -> {
            var heights = new FloatGrid(rect);
            var distances = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) {
                    int i = rect.index(x, y);
                    heights.values[i] = (float) height.at(LATTICE.metres(x), LATTICE.metres(y));
                    distances.values[i] = Float.isNaN(heights.values[i])
                            ? Float.NaN
                            : (float) waterDistance.at(LATTICE.metres(x), LATTICE.metres(y));
                }
            return new Ground(heights, distances);
        };
    }

    private static Species species(Species.Stands stands, Niche.Response... niche) {
        return new Species(
                "tree",
                SizeClass.CANOPY,
                Form.BROADLEAF,
                0.01,
                new Species.Spacing(3, 3),
                new Niche(List.of(niche)),
                new Range(10, 20),
                new Range(4, 6),
                0.3,
                stands,
                0,
                Species.DEFAULT_SCALE,
                0x336633,
                0.1,
                List.of());
    }

    private static EcologySettings settings(Fade snow, List<EcoMask> masks, Species... species) {
        return new EcologySettings(
                EcologySettings.Sun.DEFAULT, EcologySettings.Moisture.DEFAULT, snow, masks, List.of(species));
    }

    private static Ecology ecology(WindowSource<Ground> ground, Species... species) {
        return Ecology.of(settings(Fade.NEVER, List.of(), species), 7, LATTICE, ground, EcologyTest::noRaster);
    }

    private static WindowSource<FloatGrid> noRaster(String name) {
        throw new IllegalArgumentException("no raster " + name);
    }

    private static final CellRect RECT = new CellRect(-20, -20, 40, 40);

    @Test
    void theElevationBandIsTheProductOfTwoSmoothsteps() {
        Fade band = new Fade(100, 200, 300, 500);
        var tree = species(Species.Stands.ON_LAND, new Niche.Response("elevation", band));
        Habitat habitat =
                ecology(ground((x, y) -> 300 + 10 * x, (x, y) -> 50), tree).over(RECT);
        for (long x = -20; x < 20; x++) {
            double h = 300 + 20 * x;
            double expected = smoothstep(100, 200, h) * (1 - smoothstep(300, 500, h));
            assertThat(habitat.suitability[0][RECT.index(x, 3)])
                    .as("at height " + h)
                    .isCloseTo((float) expected, within(1e-6f));
        }
    }

    private static double smoothstep(double from, double to, double value) {
        double t = Math.max(0, Math.min(1, (value - from) / (to - from)));
        return t * t * (3 - 2 * t);
    }

    @Test
    void c066_nothingSuitsGroundSteeperThanItsLimit() {
        Fade gentle = new Fade(-INF, -INF, 25, 35);
        var tree = species(Species.Stands.ON_LAND, new Niche.Response("slope", gentle));
        Habitat steep = ecology(ground((x, y) -> x, (x, y) -> 50), tree).over(RECT);
        assertThat(steep.suitability[0]).containsOnly(0f);
        Habitat half = ecology(ground((x, y) -> x * StrictMath.tan(StrictMath.toRadians(30)), (x, y) -> 50), tree)
                .over(RECT);
        for (float s : half.suitability[0]) assertThat(s).isCloseTo(0.5f, within(1e-4f));
    }

    @Test
    void slopesThatFaceTheSunAreSunnierThanThoseThatDoNot() {
        Ecology level = ecology(ground((x, y) -> 5, (x, y) -> 50));
        assertThat(level.fields(RECT).mask("sunshine")[0]).isCloseTo((float) Math.sqrt(0.5), within(1e-6f));
        float south =
                ecology(ground((x, y) -> y * 0.5, (x, y) -> 50)).fields(RECT).mask("sunshine")[0];
        float north =
                ecology(ground((x, y) -> -y * 0.5, (x, y) -> 50)).fields(RECT).mask("sunshine")[0];
        assertThat(south).isGreaterThan(0.9f);
        assertThat(north).isLessThan(0.4f);
        float cliff =
                ecology(ground((x, y) -> -y * 5, (x, y) -> 50)).fields(RECT).mask("sunshine")[0];
        assertThat(cliff).isZero();
    }

    @Test
    void levelGroundHasNoAspectAndPasses() {
        var response = new Niche.Response("aspect", new Fade(90, 135, 225, 270));
        assertThat(ecology(ground((x, y) -> 5, (x, y) -> 50), species(Species.Stands.ON_LAND, response))
                        .over(RECT)
                        .suitability[0])
                .containsOnly(1f);
        assertThat(ecology(ground((x, y) -> y, (x, y) -> 50), species(Species.Stands.ON_LAND, response))
                        .over(RECT)
                        .suitability[0])
                .containsOnly(1f);
        assertThat(ecology(ground((x, y) -> -y, (x, y) -> 50), species(Species.Stands.ON_LAND, response))
                        .over(RECT)
                        .suitability[0])
                .containsOnly(0f);
    }

    @Test
    void moistureFallsWithTheDistanceToWater() {
        Ecology ecology = ecology(ground((x, y) -> 5, (x, y) -> Math.min(240, Math.abs(x) * 8)));
        float[] moisture = ecology.fields(RECT).mask("moisture");
        assertThat(moisture[RECT.index(0, 0)] - moisture[RECT.index(-19, 0)]).isGreaterThan(0.3f);
        for (float m : moisture) assertThat(m).isBetween(0f, 1f);
    }

    @Test
    void snowLiesAboveItsLineButNotOnCliffs() {
        Fade line = new Fade(1000, 1200, INF, INF);
        var flat = Ecology.of(
                settings(line, List.of()), 7, LATTICE, ground((x, y) -> 1300, (x, y) -> 9), EcologyTest::noRaster);
        var cliff = Ecology.of(
                settings(line, List.of()),
                7,
                LATTICE,
                ground((x, y) -> 1300 + 3 * x, (x, y) -> 9),
                EcologyTest::noRaster);
        assertThat(flat.fields(RECT).mask("snow")).containsOnly(1f);
        assertThat(cliff.fields(RECT).mask("snow")).containsOnly(0f);
    }

    @Test
    void ridgesHavePositiveCurvature() {
        float ridge =
                ecology(ground((x, y) -> -x * x / 50, (x, y) -> 9)).fields(RECT).mask("curvature")[RECT.index(0, 0)];
        float hollow =
                ecology(ground((x, y) -> x * x / 50, (x, y) -> 9)).fields(RECT).mask("curvature")[RECT.index(0, 0)];
        // z'' = 2 / 50 along x and 0 along y: the mean of both, over 100 m.
        assertThat(ridge).isCloseTo(2f, within(0.01f));
        assertThat(hollow).isCloseTo(-2f, within(0.01f));
    }

    @Test
    void c050_landSpeciesFindNoPlaceInWaterAndReedsOnlyThere() {
        WindowSource<Ground> ground = ground((x, y) -> 5, (x, y) -> x < 0 ? 0 : x);
        Habitat habitat = ecology(
                        ground,
                        species(Species.Stands.ON_LAND),
                        species(Species.Stands.IN_WATER),
                        species(Species.Stands.BOTH))
                .over(RECT);
        int wet = RECT.index(-5, 0);
        int dry = RECT.index(5, 0);
        assertThat(List.of(habitat.open[0][wet], habitat.open[1][wet], habitat.open[2][wet]))
                .containsExactly((byte) 0, (byte) 1, (byte) 1);
        assertThat(List.of(habitat.open[0][dry], habitat.open[1][dry], habitat.open[2][dry]))
                .containsExactly((byte) 1, (byte) 0, (byte) 1);
    }

    @Test
    void c011_whereThereIsNoDataNothingSuitsAndNothingIsOpen() {
        Habitat habitat = ecology(ground((x, y) -> x < 0 ? Double.NaN : 5, (x, y) -> 9), species(Species.Stands.BOTH))
                .over(RECT);
        assertThat(habitat.suitability[0][RECT.index(-3, 0)]).isZero();
        assertThat(habitat.open[0][RECT.index(-3, 0)]).isZero();
        assertThat(habitat.suitability[0][RECT.index(0, 0)]).isEqualTo(1);
    }

    @Test
    void aRasterMaskIsFadedAndNamed() {
        EcoMask mask = new EcoMask.RasterMask("density", "map.png", Optional.of(new Fade(0.2, 0.6, INF, INF)));
        var tree = species(Species.Stands.ON_LAND, new Niche.Response("density", new Fade(0, 1, INF, INF)));
        WindowSource<FloatGrid> raster = rect -> FloatGrid.filled(rect, 0.4f);
        Habitat habitat = Ecology.of(
                        settings(Fade.NEVER, List.of(mask), tree),
                        7,
                        LATTICE,
                        ground((x, y) -> 5, (x, y) -> 9),
                        name -> raster)
                .over(RECT);
        for (float s : habitat.suitability[0]) assertThat(s).isCloseTo(0.5f, within(1e-6f));
        assertThatThrownBy(() -> ecology(ground((x, y) -> 5, (x, y) -> 9), tree))
                .hasMessageContaining("density")
                .hasMessageContaining("tree");
    }

    @Test
    void aWindowsHabitatIsThePartOfALargerOne() {
        var niche = new Niche.Response[] {
            new Niche.Response("slope", new Fade(0, 20, 40, 60)),
            new Niche.Response("sunshine", new Fade(0, 0.9, INF, INF)),
            new Niche.Response("moisture", new Fade(0.1, 0.8, INF, INF)),
            new Niche.Response("curvature", new Fade(-9, -1, 1, 9)),
        };
        Ecology ecology = ecology(
                ground((x, y) -> 30 * StrictMath.sin(x / 9) + 20 * StrictMath.cos(y / 7), (x, y) -> Math.abs(x)),
                species(Species.Stands.ON_LAND, niche));
        CellRect small = new CellRect(-3, 4, 9, 11);
        Habitat whole = ecology.over(RECT);
        Habitat part = ecology.over(small);
        for (long y = small.y0(); y < small.y1(); y++)
            for (long x = small.x0(); x < small.x1(); x++)
                assertThat(part.suitability[0][small.index(x, y)]).isEqualTo(whole.suitability[0][RECT.index(x, y)]);
    }

    @Test
    void theTallyKeepsWhatEachResponseLeaves() {
        var tree = species(
                Species.Stands.ON_LAND,
                new Niche.Response("elevation", new Fade(0, 0, INF, INF)),
                new Niche.Response("slope", new Fade(-INF, -INF, 25, 35)));
        Ecology ecology = ecology(ground((x, y) -> x < 0 ? -5 : 5, (x, y) -> 9), tree);
        NicheTally tally = ecology.tally(ecology.fields(RECT));
        assertThat(tally.worldSamples()).isEqualTo(1600);
        assertThat(tally.left()[0][0]).isEqualTo(800 * NicheTally.ONE);
        // The step of 10 m within two cells is a cliff for the two columns beside it, one of them above 0 m.
        assertThat(tally.left()[0][1]).isEqualTo(760 * NicheTally.ONE);
        assertThat(tally.plus(tally).left()[0][0]).isEqualTo(1600 * NicheTally.ONE);
    }
}
