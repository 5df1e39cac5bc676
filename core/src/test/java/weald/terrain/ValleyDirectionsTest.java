package weald.terrain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.DataFolder;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;

/// Eroded valleys run as freely over the grid as those of a real range, and do not keep to its axes.
class ValleyDirectionsTest {
    /// Andorra at 60 m, channels of 1000 cells and more, has 1.08, 1.6 and 0.03.
    private static final double MOST_AXIS = 1.2;

    private static final double MOST_ALONG_AXES = 2;
    private static final double MOST_STRAIGHT = 0.06;

    /// Single steps of winding channels are more often diagonal, whatever way they go as a whole.
    private static final double LEAST_AXIS = 0.6;

    private static FloatGrid eroded(long seed, int cells, double cellMetres) {
        var hills = NoiseSettings.fbm(Basis.GRADIENT, 8, 1800);
        var layer = new TerrainLayer.NoiseLayer("hills", hills, new Range(0, 1200), List.of());
        Terrain before = Terrain.of(List.of(layer), seed, cellMetres, name -> rect -> new FloatGrid(rect));
        var world = new Erosion.World(seed, 0, 0, cells, cells, cellMetres, Optional.empty());
        return Erosion.of(ErosionSettings.DEFAULT, world, before, name -> rect -> new FloatGrid(rect))
                .run()
                .over(new CellRect(0, 0, cells, cells));
    }

    private static void assertFree(ChannelShape shape, long seed) {
        assertThat(shape.axisOverDiagonal()).as("seed %d, %s", seed, shape).isBetween(LEAST_AXIS, MOST_AXIS);
        assertThat(shape.alongAxesOverAlongDiagonals())
                .as("seed %d, %s", seed, shape)
                .isBetween(1 / MOST_ALONG_AXES, MOST_ALONG_AXES);
        assertThat(shape.straightShare()).as("seed %d, %s", seed, shape).isLessThan(MOST_STRAIGHT);
    }

    @Tag("full")
    @Test
    void valleysOfASmallWorldDoNotKeepToTheAxes() {
        assertFree(new ChannelShape(eroded(5, 256, 16), 250), 5);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    @Tag("full")
    void valleysDoNotKeepToTheAxesWhateverTheSeed(long seed) {
        assertFree(new ChannelShape(eroded(seed, 512, 8), 1000), seed);
    }

    @Test
    void channelsOfARealRangeAreAsFree() throws IOException {
        Path file = DataFolder.file("dem-variants/andorra_513.flt");
        var values = ByteBuffer.wrap(Files.readAllBytes(file))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer();
        var heights = new FloatGrid(new CellRect(0, 0, 513, 513));
        values.get(heights.values);
        assertFree(new ChannelShape(heights, 1000), 0);
    }
}
