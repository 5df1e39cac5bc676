package weald.io.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.DataFolder;
import weald.io.dem.WorldFrame;
import weald.land.Features;

class GeoJsonTest {
    private static final WorldMap.Area AREA = new WorldMap.Area(0, 0, 1000, 1000, 100);

    @TempDir
    private Path folder = Path.of("");

    private MapFile file(String text) throws IOException {
        Path path = folder.resolve("My Roads.geojson");
        Files.writeString(path, text);
        return MapFile.of("My Roads.geojson", path);
    }

    private static String collection(String... features) {
        return "{ \"type\": \"FeatureCollection\", \"features\": [\n" + String.join(",\n", features) + "\n] }";
    }

    private static String feature(String properties, String type, String coordinates) {
        return "{ \"type\": \"Feature\", \"properties\": {" + properties + "}, \"geometry\": { \"type\": \"" + type
                + "\", \"coordinates\": " + coordinates + " } }";
    }

    private Features features(String text, String name) throws IOException {
        var map = new WorldMap(WorldFrame.LOCAL, AREA, Set.of(name));
        map.add(file(text));
        return lines(map, name);
    }

    private static Features lines(WorldMap map, String name) {
        return map.features().getOrDefault(name, Features.NONE);
    }

    private static MapSurvey.ClassFacts facts(MapSurvey survey, String name) {
        return survey.classes().getOrDefault(name, new MapSurvey.ClassFacts(0, 0, 0, 0, 0));
    }

    @Test
    void everyTypeOfGeometryIsRead() throws IOException {
        MapSurvey survey = MapSurvey.of(file(collection(
                feature("", "Point", "[1, 2, 300]"),
                feature("", "MultiPoint", "[[1, 2], [3, 400]]"),
                feature("", "LineString", "[[1, 2], [4, 6]]"),
                feature("", "MultiLineString", "[[[1, 2], [4, 6]], [[0, 0], [0, 10]]]"),
                feature(
                        "",
                        "Polygon",
                        "[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[1, 1], [2, 1], [2, 2], [1, 1]]]"),
                feature(
                        "",
                        "MultiPolygon",
                        "[[[[0, 0], [200, 0], [0, 200], [0, 0]]], [[[0, 0], [2, 0], [0, 2], [0, 0]]]]"),
                "{ \"geometry\": { \"geometries\": [ { \"coordinates\": [7, 8], \"type\": \"Point\" } ],"
                        + " \"type\": \"GeometryCollection\" }, \"type\": \"Feature\", \"properties\": null }")));
        assertThat(survey.classes().keySet()).containsExactly("my-roads");
        var facts = facts(survey, "my-roads");
        assertThat(List.of(facts.points(), facts.lines(), facts.polygons())).containsExactly(4L, 3L, 3L);
        assertThat(facts.length()).isEqualTo(20);
        assertThat(facts.area()).isEqualTo(99.5 + 20_002);
        assertThat(survey.box()).contains(new MapSurvey.Box(0, 0, 200, 400));
        assertThat(survey.warnings()).isEmpty();
    }

    @Test
    void aGeometryAloneAFeatureALineAndAByteOrderMarkAreRead() throws IOException {
        String line = feature("\"class\": \"a\"", "Point", "[1, 500]");
        assertThat(MapSurvey.of(file(line + "\n" + line + "\n")).features()).isEqualTo(2);
        assertThat(MapSurvey.of(file("\uFEFF" + collection(line))).features()).isEqualTo(1);
        assertThat(features("{ \"type\": \"Point\", \"coordinates\": [30, 400] }", "my-roads")
                        .distanceMetres(30, 410, 50))
                .isEqualTo(10);
    }

    @Test
    void whatIsDoubtfulIsToldOnceWithItsFirstPlace() throws IOException {
        MapSurvey survey = MapSurvey.of(file(collection(
                "{ \"type\": \"Feature\", \"properties\": {}, \"geometry\": null }",
                feature("", "Polygon", "[[[0, 0], [500, 0], [0, 500]]]"),
                feature("", "Polygon", "[[[0, 0], [500, 0], [0, 500]]]"),
                feature("", "Polygon", "[[[0, 0], [500, 0], [0, 0]]]"),
                feature("", "LineString", "[]"))));
        assertThat(survey.warnings())
                .containsExactly(
                        "My Roads.geojson:2:1: a feature without geometry",
                        "My Roads.geojson:3:88: a ring that does not end where it begins was closed (2 times)",
                        "My Roads.geojson:5:88: a ring of fewer than three places was left out",
                        "My Roads.geojson:6:91: a geometry without coordinates was left out");
        assertThat(features(collection(feature("", "Polygon", "[[[0, 0], [500, 0], [0, 500]]]")), "my-roads")
                        .distanceMetres(100, 100, 50))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[[1, 2], [3, NaN]]          | a coordinate is NaN",
                "[[1, 2], [3, 1e999]]        | a coordinate is Infinity",
                "[[1, 2], [3, \"4\"]]        | a coordinate is no number",
                "[[1, 2], [3, null]]         | a coordinate is no number",
                "[[1, 2], [3]]               | a position has one number",
                "[[1, 2], 3]                 | positions and numbers are mixed",
                "[[[1, 2], [3, 4]]]          | the coordinates of a LineString are nested 3 deep, not 2",
                "[[1, 2], [[3, 4]]]          | nested unevenly",
                "[[1, 2], [3, 4]             | it is not JSON",
                "7                           | coordinates are not an array"
            })
    void coordinatesThatAreNoneAreRefusedWithTheirPlace(String coordinates, String said) throws IOException {
        MapFile file =
                file(collection("", feature("", "LineString", coordinates)).replace("[\n,\n", "[\n\n"));
        assertThatThrownBy(() -> MapSurvey.of(file))
                .isInstanceOf(VectorProblem.class)
                .hasMessageContaining(said)
                .hasMessageContaining("My Roads.geojson:3:")
                .hasMessageContaining("fix: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                        | it is empty",
                "hello                                     | it is not JSON",
                "[1, 2]                                    | it is not GeoJSON",
                "{ \"type\": \"Topology\" }                | it is TopoJSON",
                "{ \"a\": 1 }                              | an object has no type",
                "{ \"type\": \"FeatureCollection\" }       | has no features",
                "{ \"type\": \"Circle\", \"coordinates\": [1, 2] } | is no type of geometry"
            })
    void aFileThatIsNoGeoJsonIsRefused(String text, String said) throws IOException {
        MapFile file = file(text);
        assertThatThrownBy(() -> MapSurvey.of(file))
                .isInstanceOf(VectorProblem.class)
                .hasMessageContaining(said);
        Files.write(file.path(), new byte[] {'{', '"', (byte) 0xC3, (byte) 0x28, '"', ':', '1', '}'});
        assertThatThrownBy(() -> MapSurvey.of(file)).hasMessageContaining("it is not JSON");
    }

    @Test
    void classesComeFromTheRecipeThenThePropertyThenTagsThenTheFilesName() {
        MapFile plain = MapFile.of("x.geojson", Path.of("Some Dir/Old Town 2.geojson"));
        assertThat(classes(plain, Map.of("highway", "primary_link", "landuse", "Mixed Forest")))
                .containsExactly("roads", "roads-primary-link", "mixed-forest");
        assertThat(classes(plain, Map.of("class", "Park", "highway", "path"))).containsExactly("park");
        assertThat(classes(plain, Map.of("building", "no", "natural", "opm:piste")))
                .containsExactly("opm-piste");
        assertThat(classes(plain, Map.of("landcover", "311"))).containsExactly("class-311");
        assertThat(classes(plain, Map.of("name", "x"))).containsExactly("old-town-2");
        var coded = new MapFile("x", plain.path(), Optional.empty(), Optional.of("CODE"), Optional.empty());
        assertThat(classes(coded, Map.of("CODE", "312", "highway", "path"))).containsExactly("class-312");
        var named = new MapFile("x", plain.path(), Optional.of("fields"), Optional.empty(), Optional.empty());
        assertThat(classes(named, Map.of("highway", "path"))).containsExactly("fields");
    }

    private static List<String> classes(MapFile file, Map<String, String> properties) {
        return new ClassRule(file).classes(properties);
    }

    @Test
    void degreesAreProjectedAndTheirEdgesBentWithinACentimetre() throws IOException {
        WorldFrame frame = WorldFrame.of("EPSG:25831", Optional.empty());
        var area = new WorldMap.Area(370_000, 4_690_000, 420_000, 4_720_000, 100);
        var map = new WorldMap(frame, area, Set.of("my-roads"));
        map.add(file(feature("", "LineString", "[[1.5, 42.5], [1.9, 42.5]]")));
        Features line = lines(map, "my-roads");
        assertThat(line.segments()).isGreaterThan(10);
        for (double lon = 1.5; lon <= 1.9; lon += 0.0037) {
            double[] place = {lon, 42.5};
            frame.fromDegrees().apply(place);
            assertThat(line.distanceMetres(place[0], place[1], 50)).isCloseTo(0, within(0.011));
        }
        assertThat(map.warnings()).isEmpty();
    }

    @Test
    void coordinatesThatCannotBeWhatTheyAreSaidToBeAreRefusedWithTheFix() throws IOException {
        String degrees = feature("", "LineString", "[[1.5, 42.5], [1.9, 42.5]]");
        String metres = feature("", "LineString", "[[377000, 4705000], [378000, 4706000]]");
        WorldFrame utm = WorldFrame.of("EPSG:25831", Optional.empty());
        var area = new WorldMap.Area(370_000, 4_690_000, 420_000, 4_720_000, 100);
        assertThatThrownBy(() -> placed(degrees, WorldFrame.LOCAL, area)).hasMessageContaining("look like degrees");
        assertThatThrownBy(() -> placed(metres, utm, area)).hasMessageContaining("no degrees");
        assertThatThrownBy(() -> placed(withCrs(degrees, "urn:ogc:def:crs:OGC:1.3:CRS84"), WorldFrame.LOCAL, area))
                .hasMessageContaining("does not say where on earth");
        assertThatThrownBy(() -> placed(withCrs(metres, "urn:ogc:def:crs:EPSG::2154"), utm, area))
                .hasMessageContaining("neither WGS 84 nor the world's")
                .hasMessageContaining("ogr2ogr");
        assertThat(placed(withCrs(metres, "urn:ogc:def:crs:EPSG::25831"), utm, area))
                .isEmpty();
        assertThat(placed(withCrs(degrees, "EPSG:4326"), utm, area)).isEmpty();
        MapFile told = file(metres);
        var map = new WorldMap(utm, area, Set.of("my-roads"));
        map.add(new MapFile(
                told.written(),
                told.path(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(MapFile.Coordinates.METRES)));
        assertThat(lines(map, "my-roads").segments()).isEqualTo(1);
    }

    private static String withCrs(String feature, String name) {
        return "{ \"type\": \"FeatureCollection\", \"features\": [" + feature
                + "], \"crs\": { \"type\": \"name\", \"properties\": { \"name\": \"" + name + "\" } } }";
    }

    private List<String> placed(String text, WorldFrame frame, WorldMap.Area area) throws IOException {
        var map = new WorldMap(frame, area, Set.of("my-roads"));
        map.add(file(text));
        return map.warnings();
    }

    @Test
    void whatLiesFarFromTheWorldIsNotKeptAndAFileBesideItIsDoubted() throws IOException {
        var map = new WorldMap(WorldFrame.LOCAL, AREA, Set.of("my-roads"));
        map.add(file(collection(
                feature("", "LineString", "[[1050, 10], [1060, 500]]"),
                feature("", "LineString", "[[5000, 10], [5060, 500]]"))));
        assertThat(lines(map, "my-roads").segments()).isEqualTo(1);
        assertThat(map.warnings()).containsExactly("My Roads.geojson: nothing of it lies in the world");
    }

    @Test
    void aLongFileIsReadInTheMemoryOfItsFeatures() throws IOException {
        Path path = folder.resolve("long.geojson");
        String one = feature("\"highway\": \"path\"", "LineString", "[[5000, 1], [5001, 900]]") + "\n";
        byte[] block = one.repeat(2000).getBytes(StandardCharsets.UTF_8);
        try (var out = Files.newOutputStream(path)) {
            for (int i = 0; i < 10; i++) out.write(block);
        }
        var map = new WorldMap(WorldFrame.LOCAL, AREA, Set.of("roads"));
        map.add(MapFile.of("long.geojson", path));
        assertThat(lines(map, "roads").segments()).isZero();
        assertThat(MapSurvey.of(MapFile.of("long.geojson", path)).features()).isEqualTo(20_000);
    }

    @Test
    void theAndorranFilesHaveTheirKnownClasses() {
        MapSurvey cover = MapSurvey.of(data("vector/andorra_landcover_polygons.geojson"));
        assertThat(cover.features()).isEqualTo(207);
        assertThat(facts(cover, "residential").polygons()).isEqualTo(26);
        assertThat(facts(cover, "water").polygons()).isEqualTo(82);
        MapSurvey roads = MapSurvey.of(data("vector/andorra_roads.geojson"));
        assertThat(facts(roads, "roads").lines()).isEqualTo(1614);
        assertThat(facts(roads, "roads-path").lines()).isEqualTo(211);
        assertThat(roads.isDegrees()).isTrue();
    }

    private static MapFile data(String name) {
        return MapFile.of(name, DataFolder.file(name));
    }
}
