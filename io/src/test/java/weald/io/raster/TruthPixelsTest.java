package weald.io.raster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import weald.DataFolder;

/// Every file of the data folder is read to the values that GDAL has read, or refused by name.
class TruthPixelsTest {
    private static final List<String> READ = List.of(
            ".tif",
            ".hgt.zip",
            ".asc",
            ".png",
            ".flt",
            ".bil",
            ".sdat",
            ".sgrd",
            ".exr",
            ".r16",
            ".r32",
            ".raw",
            ".bil.gz");

    @TestFactory
    Stream<DynamicTest> everyFileGivesTheKnownCells() {
        return truth().entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> check(entry.getKey(), entry.getValue())));
    }

    @TestFactory
    Stream<DynamicTest> everyOtherFileIsRefusedByName() throws IOException {
        var files = new ArrayList<Path>();
        for (String folder : List.of("dem", "dem-variants"))
            try (Stream<Path> all = Files.list(DataFolder.file(folder))) {
                all.filter(file -> READ.stream().noneMatch(file.toString()::endsWith))
                        .forEach(files::add);
            }
        assertThat(files).isNotEmpty();
        return files.stream()
                .sorted()
                .map(file -> DynamicTest.dynamicTest(
                        file.getFileName().toString(),
                        () -> assertThatThrownBy(() -> new RasterFiles().open(file, RasterOptions.HEIGHTS))
                                .isInstanceOf(RasterProblem.class)
                                .hasMessageContaining(file.toString())
                                .hasMessageContaining("not read")
                                .hasMessageContaining("fix: ")));
    }

    private static void check(String name, List<String[]> cells) {
        Path file = DataFolder.file(name);
        if (name.endsWith("lerc.tif")) {
            assertThatThrownBy(() -> new RasterFiles().open(file, RasterOptions.HEIGHTS))
                    .isInstanceOf(RasterProblem.class)
                    .hasMessageContaining("LERC")
                    .hasMessageContaining("gdal_translate");
            return;
        }
        try (Raster raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
            for (String[] cell : cells) checkCell(raster, name, cell);
        }
    }

    private static void checkCell(Raster raster, String name, String[] cell) {
        int col = Integer.parseInt(cell[1]);
        int row = Integer.parseInt(cell[2]);
        String where = name + " at " + col + "," + row;
        double[] out = new double[1];
        raster.read(col, row, 1, 1, out);
        boolean valid = cell[6].equals("1");
        assertThat(Double.isNaN(out[0])).as("%s has no data", where).isEqualTo(!valid);
        if (valid) {
            double value = Double.parseDouble(cell[5]) * (name.contains("u16_scale") ? 0.1 : 1);
            assertThat(out[0]).as(where).isCloseTo(value, within(Math.abs(value) * 1e-7 + 1e-6));
        }
        raster.frame().ifPresent(frame -> {
            double tolerance = frame.cellX() * 1e-3;
            assertThat(frame.x(col, row)).as("%s, x", where).isCloseTo(Double.parseDouble(cell[3]), within(tolerance));
            assertThat(frame.y(col, row)).as("%s, y", where).isCloseTo(Double.parseDouble(cell[4]), within(tolerance));
        });
    }

    private static Map<String, List<String[]>> truth() {
        try {
            var byFile = new LinkedHashMap<String, List<String[]>>();
            for (String line : Files.readAllLines(DataFolder.file("TRUTH_PIXELS.csv"))) {
                String[] cell = line.split(",", -1);
                if (READ.stream().anyMatch(cell[0]::endsWith))
                    byFile.computeIfAbsent(cell[0], file -> new ArrayList<>()).add(cell);
            }
            return byFile;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
