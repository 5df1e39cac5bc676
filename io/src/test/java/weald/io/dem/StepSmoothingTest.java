package weald.io.dem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.DataFolder;
import weald.grid.CellRect;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterProblem;
import weald.math.Range;

class StepSmoothingTest {
    private static final Range HEIGHTS = new Range(784.67, 2942.40);

    private static Raster picture(String file) {
        return DemFile.picture(DataFolder.file(file), HEIGHTS, 60).open(new RasterFiles());
    }

    private static double[] all(Raster raster) {
        double[] values = new double[raster.width() * raster.height()];
        raster.read(0, 0, raster.width(), raster.height(), values);
        return values;
    }

    /// The share of horizontal neighbours that are equal as the world has them.
    private static double equalNeighbours(double[] values, int width) {
        long equal = 0;
        long pairs = 0;
        for (int i = 0; i < values.length; i++) {
            if (i % width == width - 1) continue;
            pairs++;
            if ((float) values[i] == (float) values[i + 1]) equal++;
        }
        return equal / (double) pairs;
    }

    @ParameterizedTest
    @CsvSource({"dem-variants/andorra_513_png8.png, 0.13, 0.14", "dem/urho3d_HeightMap.png, 0.30, 0.31"})
    void c015_smoothingEndsTerracesAndStaysWithinHalfAStep(String file, double least, double most) {
        try (Raster stepped = picture(file)) {
            double step = (HEIGHTS.max() - HEIGHTS.min()) / 255;
            double[] before = all(stepped);
            double[] after = all(new StepSmoothing(stepped, step));
            System.out.println(file + ": equal neighbours " + equalNeighbours(before, stepped.width()) + " -> "
                    + equalNeighbours(after, stepped.width()));
            assertThat(equalNeighbours(before, stepped.width())).isBetween(least, most);
            assertThat(equalNeighbours(after, stepped.width())).isLessThan(0.02);
            for (int i = 0; i < before.length; i++)
                if (Math.abs(after[i] - before[i]) > step / 2 + 1e-9)
                    assertThat(after[i]).isEqualTo(before[i]);
        }
    }

    @Test
    void c015_smoothedHeightsLieNoFurtherFromTheTrueOnesThanTheSteps() {
        try (Raster stepped = picture("dem-variants/andorra_513_png8.png");
                Raster fine = picture("dem-variants/andorra_513_png16.png")) {
            double step = (HEIGHTS.max() - HEIGHTS.min()) / 255;
            double[] truth = all(fine);
            double[] before = all(stepped);
            double[] after = all(new StepSmoothing(stepped, step));
            // the file was made by cutting bits off, so its heights lie half a step low
            assertThat(spread(after, truth)).isLessThan(1.06 * spread(before, truth));
        }
    }

    private static double spread(double[] values, double[] truth) {
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            double difference = values[i] - truth[i];
            sum += difference;
            squares += difference * difference;
        }
        double mean = sum / values.length;
        return Math.sqrt(squares / values.length - mean * mean);
    }

    @Test
    void everyWindowHasTheBitsOfTheWhole() {
        try (Raster stepped = picture("dem-variants/andorra_513_png8.png")) {
            var smooth = new StepSmoothing(stepped, 8.46);
            double[] whole = all(smooth);
            for (int[] at : new int[][] {{0, 0}, {100, 37}, {500, 500}, {31, 480}}) {
                double[] window = new double[13 * 13];
                smooth.read(at[0], at[1], 13, 13, window);
                for (int i = 0; i < window.length; i++)
                    assertThat(window[i]).isEqualTo(whole[(at[1] + i / 13) * 513 + at[0] + i % 13]);
            }
        }
    }

    @Test
    void aWorldTakesItByOneSettingAndSaysSo() {
        var settings = new DemSettings(60, 0, true);
        try (DemSource dem =
                DemSource.of(List.of(picture("dem-variants/andorra_513_png8.png")), WorldFrame.LOCAL, settings)) {
            assertThat(dem.warnings()).anyMatch(note -> note.contains("were smoothed within half a step"));
            float[] land = dem.over(new CellRect(0, 0, 513, 513)).values;
            double[] values = new double[land.length];
            for (int i = 0; i < land.length; i++) values[i] = land[i];
            assertThat(equalNeighbours(values, 513)).isLessThan(0.02);
        }
    }

    @Test
    void heightsWithoutStepsAreRefused() {
        Raster fine = picture("dem-variants/andorra_513_png16.png");
        assertThatThrownBy(() -> DemSource.of(List.of(fine), WorldFrame.LOCAL, new DemSettings(60, 0, true)))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("leave steps: smooth away");
        fine.close();
    }
}
