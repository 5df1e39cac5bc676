package weald.io.dem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.DataFolder;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.io.raster.HeightEncoding;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterProblem;
import weald.math.Range;
import weald.world.Bounds;

/// Several files joined, and the borders between them.
class SeamAuditTest {
    private static final int TILE = 257;

    @TempDir
    private Path folder = Path.of("");

    private static DemSource open(List<Path> files, DemReading reading, WorldFrame frame, double cell) {
        var reader = new RasterFiles();
        return DemSource.of(DemFile.openAll(files, reading, reader), frame, DemSettings.of(cell));
    }

    /// A code of a land without repetition, by column from the west and row from the north of all tiles.
    private static int code(int col, int row) {
        return (int) (32000 + 15000 * Math.sin(col / 97.0) + 14000 * Math.cos(row / 83.0) + (col * 7 + row * 13) % 40);
    }

    private Path tile(String name, int col0, int row0, int raised) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(TILE * TILE * 2).order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < TILE; row++)
            for (int col = 0; col < TILE; col++) out.putShort((short) (code(col0 + col, row0 + row) + raised));
        return Files.write(folder.resolve(name), out.array());
    }

    private List<Path> tiles(int columns, int rows, int stride, int raised) throws IOException {
        var files = new ArrayList<Path>();
        for (int row = 0; row < rows; row++)
            for (int col = 0; col < columns; col++)
                files.add(tile(
                        "x" + col + "y" + row + ".r16", col * stride, row * stride, col == 1 && row == 0 ? raised : 0));
        return files;
    }

    private static DemReading reading(int columns, int rows, int overlap) {
        return DemReading.PLAIN
                .withRange(new Range(0, 65535))
                .at(0, 0, 2)
                .withTiles(new DemReading.Tiles(columns, rows, overlap));
    }

    @Test
    void c014_theStepBetweenTwoSourcesIsKeptAndReportedAndTheOtherBordersAreNone() {
        List<Path> files = IntStream.rangeClosed(4092, 4097)
                .mapToObj(x -> DataFolder.file("dem/terrarium_13_" + x + "_2724.png"))
                .toList();
        var utm = WorldFrame.of("EPSG:25830", Optional.empty());
        DemReading terrarium = DemReading.PLAIN.withEncoding(HeightEncoding.TERRARIUM);
        try (DemSource dem = open(files, terrarium, utm, 12)) {
            List<Seam> seams = dem.seams();
            seams.forEach(seam -> System.out.println(seam.describe()));
            assertThat(seams).hasSize(5);
            assertThat(seams.get(3).isStep()).isTrue();
            assertThat(seams.get(3).acrossMetres()).isBetween(0.333, 0.335);
            assertThat(seams.get(3).insideMetres()).isLessThan(0.19);
            assertThat(seams.get(3).describe()).contains("4095_2724", "4096_2724", "a step");
            for (int i : new int[] {0, 1, 2, 4}) {
                assertThat(seams.get(i).ratio()).isLessThanOrEqualTo(1.1);
                assertThat(seams.get(i).isStep()).isFalse();
            }
        }
    }

    @Test
    void c023_tilesThatOverlapByOneJoinWithoutResampling() throws IOException {
        try (DemSource dem = open(tiles(8, 8, TILE - 1, 0), reading(8, 8, 1), WorldFrame.LOCAL, 2)) {
            assertThat(dem.cells()).isEqualTo(new Bounds(0, 0, 2048, 2048));
            FloatGrid land = dem.over(new CellRect(0, 0, 2049, 2049));
            for (int y = 0; y < 2049; y++)
                for (int x = 0; x < 2049; x++)
                    if (land.at(x, y) != code(x, 2048 - y))
                        assertThat(land.at(x, y)).isEqualTo(code(x, 2048 - y));
            assertThat(dem.seams()).hasSize(2 * 7 * 8).noneMatch(Seam::isStep).allMatch(Seam::shared);
        }
    }

    @Test
    void aTileOfAnotherDatumIsFoundThoughTheLandIsSteep() throws IOException {
        try (DemSource dem = open(tiles(2, 2, TILE - 1, 500), reading(2, 2, 1), WorldFrame.LOCAL, 2)) {
            assertThat(dem.seams().stream().filter(Seam::isStep)).hasSize(2).allSatisfy(seam -> {
                assertThat(seam.describe()).contains("x1y0.r16");
                assertThat(Math.abs(seam.stepMetres())).isBetween(499.0, 501.0);
            });
        }
    }

    @Test
    void c023_anOverlapThatIsNotSaidIsFound() throws IOException {
        try (DemSource dem = open(tiles(2, 1, TILE - 1, 0), reading(2, 1, 0), WorldFrame.LOCAL, 2)) {
            assertThat(dem.seams()).singleElement().satisfies(seam -> {
                assertThat(seam.isRepeated()).isTrue();
                assertThat(seam.describe()).contains("write overlap: 1");
            });
        }
    }

    @Test
    void c023_filesWithoutAPlaceAreNeverLaidOnTopOfEachOther() throws IOException {
        List<Path> files = tiles(2, 1, TILE - 1, 0);
        DemReading withoutTiles = DemReading.PLAIN.withRange(new Range(0, 100)).at(0, 0, 2);
        assertThatThrownBy(() -> open(files, withoutTiles, WorldFrame.LOCAL, 2))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("on top of each other")
                .hasMessageContaining("tiles: COLUMNS x ROWS, overlap: 1");
    }

    @Test
    void c023_tilesOfTwoSizesAreRefused() throws IOException {
        Path large = tile("large.r16", 0, 0, 0);
        Path small = Files.write(folder.resolve("small.r16"), new byte[64 * 64 * 2]);
        assertThatThrownBy(() -> open(List.of(large, small), reading(2, 1, 1), WorldFrame.LOCAL, 2))
                .hasMessageContaining("64 x 64")
                .hasMessageContaining("257 x 257")
                .hasMessageContaining("tiles of one size");
    }

    @Test
    void theSharedRowOfTwoRealTilesHasNoStep() {
        var utm = WorldFrame.of("EPSG:32631", Optional.empty());
        List<Path> files = List.of(DataFolder.file("dem/N42E001.hgt.zip"), DataFolder.file("dem/N41E001.hgt.zip"));
        try (DemSource dem = open(files, DemReading.PLAIN, utm, 90)) {
            assertThat(dem.seams()).singleElement().satisfies(seam -> {
                assertThat(seam.acrossMetres()).isZero();
                assertThat(seam.describe()).contains("no step");
            });
        }
    }
}
