package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Users' mistakes: one clear message with the fix, no stack trace, nothing written.
class BadInputTest {
    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    density: 200 / ha     | densty: 200 / ha        | densty              | density
                    spacing: 3 m          | spacing: 3 kg           | kg                  | m
                    spacing: 3 m          | spacing: -3 m           | -3 m                | 0.05 m
                    .. 106 m < 114 m      | .. 114 m < 106 m        | 106 m               | fix:
                    cell: 2 m             | cell: 0 m               | cell                | fix:
                    seed: 5               | seed: five              | five                | fix:
                    class: canopy         | class: tree             | tree                | canopy
                    moisture: 0.2 < 0.5 ..| wetness: 0.2 < 0.5 ..   | wetness             | moisture
                    """)
    void aMistakeInARecipeIsShownWithItsLineACaretAndTheFix(String right, String wrong, String named, String fix)
            throws IOException {
        String recipe = Commands.recipe(folder, right, wrong);
        for (String command : new String[] {"check", "bake"}) {
            var ran = bakeOrCheck(command, recipe).hasExit(2).isForPeople();
            assertThat(ran.err()).containsPattern("small\\.yaml:\\d+:\\d+: ").contains(named, fix, "^", "fix: ");
            assertThat(folder.resolve("out")).doesNotExist();
        }
    }

    private Commands.Ran bakeOrCheck(String command, String recipe) {
        return command.equals("bake")
                ? Commands.run("bake", recipe, "-o", folder.resolve("out").toString())
                : Commands.run(command, recipe);
    }

    @Test
    void allMistakesAreShownAtOnce() throws IOException {
        String text = Commands.SMALL_RECIPE
                .replace("seed: 5", "seed: x")
                .replace("spacing: 3 m", "spacing: -3 m")
                .replace("water:", "watr:");
        var ran = Commands.run("check", Commands.file(folder, "bad.yaml", text))
                .hasExit(2)
                .isForPeople();
        assertThat(ran.err().split("fix: ", -1)).hasSize(4);
    }

    @Test
    void anEmptySpeciesListIsOneClearMessage() throws IOException {
        String text = Commands.SMALL_RECIPE.substring(0, Commands.SMALL_RECIPE.indexOf("  oak:"));
        var ran = Commands.run("check", Commands.file(folder, "bare.yaml", text))
                .hasExit(2)
                .isForPeople();
        assertThat(ran.err()).contains("species", "fix:");
    }

    @Test
    void aMissingRecipeNamesTheBuiltInOnes() {
        for (String command : new String[] {"bake", "check", "info"}) {
            var ran = Commands.run(command, "alpin-valley").hasExit(2).isForPeople();
            assertThat(ran.err()).contains("alpin-valley", "fix:");
        }
        assertThat(Commands.run("check", folder.resolve("no.yaml").toString())
                        .hasExit(2)
                        .isForPeople()
                        .err())
                .contains("no.yaml", "fix:");
    }

    @Test
    void aMissingDemIsNamedWithThePlaceThatWasLookedAt() throws IOException {
        String recipe = Commands.recipe(folder, "{ height: 100 m }", "{ dem: [nowhere.tif] }");
        var ran = Commands.run("check", recipe).hasExit(2).isForPeople();
        assertThat(ran.err()).contains("nowhere.tif", "fix:");
    }

    @Test
    void aRasterCutShortIsNamed() throws IOException {
        byte[] dem = HeightFiles.asciiGrid(40, 40, 10, (x, y) -> 100 + x);
        Files.write(folder.resolve("cut.asc"), Arrays.copyOf(dem, dem.length / 2));
        String recipe = Commands.recipe(folder, "{ height: 100 m }", "{ dem: [cut.asc] }");
        for (String command : new String[] {"check", "bake"}) {
            var ran = bakeOrCheck(command, recipe).isForPeople();
            if (command.equals("bake")) assertThat(ran.exit()).isIn(1, 2);
            if (command.equals("bake")) assertThat(ran.err()).contains("cut.asc", "fix:");
        }
        assertThat(Commands.run("sample", recipe, "--at", "0,0").isForPeople().err())
                .contains("cut.asc", "fix:");
    }

    /// Root may write everywhere but below /proc and below a file.
    @ParameterizedTest
    @ValueSource(strings = {"locked/out", "taken/out", "/proc/weald/out"})
    void aFolderThatMayNotBeWrittenIsNamed(String place) throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        Commands.file(folder, "taken", "text");
        Path out = folder.resolve(place);
        assumeFalse(out.startsWith(locked) && Files.isWritable(locked), "skipped: this user may write everywhere");
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "skipped: there is no /proc");
        var ran = Commands.run("bake", Commands.recipe(folder), "-o", out.toString());
        assertThat(ran.hasExit(1).isForPeople().err()).contains(place, "fix:", "-o");
        assertThat(out).doesNotExist();
    }

    @Test
    void aWorldLargerThanTheDiskIsRefusedAndLeavesNothing() throws IOException {
        String recipe = Commands.recipe(folder, "256 m x 256 m", "2000 km x 2000 km");
        var ran = bakeOrCheck("bake", recipe).hasExit(1).isForPeople();
        assertThat(ran.err()).contains("this bake may need", " free", "fix:", "--area");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /// NaN is no data there, so there is no world and nothing grows; the rest of the DEM is as it is.
    @Test
    void nanInADemIsNoWorldAndSaid() throws IOException {
        Files.write(
                folder.resolve("holes.asc"), HeightFiles.asciiGrid(40, 40, 10, (x, y) -> x < 20 ? Double.NaN : 100));
        Files.writeString(folder.resolve("holes.prj"), HeightFiles.prj());
        String world = "corner: -128 m x -128 m, cell: 2 m }";
        String recipe = Commands.file(
                folder,
                "holes.yaml",
                Commands.SMALL_RECIPE
                        .replace(world, "corner: 300050 m x 4700050 m, cell: 2 m, crs: EPSG:32631 }")
                        .replace("{ height: 100 m }", "{ dem: holes.asc }"));
        var hole = Commands.run("sample", recipe, "--at", "300060,4700060", "--json")
                .hasExit(0)
                .isForPeople();
        assertThat(Json.read(hole.out()).path("groundMetres").isNull())
                .as(hole.out())
                .isTrue();
        var land = Commands.run("sample", recipe, "--at", "300290,4700060", "--json")
                .hasExit(0);
        assertThat(Json.read(land.out()).path("groundMetres").asDouble()).isBetween(79.0, 121.0);
        bakeOrCheck("bake", recipe).hasExit(0).isForPeople();
        String report = Files.readString(folder.resolve("out/report.json"));
        assertThat(Json.read(report).path("ground").path("noDataCells").asLong())
                .isBetween(9000L, 10000L);
    }

    @Test
    void aFileWhereTheFolderShouldBeIsNamed() throws IOException {
        String file = Commands.file(folder, "taken", "text");
        var ran = Commands.run("bake", Commands.recipe(folder), "-o", file)
                .hasExit(1)
                .isForPeople();
        assertThat(ran.err()).contains("taken", "fix:");
        assertThat(Path.of(file)).hasContent("text");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    bake --thread 2              | --threads
                    bake --threads 0             | --threads
                    bake --threads two           | two
                    bake --tile-cells 100        | power of two
                    bake --meshes 9              | --meshes must be 1 .. 5
                    bake --area 1,2,3            | X,Y,WIDTH,HEIGHT
                    bake --area 0,0,-5,5         | above 0 m
                    bake --area 90000,0,5,5      | outside the world
                    bake a b                     | b
                    explain alpine-valley        | --at
                    explain --at 1,2             | RECIPE
                    explain alpine-valley --at 1 | x,y in metres
                    sample alpine-valley --at x,y| x,y in metres
                    bke                          | bake
                    diff a                       | DIR_B
                    import -o a.yaml             | DEM
                    import a.tif                 | --output
                    import a.tif -o a.yaml --bbox 5,1,2,3     | WEST,SOUTH,EAST,NORTH
                    import a.tif -o a.yaml --heights 5        | MIN..MAX
                    import a.tif -o a.yaml --heights 500..5   | does not rise
                    import a.tif -o a.yaml --cell -5          | metres from 0.01
                    import a.tif -o a.yaml --plants jungle    | alpine-forest
                    """)
    void aWrongArgumentIsExitCode2AndSaysWhatIsRight(String command, String said) {
        var ran = Commands.run(command.split(" ", -1)).hasExit(2).isForPeople();
        assertThat(ran.err()).contains(said, "fix: ");
        assertThat(ran.err().lines().count()).isLessThanOrEqualTo(6);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void tooLittleMemoryIsSaidWithTheWaysOut() {
        var err = new java.io.StringWriter();
        int exit = FailurePrinter.print(new OutOfMemoryError("heap"), new java.io.PrintWriter(err));
        assertThat(exit).isEqualTo(1);
        assertThat(err.toString()).contains("MB of memory", "WEALD_OPTS=-Xmx4g");
    }
}
