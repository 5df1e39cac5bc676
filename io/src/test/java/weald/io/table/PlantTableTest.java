package weald.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.io.NodeClients;
import weald.math.Chance;
import weald.math.Range;
import weald.scatter.Plants;

class PlantTableTest {
    private static final long SEED = 42;
    private static final List<Species> SPECIES = List.of(
            species("spruce", List.of(new Species.Model("a.glb", 0.3), new Species.Model("b.glb", 0.7))),
            species("larch", List.of()),
            species("boulder", List.of()));
    private static final int PLANTS_PER_TILE = 30_000;
    private static final int TILES = 6;
    private static final String SUMS =
            "count(*), min(id), max(id), min(x_m), max(y_m), sum(z_m), sum(yaw_deg::double), sum(scale::double),"
                    + " count(distinct species), count(distinct id), min(colour), max(colour)";

    @TempDir
    static Path shared;

    private static Path csv = Path.of("");
    private static Path parquet = Path.of("");

    @TempDir
    Path folder;

    @BeforeAll
    static void writeBoth() throws IOException {
        csv = write(shared.resolve("plants.csv"), TILES);
        parquet = write(shared.resolve("plants.parquet"), TILES);
    }

    @Test
    void csvAndParquetHoldTheSameTableAndIdsSurviveAsInt64() throws IOException, SQLException {

        List<Object> fromCsv = first("select " + SUMS + " from read_csv('" + csv + "', all_varchar = false)");
        List<Object> fromParquet = first("select " + SUMS + " from '" + parquet + "'");

        assertThat(fromParquet.subList(0, 5)).isEqualTo(fromCsv.subList(0, 5));
        assertThat(fromParquet.subList(8, 12)).isEqualTo(fromCsv.subList(8, 12));
        assertThat(fromParquet.get(0)).isEqualTo((long) TILES * PLANTS_PER_TILE);
        assertThat(fromParquet.get(1)).isEqualTo(extremeId(-1));
        assertThat(fromParquet.get(2)).isEqualTo(extremeId(1));
        assertThat((double) fromParquet.get(5)).isCloseTo(sumOfHeights(), within(1e-3));
        assertThat(fromParquet.get(9)).isEqualTo((long) TILES * PLANTS_PER_TILE);
        String unequal = "select count(*) from '" + parquet + "' p join read_csv('" + csv + "') c using (id)"
                + " where p.x_m = c.x_m and p.y_m = c.y_m and p.z_m = c.z_m and p.species = c.species"
                + " and p.scale = c.scale::float and p.yaw_deg = c.yaw_deg::float and p.colour = c.colour"
                + " and p.tilt_deg = c.tilt_deg::float and p.tilt_azimuth_deg = c.tilt_azimuth_deg::float"
                + " and p.model = c.model and p.rank = c.rank::float";
        assertThat(first(unequal)).containsExactly((long) TILES * PLANTS_PER_TILE);
    }

    @Test
    void columnsAreThoseThatAreDocumented() throws IOException, SQLException {
        assertThat(column("select column_name || ' ' || column_type from (describe from '" + parquet + "')"))
                .containsExactly(
                        "id BIGINT",
                        "species VARCHAR",
                        "x_m DOUBLE",
                        "y_m DOUBLE",
                        "z_m DOUBLE",
                        "yaw_deg FLOAT",
                        "tilt_deg FLOAT",
                        "tilt_azimuth_deg FLOAT",
                        "scale FLOAT",
                        "colour VARCHAR",
                        "model INTEGER",
                        "rank FLOAT");
        assertThat(Files.readString(csv))
                .startsWith("id,species,x_m,y_m,z_m,yaw_deg,tilt_deg,tilt_azimuth_deg,scale,colour,model,rank\n")
                .doesNotContain("\r");
    }

    @Test
    void theModelOfAPlantIsTheOneThatItsIdChooses() throws IOException, SQLException {
        assertThat(column("select distinct model from '" + parquet + "' where species <> 'spruce'"))
                .containsExactly(0);
        List<Object> shares = first("select avg(model), count(*) from '" + parquet + "' where species = 'spruce'");
        double count = ((Number) shares.get(1)).doubleValue();
        assertThat((Double) shares.get(0)).isCloseTo(0.7, within(3 * Math.sqrt(0.21 / count)));
    }

    @Test
    void rowGroupsAreSmallEnoughToSkipMostOfTheFile() throws IOException, SQLException {
        assertThat(column(
                        "select distinct row_group_num_rows from parquet_metadata('" + parquet + "') order by 1 desc"))
                .containsExactly(
                        (long) PlantsParquet.ROWS_PER_GROUP,
                        (long) TILES * PLANTS_PER_TILE - PlantsParquet.ROWS_PER_GROUP);
        assertThat(column("select distinct compression from parquet_metadata('" + parquet + "')"))
                .containsExactly("ZSTD");
    }

    @Test
    void neighboursStandTogetherInTheFile() throws IOException {
        List<String> lines = Files.readAllLines(csv);
        double steps = 0;
        for (int i = 2; i <= PLANTS_PER_TILE; i++) {
            String[] a = lines.get(i - 1).split(",", -1);
            String[] b = lines.get(i).split(",", -1);
            steps += Math.hypot(
                    Double.parseDouble(a[2]) - Double.parseDouble(b[2]),
                    Double.parseDouble(a[3]) - Double.parseDouble(b[3]));
        }
        // In random order two plants of a 512 m tile lie 267 m apart.
        assertThat(steps / (PLANTS_PER_TILE - 1)).isLessThan(10);
    }

    @Test
    void equalPlantsGiveEqualBytesInAnyLocale() throws IOException {
        Locale before = Locale.getDefault();
        byte[] csvBytes = Files.readAllBytes(write(folder.resolve("a.csv"), 1));
        byte[] parquetBytes = Files.readAllBytes(write(folder.resolve("a.parquet"), 1));
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(Files.readAllBytes(write(folder.resolve("b.csv"), 1))).isEqualTo(csvBytes);
            assertThat(Files.readAllBytes(write(folder.resolve("b.parquet"), 1)))
                    .isEqualTo(parquetBytes);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void anEmptyWorldIsATableWithoutRows() throws IOException, SQLException {
        for (String name : List.of("empty.csv", "empty.parquet")) {
            try (PlantTable table = open(folder.resolve(name))) {
                table.append(new Plants(0), new float[0]);
                table.commit();
            }
            assertThat(first("select count(*) from '" + folder.resolve(name) + "'"))
                    .containsExactly(0L);
        }
    }

    @Test
    void namesWithCommasAndQuotesSurvive() throws IOException, SQLException {
        Path file = folder.resolve("odd.csv");
        try (var table = new PlantsCsv(file, List.of(species("a \"b\", c", List.of())))) {
            table.append(new Plants(1), new float[1]);
            table.commit();
        }
        assertThat(column("select species from '" + file + "'")).containsExactly("a \"b\", c");
    }

    @Test
    void whatIsNotCommittedLeavesNothingBehindAndTheOldFileAlone() throws IOException {
        for (String name : List.of("plants.csv", "plants.parquet")) {
            Path file = folder.resolve(name);
            Files.writeString(file, "old");
            try (PlantTable table = open(file)) {
                table.append(tile(0), ranks(0));
            }
            assertThat(file).hasContent("old");
        }
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aMissingFolderAndAFullDiskAreSaidWithTheFile() throws IOException {
        for (String name : List.of("plants.csv", "plants.parquet")) {
            Path nowhere = folder.resolve("nowhere").resolve(name);
            assertThatThrownBy(() -> open(nowhere).close())
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(nowhere.toString())
                    .hasMessageContaining("does not exist");
            Path full = Path.of("/dev/full");
            if (!Files.exists(full)) continue;
            Path file = folder.resolve(name);
            Files.createSymbolicLink(folder.resolve(name + ".part"), full);
            assertThatThrownBy(() -> write(file, 1))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(file.toString())
                    .hasMessageContaining("No space left");
            assertThat(file).doesNotExist();
            assertThat(folder.resolve(name + ".part")).doesNotExist();
        }
    }

    @Test
    void aSecondIndependentParquetReaderAgrees() throws IOException, SQLException {
        var node = NodeClients.require("hyparquet");
        String printed = node.run("parquet.mjs", parquet.toString());
        List<Object> duck =
                first("select count(*), min(id), max(id), min(x_m), max(y_m), count(distinct species), sum(id) from '"
                        + parquet + "'");
        assertThat(printed.strip().split(" "))
                .containsExactly(duck.stream().map(String::valueOf).toArray(String[]::new));
    }

    private static Path write(Path file, int tiles) throws IOException {
        try (PlantTable table = open(file)) {
            for (int t = 0; t < tiles; t++) table.append(tile(t), ranks(t));
            table.commit();
        }
        return file;
    }

    private static Species species(String id, List<Species.Model> models) {
        var metres = new Range(1, 2);
        return new Species(
                id,
                SizeClass.CANOPY,
                Form.CONIFER,
                0.01,
                new Species.Spacing(2, 2),
                Niche.ANYWHERE,
                metres,
                metres,
                0.1,
                Species.Stands.ON_LAND,
                0,
                Species.DEFAULT_SCALE,
                0,
                0,
                models);
    }

    private static PlantTable open(Path file) throws IOException {
        return file.toString().endsWith(".csv") ? new PlantsCsv(file, SPECIES) : new PlantsParquet(file, SPECIES);
    }

    /// A tile in UTM coordinates, with ids over all 64 bits.
    private static Plants tile(int t) {
        var plants = new Plants(PLANTS_PER_TILE);
        for (int i = 0; i < PLANTS_PER_TILE; i++) {
            plants.id[i] = Chance.bits(SEED, 0, t, i);
            plants.species[i] = (int) (3 * unit(1, t, i));
            plants.xMetres[i] = 385_000 + 512 * (t + unit(2, t, i));
            plants.yMetres[i] = 4_711_000 + 512 * unit(3, t, i);
            plants.zMetres[i] = 500 + 1500 * unit(4, t, i);
            plants.yawDegrees[i] = (float) (360 * unit(5, t, i));
            plants.tiltDegrees[i] = (float) (15 * unit(6, t, i));
            plants.tiltAzimuthDegrees[i] = (float) (360 * unit(7, t, i));
            plants.scale[i] = (float) (0.85 + 0.35 * unit(8, t, i));
            plants.colourRgb[i] = 0x3f6b2a + (int) (8 * unit(9, t, i));
        }
        return plants;
    }

    private static float[] ranks(int t) {
        var ranks = new float[PLANTS_PER_TILE];
        for (int i = 0; i < PLANTS_PER_TILE; i++) ranks[i] = (float) unit(10, t, i);
        return ranks;
    }

    private static double unit(long salt, int t, int i) {
        return Chance.unitDouble(Chance.bits(SEED, salt, t, i));
    }

    private static long extremeId(int sign) {
        long extreme = sign < 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        for (int t = 0; t < TILES; t++)
            for (long id : tile(t).id) extreme = sign < 0 ? Math.min(extreme, id) : Math.max(extreme, id);
        return extreme;
    }

    private static double sumOfHeights() {
        double sum = 0;
        for (int t = 0; t < TILES; t++) for (double z : tile(t).zMetres) sum += z;
        return sum;
    }

    private static List<Object> first(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            var values = new ArrayList<Object>();
            for (int c = 1; c <= rows.getMetaData().getColumnCount(); c++) values.add(rows.getObject(c));
            return values;
        }
    }

    private static List<Object> column(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            var values = new ArrayList<Object>();
            while (rows.next()) values.add(rows.getObject(1));
            return values;
        }
    }
}
