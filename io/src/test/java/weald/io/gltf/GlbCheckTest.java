package weald.io.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class GlbCheckTest {
    @TempDir
    static Path folder;

    private static Path good = Path.of("");

    @BeforeAll
    static void writeAGoodFile() throws IOException {
        good = folder.resolve("good.glb");
        var place = new TestScenes.Place(0, 0, 64, 2);
        WorldGlb.write(good, TestScenes.scene(place, 600), new WorldGlb.Limits(2000, 600, Optional.empty()));
    }

    @Test
    void aGoodFilePasses() throws IOException {
        assertThat(GlbCheck.of(good).problems()).isEmpty();
        assertThat(GlbCheck.of(good).instances()).isEqualTo(600);
    }

    @Test
    void unequalCountsAreFound() throws IOException {
        assertThat(problem(json -> accessor(json, "SCALE").put("count", 3))).contains("SCALE has 3 elements");
    }

    @Test
    void aWrongTypeIsFound() throws IOException {
        assertThat(problem(json -> accessor(json, "TRANSLATION")
                        .put("type", "VEC2")
                        .put("count", accessor(json, "ROTATION").path("count").asInt(0))))
                .contains("TRANSLATION must be VEC3 of floats");
        assertThat(problem(json -> accessor(json, "ROTATION").remove("normalized")))
                .contains("ROTATION must be VEC4");
    }

    @Test
    void rotationsInBytesAreRefused() throws IOException {
        assertThat(problem(json -> accessor(json, "ROTATION").put("componentType", GlbWriter.BYTE)))
                .contains("ROTATION is in bytes");
    }

    @Test
    void aNodeWithoutMeshIsFound() throws IOException {
        assertThat(problem(json -> instanced(json).remove("mesh"))).contains("no mesh");
    }

    @Test
    void anUnknownAttributeAndAMissingDeclarationAreFound() throws IOException {
        assertThat(problem(json -> {
                    ObjectNode attributes = attributes(json);
                    attributes.set("COLOUR", attributes.get("_COLOR_0"));
                }))
                .contains("COLOUR is unknown");
        assertThat(problem(json -> json.remove("extensionsRequired"))).contains("extensionsRequired does not list");
    }

    @Test
    void aNumberThatIsNotFiniteAndARotationThatIsNotUnitAreFound() throws IOException {
        Path broken = GlbSurgery.edit(
                good,
                folder.resolve("nan.glb"),
                json -> {},
                binary -> binary.putFloat(offset("TRANSLATION"), Float.NaN));
        assertThat(GlbCheck.of(broken).problems().getFirst()).contains("not finite");
        Path stretched = GlbSurgery.edit(
                good,
                folder.resolve("unit.glb"),
                json -> {},
                binary -> binary.putLong(offset("ROTATION"), 0x0000_0000_0000_1000L));
        assertThat(GlbCheck.of(stretched).problems().getFirst()).contains("has length");
    }

    /// C072: bounds of the stems alone are too small.
    @Test
    void boundsThatLeaveOutACrownAreFound() throws IOException {
        assertThat(problem(json -> {
                    ObjectNode bounds =
                            (ObjectNode) instanced(json).path("extras").path("bounds");
                    double highestStem = accessor(json, "TRANSLATION")
                                    .path("max")
                                    .path(1)
                                    .asDouble(0)
                            + instanced(json).path("translation").path(1).asDouble(0);
                    ((ArrayNode) bounds.get("max")).set(1, highestStem);
                }))
                .contains("reaches out of the stated bounds");
    }

    @Test
    void aFileThatIsNoGltfIsRefusedInWords() throws IOException {
        byte[] bytes = Files.readAllBytes(good);
        for (int length : new int[] {0, 3, 10, 19, 200, bytes.length / 2, bytes.length - 1}) {
            Path cut = folder.resolve("cut.glb");
            Files.write(cut, Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> GlbCheck.of(cut))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("cut.glb");
        }
        assertThatThrownBy(() -> GlbCheck.of(folder.resolve("absent.glb")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no such file");
    }

    private static String problem(Consumer<ObjectNode> change) throws IOException {
        Path broken = GlbSurgery.edit(good, folder.resolve("broken.glb"), change);
        var problems = GlbCheck.of(broken).problems();
        assertThat(problems).isNotEmpty();
        return problems.getFirst();
    }

    private static ObjectNode instanced(ObjectNode json) {
        for (JsonNode node : json.path("nodes")) if (node.has("extensions")) return (ObjectNode) node;
        throw new AssertionError("no instances");
    }

    private static ObjectNode attributes(ObjectNode json) {
        return (ObjectNode)
                instanced(json).path("extensions").path(InstanceParts.EXTENSION).path("attributes");
    }

    private static ObjectNode accessor(ObjectNode json, String attribute) {
        return (ObjectNode)
                json.path("accessors").get(attributes(json).path(attribute).asInt(-1));
    }

    private static int offset(String attribute) {
        try {
            ObjectNode json = (ObjectNode) GltfFile.read(good).json;
            int view = accessor(json, attribute).path("bufferView").asInt(-1);
            return json.path("bufferViews").get(view).path("byteOffset").asInt(-1);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
