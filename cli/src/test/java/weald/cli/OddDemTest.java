package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// DEMs that nobody should have but somebody has: each is imported, or refused in words with nothing written.
class OddDemTest {
    @TempDir
    private Path folder = Path.of("");

    private String dem(int width, int height, double cell, HeightFiles.Heights heights) throws IOException {
        Files.write(folder.resolve("odd.asc"), HeightFiles.asciiGrid(width, height, cell, heights));
        Files.writeString(folder.resolve("odd.prj"), HeightFiles.prj());
        return folder.resolve("odd.asc").toString();
    }

    private Commands.Ran bring(String dem) {
        return Commands.run("import", dem, "-o", folder.resolve("odd.yaml").toString())
                .isForPeople();
    }

    private void refused(String dem, String... said) {
        assertThat(bring(dem).hasExit(2).err()).contains(said).contains("fix:");
        assertThat(folder.resolve("odd.yaml")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 300", "300, 1"})
    void aDemWithoutGroundBetweenItsPixelsIsRefused(int width, int height) throws IOException {
        refused(dem(width, height, 10, (x, y) -> 500), "less than a cell", "more pixels");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -9999, Double.POSITIVE_INFINITY})
    void aDemWithoutAnyHeightIsRefusedAndInfoSaysWhy(double value) throws IOException {
        String dem = dem(30, 20, 10, (x, y) -> value);
        refused(dem, "no heights");
        assertThat(Commands.run("info", dem).hasExit(0).isForPeople().out())
                .contains("no heights: all 600 pixels are without data");
    }

    /// C010: a value for no data that the file does not declare is no ground either.
    @ParameterizedTest
    @ValueSource(doubles = {-99999, 1e30, -1e6, 20_001})
    void c010_aHeightThatNoLandHasIsRefused(double value) throws IOException {
        refused(dem(60, 60, 10, (x, y) -> x == 0 ? value : 700), "as no land has", "-a_nodata");
    }

    @Test
    void c010_aValueThatFilesUseForNoDataIsDoubtedWhereItIsNotDeclared() throws IOException {
        String dem = dem(60, 60, 10, (x, y) -> x < 5 ? -9999 : 700);
        assertThat(bring(dem).hasExit(0).out()).doesNotContain("looks like no data");
        Files.delete(folder.resolve("odd.yaml"));
        Path file = Path.of(dem);
        Files.writeString(file, Files.readString(file).replace("NODATA_value -9999", "NODATA_value -1"));
        assertThat(bring(dem).hasExit(0).out()).contains("a height of -9999 m looks like no data");
    }

    @ParameterizedTest
    @ValueSource(doubles = {500, 0, -0.0, 1e-320, -9000})
    void levelGroundIsImported(double value) throws IOException {
        assertThat(bring(dem(60, 40, 10, (x, y) -> value)).hasExit(0).out()).contains("half of it between");
        Commands.run("check", folder.resolve("odd.yaml").toString()).hasExit(0);
    }

    @Tag("full")
    @Test
    void pixelsFinerThanAnyCellAreImportedAtAFineCell() throws IOException {
        assertThat(bring(dem(60, 60, 0.004, (x, y) -> 500 + x * 0.001))
                        .hasExit(0)
                        .out())
                .contains("of 0.1 m");
    }

    @Test
    void oneValidPixelIsAWorldAndTheRestIsNone() throws IOException {
        String dem = dem(40, 40, 10, (x, y) -> x == 20 && y == 20 ? 700 : -9999);
        assertThat(bring(dem).hasExit(0).out()).contains("without data");
        Commands.run("check", folder.resolve("odd.yaml").toString()).hasExit(0).isForPeople();
    }
}
