package weald.io.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weald.ecology.Form;

class MeshesTest {
    @ParameterizedTest
    @EnumSource
    void everyFormStandsOnTheGroundAsHighAndWideAsAsked(Form form) {
        Box box = mesh(form).box();
        assertThat(box.min(2)).isZero();
        assertThat(box.max(2)).isCloseTo(height(form), within(1e-4));
        double reach = Math.max(Math.max(-box.min(0), box.max(0)), Math.max(-box.min(1), box.max(1)));
        assertThat(reach).isBetween(0.7 * width(form) / 2, width(form) / 2 + 1e-4);
    }

    @ParameterizedTest
    @EnumSource
    void lodsAreAsLightAsAsked(Form form) {
        for (int variant = 0; variant < 5; variant++) {
            assertThat(mesh(form, variant, 0).triangles()).isBetween(150, 400);
            assertThat(mesh(form, variant, 1).triangles()).isBetween(40, 120);
            assertThat(mesh(form, variant, 2).triangles()).isBetween(8, 30);
        }
    }

    @ParameterizedTest
    @EnumSource
    void lodsAreOfOneSizeAndTheirErrorsGrow(Form form) {
        for (int variant = 0; variant < 3; variant++) {
            double before = 0;
            for (int lod = 0; lod < Meshes.LODS; lod++) {
                Mesh mesh = mesh(form, variant, lod);
                assertThat(mesh.box().min(2)).isZero();
                assertThat(mesh.box().max(2)).isCloseTo(height(form), within(1e-4));
                if (lod == 0) continue;
                double error = SurfaceDistance.between(mesh(form, variant, 0), mesh);
                assertThat(error)
                        .as("error of lod " + lod)
                        .isGreaterThan(lod == 1 ? 0 : 0.8 * before)
                        .isLessThan(0.25 * Math.max(height(form), width(form)));
                before = error;
            }
        }
    }

    /// So that a wood is no crowd of one tree.
    @ParameterizedTest
    @EnumSource
    void variantsDifferAndEachIsAlwaysTheSame(Form form) {
        float[] first = mesh(form, 0, 0).primitives().getFirst().positions;
        assertThat(mesh(form, 0, 0).primitives().getFirst().positions).isEqualTo(first);
        assertThat(mesh(form, 1, 0).primitives().getFirst().positions).isNotEqualTo(first);
    }

    @ParameterizedTest
    @EnumSource
    void everyCornerIsAVertexAndEveryTriangleHasAnArea(Form form) {
        for (int lod = 0; lod < Meshes.LODS; lod++)
            for (Primitive p : mesh(form, 0, lod).primitives()) {
                int flat = 0;
                for (int i = 0; i < p.indices.length; i += 3) if (!(area(p, i) > 0)) flat++;
                for (int index : p.indices) assertThat(index).isBetween(0, p.vertices() - 1);
                assertThat(flat).as("flat of lod " + lod).isLessThanOrEqualTo(p.triangles() / 6);
                assertThat(p.tints).hasSize(p.vertices());
            }
    }

    private static double area(Primitive p, int first) {
        double[] u = new double[3];
        double[] v = new double[3];
        for (int c = 0; c < 3; c++) {
            u[c] = p.positions[3 * p.indices[first + 1] + c] - p.positions[3 * p.indices[first] + c];
            v[c] = p.positions[3 * p.indices[first + 2] + c] - p.positions[3 * p.indices[first] + c];
        }
        double x = u[1] * v[2] - u[2] * v[1];
        double y = u[2] * v[0] - u[0] * v[2];
        double z = u[0] * v[1] - u[1] * v[0];
        return Math.sqrt(x * x + y * y + z * z) / 2;
    }

    @ParameterizedTest
    @EnumSource
    void normalsHaveLengthOneAndLookOutwards(Form form) {
        for (Primitive p : mesh(form).primitives()) {
            int outwards = 0;
            for (int v = 0; v < p.positions.length; v += 3) {
                double length = Math.sqrt(p.normals[v] * p.normals[v]
                        + p.normals[v + 1] * p.normals[v + 1]
                        + p.normals[v + 2] * p.normals[v + 2]);
                assertThat(length).isCloseTo(1, within(1e-5));
                double up = p.positions[v + 2] - 0.35 * height(form);
                double out =
                        p.normals[v] * p.positions[v] + p.normals[v + 1] * p.positions[v + 1] + p.normals[v + 2] * up;
                if (out > 0) outwards++;
            }
            if (!p.material.doubleSided()) assertThat(outwards).isGreaterThan((int) (0.7 * p.vertices()));
        }
    }

    @Test
    void theColourOfTheSpeciesIsInItsMesh() {
        for (Form form : Form.values()) {
            Primitive p = mesh(form, 0xff0000, 0, 0).primitives().getFirst();
            double reddest = 0;
            for (int v = 0; v < p.colours.length; v += 3) reddest = Math.max(reddest, p.colours[v] - p.colours[v + 1]);
            assertThat(reddest).as(form.name()).isGreaterThan(0.5);
        }
    }

    @Test
    void aSpeciesWithJitterIsBrighterSoThatInstancesCanDarkenIt() {
        assertThat(Meshes.of("a", new Meshes.Shape(Form.SHRUB, 1, 1, 0), 0, new Meshes.Tint(0x406020, 0))
                        .tintHeadroom())
                .isEqualTo(1);
        assertThat(Meshes.of("a", new Meshes.Shape(Form.SHRUB, 1, 1, 0), 0, new Meshes.Tint(0x406020, 0.05))
                        .tintHeadroom())
                .isBetween(1.1, 1.5);
    }

    @Test
    void aSpeciesWithoutSizeIsRefusedByName() {
        assertThatThrownBy(() -> Meshes.of("spruce", new Meshes.Shape(Form.CONIFER, 0, 3, 0), 0, new Meshes.Tint(0, 0)))
                .hasMessageContaining("spruce");
    }

    /// The pictures are for people: target/pictures/forms.png, a row a form: three lods, two further variants.
    @Test
    void everyFormFillsAPicture() throws IOException {
        var pictures = new ArrayList<BufferedImage>();
        for (Form form : Form.values())
            for (int look = 0; look < 5; look++) {
                var picture = new MeshPicture(240).draw(mesh(form, Math.max(0, look - 2), look < 3 ? look : 0));
                pictures.add(picture.image);
                assertThat(picture.filled()).as(form.name()).isBetween(0.02, 0.75);
            }
        MeshPicture.sheet(Path.of("target", "pictures", "forms.png"), pictures.toArray(BufferedImage[]::new));
    }

    private static Mesh mesh(Form form) {
        return mesh(form, 0, 0);
    }

    private static Mesh mesh(Form form, int variant, int lod) {
        int rgb = switch (form) {
            case CONIFER -> 0x2f5a36;
            case BROADLEAF -> 0x5b8a3a;
            case SHRUB -> 0x6d8c46;
            case TUFT -> 0x9aa650;
            case FERN -> 0x4f8f3f;
            case FLOWER -> 0xb04a8c;
            case REED -> 0x8d9c5a;
            case CUSHION -> 0x8a9a4c;
            case BOULDER -> 0x8c8a86;
            case LOG -> 0x7a6a58;
        };
        return mesh(form, rgb, variant, lod);
    }

    private static Mesh mesh(Form form, int rgb, int variant, int lod) {
        var shape = new Meshes.Shape(form, height(form), width(form), variant);
        return Meshes.of(form.name(), shape, lod, new Meshes.Tint(rgb, 0.05));
    }

    private static double height(Form form) {
        return switch (form) {
            case CONIFER -> 21;
            case BROADLEAF -> 18;
            case SHRUB -> 1.5;
            case TUFT -> 0.4;
            case FERN -> 0.6;
            case FLOWER -> 0.35;
            case REED -> 1.8;
            case CUSHION -> 0.15;
            case BOULDER -> 1.6;
            case LOG -> 0.7;
        };
    }

    private static double width(Form form) {
        return switch (form) {
            case CONIFER -> 5.5;
            case BROADLEAF -> 11;
            case SHRUB -> 1.8;
            case TUFT -> 0.4;
            case FERN -> 0.9;
            case FLOWER -> 0.2;
            case REED -> 0.6;
            case CUSHION -> 0.4;
            case BOULDER -> 2;
            case LOG -> 7;
        };
    }
}
