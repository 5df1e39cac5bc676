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
    void everyFormIsLight(Form form) {
        assertThat(mesh(form).triangles()).isBetween(20, 200);
        assertThat(mesh(form).vertices()).isLessThanOrEqualTo(3 * 80);
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
            Primitive p = mesh(form, 0xff0000).primitives().getFirst();
            double reddest = 0;
            for (int v = 0; v < p.colours.length; v += 3) reddest = Math.max(reddest, p.colours[v] - p.colours[v + 1]);
            assertThat(reddest).as(form.name()).isGreaterThan(0.5);
        }
    }

    @Test
    void aSpeciesWithJitterIsBrighterSoThatInstancesCanDarkenIt() {
        assertThat(Meshes.of("a", Form.SHRUB, 1, 1, new Meshes.Tint(0x406020, 0))
                        .tintHeadroom())
                .isEqualTo(1);
        assertThat(Meshes.of("a", Form.SHRUB, 1, 1, new Meshes.Tint(0x406020, 0.05))
                        .tintHeadroom())
                .isBetween(1.1, 1.5);
    }

    @Test
    void aSpeciesWithoutSizeIsRefusedByName() {
        assertThatThrownBy(() -> Meshes.of("spruce", Form.CONIFER, 0, 3, new Meshes.Tint(0, 0)))
                .hasMessageContaining("spruce");
    }

    /// The pictures are for people: target/pictures/forms.png.
    @Test
    void everyFormFillsAPicture() throws IOException {
        var pictures = new ArrayList<BufferedImage>();
        for (Form form : Form.values()) {
            var picture = new MeshPicture(240).draw(mesh(form));
            pictures.add(picture.image);
            assertThat(picture.filled()).as(form.name()).isBetween(0.03, 0.7);
        }
        MeshPicture.sheet(Path.of("target", "pictures", "forms.png"), pictures.toArray(BufferedImage[]::new));
    }

    private static Mesh mesh(Form form) {
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
        };
        return mesh(form, rgb);
    }

    private static Mesh mesh(Form form, int rgb) {
        return Meshes.of(form.name(), form, height(form), width(form), new Meshes.Tint(rgb, 0.05));
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
        };
    }
}
