package weald.io.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class ReportJsonTest {
    /// A report with every kind of value: none, tiny, huge, missing.
    public static Report example() {
        Map<String, Double> limits = new LinkedHashMap<>();
        limits.put("slope", 0.12);
        limits.put("elevation", 0.41);
        limits.put("crowding", 0.00001);
        return new Report(
                new Report.WorldFacts(
                        "alpine <valley> & \"more\"",
                        42,
                        "9f3c51e0a4d2b876",
                        "ab12",
                        2,
                        List.of(0.0, 0.0, 4096.0, 2048.0)),
                128,
                new Report.GroundFacts(640, 1123.5, 2310.25, new Report.SlopeFacts(3.1, 24.2, 51), 7),
                Optional.of(land()),
                List.of(new Report.DemFacts(
                        List.of("west.tif", "east.tif"),
                        Optional.of("EGM96"),
                        false,
                        List.of(new Report.VoidFacts(40, 2, 30, 1, 10)),
                        List.of(new Report.SeamFacts("west.tif", "east.tif", false, 0.334, 0.165, -0.04, true)))),
                List.of(new Report.StageFacts("terrain", 128, 1.25, 2.5)),
                new Report.PlantFacts(
                        41_203,
                        Optional.of(1.00001),
                        List.of(
                                new Report.SpeciesFacts(
                                        "spruce",
                                        true,
                                        41_203,
                                        49.1,
                                        41_150.75,
                                        90_000,
                                        Optional.of(2.2000001),
                                        limits,
                                        Optional.of(stand())),
                                new Report.SpeciesFacts(
                                        "larch", true, 0, 0, 12, 0, Optional.empty(), Map.of(), Optional.empty())),
                        List.of(new Report.SizeClassFacts("canopy", 41_203, 41_162.75, Optional.of(stand())))),
                List.of(new Report.ReachFacts("canopy", List.of("spruce", "larch"), 2, 3.5, 66, 2)),
                1_234_567_890L,
                List.of(new Report.Warning("larch: under 1 % placed", Optional.of("alps.yaml:31:17"))),
                List.of("the scene holds a part of the plants"));
    }

    private static LandFacts land() {
        return new LandFacts(
                List.of(new LandFacts.SurfaceFacts("rock", 0.25), new LandFacts.SurfaceFacts("soil", 0.75)),
                Optional.of(new LandFacts.WaterFacts(
                        2,
                        30_000,
                        90_000.5,
                        List.of(new LandFacts.LakeFacts(1, 700.5, 20_000, 80_000, true)),
                        4100,
                        List.of(new LandFacts.OrderFacts(1, 3, 2100), new LandFacts.OrderFacts(2, 1, 2000)),
                        Optional.of(new LandFacts.DischargeFacts(0.25, 12, 40)))),
                Optional.of(new LandFacts.ErosionFacts(
                        2, List.of(new LandFacts.StageFacts(4, 200, 3e5, 1e9, 2e9, 3e8, 1.7e9, 1e6, -7e8, 12.5)))));
    }

    private static StandFacts stand() {
        return new StandFacts(
                new StandFacts.Window(-512, 0, 512, 256),
                19,
                20.5,
                83.06,
                60.1,
                2.2,
                1.45,
                1.31,
                Double.NaN,
                1.2,
                0.9,
                -3.25,
                0.4,
                0.5,
                0.0007);
    }

    @Test
    void whatIsWrittenReadsBackEqual() throws IOException {
        Report report = example();
        assertThat(ReportJson.read(ReportJson.write(report))).isEqualTo(report);
    }

    @Test
    void numbersHaveNoExponentAndKeysKeepTheOrderOfTheRecords() {
        String json = ReportJson.write(example());
        assertThat(json).contains("\"crowding\" : 0.00001").contains("\"peakHeapBytes\" : 1234567890");
        assertThat(json.indexOf("\"slope\"")).isLessThan(json.indexOf("\"elevation\" : 0.41"));
        assertThat(json.indexOf("\"world\"")).isLessThan(json.indexOf("\"tiles\""));
        assertThat(json.indexOf("\"plants\"")).isLessThan(json.indexOf("\"warnings\""));
        assertThat(json).doesNotContain("\r").endsWith("}\n");
    }

    @Test
    void aNumberThatCannotBeToldIsNullAndReadsBackAsNaN() throws IOException {
        Report full = example();
        var nothing = new Report.SlopeFacts(Double.NaN, Double.NaN, Double.NaN);
        var ground = new Report.GroundFacts(Double.NaN, Double.NaN, Double.POSITIVE_INFINITY, nothing, 9);
        var report = new Report(
                full.world(),
                1,
                ground,
                Optional.empty(),
                List.of(),
                List.of(),
                full.plants(),
                List.of(),
                0,
                List.of(),
                List.of());
        String json = ReportJson.write(report);
        assertThat(json).contains("\"minMetres\" : null").contains("\"p50\" : null");
        assertThat(ReportJson.read(json).ground().minMetres()).isNaN();
        assertThat(ReportJson.read(json).ground().slopeDegrees().p95()).isNaN();
    }

    @Test
    void aReportOfAProgramThatDidNotTellReachesHasNone() throws IOException {
        String json = ReportJson.write(example()).replaceAll("(?s)\"reaches\" : \\[.*?\\}\\s*\\],", "");
        assertThat(json).doesNotContain("reaches");
        assertThat(ReportJson.read(json).reaches()).isEmpty();
    }

    @Test
    void aBrokenFileSaysWhereItBreaks() {
        assertThatThrownBy(() -> ReportJson.read("{\n  \"world\": [}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 2");
    }
}
