package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.DataFolder;
import weald.io.gltf.MeshBack;
import weald.io.recipe.RecipeReader;
import weald.world.Bounds;

class MeshExportTest {
    private static final String BARE = """
            weald: 1
            seed: 3
            world: { size: 96 m x 96 m, cell: 1.1 m }
            terrain:
              - { noise: gradient, octaves: 5, wavelength: 70 m, adds: 0 m .. 40 m }
            erosion: EROSION
            species: none
            """;

    private static final String ANDORRA = """
            weald: 1
            seed: 1
            world: { bbox: [1.50, 42.50, 1.56, 42.54], crs: EPSG:25831, cell: 30 m }
            terrain: [ { dem: "DEM", voids: fill up to 30 cells } ]
            species: none
            """;

    @TempDir
    Path folder;

    private Path bake(String recipe, String name, Optional<Bounds> area, int tileCells, int lods) {
        var read = new RecipeReader().readText(recipe, "mesh.yaml", Path.of(""));
        Path out = folder.resolve(name);
        Bake.run(new BakeRequest(read, out, area, 2, tileCells, lods, "weald bake mesh.yaml"), Progress.QUIET);
        return out.resolve("ground/mesh");
    }

    private static JsonNode index(Path meshes) throws IOException {
        return JsonMapper.builder().build().readTree(Files.readString(meshes.resolve("mesh.json")));
    }

    private static List<MeshBack> patches(Path meshes, int lod) throws IOException {
        List<MeshBack> patches = new ArrayList<>();
        for (JsonNode patch : index(meshes).path("patches"))
            patches.add(MeshBack.of(
                    meshes.resolve(patch.path("lods").path(lod).path("file").asString(""))));
        return patches;
    }

    /// C027, C029 by files: heights and normals of a sample do not depend on the tile, on its size, or on
    /// what else is baked; with erosion, too.
    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"none", "yes"})
    void meshesAreTheSameGroundWhateverTheTiles(String erosion) throws IOException {
        String recipe = BARE.replace("EROSION", erosion);
        Map<String, float[]> known = new TreeMap<>();
        int shared = 0;
        for (int tileCells : new int[] {128, 32}) {
            Path meshes = bake(recipe, erosion + tileCells, Optional.empty(), tileCells, 3);
            for (int lod = 0; lod < 3; lod++)
                for (MeshBack patch : patches(meshes, lod))
                    for (float[] vertex : patch.vertices) {
                        float[] same = known.putIfAbsent(vertex[0] + " " + vertex[2], vertex);
                        if (same == null) continue;
                        shared++;
                        assertThat(vertex).isEqualTo(same);
                    }
        }
        // 96 m / 1.1 m are 88 cells: 9 tiles of 32.
        assertThat(known).hasSize(89 * 89);
        assertThat(shared).isGreaterThan(89 * 89);
        Path part = bake(recipe, erosion + "part", Optional.of(new Bounds(20, 30, 40, 21)), 32, 1);
        for (MeshBack patch : patches(part, 0))
            for (float[] vertex : patch.vertices) {
                long east = Math.round((vertex[0] + patch.worldOrigin[0]) / 1.1) - 44;
                long north = Math.round((patch.worldOrigin[1] - vertex[2]) / 1.1) - 44;
                String place = rounded(east) + " " + (0 - rounded(north));
                float[] whole = Objects.requireNonNull(known.get(place), place);
                assertThat(List.of(vertex[1], vertex[3], vertex[4], vertex[5]))
                        .isEqualTo(List.of(whole[1], whole[3], whole[4], whole[5]));
            }
    }

    private static float rounded(long cells) {
        return (float) ((Math.rint((cells + 44) * 1.1 * 1024) - Math.rint(44 * 1.1 * 1024)) / 1024);
    }

    @Test
    void theIndexSaysWhatTheFilesHold() throws IOException {
        Path meshes = bake(SmallRecipe.TEXT, "small", Optional.empty(), 64, 3);
        JsonNode index = index(meshes);
        assertThat(index.path("patches").size()).isEqualTo(9);
        assertThat(index.path("patchCells").asInt(0)).isEqualTo(64);
        String manifest = Files.readString(folder.resolve("small/manifest.json"));
        for (JsonNode patch : index.path("patches")) {
            double error = -1;
            for (JsonNode lod : patch.path("lods")) {
                String name = lod.path("file").asString("");
                assertThat(manifest).contains("ground/mesh/" + name);
                MeshBack mesh = MeshBack.of(meshes.resolve(name));
                assertThat(mesh.vertices).hasSize(lod.path("vertices").asInt(0));
                assertThat(mesh.corners).hasSize(3 * lod.path("triangles").asInt(0));
                for (int axis = 0; axis < 3; axis++) {
                    int of = axis;
                    assertThat(mesh.translation[axis])
                            .isEqualTo(patch.path("translation").path(axis).asDouble(Double.NaN));
                    assertThat(mesh.vertices.stream().mapToDouble(v -> v[of]).min())
                            .hasValue(lod.path("min").path(axis).asDouble(Double.NaN));
                    assertThat(mesh.vertices.stream().mapToDouble(v -> v[of]).max())
                            .hasValue(lod.path("max").path(axis).asDouble(Double.NaN));
                }
                assertThat(lod.path("errorMetres").asDouble(-1)).isGreaterThan(error);
                error = lod.path("errorMetres").asDouble(-1);
            }
        }
        // The far border of the world is in the meshes, so they cover the extent to the metre.
        double area = 0;
        for (MeshBack mesh : patches(meshes, 2)) area += mesh.twiceArea() / 2;
        assertThat(area).isEqualTo(384 * 384);
    }

    /// C029: real ground, finest lods beside coarser ones.
    @Test
    @Tag("full")
    void andorraHasNoCracksBetweenTheFinestAndCoarserLods() throws IOException {
        Path dem = DataFolder.file("dem/N42E001.hgt.zip");
        Path meshes = bake(ANDORRA.replace("DEM", dem.toString()), "andorra", Optional.empty(), 32, 3);
        List<MeshBack> fine = patches(meshes, 0);
        assertThat(fine).hasSizeGreaterThan(24);
        for (int coarse : new int[] {1, 2}) {
            List<MeshBack> coarser = patches(meshes, coarse);
            List<MeshBack> mixed = new ArrayList<>();
            for (int i = 0; i < fine.size(); i++) mixed.add(i % 2 == 0 ? fine.get(i) : coarser.get(i));
            assertThat(MeshBack.openEdges(mixed)).isEqualTo(MeshBack.openEdges(fine));
        }
        double worst = 0;
        for (JsonNode patch : index(meshes).path("patches"))
            worst = Math.max(
                    worst, patch.path("lods").path(2).path("errorMetres").asDouble(0));
        // What would gape without the borders' samples.
        assertThat(worst).isGreaterThan(20);
    }

    @Test
    @Tag("full")
    void whereThereIsNoWorldThereIsNoMesh() throws IOException {
        Path dem = DataFolder.file("dem/N42E001.hgt.zip");
        // Half of it lies west of the file.
        String recipe = ANDORRA.replace("DEM", dem.toString())
                .replace("[1.50, 42.50, 1.56, 42.54]", "[0.98, 42.50, 1.02, 42.52]");
        Path meshes = bake(recipe, "edge", Optional.empty(), 32, 2);
        JsonNode index = index(meshes);
        assertThat(index.path("patches").size()).isBetween(4, 16);
        List<MeshBack> fine = patches(meshes, 0);
        List<MeshBack> coarse = patches(meshes, 1);
        assertThat(MeshBack.openEdges(coarse)).isEqualTo(MeshBack.openEdges(fine));
        for (MeshBack mesh : coarse)
            for (float[] vertex : mesh.vertices) assertThat(vertex).doesNotContain(Float.NaN);
    }
}
