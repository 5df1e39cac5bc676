package weald.io.dem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.io.raster.GreyPngWriter;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.raster.RasterProblem;
import weald.io.raster.RasterTarget;
import weald.io.raster.SampleCode;
import weald.math.Range;
import weald.world.Bounds;

/// Heights from small grids written by the tests themselves.
class DemSourceTest {
    @TempDir
    Path folder;

    /// A grid of 10 m cells whose south-west pixel centre lies at a place; `*` is no data.
    private Path grid(String name, double x, double y, String rows) throws IOException {
        String[] lines = rows.strip().split("\n", -1);
        int cols = lines[0].trim().split("\\s+", -1).length;
        String header = String.format(
                Locale.ROOT,
                "ncols %d%nnrows %d%nxllcenter %s%nyllcenter %s%ncellsize 10%nnodata_value -9999%n",
                cols,
                lines.length,
                x,
                y);
        return Files.writeString(folder.resolve(name), header + rows.replace("*", "-9999"));
    }

    private static DemSource open(DemSettings settings, Path... files) {
        return DemSource.open(
                Arrays.stream(files).map(DemFile::of).toList(), WorldFrame.LOCAL, settings, new RasterFiles());
    }

    /// A plane with holes: two lone pixels, one of four, one of nine, and a bay open to the edge.
    private static String plane(int cols, int rows) {
        var text = new StringBuilder();
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < cols; c++) {
                boolean lone = (c == 4 && r == 4) || (c == 20 && r == 9);
                boolean four = c >= 9 && c <= 10 && r >= 5 && r <= 6;
                boolean nine = c >= 14 && c <= 16 && r >= 12 && r <= 14;
                boolean bay = c >= cols - 5 && r >= 3 && r <= 5;
                text.append(lone || four || nine || bay ? "*" : String.valueOf(100 + 2 * c + 3 * (rows - 1 - r)))
                        .append(' ');
            }
            text.append('\n');
        }
        return text.toString();
    }

    @Test
    void samplesOnPixelsAreExactAndRowsRunSouthToNorth() throws IOException {
        try (DemSource dem = open(DemSettings.of(10), grid("a.asc", 100, 200, "1 2 3\n4 5 6\n7 8 9"))) {
            assertThat(dem.over(new CellRect(10, 20, 3, 3)).values).containsExactly(7, 8, 9, 4, 5, 6, 1, 2, 3);
            assertThat(dem.cells()).isEqualTo(new Bounds(10, 20, 2, 2));
            assertThat(dem.over(new CellRect(8, 19, 2, 5)).values).containsOnly(Float.NaN);
        }
    }

    @Test
    void C010_weightsAreRenormalisedOverValidCornersAndAVoidStaysAVoid() throws IOException {
        Path file = grid("v.asc", 0, 0, "10 20 30 40\n10 * 30 40\n10 20 30 40\n10 20 30 40");
        try (DemSource dem = open(DemSettings.of(5), file)) {
            FloatGrid grid = dem.over(new CellRect(0, 0, 7, 7));
            assertThat(grid.at(2, 4)).isNaN();
            assertThat(grid.at(1, 4)).isEqualTo(10);
            assertThat(grid.at(3, 5)).isCloseTo((20 + 30 + 30) / 3f, within(1e-5f));
            for (float height : grid.values)
                if (!Float.isNaN(height)) assertThat(height).isBetween(9f, 41f);
        }
    }

    @Test
    void aPlaneStaysAPlaneAtAnyCellAndItsValuesDoNotDependOnTheWindow() throws IOException {
        Path file = grid("p.asc", 0, 0, plane(30, 20));
        for (double cell : new double[] {10, 3, 0.7}) {
            try (DemSource dem = open(DemSettings.of(cell), file)) {
                CellRect all = new CellRect(0, 0, (int) (290 / cell) + 1, (int) (190 / cell) + 1);
                FloatGrid whole = dem.over(all);
                // south of the holes
                for (long y = 0; y * cell < 30; y++)
                    for (long x = 0; x < all.x1(); x++)
                        assertThat((double) whole.at(x, y)).isCloseTo(100 + (2 * x + 3 * y) * cell / 10, within(1e-4));
                requireSamePieces(dem, whole, all);
            }
        }
    }

    private static void requireSamePieces(WindowSource<FloatGrid> source, FloatGrid whole, CellRect all) {
        for (int size : new int[] {1, 7, 16, 33}) {
            long step = Math.max(size, all.width() / 5);
            for (long y = all.y0(); y < all.y1(); y += step)
                for (long x = all.x0(); x < all.x1(); x += step) {
                    CellRect piece = new CellRect(x, y, size, size).intersect(all);
                    assertThat(source.over(piece).values)
                            .as("piece %s", piece)
                            .isEqualTo(whole.part(piece, "the test").values);
                }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 8, 9, 100})
    void holesUpToTheLimitAreFilledMarkedAndCountedAlikeFromEveryWindow(int limit) throws IOException {
        Path file = grid("h.asc", 0, 0, plane(30, 20));
        CellRect all = new CellRect(0, 0, 30, 20);
        try (DemSource dem = open(new DemSettings(10, limit), file)) {
            FloatGrid grid = dem.over(all);
            int expected = (limit >= 1 ? 2 : 0) + (limit >= 4 ? 4 : 0) + (limit >= 9 ? 9 : 0);
            long missing = 0;
            for (float height : grid.values) if (Float.isNaN(height)) missing++;
            assertThat(missing).as("the bay stays open").isEqualTo(2 + 4 + 9 + 15 - expected);
            HeightSurvey survey = dem.survey().getFirst();
            assertThat(survey.missing()).isEqualTo(30);
            assertThat(survey.closedHoles()).isEqualTo(4);
            assertThat(survey.largestHole()).isEqualTo(9);
            assertThat(survey.filledPixels()).isEqualTo(expected);
            FloatGrid marks = dem.filled().over(all);
            float marked = 0;
            for (int i = 0; i < marks.values.length; i++) {
                if (marks.values[i] != 1) continue;
                marked++;
                double truth = 100 + 2 * (i % 30) + 3 * (i / 30);
                assertThat((double) grid.values[i]).as("a filled plane").isCloseTo(truth, within(0.05));
            }
            assertThat(marked).isEqualTo(expected);
            requireSamePieces(dem, grid, all);
        }
    }

    @Test
    void tilesOnOneGridJoinWithoutASeamAndTheFirstFileWins() throws IOException {
        Path west = grid("w.asc", 0, 0, "0 1 4\n0 1 4\n0 1 4\n0 1 4");
        Path east = grid("e.asc", 30, 0, "9 16 25\n9 16 25\n9 16 25\n9 16 25");
        Path one = grid("one.asc", 0, 0, "0 1 4 9 16 25\n0 1 4 9 16 25\n0 1 4 9 16 25\n0 1 4 9 16 25");
        Path over = grid("o.asc", 20, 10, "77 *");
        CellRect rect = new CellRect(0, 0, 26, 16);
        try (DemSource joined = open(DemSettings.of(2), west, east);
                DemSource whole = open(DemSettings.of(2), one);
                DemSource first = open(DemSettings.of(10), over, west, east)) {
            assertThat(joined.over(rect).values).isEqualTo(whole.over(rect).values);
            FloatGrid grid = first.over(new CellRect(0, 0, 6, 4));
            assertThat(grid.at(2, 1)).isEqualTo(77);
            assertThat(grid.at(3, 1)).isEqualTo(9);
        }
    }

    @Test
    void aFinerFileGivenFirstWinsWhereItHasData() throws IOException {
        Path coarse = grid("c.asc", 0, 0, "1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1");
        Path fine = Files.writeString(
                folder.resolve("f.asc"), "ncols 3\nnrows 3\nxllcenter 11\nyllcenter 11\ncellsize 1\n5 5 5 5 5 5 5 5 5");
        try (DemSource dem = open(DemSettings.of(1), fine, coarse)) {
            FloatGrid grid = dem.over(new CellRect(0, 0, 31, 31));
            assertThat(grid.at(12, 12)).isEqualTo(5);
            assertThat(grid.at(20, 20)).isEqualTo(1);
            assertThat(grid.at(15, 12)).isEqualTo(1);
        }
    }

    @Test
    void aDemMayBeMuchFinerThanTheWorld() throws IOException {
        Path file = grid("fine.asc", 0, 0, plane(30, 20));
        try (DemSource dem = open(DemSettings.of(50), file)) {
            FloatGrid grid = dem.over(new CellRect(-2, -2, 12, 9));
            assertThat((double) grid.at(1, 1)).isCloseTo(100 + 2 * 5 + 3 * 5, within(1e-4));
            assertThat(dem.warnings()).anyMatch(note -> note.contains("sampled"));
        }
    }

    @Test
    void C002_headersInAnyOrderAndCaseWrappedValuesAndGrassAreRead() throws IOException {
        Path shuffled = Files.writeString(
                folder.resolve("s.asc"),
                "CELLSIZE 10\nYLLCORNER -5\r\nnRows 2\nXLLCORNER -5\nNCOLS 3\n1 2\n3\n\n4 5 6");
        Path grass = Files.writeString(
                folder.resolve("g.asc"), "north: 15\nsouth: -5\neast: 25\nwest: -5\nrows: 2\ncols: 3\n1 2 3\n4 * 6\n");
        try (DemSource esri = open(DemSettings.of(10), shuffled);
                DemSource other = open(DemSettings.of(10), grass)) {
            assertThat(esri.over(new CellRect(0, 0, 3, 2)).values).containsExactly(4, 5, 6, 1, 2, 3);
            assertThat(other.over(new CellRect(0, 0, 3, 2)).values).containsExactly(4, Float.NaN, 6, 1, 2, 3);
        }
    }

    @Test
    void C002_brokenGridsGiveAMessageNeverANumberFormatException() throws IOException {
        String head = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
        refuse(head + "1 2 3", "cut short");
        refuse(head + "1 2 3 4 5", "holds 5 values");
        refuse(head.replace("nrows 2", "nrows two") + "1 2 3 4", "nrows");
        refuse(head.replace("cellsize 1", "cellsize 0,5") + "1 2 3 4", "point");
        refuse(head.replace("cellsize 1\n", "") + "1 2 3 4", "dx");
        refuse(head + "1 2,5 3 4", "point");
        refuse("hello world", "ncols");
        refuse("", "ncols");
    }

    private void refuse(String text, String says) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.asc"), text);
        assertThatThrownBy(() -> {
                    try (DemSource dem = open(DemSettings.of(1), file)) {
                        dem.over(new CellRect(0, 0, 3, 3));
                    }
                })
                .as(text)
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining(says)
                .hasMessageContaining("fix: ");
    }

    @Test
    void aPictureAsksForItsRangeAndCellAndRespectsAWorldFile() throws IOException {
        Path file = folder.resolve("hills.png");
        var target = new RasterTarget(new Bounds(0, 0, 5, 4), 1, Optional.empty());
        GreyPngWriter.write(file, target, new SampleCode.UInt16(0, 1, false), (band, out) -> {
            for (int i = 0; i < 20; i++) out[i] = i / 20f;
        });
        assertThatThrownBy(() -> open(DemSettings.of(1), file))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("range: ")
                .hasMessageContaining("cell: ");
        try (DemSource dem = DemSource.open(
                List.of(DemFile.picture(file, new Range(100, 300), 8)),
                WorldFrame.LOCAL,
                DemSettings.of(8),
                new RasterFiles())) {
            FloatGrid grid = dem.over(new CellRect(0, 0, 5, 4));
            for (int i = 0; i < 20; i++) assertThat((double) grid.values[i]).isCloseTo(100 + 10 * i, within(0.01));
        }
        Files.writeString(folder.resolve("hills.pgw"), "2\n0\n0\n-2\n1000\n2000\n");
        var placed = new DemFile(file, DemReading.PLAIN.withRange(new Range(100, 300)), 0);
        try (DemSource dem = DemSource.open(List.of(placed), WorldFrame.LOCAL, DemSettings.of(2), new RasterFiles())) {
            assertThat(dem.over(new CellRect(500, 997, 1, 1)).values[0]).isCloseTo(100, within(0.01f));
            assertThat(dem.over(new CellRect(504, 1000, 1, 1)).values[0]).isCloseTo(290, within(0.01f));
        }
    }

    @Test
    void aMaskIsBilinearZeroWhereItsNearestPixelIsZeroAndNorthUp() throws IOException {
        Path file = folder.resolve("mask.png");
        var target = new RasterTarget(new Bounds(0, 0, 3, 2), 1, Optional.empty());
        float[] southFirst = {0, 0.5f, 1, 1, 1, 1};
        GreyPngWriter.write(
                file,
                target,
                new SampleCode.UInt8(0, 1, false),
                (band, out) -> System.arraycopy(southFirst, 0, out, 0, 6));
        var raster = new RasterFiles().open(file, RasterOptions.MASK);
        try (GridRaster mask = GridRaster.stretched(raster, 0, 0, 300, 200, 25)) {
            FloatGrid grid = mask.over(new CellRect(-4, -4, 24, 20));
            assertThat(grid.at(2, 2)).isEqualTo(0);
            assertThat(grid.at(6, 2)).isCloseTo(128 / 255f, within(1e-6f));
            assertThat(grid.at(10, 2)).isEqualTo(1);
            assertThat(grid.at(3, 2)).as("nearest pixel is 0").isEqualTo(0);
            assertThat(grid.at(8, 2)).isCloseTo((128 / 255f + 1) / 2, within(1e-6f));
            assertThat(grid.at(2, 6)).isEqualTo(1);
            assertThat(grid.at(-1, 2)).isEqualTo(0);
            assertThat(grid.at(13, 2)).isEqualTo(0);
            requireSamePieces(mask, grid, grid.rect);
        }
    }

    @Test
    void aHgtTileIsPlacedByItsNameAndCutShortOnesAreRefused() throws IOException {
        byte[] tile = new byte[2 * 1201 * 1201];
        for (int i = 0; i < tile.length; i += 2) {
            int height = (i / 2) % 1201 / 4 + (i / 2) / 1201;
            tile[i] = (byte) (height >> 8);
            tile[i + 1] = (byte) height;
        }
        Path file = Files.write(folder.resolve("S03W061.hgt"), tile);
        WorldFrame utm = WorldFrame.of("EPSG:32720", Optional.empty());
        try (var raster = new RasterFiles().open(file, RasterOptions.HEIGHTS)) {
            assertThat(raster.frame().orElseThrow().x0()).isEqualTo(-61);
            assertThat(raster.frame().orElseThrow().y0()).isEqualTo(-2);
            assertThat(raster.verticalDatum()).contains("EGM96");
            LonLatBox box = Places.lonLatBox(raster).orElseThrow();
            assertThat(WorldFrame.utmCode(box)).isEqualTo("EPSG:32720");
        }
        try (DemSource dem = DemSource.open(List.of(DemFile.of(file)), utm, DemSettings.of(100), new RasterFiles())) {
            Bounds cells = utm.cells(new LonLatBox(-60.6, -2.6, -60.5, -2.5), 100);
            FloatGrid grid = dem.over(new CellRect(cells.x0(), cells.y0(), 90, 90));
            for (float height : grid.values) assertThat(height).isBetween(0f, 1500f);
            assertThat(grid.at(cells.x0(), cells.y0())).isGreaterThan(grid.at(cells.x0(), cells.y0() + 80));
        }
        for (int part = 0; part < 20; part++) {
            Path cut = Files.write(folder.resolve("N01E001.hgt"), Arrays.copyOf(tile, tile.length * part / 20 + 1));
            assertThatThrownBy(() -> new RasterFiles().open(cut, RasterOptions.HEIGHTS))
                    .isInstanceOf(RasterProblem.class)
                    .hasMessageContaining("cut short");
        }
        Path nameless = Files.write(folder.resolve("tile.hgt"), tile);
        assertThatThrownBy(() -> new RasterFiles().open(nameless, RasterOptions.HEIGHTS))
                .hasMessageContaining("south-west corner");
    }

    @Test
    void aPictureCutShortAnywhereFailsWithAMessage() throws IOException {
        Path file = folder.resolve("whole.png");
        var target = new RasterTarget(new Bounds(0, 0, 90, 70), 1, Optional.empty());
        GreyPngWriter.write(file, target, new SampleCode.UInt16(0, 1, false), (band, out) -> {
            for (int i = 0; i < band.cells(); i++) out[i] = (i * 7919 % 1000) / 1000f;
        });
        byte[] whole = Files.readAllBytes(file);
        for (int part = 0; part < 20; part++) {
            Path cut = Files.write(folder.resolve("cut.png"), Arrays.copyOf(whole, whole.length * part / 20));
            assertThatThrownBy(() -> new RasterFiles().open(cut, RasterOptions.HEIGHTS))
                    .as("cut at %d/20", part)
                    .isInstanceOf(RasterProblem.class)
                    .hasMessageContaining("fix: ");
        }
    }

    @Test
    void missingFilesFoldersAndUnknownKindsAreNamed() throws IOException {
        assertThatThrownBy(() -> open(DemSettings.of(1), folder.resolve("none.tif")))
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> open(DemSettings.of(1), folder.resolve("none.hgt.zip")))
                .hasMessageContaining("no such");
        assertThatThrownBy(() -> open(DemSettings.of(1), folder)).hasMessageContaining("folder");
        Path odd = Files.writeString(folder.resolve("heights.qqq"), "what is this then");
        assertThatThrownBy(() -> open(DemSettings.of(1), odd)).hasMessageContaining("no raster that is read");
    }
}
