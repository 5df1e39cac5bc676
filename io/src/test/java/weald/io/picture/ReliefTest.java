package weald.io.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.hydrology.Ground;
import weald.world.Bounds;

class ReliefTest {
    @Test
    void aWorldOfAnySizeComesDownToAtMost2048SamplesASide() {
        var bounds = new Bounds(-5000, 70, 16_384, 9_000);
        var relief = new ReliefBuilder(bounds, 2, Optional.empty()).build();
        assertThat(relief.width).isEqualTo(2048);
        assertThat(relief.height).isEqualTo(1125);
        assertThat(relief.stepMetres).isEqualTo(16);
        // A sample stands for the middle of its square of 8 x 8 cells.
        assertThat(relief.westMetres).isEqualTo(-10_000 + 7);
    }

    @Test
    void aSampleIsTheMeanOfItsCells() {
        var bounds = new Bounds(0, 0, 4096, 2);
        var builder = new ReliefBuilder(bounds, 1, Optional.of(10.0));
        for (int x = 0; x < 4096; x += 256) {
            var rect = new CellRect(x, 0, 256, 2);
            var heights = new FloatGrid(rect);
            for (long cx = rect.x0(); cx < rect.x1(); cx++)
                for (long cy = 0; cy < 2; cy++) heights.values[rect.index(cx, cy)] = cx + 100 * cy;
            builder.accept(new Ground(heights, FloatGrid.filled(rect, 5)));
        }
        Relief relief = builder.build();
        assertThat((double) relief.heightMetres[7]).isCloseTo((14 + 15 + 114 + 115) / 4.0, within(1e-3));
    }

    @Test
    void levelIsTheTopOfTheWaterAndDepthIsBelowIt() {
        var rect = new CellRect(0, 0, 3, 3);
        var heights = FloatGrid.filled(rect, 4);
        var wet = FloatGrid.filled(rect, 0);
        heights.values[8] = 30;
        wet.values[8] = 2;
        Relief relief = Relief.of(new Ground(heights, wet), 1, Optional.of(10.0));
        assertThat(relief.depthMetres[0]).isEqualTo(6);
        assertThat(relief.surfaceMetres[0]).isEqualTo(10);
        assertThat(relief.depthMetres[8]).isNegative();
        assertThat(relief.surfaceMetres[8]).isEqualTo(30);
    }

    @Test
    void aPlaceBesideMissingGroundTakesTheNearestSample() {
        var rect = new CellRect(0, 0, 2, 1);
        var heights = new FloatGrid(rect, new float[] {8, Float.NaN});
        Relief relief = Relief.of(new Ground(heights, FloatGrid.filled(rect, 9)), 10, Optional.empty());
        var spot = relief.new Spot();
        assertThat(spot.at(4, 0)).isTrue();
        assertThat(spot.of(relief.heightMetres)).isEqualTo(8);
        assertThat(spot.at(6, 0)).isFalse();
    }

    @Test
    void shadowsFallAwayFromTheLight() {
        float[] heights = new float[21 * 21];
        heights[10 * 21 + 10] = 5;
        // Light from the left: along growing columns it comes from below 0.
        byte[] shadow = new ShadowSweep(21, 21, 1, -1, 0, 1).over(i -> heights[i], 0);
        assertThat(shadow[10 * 21 + 12] & 255).isGreaterThan(200);
        assertThat(shadow[10 * 21 + 8] & 255).isZero();
        assertThat(shadow[10 * 21 + 18] & 255).isZero();
        assertThat(shadow[4 * 21 + 12] & 255).isZero();
    }
}
