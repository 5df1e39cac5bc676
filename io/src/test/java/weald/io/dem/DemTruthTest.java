package weald.io.dem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.DataFolder;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.io.raster.Crs;
import weald.io.raster.HeightEncoding;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.raster.RasterProblem;
import weald.math.Range;
import weald.world.Bounds;

/// Real elevation files in a world's metres.
class DemTruthTest {
    private static final LonLatBox ANDORRA = new LonLatBox(1.4, 42.42, 1.8, 42.68);
    private static final WorldFrame UTM_31 = WorldFrame.of("EPSG:32631", Optional.of(ANDORRA));

    @ParameterizedTest(name = "C003, C004: {0} has a median slope of 24.2 degrees")
    @CsvSource({
        "dem/N42E001.hgt.zip, 90",
        "dem/N42E001.hgt.zip, 60",
        "dem-variants/andorra_3857_120m_f32.tif, 90",
        "dem-variants/andorra_i16_striped_point.tif, 90"
    })
    void slopesAreTrueInTheProjectedWorld(String file, double cell) {
        try (DemSource dem = open(DemSettings.of(cell), UTM_31, file)) {
            double[] slopes = slopes(dem.over(rect(UTM_31.cells(ANDORRA, cell))), cell);
            assertThat(slopes[slopes.length / 2]).isCloseTo(24.2, within(1.0));
            assertThat(slopes[slopes.length * 5 / 100]).isCloseTo(7.8, within(1.0));
            assertThat(slopes[slopes.length * 95 / 100]).isCloseTo(39.1, within(1.0));
        }
    }

    @Test
    void C001_pointAndAreaVariantsAndTheTileGiveEqualHeightsAtAnyPlace() {
        CellRect rect = new CellRect(37_700, 470_500, 300, 300);
        var heights = List.of(
                        "dem-variants/andorra_i16_striped_point.tif",
                        "dem-variants/andorra_i16_striped_area.tif",
                        "dem/N42E001.hgt.zip")
                .stream()
                .map(file -> window(file, 10, rect))
                .toList();
        assertThat(farthest(heights.get(0), heights.get(1))).isLessThan(1e-3f);
        assertThat(farthest(heights.get(0), heights.get(2))).isLessThan(1e-3f);
        assertThat(valid(heights.get(0))).isGreaterThan(80_000);
    }

    @Test
    void C005_float64ScaledUint16AndFloat32GiveTheSameWorld() {
        CellRect rect = rect(bounds("dem-variants/andorra_utm31n_60m_513_f32.tif", 30));
        FloatGrid plain = window("dem-variants/andorra_utm31n_60m_513_f32.tif", 30, rect);
        FloatGrid doubles = window("dem-variants/andorra_513_f64_deflate_p3.tif", 30, rect);
        FloatGrid scaled = window("dem-variants/andorra_513_u16_scale0.1.tif", 30, rect);
        assertThat(farthest(doubles, plain)).isLessThan(1e-3f);
        // the file keeps tenths, so its cells differ by 0.05 m; bicubic weights of both signs add up to 1.25 *
        // 1.25
        assertThat(farthest(scaled, plain)).isLessThan(0.0502f * 1.5625f);
        assertThat(min(plain)).isCloseTo(784.67f, within(0.01f));
        assertThat(max(plain)).isCloseTo(2942.40f, within(0.01f));
    }

    @Test
    void aWorldOnTheFilesOwnGridHasItsCellsExactlyNorthUpAndSouthUp() {
        for (String file :
                List.of("dem-variants/andorra_utm31n_60m_513_f32.tif", "dem-variants/andorra_128_southup.tif")) {
            try (var raster = new RasterFiles().open(DataFolder.file(file), RasterOptions.HEIGHTS);
                    DemSource dem = open(DemSettings.of(30), UTM_31, file)) {
                Bounds all = dem.cells();
                assertThat(all.width()).isEqualTo(2L * (raster.width() - 1));
                FloatGrid grid = dem.over(rect(all).growFarSides(1));
                var frame = raster.frame().orElseThrow();
                double[] pixel = new double[1];
                for (int col = 0; col < raster.width(); col += 7)
                    for (int row = 0; row < raster.height(); row += 5) {
                        raster.read(col, row, 1, 1, pixel);
                        double x = frame.x(col, row) / 30;
                        double y = frame.y(col, row) / 30;
                        assertThat(grid.at((long) Math.rint(x), (long) Math.rint(y)))
                                .isEqualTo((float) pixel[0]);
                    }
            }
        }
    }

    @Test
    void rotatedAndPlainFilesAgreeWhereBothLie() {
        CellRect rect = rect(bounds("dem-variants/andorra_128_rotated30.tif", 60));
        FloatGrid rotated = window("dem-variants/andorra_128_rotated30.tif", 60, rect);
        assertThat(valid(rotated)).isBetween(15_500L, 17_200L);
        assertThat(min(rotated)).isBetween(1250f, 1400f);
        assertThat(max(rotated)).isBetween(2650f, 2800f);
    }

    @Test
    void C010_aVoidIsNeverBlendedIn() {
        try (DemSource dem = open(DemSettings.of(10), UTM_31, "dem/N42E001.hgt.zip")) {
            double[] xy = {1 + 953 / 1200.0, 43 - 480 / 1200.0};
            PlaneMaps.between(Crs.ofEpsg(4326, ""), UTM_31.crs().orElseThrow())
                    .get()
                    .apply(xy);
            CellRect near = new CellRect((long) (xy[0] / 10) - 14, (long) (xy[1] / 10) - 18, 28, 36);
            FloatGrid grid = dem.over(near);
            for (float height : grid.values)
                if (!Float.isNaN(height)) assertThat(height).isBetween(1900f, 2400f);
        }
    }

    @Test
    void C011_bothTwinsWithSlantedBordersGiveTheSameBits() {
        CellRect rect = rect(bounds("dem-variants/andorra_utm31n_60m_f32_tiled_deflate_p3_nd-9999.tif", 25));
        FloatGrid declared = window("dem-variants/andorra_utm31n_60m_f32_tiled_deflate_p3_nd-9999.tif", 25, rect);
        FloatGrid nan = window("dem-variants/andorra_utm31n_60m_f32_striped_lzw_p3_nan.tif", 25, rect);
        assertThat(Arrays.equals(declared.values, nan.values)).isTrue();
        assertThat(min(declared)).isGreaterThan(700);
        assertThat(valid(declared)).isLessThan(rect.cells());
    }

    @Test
    void theSharedRowOfTwoTilesIsSeamless() {
        try (DemSource both = open(DemSettings.of(30), UTM_31, "dem/N42E001.hgt.zip", "dem/N41E001.hgt.zip");
                DemSource north = open(DemSettings.of(30), UTM_31, "dem/N42E001.hgt.zip")) {
            double[] xy = {1.5, 42.0};
            PlaneMaps.between(Crs.ofEpsg(4326, ""), UTM_31.crs().orElseThrow())
                    .get()
                    .apply(xy);
            CellRect across = new CellRect((long) (xy[0] / 30), (long) (xy[1] / 30) - 40, 200, 80);
            FloatGrid joined = both.over(across);
            assertThat(valid(joined)).isEqualTo(across.cells());
            double steepest = 0;
            double inside = 0;
            for (long y = across.y0(); y + 1 < across.y1(); y++)
                for (long x = across.x0(); x < across.x1(); x++) {
                    double step = Math.abs(joined.at(x, y + 1) - joined.at(x, y));
                    if (Math.abs(y - across.y0() - 40) <= 4) steepest = Math.max(steepest, step);
                    else inside = Math.max(inside, step);
                }
            assertThat(steepest).isLessThan(inside * 1.2);
            CellRect far = new CellRect(across.x0(), across.y0() + 50, 200, 30);
            assertThat(both.over(far).values).isEqualTo(north.over(far).values);
        }
    }

    @Test
    void C010_theHolesOfAndorraAreCountedAndFilled() {
        HeightSurvey survey;
        try (DemSource dem = open(new DemSettings(60, 30), UTM_31, "dem-variants/andorra_i16_striped_point.tif")) {
            survey = dem.survey().getFirst();
            System.out.println(survey.describe());
            CellRect rect = rect(UTM_31.cells(ANDORRA, 60)).grow(-8);
            FloatGrid grid = dem.over(rect);
            FloatGrid marks = dem.filled().over(rect);
            long filled = 0;
            for (float mark : marks.values) if (mark == 1) filled++;
            assertThat(filled).isGreaterThan(100);
            assertThat(min(grid)).isGreaterThan(700);
        }
        assertThat(survey.missing()).isEqualTo(519);
        assertThat(survey.largestHole()).isEqualTo(29);
    }

    @Test
    void C012_theSeaIsNotBridgedAndTimeIsLinear() {
        WorldFrame utm10 = WorldFrame.of("EPSG:32610", Optional.empty());
        try (DemSource plain = open(DemSettings.of(60), utm10, "dem/N48W125.hgt.zip");
                DemSource full = open(new DemSettings(60, 200), utm10, "dem/N48W125.hgt.zip")) {
            Bounds all = full.cells();
            CellRect half = new CellRect(all.x0(), all.y0(), (int) all.width() / 2, (int) all.height());
            long before = valid(plain.over(rect(all)));
            full.over(half);
            double halfSeconds = cpuSeconds(() -> full.over(half));
            double wholeSeconds = cpuSeconds(() -> full.over(rect(all)));
            FloatGrid whole = full.over(rect(all));
            System.out.printf(Locale.ROOT, "half %.2f s, whole %.2f s%n", halfSeconds, wholeSeconds);
            assertThat(wholeSeconds).isLessThan(2.3 * halfSeconds + 0.5);
            assertThat(valid(whole) - before).isBetween(0L, (long) (0.02 * whole.values.length));
            assertThat(valid(whole)).isLessThan((long) (0.6 * whole.values.length));
            System.out.println(full.survey().getFirst().describe());
        }
    }

    @Test
    void C015_eightBitPicturesWarnWithTheirStep() {
        var heights = new Range(784.67f, 2942.40f);
        try (DemSource dem = DemSource.open(
                List.of(DemFile.picture(DataFolder.file("dem-variants/andorra_513_png8.png"), heights, 60)),
                WorldFrame.LOCAL,
                DemSettings.of(60),
                new RasterFiles())) {
            assertThat(dem.warnings()).anyMatch(note -> note.contains("8.46 m"));
            assertThat(dem.cells()).isEqualTo(new Bounds(0, 0, 512, 512));
        }
    }

    @Test
    void aPictureWithItsRangeIsTheDemItWasMadeFrom() {
        var heights = new Range(784.6715f, 2942.399f);
        try (DemSource picture = DemSource.open(
                List.of(DemFile.picture(DataFolder.file("dem-variants/andorra_513_png16.png"), heights, 60)),
                WorldFrame.LOCAL,
                DemSettings.of(60),
                new RasterFiles())) {
            FloatGrid image = picture.over(new CellRect(0, 0, 513, 513));
            try (var raster = new RasterFiles()
                    .open(DataFolder.file("dem-variants/andorra_utm31n_60m_513_f32.tif"), RasterOptions.HEIGHTS)) {
                double[] row = new double[513];
                for (int y = 0; y < 513; y += 64) {
                    raster.read(0, 512 - y, 513, 1, row);
                    for (int x = 0; x < 513; x++)
                        assertThat((double) image.at(x, y)).isCloseTo(row[x], within(0.02));
                }
            }
        }
    }

    @ParameterizedTest(name = "C013, C016, C017: {0} is the DEM it was made from, within {1} m")
    @CsvSource({
        "andorra_513_le.r16, 0.017",
        "andorra_513_be.raw, 0.017",
        "andorra_513.r32, 0.001",
        "andorra_513_terrarium.png, 0.003",
        "andorra_513_mapbox-rgb.png, 0.051",
        "andorra_513.flt, 0",
    })
    void aFileThatSaysLittleIsTheDemItWasMadeFrom(String file, double metres) {
        DemReading said = file.contains("terrarium")
                ? DemReading.PLAIN.withEncoding(HeightEncoding.TERRARIUM)
                : DemReading.PLAIN.withEncoding(HeightEncoding.MAPBOX);
        if (!file.endsWith(".png")) said = DemReading.PLAIN.withRange(new Range(784.671509, 2942.398926));
        said = file.endsWith(".flt") ? DemReading.PLAIN : said.at(369870, 4696530, 60);
        CellRect rect = new CellRect(369900 / 60, 4696560 / 60, 500, 500);
        FloatGrid plain = window("dem-variants/andorra_utm31n_60m_513_f32.tif", 60, rect);
        var files = List.of(DataFolder.file("dem-variants/" + file));
        try (DemSource dem =
                DemSource.of(DemFile.openAll(files, said, new RasterFiles()), UTM_31, DemSettings.of(60))) {
            // world cells lie between pixels here; bicubic weights of both signs add up to 1.25 * 1.25
            assertThat(farthest(dem.over(rect), plain)).isLessThanOrEqualTo((float) (metres * 1.5625 + 2e-4));
        }
    }

    @Test
    void photosPicturesAndFilesWithoutAPlaceAreRefusedWithTheRemedy() {
        refused("dem/craterlake-imagery-30m.tif", "picture in colour");
        refused("dem/sba_gray16bit_nogeo_512x512.tif", "range: ");
        refused("dem/unrealheightmap_16bit.png", "cell: ");
        refused("dem/landlab_west_bijou_gully_3m_utm13.asc", "crs: EPSG");
        refused("dem/loadersgl_terrarium_256.png", "colour");
    }

    private static void refused(String file, String says) {
        DataFolder.file(file);
        assertThatThrownBy(() -> open(DemSettings.of(10), UTM_31, file))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining(says)
                .hasMessageContaining("fix: ");
    }

    private static DemSource open(DemSettings settings, WorldFrame frame, String... files) {
        return DemSource.open(
                Arrays.stream(files)
                        .map(file -> DemFile.of(DataFolder.file(file)))
                        .toList(),
                frame,
                settings,
                new RasterFiles());
    }

    private static FloatGrid window(String file, double cell, CellRect rect) {
        try (DemSource dem = open(DemSettings.of(cell), UTM_31, file)) {
            return dem.over(rect);
        }
    }

    private static Bounds bounds(String file, double cell) {
        try (DemSource dem = open(DemSettings.of(cell), UTM_31, file)) {
            return dem.cells();
        }
    }

    private static CellRect rect(Bounds bounds) {
        return new CellRect(bounds.x0(), bounds.y0(), (int) bounds.width(), (int) bounds.height());
    }

    /// The greatest difference of two windows; infinite where only one has data.
    private static float farthest(FloatGrid a, FloatGrid b) {
        float farthest = 0;
        for (int i = 0; i < a.values.length; i++) {
            boolean oneHas = Float.isNaN(a.values[i]) != Float.isNaN(b.values[i]);
            if (oneHas) return Float.POSITIVE_INFINITY;
            farthest = Math.max(
                    farthest, Math.abs(a.values[i] - b.values[i]) > 0 ? Math.abs(a.values[i] - b.values[i]) : 0);
        }
        return farthest;
    }

    private static long valid(FloatGrid grid) {
        long count = 0;
        for (float value : grid.values) if (!Float.isNaN(value)) count++;
        return count;
    }

    private static float min(FloatGrid grid) {
        float min = Float.POSITIVE_INFINITY;
        for (float value : grid.values) if (value < min) min = value;
        return min;
    }

    private static float max(FloatGrid grid) {
        float max = Float.NEGATIVE_INFINITY;
        for (float value : grid.values) if (value > max) max = value;
        return max;
    }

    private static double cpuSeconds(Runnable work) {
        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        work.run();
        return (threads.getCurrentThreadCpuTime() - before) * 1e-9;
    }

    /// Slopes by central differences in degrees, sorted.
    private static double[] slopes(FloatGrid grid, double cell) {
        CellRect inner = grid.rect.grow(-1);
        double[] slopes = new double[inner.cells()];
        int count = 0;
        for (long y = inner.y0(); y < inner.y1(); y++)
            for (long x = inner.x0(); x < inner.x1(); x++) {
                double dx = (grid.at(x + 1, y) - grid.at(x - 1, y)) / (2 * cell);
                double dy = (grid.at(x, y + 1) - grid.at(x, y - 1)) / (2 * cell);
                if (Double.isNaN(dx + dy)) continue;
                slopes[count++] = Math.toDegrees(Math.atan(Math.sqrt(dx * dx + dy * dy)));
            }
        double[] sorted = Arrays.copyOf(slopes, count);
        Arrays.sort(sorted);
        return sorted;
    }
}
