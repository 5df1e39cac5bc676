package weald.io.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.io.NodeClients;
import weald.io.gltf.WorldGlb.Limits;
import weald.scatter.Frame;
import weald.scatter.Plants;
import weald.scatter.Pose;

class WorldGlbTest {
    private static final TestScenes.Place NEAR = new TestScenes.Place(-128, -256, 256, 2);

    /// For clients that take their time.
    private static final TestScenes.Place SMALL = new TestScenes.Place(-64, -128, 128, 2);

    /// UTM 31N in Andorra: 385,000 east, 4,711,000 north.
    private static final TestScenes.Place FAR = new TestScenes.Place(192_500, 2_355_500, 256, 2);

    @TempDir
    Path folder;

    /// C074: no jitter far from the origin; C073: the tilt of every plant arrives.
    @Test
    void everyPlantOfAWorldInUtmCoordinatesComesBackWithinAMillimetre() throws IOException {
        Scene scene = TestScenes.scene(FAR, 700);
        Path file = folder.resolve("world.glb");
        WorldGlb.write(file, scene, Limits.DEFAULT);
        var back = InstanceReadBack.of(GltfFile.read(file));
        var worst = new double[3];
        List<Integer> order = InstanceReadBack.inFileOrder(scene, back);
        Plants all = InstanceReadBack.merged(scene);
        for (int i = 0; i < order.size(); i++) {
            int k = order.get(i);
            double dx = back.x(i) - all.xMetres[k];
            double dy = back.y(i) - all.yMetres[k];
            double dz = back.z(i) - all.zMetres[k];
            worst[0] = Math.max(worst[0], Math.sqrt(dx * dx + dy * dy + dz * dz));
            worst[1] = Math.max(worst[1], back.angleTo(i, all, k));
            worst[2] = Math.max(worst[2], Math.abs(back.scale(i) - all.scale[k]));
        }
        assertThat(order).hasSize(all.count());
        assertThat(worst[0]).as("metres").isLessThan(1e-3);
        assertThat(worst[1]).as("degrees").isLessThan(0.01);
        assertThat(worst[2]).isZero();
    }

    @Test
    void ourCheckerFindsNothingToSay() throws IOException {
        for (TestScenes.Place place : List.of(NEAR, FAR)) {
            Path file = folder.resolve("world.glb");
            WorldGlb.Summary summary = WorldGlb.write(file, TestScenes.scene(place, 300), Limits.DEFAULT);
            GlbCheck.Result result = GlbCheck.of(file);
            assertThat(result.problems()).isEmpty();
            assertThat(result.instances()).isEqualTo(16 * 300).isEqualTo(summary.plants());
            assertThat(result.batches()).isEqualTo(summary.batches());
        }
    }

    /// C077: each mesh once, 16 .. 40 bytes a plant.
    @Test
    void aMeshIsStoredOnceAndAPlantTakes36Bytes() throws IOException {
        Path few = folder.resolve("few.glb");
        Path many = folder.resolve("many.glb");
        WorldGlb.write(few, TestScenes.scene(NEAR, 1000), Limits.DEFAULT);
        WorldGlb.Summary summary = WorldGlb.write(many, TestScenes.scene(NEAR, 3000), Limits.DEFAULT);
        double perPlant = (double) (binaryBytes(many) - binaryBytes(few)) / (16 * 2000);
        assertThat(perPlant).isBetween(16.0, 40.0);
        JsonNode json = GltfFile.read(many).json;
        long plantMeshes = 0;
        for (JsonNode mesh : json.path("meshes"))
            if (List.of("spruce", "beech", "boulder").contains(mesh.path("name").asString(""))) plantMeshes++;
        assertThat(plantMeshes).isEqualTo(3);
        assertThat(summary.bytes()).isEqualTo(Files.size(many));
    }

    /// C080: neither one plant a batch nor one batch a world.
    @Test
    void halfOfTheBatchesHoldFiveHundredPlantsAndNoneAHundredThousand() throws IOException {
        WorldGlb.Summary summary =
                WorldGlb.write(folder.resolve("a.glb"), TestScenes.scene(NEAR, 8000), Limits.DEFAULT);
        assertThat(summary.medianBatch()).isGreaterThanOrEqualTo(500);
        assertThat(summary.largestBatch()).isLessThanOrEqualTo(100_000);
        assertThat(summary.batches()).isGreaterThan(16);
    }

    @Test
    void beyondTheLimitOnlyAWindowIsWrittenAndItIsWhereTheMostSpeciesStand() throws IOException {
        var limits = new Limits(100_000, 2000, Optional.empty());
        Path file = folder.resolve("window.glb");
        WorldGlb.Summary summary = WorldGlb.write(file, TestScenes.scene(NEAR, 1000), limits);
        assertThat(summary.plants()).isBetween(1500L, 2000L);
        assertThat(summary.plantsInWorld()).isEqualTo(16_000);
        assertThat(summary.plantWindow().centreX()).isGreaterThan(0);
        assertThat(GlbCheck.of(file).problems()).isEmpty();
        JsonNode extras = GltfFile.read(file).json.path("asset").path("extras");
        assertThat(extras.path("plants").asLong(0)).isEqualTo(summary.plants());
        assertThat(extras.path("plantWindow").path(0).asDouble(0))
                .isEqualTo(summary.plantWindow().minX());
    }

    @Test
    void aStatedWindowIsKept() throws IOException {
        var window = new Window(0, -200, 200, -100);
        WorldGlb.Summary summary = WorldGlb.write(
                folder.resolve("w.glb"),
                TestScenes.scene(NEAR, 1000),
                new Limits(100_000, 200_000, Optional.of(window)));
        assertThat(summary.plantWindow()).isEqualTo(window);
        // 16,000 plants on 512 m x 512 m.
        assertThat((double) summary.plants()).isCloseTo(16_000 * 20_000 / 262_144.0, within(100.0));
    }

    @Test
    void groundVerticesLieOnTheSamplesAndTheHoleStaysOpen() throws IOException {
        Path file = folder.resolve("ground.glb");
        WorldGlb.Summary summary =
                WorldGlb.write(file, TestScenes.scene(FAR, 0), new Limits(40_000, 0, Optional.empty()));
        assertThat(summary.groundStepCells()).isEqualTo(2);
        assertThat(summary.groundTriangles()).isBetween(32_000, 32_768);
        GltfFile back = GltfFile.read(file);
        JsonNode origin = back.json.path("asset").path("extras").path("worldOrigin");
        double worst = 0;
        long vertices = 0;
        var bounds = TestScenes.scene(FAR, 0).bounds();
        for (JsonNode node : back.json.path("nodes")) {
            if (!node.path("name").asString("").startsWith("ground ")) continue;
            float[] p = back.accessor(primitive(back, node).path("attributes").path("POSITION"))
                    .floats();
            for (int v = 0; v < p.length; v += 3) {
                double x = origin.path(0).asDouble(0)
                        + node.path("translation").path(0).asDouble(0)
                        + p[v];
                double y = origin.path(1).asDouble(0)
                        - node.path("translation").path(2).asDouble(0)
                        - p[v + 2];
                long cellX = Math.round(x / 2);
                long cellY = Math.round(y / 2);
                worst = Math.max(worst, Math.abs(x - 2 * cellX) + Math.abs(y - 2 * cellY));
                worst = Math.max(worst, Math.abs(p[v + 1] - TestScenes.height(cellX, cellY)));
                assertThat(TestScenes.isHole(cellX, cellY, bounds)).isFalse();
                vertices++;
            }
        }
        assertThat(worst).isZero();
        assertThat(vertices).isGreaterThan(16_500);
    }

    @Test
    void waterLiesAtItsLevelWithAMaterialOfItsOwn() throws IOException {
        Path file = folder.resolve("water.glb");
        WorldGlb.write(file, TestScenes.scene(NEAR, 0), Limits.DEFAULT);
        GltfFile back = GltfFile.read(file);
        int pieces = 0;
        for (JsonNode node : back.json.path("nodes")) {
            if (!node.path("name").asString("").startsWith("water ")) continue;
            pieces++;
            JsonNode primitive = primitive(back, node);
            float[] p =
                    back.accessor(primitive.path("attributes").path("POSITION")).floats();
            for (int v = 0; v < p.length; v += 3) assertThat(p[v + 1]).isEqualTo(TestScenes.WATER_LEVEL);
            JsonNode material = back.element("materials", primitive.path("material"));
            assertThat(material.path("name").asString("")).isEqualTo("water");
        }
        assertThat(pieces).isPositive();
    }

    @Test
    void equalScenesGiveEqualBytes() throws IOException {
        WorldGlb.write(folder.resolve("a.glb"), TestScenes.scene(SMALL, 200), Limits.DEFAULT);
        WorldGlb.write(folder.resolve("b.glb"), TestScenes.scene(SMALL, 200), Limits.DEFAULT);
        assertThat(folder.resolve("a.glb")).hasSameBinaryContentAs(folder.resolve("b.glb"));
        SampleGlb.write(folder.resolve("c.glb"), TestScenes.scene(SMALL, 200));
        SampleGlb.write(folder.resolve("d.glb"), TestScenes.scene(SMALL, 200));
        assertThat(folder.resolve("c.glb")).hasSameBinaryContentAs(folder.resolve("d.glb"));
    }

    @Test
    void theSampleHasOneNodeAPlantAndAtMostFiveThousand() throws IOException {
        Path file = folder.resolve("sample.glb");
        SampleGlb.Summary summary = SampleGlb.write(file, TestScenes.scene(FAR, 2000));
        assertThat(summary.plants()).isBetween(4000L, 5000L);
        JsonNode json = GltfFile.read(file).json;
        assertThat(json.has("extensionsRequired")).isFalse();
        assertThat(json.path("nodes").size()).isEqualTo(summary.nodes());
        long plants = 0;
        for (JsonNode node : json.path("nodes")) if (node.has("rotation")) plants++;
        assertThat(plants).isEqualTo(summary.plants());
        assertThat(json.path("meshes").size()).isLessThan(3 + 10);
    }

    @Test
    void afterTroubleNothingIsLeftBehind() throws IOException {
        Path nowhere = folder.resolve("nowhere").resolve("world.glb");
        assertThatThrownBy(() -> WorldGlb.write(nowhere, TestScenes.scene(NEAR, 1), Limits.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(nowhere.toString())
                .hasMessageContaining("does not exist");
        Path full = Path.of("/dev/full");
        if (!Files.exists(full)) return;
        Path file = folder.resolve("world.glb");
        Files.createSymbolicLink(folder.resolve("world.glb.numbers.part"), full);
        assertThatThrownBy(() -> WorldGlb.write(file, TestScenes.scene(NEAR, 1), Limits.DEFAULT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("No space left");
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    /// three's own loader, every matrix: position 0.1 mm in a world near its origin, rotation 0.01 degrees.
    @Test
    void threeSeesEveryPlantWhereItStands() throws IOException {
        var node = NodeClients.require("three");
        Scene scene = TestScenes.scene(SMALL, 300);
        Path file = folder.resolve("world.glb");
        WorldGlb.write(file, scene, Limits.DEFAULT);
        var back = InstanceReadBack.of(GltfFile.read(file));
        var lines = new ArrayList<String>();
        List<Integer> order = InstanceReadBack.inFileOrder(scene, back);
        Plants all = InstanceReadBack.merged(scene);
        for (int k : order) lines.add(wanted(all, k, back.origin));
        Path wanted = folder.resolve("wanted.txt");
        Files.write(wanted, lines);
        JsonNode found = new JsonMapper().readTree(node.run("instances.mjs", file.toString(), wanted.toString()));
        assertThat(found.path("instances").asInt(0)).isEqualTo(all.count());
        assertThat(found.path("worstMetres").asDouble(1)).isLessThan(2e-4);
        assertThat(found.path("worstDegrees").asDouble(1)).isLessThan(0.01);
        assertThat(found.path("worstScale").asDouble(1)).isLessThan(1e-3);
        assertThat(found.path("coloured").asBoolean(false)).isTrue();
    }

    @Test
    void theKhronosValidatorFindsNoErrors() throws IOException {
        var node = NodeClients.require("gltf-validator");
        Path world = folder.resolve("world.glb");
        Path sample = folder.resolve("sample.glb");
        WorldGlb.write(world, TestScenes.scene(SMALL, 300), Limits.DEFAULT);
        SampleGlb.write(sample, TestScenes.scene(SMALL, 300));
        assertThat(node.run("validate.mjs", world.toString(), sample.toString()))
                .isEqualTo("0 errors, 0 warnings\n0 errors, 0 warnings\n");
    }

    @Test
    void gltfpackAcceptsTheInstances() throws IOException {
        var node = NodeClients.require("gltfpack");
        Path world = folder.resolve("world.glb");
        Path packed = folder.resolve("packed.glb");
        WorldGlb.write(world, TestScenes.scene(SMALL, 300), Limits.DEFAULT);
        node.tool("gltfpack/cli.js", "-i", world.toString(), "-o", packed.toString(), "-mi", "-noq");
        assertThat(GltfFile.read(packed).json.path("extensionsUsed").toString()).contains(InstanceParts.EXTENSION);
    }

    @Test
    void assimpSeesOneNodeAPlantInTheSample() throws IOException {
        NodeClients.requireProgram("assimp");
        Path sample = folder.resolve("sample.glb");
        SampleGlb.Summary summary = SampleGlb.write(sample, TestScenes.scene(SMALL, 100));
        String printed = NodeClients.output(List.of("assimp", "info", sample.toString()));
        assertThat(printed).containsPattern("Nodes:\\s+" + summary.nodes() + "\\b");
    }

    private static String wanted(Plants all, int k, double[] origin) {
        double[] place = {all.xMetres[k] - origin[0], all.yMetres[k] - origin[1], all.zMetres[k]};
        var q = new double[4];
        Pose.quaternion(all, k, q);
        Frame.GLTF.position(place);
        Frame.GLTF.rotation(q);
        return place[0] + " " + place[1] + " " + place[2] + " " + q[0] + " " + q[1] + " " + q[2] + " " + q[3] + " "
                + all.scale[k];
    }

    private static JsonNode primitive(GltfFile file, JsonNode node) throws IOException {
        return file.element("meshes", node.path("mesh")).path("primitives").get(0);
    }

    private static long binaryBytes(Path file) throws IOException {
        return GltfFile.read(file)
                .json
                .path("buffers")
                .path(0)
                .path("byteLength")
                .asLong(0);
    }
}
