package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.io.recipe.RecipeProblems;
import weald.io.recipe.RecipeReader;
import weald.io.report.ReportJson;
import weald.io.scene.InstanceDecoder;
import weald.io.scene.InstanceFile;
import weald.io.scene.InstanceForm;
import weald.io.scene.SceneTile;

/// `scene/instances.wld` of a bake.
class InstanceExportTest {
    private static final String RECIPE = """
            weald: 1
            seed: 4
            world: { size: 96 m x 96 m, cell: 2 m }
            terrain: [ { height: 30 m }, { noise: gradient, wavelength: 60 m, adds: 0 m .. 20 m } ]
            species:
              pine: { class: canopy, form: conifer, density: 200 / ha, height: 9 m .. 14 m, crown-width: 3 m, tilt: 0 }
              trunk: { class: canopy, form: log, density: 90 / ha, height: 50 cm, crown-width: 5 m, tilt: 1 }
            """;

    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyPlantOfTheTableIsAnInstanceAtItsPlace() throws IOException {
        bake(RECIPE, "out");
        Map<String, List<double[]>> plants = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve("out/plants/plants.csv"))) {
            String[] cells = line.split(",", -1);
            if (cells[0].equals("id")) continue;
            double[] place = new double[3];
            for (int c = 0; c < 3; c++) place[c] = Double.parseDouble(cells[2 + c]);
            plants.computeIfAbsent(cells[1], species -> new ArrayList<>()).add(place);
        }
        assertThat(plants).containsOnlyKeys("pine", "trunk");
        try (InstanceFile file = InstanceFile.open(folder.resolve("out/scene/instances.wld"))) {
            file.check();
            assertThat(file.form()).isEqualTo(InstanceForm.LEANING);
            assertThat(file.sceneOrigin()).containsExactly(0, 0, 0);
            var decoder = new InstanceDecoder(file.form());
            for (SceneTile tile : file.tiles())
                for (int i = 0; i < tile.instances(); i++) {
                    decoder.read(file.instances(tile), 20L * i, tile.frame());
                    List<double[]> left =
                            plants.getOrDefault(file.looks().get(decoder.look).species(), List.of());
                    assertThat(left.removeIf(place -> isAt(place, decoder.rows, tile)))
                            .as("instance " + i + " of " + tile.key())
                            .isTrue();
                }
            assertThat(plants.values()).allSatisfy(left -> assertThat(left).isEmpty());
        }
    }

    private static boolean isAt(double[] place, double[] rows, SceneTile tile) {
        return Math.abs(rows[3] + tile.frame().xMetres() - place[0]) < 0.01
                && Math.abs(rows[7] + tile.frame().yMetres() - place[1]) < 0.01
                && Math.abs(rows[11] + tile.frame().zMetres() - place[2]) < 0.01;
    }

    @Test
    @Tag("full")
    void aSpeciesOfAllSizesLeavesTheFileOutAndIsNamed() throws IOException {
        bake(RECIPE.replace("tilt: 1", "tilt: 1, scale: 0.05 .. 2"), "sizes");
        assertThat(folder.resolve("sizes/scene/instances.wld")).doesNotExist();
        assertThat(folder.resolve("sizes/scene/world.glb")).exists();
        assertThat(ReportJson.read(folder.resolve("sizes/report.json")).notes())
                .anySatisfy(note -> assertThat(note).contains("instances.wld", "'trunk'", "0.05 .. 2.0", "split"));
    }

    @Test
    void aModelOfTwoMillionTrianglesIsRefusedWithTheRemedy() throws IOException {
        model(folder.resolve("huge.glb"), 2_000_000);
        String recipe = RECIPE.replace("form: log,", "model: huge.glb,");
        assertThatThrownBy(() -> bake(recipe, "huge"))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining("'trunk' has a model of 2,000,000 triangles (huge.glb), more than 250,000")
                .hasMessageContaining("gltfpack -si");
        assertThat(folder.resolve("huge")).doesNotExist();
    }

    @Test
    void aPersonsModelIsAMeshOfOneLodAndWhereNothingTiltsAnInstanceHas16Bytes() throws IOException {
        model(folder.resolve("kite.glb"), 5);
        bake(RECIPE.replace("form: log,", "model: kite.glb,").replace("tilt: 1", "tilt: 0"), "kite");
        try (InstanceFile file = InstanceFile.open(folder.resolve("kite/scene/instances.wld"))) {
            file.check();
            assertThat(file.form()).isEqualTo(InstanceForm.UPRIGHT);
            assertThat(file.looks().getFirst().mesh().bounds().z()).isCloseTo(11.5f / 2, within(0.5f));
            var look = file.looks().getLast();
            assertThat(look.species()).isEqualTo("trunk");
            assertThat(look.mesh().lods()).hasSize(1);
            assertThat(look.mesh().lods().getFirst().indexCount()).isEqualTo(15);
            assertThat(look.mesh().lods().getFirst().vertexCount()).isEqualTo(3);
        }
    }

    private void bake(String recipe, String out) {
        var read = new RecipeReader().readText(recipe, "instances.yaml", folder);
        Bake.run(new BakeRequest(read, folder.resolve(out), Optional.empty(), 2, 32, "weald bake"), Progress.QUIET);
    }

    /// One upright triangle, drawn many times.
    private static void model(Path file, int triangles) throws IOException {
        String json = """
                {"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
                "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
                "accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":3},
                {"bufferView":1,"componentType":5121,"type":"SCALAR","count":%d}],
                "bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":36},
                {"buffer":0,"byteOffset":36,"byteLength":%d}],"buffers":[{"byteLength":%d}]}
                """.formatted(3 * triangles, 3 * triangles, 36 + (3 * triangles + 3) / 4 * 4);
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        int padded = (text.length + 3) / 4 * 4;
        int binary = 36 + (3 * triangles + 3) / 4 * 4;
        ByteBuffer out = ByteBuffer.allocate(28 + padded + binary).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0x46546C67).putInt(2).putInt(out.capacity()).putInt(padded).putInt(0x4E4F534A);
        out.put(text);
        while (out.position() < 20 + padded) out.put((byte) ' ');
        out.putInt(binary).putInt(0x004E4942);
        for (float c : new float[] {-0.5f, 0, 0, 0.5f, 0, 0, 0, 2, 0}) out.putFloat(c);
        for (int i = 0; i < 3 * triangles; i++) out.put((byte) (i % 3));
        Files.write(file, out.array());
    }
}
