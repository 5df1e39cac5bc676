package weald.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.GridHash;
import weald.grid.StoppedException;
import weald.grid.WindowSource;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;

class ErosionTest {
    private static final int EDGE = 64;
    private static final CellRect INSIDE = new CellRect(0, 0, EDGE, EDGE);

    private static ErosionSettings settings() {
        return settings(1 << 26);
    }

    private static ErosionSettings settings(long maxCells) {
        ErosionSettings usual = ErosionSettings.DEFAULT;
        return new ErosionSettings(
                100_000,
                usual.uplift(),
                usual.erodibility(),
                usual.channelSquareMetres(),
                usual.rockVariety(),
                usual.talusDegrees(),
                usual.creepSquareMetresPerYear(),
                usual.transportDegrees(),
                usual.outletSpacingMetres(),
                maxCells);
    }

    private static Erosion.World world(int cells, double cellMetres) {
        return new Erosion.World(7, 0, 0, cells, cells, cellMetres, Optional.empty());
    }

    private static Eroded eroded(WindowSource<FloatGrid> before, ErosionSettings settings, Erosion.World world) {
        return Erosion.of(settings, world, before, ErosionTest::noRaster).run();
    }

    private static WindowSource<FloatGrid> noRaster(String name) {
        throw new IllegalStateException("nobody names a raster, but " + name);
    }

    private static Terrain hills(double cellMetres) {
        var noise = NoiseSettings.fbm(Basis.GRADIENT, 8, 900);
        var layers = List.<TerrainLayer>of(
                new TerrainLayer.Height(200),
                new TerrainLayer.NoiseLayer("hills", noise, new Range(0, 400), List.of()));
        return Terrain.of(layers, 7, cellMetres, ErosionTest::noRaster);
    }

    private static WindowSource<FloatGrid> of(HeightAt heights) {
        return rect -> {
            var grid = new FloatGrid(rect);
            int i = 0;
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) grid.values[i++] = heights.at(x, y);
            return grid;
        };
    }

    private interface HeightAt {
        float at(long x, long y);
    }

    private static long hash(Eroded eroded, CellRect rect) {
        return GridHash.of(eroded.over(rect), 1)
                + GridHash.of(eroded.wear().over(rect), 2)
                + GridHash.of(eroded.sediment().over(rect), 3);
    }

    @Test
    void oneCellWithoutDataStaysAloneSo() { // C037
        Terrain hills = hills(20);
        WindowSource<FloatGrid> holed = rect -> {
            FloatGrid grid = hills.over(rect);
            if (rect.contains(30, 33)) grid.values[rect.index(30, 33)] = Float.NaN;
            return grid;
        };
        Eroded first = eroded(holed, settings(), world(EDGE, 20));
        FloatGrid heights = first.over(INSIDE.grow(5));
        for (long y = -5; y < EDGE + 5; y++)
            for (long x = -5; x < EDGE + 5; x++)
                assertThat(Float.isFinite(heights.at(x, y)))
                        .as("(%d, %d)", x, y)
                        .isEqualTo(x != 30 || y != 33);
        Eroded second = eroded(holed, settings(), world(EDGE, 20));
        assertThat(hash(second, INSIDE)).isEqualTo(hash(first, INSIDE));
    }

    @Test
    void fiveRunsOnFourThreadsAreEqual() throws Exception { // C038
        assertFiveRunsEqual(EDGE, 20);
    }

    @Test
    @Tag("full")
    void fiveRunsOfAMillionCellsOnFourThreadsAreEqual() throws Exception { // C038
        assertFiveRunsEqual(1024, 4);
    }

    private static void assertFiveRunsEqual(int edge, double cellMetres) throws Exception {
        CellRect rect = new CellRect(0, 0, edge, edge).grow(3);
        List<Callable<Long>> runs = new ArrayList<>();
        for (int i = 0; i < 5; i++)
            runs.add(() -> hash(eroded(hills(cellMetres), settings(), world(edge, cellMetres)), rect));
        try (var threads = Executors.newFixedThreadPool(4)) {
            List<Long> hashes = new ArrayList<>();
            for (var run : threads.invokeAll(runs)) hashes.add(run.get());
            assertThat(hashes).containsOnly(hashes.getFirst());
        }
    }

    @Test
    void heightsStayWithinWhatUpliftAndBaseLevelAllow() { // C038
        FloatGrid before = hills(20).over(INSIDE.growFarSides(1));
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (float height : before.values) {
            lowest = Math.min(lowest, height);
            highest = Math.max(highest, height);
        }
        ErosionSettings settings = settings();
        double lifted = settings.uplift().perYear().mean() * settings.ageYears();
        for (float height : eroded(hills(20), settings, world(EDGE, 20)).over(INSIDE).values)
            assertThat(height).isBetween(lowest, (float) (highest + lifted));
    }

    @Test
    void windowsAreCutFromTheWhole() { // C027, C028
        Eroded eroded = eroded(hills(20), settings(), world(EDGE, 20));
        CellRect wide = INSIDE.grow(20);
        FloatGrid whole = eroded.over(wide);
        FloatGrid wear = eroded.wear().over(wide);
        for (int y = -20; y < EDGE + 20; y += 13)
            for (int x = -20; x < EDGE + 20; x += 17) {
                CellRect window = new CellRect(x, y, 17, 13).intersect(wide);
                assertThat(eroded.over(window).values).isEqualTo(whole.part(window, "a test").values);
                assertThat(eroded.wear().over(window).values).isEqualTo(wear.part(window, "a test").values);
            }
    }

    @Test
    void depthsInMetresAreThoseOfTheRockThatIsGone() {
        ErosionSettings settings = settings();
        float[] before = hills(20).over(INSIDE).values;
        Eroded eroded = eroded(hills(20), settings, world(EDGE, 20));
        float[] after = eroded.over(INSIDE).values;
        float[] wear = eroded.wearMetres().over(INSIDE).values;
        double lifted = settings.uplift().perYear().mean() * settings.ageYears();
        double mean = 0;
        for (int i = 0; i < wear.length; i++) mean += Math.max(0, before[i] + lifted - after[i]) / wear.length;
        for (int i = 0; i < wear.length; i++) {
            double gone = Math.max(0, before[i] + lifted - after[i]);
            // One step of a mask of 255.
            assertThat((double) wear[i])
                    .isCloseTo(gone, within((gone + mean) * (gone + mean) / mean / 255 + 0.02 * mean));
        }
        float[] sediment = eroded.sedimentMetres().over(INSIDE).values;
        float[] mask = eroded.sediment().over(INSIDE).values;
        for (int i = 0; i < mask.length; i++)
            if (mask[i] < 1) assertThat(sediment[i] / (sediment[i] + 1)).isCloseTo(mask[i], within(1e-5f));
    }

    @Test
    void groundGoesOnAcrossTheBorderOfTheWorld() {
        Eroded eroded = eroded(hills(20), settings(), world(EDGE, 20));
        FloatGrid heights = eroded.over(INSIDE.grow(4));
        double across = 0;
        double inside = 0;
        for (int i = 0; i < EDGE; i++) {
            across += Math.abs(heights.at(-1, i) - heights.at(0, i)) + Math.abs(heights.at(i, -1) - heights.at(i, 0));
            across += Math.abs(heights.at(EDGE + 1, i) - heights.at(EDGE, i));
            across += Math.abs(heights.at(i, EDGE + 1) - heights.at(i, EDGE));
            inside += Math.abs(heights.at(1, i) - heights.at(0, i)) + Math.abs(heights.at(i, 1) - heights.at(i, 0));
            inside += Math.abs(heights.at(EDGE - 1, i) - heights.at(EDGE, i));
            inside += Math.abs(heights.at(i, EDGE - 1) - heights.at(i, EDGE));
        }
        assertThat(across / inside).isBetween(0.4, 1.6);
    }

    @Test
    void whatIsLiftedIsCutLeftOrStillThere() {
        for (ErosionReport.Stage stage : eroded(
                        hills(5), settings(), new Erosion.World(7, 0, 0, 600, 60, 5, Optional.empty()))
                .report()
                .stages()) {
            assertThat(stage.cut()).isGreaterThan(0);
            assertThat(stage.cut()).isCloseTo(stage.dropped() + stage.left(), within(stage.cut() * 1e-3));
            assertThat(stage.unexplained()).isCloseTo(0, within(stage.cut() * 1e-3));
        }
    }

    @Test
    void flatLandWithoutUpliftStaysAsItIs() {
        ErosionSettings still = new ErosionSettings(
                100_000, ErosionRate.constant(0), ErosionRate.constant(1e-5), 1000, 0.5, 35, 0.01, 2, 100, 1 << 26);
        Eroded eroded = eroded(of((x, y) -> 12.5f), still, world(EDGE, 10));
        assertThat(eroded.over(INSIDE).values).containsOnly(12.5f);
        assertThat(eroded.wear().over(INSIDE).values).containsOnly(0);
        assertThat(eroded.sediment().over(INSIDE).values).containsOnly(0);
    }

    @Test
    void oneCellIsAWorld() {
        Eroded eroded = eroded(of((x, y) -> 5 + x), settings(), world(1, 10));
        assertThat(eroded.over(new CellRect(0, 0, 1, 1)).values[0]).isBetween(5f, 60f);
    }

    @Test
    void aHillThatOnlySlopesOutwardsStaysAHill() {
        Eroded eroded =
                eroded(of((x, y) -> (float) (300 - 4 * Math.hypot(x - 32.0, y - 32.0))), settings(), world(EDGE, 20));
        FloatGrid heights = eroded.over(INSIDE);
        float corner = heights.at(0, 0);
        for (int i = 8; i < EDGE - 8; i++) assertThat(heights.at(i, 32)).isGreaterThan(corner);
    }

    @Test
    void aWorldOfTooManyCellsIsErodedOnACoarserGridAndSaysSo() {
        Eroded fine = eroded(hills(10), settings(), world(128, 10));
        Eroded coarse = eroded(hills(10), settings(4096), world(128, 10));
        assertThat(fine.report().spacingCells()).isEqualTo(1);
        assertThat(coarse.report().spacingCells()).isEqualTo(2);
        CellRect rect = new CellRect(0, 0, 128, 128);
        FloatGrid whole = coarse.over(rect);
        CellRect part = new CellRect(31, 60, 40, 23);
        assertThat(coarse.over(part).values).isEqualTo(whole.part(part, "a test").values);
        FloatGrid before = hills(10).over(rect);
        FloatGrid fully = fine.over(rect);
        double changed = 0;
        double apart = 0;
        for (int i = 0; i < whole.values.length; i++) {
            changed += Math.abs(fully.values[i] - before.values[i]);
            apart += Math.abs(fully.values[i] - whole.values[i]);
        }
        assertThat(apart / changed).isLessThan(0.25);
    }

    @Test
    void anInterruptedThreadStops() {
        Erosion erosion = Erosion.of(settings(), world(1024, 4), hills(4), ErosionTest::noRaster);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(erosion::run).isInstanceOf(StoppedException.class);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void anAllFlatWorldThatRisesDrainsWithoutStreaks() {
        Eroded eroded = eroded(of((x, y) -> 300), settings(), world(EDGE, 20));
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (float height : eroded.over(INSIDE).values) {
            lowest = Math.min(lowest, height);
            highest = Math.max(highest, height);
        }
        assertThat(lowest).isEqualTo(300);
        assertThat(highest).isBetween(310f, 380.5f);
    }

    @Test
    void islandsInNoDataStayIslandsAndTheirHolesHoles() { // C037
        HeightAt island = (x, y) -> {
            double out = Math.hypot(x - 32.0, y - 32.0);
            boolean none = out > 28 || (out > 12 && out < 15) || (x == 32 && y == 32);
            return none ? Float.NaN : (float) (200 + 30 * Math.sin(x * 0.7) + out);
        };
        FloatGrid before = of(island).over(INSIDE);
        FloatGrid after = eroded(of(island), settings(), world(EDGE, 20)).over(INSIDE);
        for (int i = 0; i < before.values.length; i++)
            assertThat(Float.isNaN(after.values[i])).isEqualTo(Float.isNaN(before.values[i]));
    }

    @Test
    @Tag("full")
    void aPitOfAMillionCellsErodesInTheTimeOfOtherGround() {
        HeightAt bowl = (x, y) -> (float) (Math.abs(x - 512) + Math.abs(y - 512));
        ErosionSettings still = new ErosionSettings(
                10_000, ErosionRate.constant(0), ErosionRate.constant(1e-5), 0, 0, 50, 0, 2, 1e6, 1 << 26);
        long start = System.nanoTime();
        Eroded eroded = eroded(of(bowl), still, world(1024, 10));
        assertThat((System.nanoTime() - start) / 1e9).as("seconds").isLessThan(120);
        // What falls from the rim stays in the bowl, but for what the one outlet takes.
        assertThat(eroded.over(new CellRect(512, 512, 1, 1)).values[0]).isGreaterThan(0);
    }
}
