package weald.io.vector;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ByteOrderValues;
import org.locationtech.jts.io.WKBWriter;
import weald.io.raster.Crs;

/// Writes a GeoPackage (OGC 12-128r18, version 1.3): layers of features in the plane of a coordinate system,
/// in one SQLite file. Equal layers make equal files.
public final class GeoPackageWriter {
    /// "GPKG" as SQLite's application id, and version 1.3.
    private static final int APPLICATION_ID = 0x47504B47;

    private static final int VERSION = 10300;

    /// The time at which all tables were last changed, so that equal worlds make equal files.
    private static final String NO_TIME = "2000-01-01T00:00:00.000Z";

    private static final String WGS_84 =
            "GEOGCS[\"WGS 84\",DATUM[\"WGS_1984\",SPHEROID[\"WGS 84\",6378137,298.257223563,"
                    + "AUTHORITY[\"EPSG\",\"7030\"]],AUTHORITY[\"EPSG\",\"6326\"]],PRIMEM[\"Greenwich\",0,"
                    + "AUTHORITY[\"EPSG\",\"8901\"]],UNIT[\"degree\",0.0174532925199433,AUTHORITY[\"EPSG\",\"9122\"]],"
                    + "AUTHORITY[\"EPSG\",\"4326\"]]";

    private final Connection base;
    private final int epsg;

    private GeoPackageWriter(Connection base, int epsg) {
        this.base = base;
        this.epsg = epsg;
    }

    /// Writes a fresh file.
    ///
    /// @param crs whose metres the geometries are in; it has a code of the EPSG registry
    /// @throws IOException if the file cannot be written
    public static void write(Path file, Crs crs, List<FeatureLayer> layers) throws IOException {
        int epsg = Integer.parseInt(crs.code().orElseThrow().substring("EPSG:".length()));
        Files.deleteIfExists(file);
        try (Connection base = DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath())) {
            var writer = new GeoPackageWriter(base, epsg);
            writer.prepare();
            for (FeatureLayer layer : layers) writer.layer(layer);
            base.commit();
        } catch (SQLException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /// The tables that every GeoPackage has.
    private void prepare() throws SQLException {
        run(
                // Nobody reads the file before it is whole, and a bake that stops begins it anew.
                "PRAGMA journal_mode = OFF",
                "PRAGMA synchronous = OFF",
                "PRAGMA application_id = " + APPLICATION_ID,
                "PRAGMA user_version = " + VERSION);
        base.setAutoCommit(false);
        run("""
                CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY,
                organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL,
                description TEXT)""", """
                CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL,
                identifier TEXT UNIQUE, description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT
                (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE,
                srs_id INTEGER, CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES
                gpkg_spatial_ref_sys(srs_id))""", """
                CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL,
                geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL,
                CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE
                (table_name), CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
                CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id))""");
        system("Undefined cartesian SRS", -1, "NONE", -1, "undefined");
        system("Undefined geographic SRS", 0, "NONE", 0, "undefined");
        system("WGS 84 geodetic", 4326, "EPSG", 4326, WGS_84);
        // Readers take the definition from their own registry by organization and number.
        if (epsg != 4326) system("EPSG:" + epsg, epsg, "EPSG", epsg, "undefined");
    }

    private void system(String name, int id, String organization, int number, String definition) throws SQLException {
        insert("gpkg_spatial_ref_sys", name, id, organization, number, definition, null);
    }

    private void layer(FeatureLayer layer) throws SQLException {
        var extent = new Envelope();
        var rows = new Rows(layer.name());
        try {
            layer.features().accept(feature -> {
                extent.expandToInclude(feature.geometry().getEnvelopeInternal());
                rows.add(feature);
            });
        } catch (Unwritten e) {
            throw e.cause;
        }
        rows.close();
        boolean any = !extent.isNull();
        insert(
                "gpkg_contents",
                layer.name(),
                "features",
                layer.name(),
                "",
                NO_TIME,
                any ? extent.getMinX() : null,
                any ? extent.getMinY() : null,
                any ? extent.getMaxX() : null,
                any ? extent.getMaxY() : null,
                epsg);
        insert("gpkg_geometry_columns", layer.name(), "geom", layer.shape().ogcName, epsg, layer.shape().heights, 0);
    }

    private void run(String... commands) throws SQLException {
        try (Statement statement = base.createStatement()) {
            for (String command : commands) statement.execute(command);
        }
    }

    private void insert(String table, @Nullable Object... values) throws SQLException {
        try (PreparedStatement row = base.prepareStatement(insertion(table, values.length))) {
            for (int i = 0; i < values.length; i++) row.setObject(i + 1, values[i]);
            row.executeUpdate();
        }
    }

    private static String insertion(String table, int values) {
        return "INSERT INTO " + table + " VALUES (?" + ", ?".repeat(values - 1) + ")";
    }

    /// A fault of the database amid a layer.
    private static final class Unwritten extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final SQLException cause;

        Unwritten(SQLException cause) {
            super(cause);
            this.cause = cause;
        }
    }

    /// The rows of one layer; its table is made for the first.
    private final class Rows {
        private final String table;
        private @Nullable PreparedStatement row;

        Rows(String table) {
            this.table = table;
        }

        void add(WorldFeature feature) {
            try {
                if (row == null) {
                    create(feature.facts());
                    row = base.prepareStatement(
                            insertion(table, columns(feature.facts()).size() + 2));
                }
                row.setLong(1, feature.id());
                row.setBytes(2, geometry(feature.geometry()));
                int column = 3;
                for (Object value : columns(feature.facts()).values()) row.setObject(column++, value);
                row.executeUpdate();
            } catch (SQLException e) {
                throw new Unwritten(e);
            }
        }

        private void create(Map<String, @Nullable Object> facts) throws SQLException {
            String columns = columns(facts).entrySet().stream()
                    .map(fact -> ", \"" + fact.getKey() + "\" " + type(fact.getValue()))
                    .collect(Collectors.joining());
            run("CREATE TABLE " + table + " (fid INTEGER PRIMARY KEY NOT NULL, geom BLOB" + columns + ")");
        }

        void close() throws SQLException {
            if (row == null) create(new LinkedHashMap<>());
            else row.close();
        }
    }

    /// Lists of numbers are text in the manner of JSON.
    private static Map<String, @Nullable Object> columns(Map<String, @Nullable Object> facts) {
        var columns = new LinkedHashMap<String, @Nullable Object>();
        facts.forEach((name, value) -> columns.put(name, value instanceof float[] all ? Arrays.toString(all) : value));
        return columns;
    }

    /// Of a column that may be null: a link to another feature.
    private static String type(@Nullable Object value) {
        return switch (value) {
            case Boolean truth -> "BOOLEAN";
            case Double number -> "DOUBLE";
            case Float number -> "DOUBLE";
            case String text -> "TEXT";
            case null, default -> "INTEGER";
        };
    }

    /// Clause 2.1.3: a header with the extent in the plane, then well-known binary.
    private byte[] geometry(Geometry geometry) {
        boolean high = !Double.isNaN(geometry.getCoordinate().getZ());
        byte[] known = new WKBWriter(high ? 3 : 2, ByteOrderValues.LITTLE_ENDIAN).write(geometry);
        Envelope extent = geometry.getEnvelopeInternal();
        // JTS writes Z by a flag of its own; OGC adds 1000 to the type.
        if (high) ByteBuffer.wrap(known).order(ByteOrder.LITTLE_ENDIAN).putInt(1, ogcType(known));
        return ByteBuffer.allocate(40 + known.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(new byte[] {'G', 'P', 0, 0b11})
                .putInt(epsg)
                .putDouble(extent.getMinX())
                .putDouble(extent.getMaxX())
                .putDouble(extent.getMinY())
                .putDouble(extent.getMaxY())
                .put(known)
                .array();
    }

    private static int ogcType(byte[] known) {
        return (ByteBuffer.wrap(known).order(ByteOrder.LITTLE_ENDIAN).getInt(1) & 0xFFFF) + 1000;
    }
}
