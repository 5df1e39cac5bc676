package weald.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

class VoidsOfARealDemTest {
    private static final int EDGE = 1201;

    @Test
    void c010NoSampleNearAVoidOfAnSrtmTileIsLowerOrHigherThanTheGroundAround() throws IOException {
        Optional<Path> file = Optional.ofNullable(System.getenv("WEALD_DATA"))
                .map(folder -> Path.of(folder, "dem", "N42E001.hgt.zip"))
                .filter(Files::isRegularFile);
        assumeTrue(file.isPresent(), "WEALD_DATA is not set or has no dem/N42E001.hgt.zip");
        FloatGrid heights = read(file.get());
        long row = EDGE - 1 - 480;
        assertThat(heights.at(953, row)).isNaN();
        for (double dy = -2; dy <= 2; dy += 0.125)
            for (double dx = -2; dx <= 2; dx += 0.125) {
                float bilinear = Sampling.bilinear(heights, 953 + dx, row + dy);
                float bicubic = Sampling.bicubic(heights, 953 + dx, row + dy);
                if (!Float.isNaN(bilinear)) assertThat(bilinear).isBetween(1900f, 2400f);
                if (!Float.isNaN(bicubic)) assertThat(bicubic).isBetween(1900f, 2400f);
                float nearest = heights.at(953 + (long) Math.rint(dx), row + (long) Math.rint(dy));
                if (!Float.isNaN(nearest)) assertThat(bilinear).isNotNaN();
            }
    }

    private static FloatGrid read(Path file) throws IOException {
        var grid = new FloatGrid(new CellRect(0, 0, EDGE, EDGE));
        try (var zip = new ZipInputStream(Files.newInputStream(file))) {
            zip.getNextEntry();
            var data = new DataInputStream(zip);
            for (int y = EDGE - 1; y >= 0; y--)
                for (int x = 0; x < EDGE; x++) {
                    short metres = data.readShort();
                    grid.values[y * EDGE + x] = metres == Short.MIN_VALUE ? Float.NaN : metres;
                }
        }
        return grid;
    }
}
